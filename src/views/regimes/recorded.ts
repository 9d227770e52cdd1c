/** The recordings of the worked diagrams, which come with the page as compressed files. */
import type { RecordedDiagrams } from '../../state/regimes/files.ts';
import { WORKED } from '../../state/regimes/worked.ts';
import { recordingAddress } from './recordingAddress.ts';

/** The first two bytes of gzip; some servers decompress the file on the way. */
const GZIP = [0x1f, 0x8b];

export const recordedDiagrams: RecordedDiagrams = {
  ids: WORKED.map(({ id }) => id),
  async load(id) {
    const response = await fetch(recordingAddress(id));
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const bytes = await response.blob();
    const first = new Uint8Array(await bytes.slice(0, GZIP.length).arrayBuffer());
    const isCompressed = GZIP.every((byte, k) => first[k] === byte);
    const stream = isCompressed
      ? bytes.stream().pipeThrough(new DecompressionStream('gzip'))
      : bytes.stream();
    return new Response(stream).text();
  },
};
