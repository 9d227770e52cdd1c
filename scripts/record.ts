/**
 * `npm run record`: writes the bits of every recorded run to `test/recorded/runs.json`.
 * Run it only after adding a run, or when a result is meant to change.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { RECORDED, recordRun } from '../test/support/recordedRuns.ts';

const runs = Object.entries(RECORDED).map(([title, input]) => recordRun(title, input));
const file = new URL('../test/recorded/runs.json', import.meta.url);
const before: typeof runs = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
console.log(`${runs.length} runs recorded`);

const changed = runs.filter((run) => {
  const old = before.find(({ title }) => title === run.title);
  return old !== undefined && JSON.stringify(old) !== JSON.stringify(run);
});
if (changed.length > 0)
  console.log(
    `${changed.length} have changed: ${changed.map(({ title }) => title).join(', ')}.\n` +
      'Raise the version in package.json and CITATION.cff, and set SAME_RESULTS_SINCE in\n' +
      'src/version.ts to it, so that links to runs of earlier versions open with a warning.',
  );
