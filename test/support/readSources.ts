import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sources } from './layers.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The files below a folder of the repository whose names match, by path below that folder. */
export function readSources(folder: string, names: RegExp): Sources {
  const root = path.join(repository, folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file))
    .map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]);
  return Object.fromEntries(files);
}
