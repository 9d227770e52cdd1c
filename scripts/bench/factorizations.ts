/** Lee–Seung and HALS per iteration, against scikit-learn's solvers on a batch of the same size. */
import { algorithmOf } from '../../src/core/algorithms/registry.ts';
import type { Instance } from '../../src/core/model/instance.ts';
import { runPython } from '../python/run.ts';
import { medianMilliseconds } from './clock.ts';
import { instanceOf } from './ours.ts';
import { printRows, type Row } from './report.ts';
import type { Progress } from './table.ts';

const METHODS = [
  { algorithm: 'lee-seung', title: 'Lee–Seung', solver: 'mu' },
  { algorithm: 'hals', title: 'HALS', solver: 'cd' },
] as const;

const SIZES = [
  { m: 64, n: 16, N: 1800, s: 3, iterations: 100 },
  { m: 400, n: 50, N: 5000, s: 3, iterations: 10 },
] as const;

/**
 * Without noise Y = A*X* with a sparse X* saves most of the work, and with a few different noise vectors about half
 * of it. Written out, the same noise is as dense as Y is for scikit-learn.
 */
const NOISES = [
  { words: 'noiseless', noise: 'none', isDense: false },
  { words: 'few noise vectors', noise: 'mimic', isDense: false },
  { words: 'dense noise', noise: 'mimic', isDense: true },
] as const;

interface FactorizationBench {
  /** The version, or why it is missing. */
  readonly sklearn: string;
  readonly rows: readonly Row[];
}

interface SklearnTime {
  readonly sklearn: string;
  readonly ms: number;
}

/** scikit-learn and this program take turns, so that a busy machine slows both down alike. */
export function factorizationBench(progress: Progress): FactorizationBench {
  const script = new URL('./sklearn_nmf.py', import.meta.url);
  let sklearn = '';
  const rows = SIZES.flatMap(({ iterations, ...size }) =>
    METHODS.flatMap(({ algorithm, title, solver }) =>
      NOISES.map(({ words, noise, isDense }): Row => {
        const { m, n, N } = size;
        const name = `${title} m=${m} n=${n} N=${N} ${words}`;
        progress(name);
        const { output, missing } = runPython<SklearnTime>(script, { solver, ...size, iterations });
        sklearn = output?.sklearn ?? missing;
        const start = { family: 'nonnegative', start: 'positive', noise, noiseLevel: 0.001 };
        const drawn = instanceOf({ algorithm, ...size, ...start });
        const stepper = algorithmOf(algorithm).start(isDense ? writtenOut(drawn) : drawn);
        const ours = medianMilliseconds(() => stepper.step(false));
        return { name, ours, plain: null, numpy: output?.ms ?? null };
      }),
    ),
  );
  return { sklearn, rows };
}

/** The same data, with a noise vector for each example. */
function writtenOut(instance: Instance): Instance {
  const { XStar, noise } = algorithmOf(instance.algorithm).start(instance).kept!.examples();
  const plan = { kind: 'given', batches: [{ XStar, noise }], iterations: instance.T } as const;
  return { ...instance, plan };
}

export function printFactorizations({ sklearn, rows }: FactorizationBench): void {
  console.log(
    `Milliseconds per iteration of a factorization; scikit-learn (one thread): ${sklearn}\n`,
  );
  printRows(rows, 'sklearn');
}
