/** Puts the recordings of the worked diagrams into the page's script. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../run.mjs';

const FOLDER = path.join(root, 'public/regimes');
const ADDRESSES = /[\\/]views[\\/]regimes[\\/]recordingAddress\.ts$/;

export function inlineRecordings(): Plugin {
  return {
    name: 'inline-recordings',
    enforce: 'pre',
    load: { filter: { id: ADDRESSES }, handler: () => addressesModule(readdirSync(FOLDER)) },
  };
}

function addressesModule(files: readonly string[]): string {
  const addresses = files.map((file) => [
    path.basename(file, '.json.gz'),
    `data:application/gzip;base64,${readFileSync(path.join(FOLDER, file), 'base64')}`,
  ]);
  const table = JSON.stringify(Object.fromEntries(addresses));
  return `const ADDRESSES = ${table};\nexport const recordingAddress = (id) => ADDRESSES[id];`;
}
