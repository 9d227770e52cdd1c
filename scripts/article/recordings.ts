/** The recordings of the worked diagrams, as texts. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const FOLDER = fileURLToPath(new URL('../../public/regimes', import.meta.url));
const END = '.json.gz';

/** By the id of the diagram. */
export function readRecordings(): Record<string, string> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(END));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -END.length),
      gunzipSync(readFileSync(path.join(FOLDER, file))).toString('utf8'),
    ]),
  );
}
