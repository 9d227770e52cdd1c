/**
 * `npm run bench [-- --json]`: times a whole iteration of this program, of ml-matrix and of numpy in
 * one run, and a run of a sweep. Read the ratios; the milliseconds depend on the machine.
 */
import { EXACT_SIZES, GROWTH, ITERATION_CASES, SWEEP, SWEEP_CELLS } from './cases.ts';
import { factorizationBench } from './factorizations.ts';
import { numpyTimes } from './numpy.ts';
import { exactInstance, instanceOf, iterationInstance, ours } from './ours.ts';
import { plain, plainExact } from './plain.ts';
import { pairBench } from './pairs.ts';
import { printReport, type Report, type Row } from './report.ts';
import { sweepRates, sweepRun } from './sweep.ts';

const progress = process.stderr.isTTY
  ? (text: string) => process.stderr.write(`\r\x1b[K${text}`)
  : () => {};

progress('numpy …');
const { times: numpy, missing } = numpyTimes();

const iterations: Row[] = ITERATION_CASES.map((size, k) => {
  const { n, m, s, N, noise, leftInverse } = size;
  const name = `n=${n} m=${m} s=${s} N=${N} ${noise === 'none' ? 'noiseless' : 'unbiased noise'}, ${leftInverse}`;
  progress(name);
  const instance = iterationInstance(size);
  return {
    name,
    ours: ours(instance),
    // ml-matrix solves no linear programs, so it has no least-norm inverse
    plain: leftInverse === 'moore-penrose' ? plain(instance) : null,
    numpy: numpy?.cases[k] ?? null,
  };
});

const exact: Row[] = EXACT_SIZES.map((n, k) => {
  progress(`exact expectation, n=${n}`);
  const instance = exactInstance(n);
  return {
    name: `exact expectation n=${n}`,
    ours: ours(instance),
    plain: plainExact(instance),
    numpy: numpy?.exact[k] ?? null,
  };
});

const growth = Object.entries(GROWTH).map(([variable, sizes]) => {
  progress(`growth with ${variable}`);
  return {
    variable,
    points: sizes.map((size) => ({
      value: size[variable as 'n' | 'm' | 'N'],
      ours: ours(instanceOf({ ...size, noise: 'none', leftInverse: 'moore-penrose' })),
      leastNorm: ours(instanceOf({ ...size, noise: 'none', leftInverse: 'min-inf' })),
    })),
  };
});

const pairs = pairBench(progress);

const factorizations = factorizationBench(progress);

progress('a sweep');
const sweep: Row = {
  name: `run of a sweep, n=${SWEEP.base.n}, N=∞, T=${SWEEP.base.T} (${SWEEP_CELLS} of 17 × 17 cells)`,
  ours: sweepRun(),
  plain: null,
  numpy: numpy?.sweep ?? null,
};
const rates = await sweepRates();

progress('');
const report: Report = {
  numpy: numpy && { version: numpy.numpy, scipy: numpy.scipy },
  missing,
  iterations,
  exact,
  pairs,
  factorizations,
  growth,
  sweep,
  rates,
};
if (process.argv.includes('--json')) console.log(JSON.stringify(report));
else printReport(report);
