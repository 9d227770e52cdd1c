/**
 * `npm run verify:python`: writes random runs as Python programs (`purify script`), executes them with numpy and
 * scipy, and compares every number that they print with the run itself. `npm run verify:python -- SEED COUNT`
 * draws other runs; by default ten, with seed 1.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idleReason } from '../src/core/params/affects.ts';
import type { Params } from '../src/core/params/params.ts';
import { compareRun, type Comparison } from './python/compare.ts';
import { randomRuns } from './python/randomRuns.ts';

/** Allowed difference, as a share of the number where that is above 1. */
const AGREEMENT = 1e-9;
/** With a larger ‖A†‖_∞ both programs lose the digits that are compared: such runs are printed, not judged. */
const LARGEST_NORM = 1e5;

/** The columns of the table, with their widths. */
const COLUMNS: readonly (readonly [
  title: string,
  width: number,
  cell: (params: Params, found: Comparison) => string | number,
])[] = [
  ['largest', 8, (_, { largest }) => largest.toExponential(1)],
  ['family', 11, ({ family }) => family],
  ['noise', 14, ({ noise }) => noise],
  ['left inverse', 13, ({ leftInverse }) => leftInverse],
  ['algorithm', 13, ({ algorithm }) => algorithm],
  ['decoder', 7, ({ decoder }) => decoder],
  ['update', 13, ({ update }) => update],
  ['weights', 13, ({ weights }) => weights],
  ['dependence', 11, ({ dependence }) => dependence],
  ['start', 13, ({ start }) => start],
  ['n', 2, ({ n }) => n],
  ['m', 3, ({ m }) => m],
  ['N', 8, ({ N, examples }) => (N === 'infinity' ? '∞' : `${N} ${examples.slice(0, 3)}`)],
  ['t', 2, (_, { t }) => t],
  ['‖A†‖', 7, (_, { norm }) => norm.toPrecision(2)],
];

function row(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, k) => String(cell).padEnd(COLUMNS[k]![1]))
    .join(' ')
    .trimEnd();
}

/** The options that a run reads. */
function optionsIn(params: Params): string[] {
  const { family, noise, leftInverse, N } = params;
  const inverse = idleReason('leftInverse', params) === null ? [leftInverse] : [];
  return [family, noise, ...inverse, N === 'infinity' ? 'exact' : 'sampled'];
}

const [seed = 1, count = 10] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(path.join(tmpdir(), 'purify-python-'));
const covered = new Set<string>();
let worst = 0;
let judged = 0;
let missing: string | null = null;
try {
  console.log(`seed ${seed}: largest difference of t, a, b, potential and recoveryError\n`);
  console.log(row(COLUMNS.map(([title]) => title)));
  for (const [k, drawn] of randomRuns(seed, count).entries()) {
    const found = compareRun(folder, `run-${k + 1}`, drawn);
    if ('missing' in found) {
      missing = found.missing;
      break;
    }
    for (const option of optionsIn(drawn.params)) covered.add(option);
    const isJudged = found.norm <= LARGEST_NORM;
    if (isJudged) worst = Math.max(worst, found.largest);
    if (isJudged) judged++;
    const cells = row(COLUMNS.map(([, , cell]) => cell(drawn.params, found)));
    console.log(isJudged ? cells : `${cells}  not judged`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
if (missing !== null) {
  console.log(`left out: ${missing}`);
  // a program that python cannot execute is an error of ours
  if (!missing.endsWith('is not installed')) process.exitCode = 1;
} else {
  console.log(`\nRead by these runs: ${[...covered].join(', ')}.`);
  console.log(`${worst.toExponential(1)} at most in ${judged} runs; ${AGREEMENT} is allowed.`);
  if (!(worst <= AGREEMENT)) process.exitCode = 1;
}
