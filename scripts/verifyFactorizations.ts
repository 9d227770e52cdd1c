/**
 * `npm run verify:factorizations`: Lee–Seung and HALS against scikit-learn's NMF solvers `mu` and `cd`, from the
 * same start on the same batch, over random instances. Prints the largest relative difference of A and X.
 */
import { fromRows, type Matrix, toRows } from '../src/core/matrix.ts';
import type { Params } from '../src/core/params/params.ts';
import { validParams } from '../src/core/params/validate.ts';
import { runOf } from '../src/core/run/run.ts';
import { relativeDifference } from './python/difference.ts';
import { runPython } from './python/run.ts';

const SOLVERS = { 'lee-seung': 'mu', hals: 'cd' } as const;
/** Rounding errors grow from iteration to iteration, but a larger difference has another cause. */
const AGREEMENT = 1e-9;

const CASES: readonly Partial<Params>[] = [
  { n: 5, m: 12, N: 60, s: 1.6, T: 25 },
  { n: 3, m: 3, N: 7, s: 1, T: 40, ell: 0.5 },
  { n: 8, m: 16, N: 500, s: 1.6, T: 200, ell: 0.3 },
  { n: 16, m: 64, N: 1800, s: 3, T: 50, ell: 0.3, family: 'topics' },
  { n: 10, m: 30, N: 300, s: 2, T: 100, noise: 'mimic', noiseLevel: 0.02 },
  { n: 12, m: 20, N: 131, s: 4, T: 100, weights: 'spike-uniform', ratio: 4, start: 'from-data' },
];
const SEEDS = [1, 2, 3];

interface Compared {
  readonly name: string;
  readonly algorithm: keyof typeof SOLVERS;
  readonly request: object;
  readonly A: Matrix;
  readonly X: Matrix;
}

interface Answer {
  readonly sklearn: string;
  readonly results: readonly { readonly A: number[][]; readonly X: number[][] }[];
}

function computed(algorithm: keyof typeof SOLVERS, given: Partial<Params>): Compared {
  const params = validParams({ family: 'nonnegative', start: 'positive', ...given, algorithm });
  const run = runOf(params, { stopOnConvergence: false });
  const X0 = run.weights()!;
  const request = {
    solver: SOLVERS[algorithm],
    Y: toRows(run.examples()!.Y),
    A0: toRows(run.instance.A0),
    X0: toRows(X0),
    iterations: params.T,
  };
  while (run.outcome === null) run.advance();
  const { m, n, A } = run.frame();
  const { N, seed, family, noise, T } = params;
  const name = `n=${n} m=${m} N=${N} T=${T} ${family}, noise ${noise}, seed ${seed}`;
  return { name, algorithm, request, A: { rows: m, cols: n, data: A }, X: run.weights()! };
}

const compared = (['lee-seung', 'hals'] as const).flatMap((algorithm) =>
  CASES.flatMap((given) => SEEDS.map((seed) => computed(algorithm, { ...given, seed }))),
);
const { output, missing } = runPython<Answer>(
  new URL('./python/factorize.py', import.meta.url),
  compared.map(({ request }) => request),
);
if (output === null) console.log(`scikit-learn left out: ${missing}`);
else {
  console.log(`scikit-learn ${output.sklearn}: largest relative difference of A and of X\n`);
  let worst = 0;
  compared.forEach(({ name, algorithm, A, X }, k) => {
    const theirs = output.results[k]!;
    const differences = [
      relativeDifference(A, fromRows(theirs.A)),
      relativeDifference(X, fromRows(theirs.X)),
    ];
    worst = Math.max(worst, ...differences);
    const cells = differences.map((value) => value.toExponential(1).padStart(9)).join('');
    console.log(`  ${algorithm.padEnd(10)}${SOLVERS[algorithm]}${cells}   ${name}`);
  });
  console.log(`\n${worst.toExponential(1)} at most; ${AGREEMENT} is allowed.`);
  if (!(worst <= AGREEMENT)) process.exitCode = 1;
}
