/**
 * `npm run record:regimes [ID …]`: computes the worked diagrams of the page of regimes with the command line
 * and writes them, compressed, to public/regimes. Interrupted, it goes on where it was.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { cli } from '../src/cli/cli.ts';
import { readRow } from '../src/core/sweep/rowText.ts';
import { sweepJson } from '../src/core/sweep/sweepFile.ts';
import { WORKED, type WorkedDiagram, workedSpec } from '../src/state/regimes/worked.ts';
import { VERSION } from '../src/version.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const unfinished = path.join(root, 'node_modules/.cache/regimes');
const target = path.join(root, 'public/regimes');

async function record(diagram: WorkedDiagram): Promise<void> {
  const [specFile, rowsFile] = ['spec.json', 'rows.jsonl'].map((name) =>
    path.join(unfinished, `${diagram.id}.${name}`),
  ) as [string, string];
  writeFileSync(specFile, JSON.stringify(diagram.spec));
  const exitCode = await cli(['sweep', specFile, '--out', rowsFile], process);
  if (exitCode !== 0)
    throw new Error(`The sweep of ${diagram.id} ended with exit code ${exitCode}.`);
  const spec = workedSpec(diagram);
  const lines = readFileSync(rowsFile, 'utf8').trimEnd().split('\n');
  const rows = lines.map((line, k) => readRow(line, spec, VERSION, `line ${k + 1} of ${rowsFile}`));
  const text = [...sweepJson(spec, VERSION, rows)].join('');
  const packed = gzipSync(text, { level: 9 });
  writeFileSync(path.join(target, `${diagram.id}.json.gz`), packed);
  rmSync(rowsFile);
  console.log(`${diagram.id}: ${rows.length} runs, ${packed.length} bytes`);
}

const asked = process.argv.slice(2);
mkdirSync(unfinished, { recursive: true });
mkdirSync(target, { recursive: true });
for (const diagram of WORKED)
  if (asked.length === 0 || asked.includes(diagram.id)) await record(diagram);
