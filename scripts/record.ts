/**
 * `npm run record`: writes the bits of every recorded run to `test/recorded/runs.json`.
 * Run it only after adding a run, or when a result is meant to change.
 */
import { writeFileSync } from 'node:fs';
import { RECORDED, recordRun } from '../test/support/recordedRuns.ts';

const runs = Object.entries(RECORDED).map(([title, input]) => recordRun(title, input));
const file = new URL('../test/recorded/runs.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
console.log(`${runs.length} runs recorded`);
