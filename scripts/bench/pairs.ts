/**
 * One iteration of every decoder with every update, against numpy and a loop of scipy's `nnls` over the
 * examples. Every iteration starts from A⁽⁰⁾, so that all of them decode data of the same difficulty.
 */
import { AlternatingUpdate } from '../../src/core/algorithms/alternatingUpdate.ts';
import { DECODERS } from '../../src/core/decoders/catalogue.ts';
import { fromRows, toRows } from '../../src/core/matrix.ts';
import type { Instance } from '../../src/core/model/instance.ts';
import { nextExamples } from '../../src/core/run/iteration.ts';
import { UPDATES } from '../../src/core/updates/catalogue.ts';
import { relativeDifference } from '../python/difference.ts';
import { runPython } from '../python/run.ts';
import { NOISE_L1 } from './cases.ts';
import { medianMilliseconds } from './clock.ts';
import { instanceOf } from './ours.ts';
import { printRows, type Row } from './report.ts';
import type { Progress } from './table.ts';

const SIZE = { n: 16, m: 64, s: 3, N: 1800 } as const;
const noiseLevel = NOISE_L1 / SIZE.m;

const PAIRS = DECODERS.all().flatMap((decoder) =>
  UPDATES.all().map((update) => ({ decoder, update })),
);

interface PairBench {
  readonly size: typeof SIZE;
  /** The versions of numpy and scipy, or why they are missing. */
  readonly python: string;
  readonly rows: readonly Row[];
  /** The largest relative difference between A⁽¹⁾ here and in Python on the same examples; null without Python. */
  readonly difference: number | null;
}

interface PythonResult {
  readonly numpy: string;
  readonly scipy: string | null;
  /** Null where scipy is missing. */
  readonly result: { readonly ms: number; readonly A: number[][] } | null;
}

/** Python and this program take turns, pair by pair, so that a busy machine slows both down alike. */
export function pairBench(progress: Progress): PairBench {
  const script = new URL('./numpy_pairs.py', import.meta.url);
  const examples = examplesOf(instanceOfPair(PAIRS[0]!));
  let python = '';
  let difference: number | null = null;
  const rows = PAIRS.map((pair): Row => {
    const { decoder, update } = pair;
    const name = `${decoder.title} × ${update.title}`;
    progress(name);
    const request = { ...examples, decoder: decoder.id, update: update.id };
    const { output, missing } = runPython<PythonResult>(script, request);
    python = output === null ? missing : `numpy ${output.numpy}, ${scipyOf(output)}`;
    const result = output?.result ?? null;
    const instance = instanceOfPair(pair);
    if (result !== null) difference = Math.max(difference ?? 0, differenceFrom(result.A, instance));
    return { name, ours: milliseconds(instance), plain: null, numpy: result?.ms ?? null };
  });
  return { size: SIZE, python, rows, difference };
}

function instanceOfPair({ decoder, update }: (typeof PAIRS)[number]): Instance {
  const pair = { decoder: decoder.id, update: update.id, leftInverse: 'moore-penrose' };
  return instanceOf({ ...SIZE, ...pair, noise: 'uniform', noiseLevel, seed: 7 });
}

/** The first examples, which are the same for every pair, and all that the iterations need. */
function examplesOf(instance: Instance): object {
  const { XStar, noise } = nextExamples(new AlternatingUpdate(instance));
  const { truth, A0, alpha, eta, r } = instance;
  return {
    Astar: toRows(truth.AStar),
    A0: toRows(A0),
    Xstar: toRows(XStar),
    noise: toRows(noise),
    alpha,
    eta,
    r,
    probability: SIZE.s / SIZE.n,
    noiseLevel,
  };
}

function scaleOf({ A0, r }: Instance): Float64Array {
  return new Float64Array(A0.cols).fill(r);
}

function differenceFrom(A: number[][], instance: Instance): number {
  const update = new AlternatingUpdate(instance);
  update.iterate(scaleOf(instance));
  return relativeDifference(update.A, fromRows(A));
}

/** Milliseconds per iteration from A⁽⁰⁾, each on examples of its own. */
function milliseconds(instance: Instance): number {
  const update = new AlternatingUpdate(instance);
  const r = scaleOf(instance);
  return medianMilliseconds(() => {
    update.restore({ A: instance.A0.data, inverter: null, draws: update.draws });
    update.iterate(r);
  });
}

function scipyOf({ scipy }: PythonResult): string {
  return scipy === null ? 'scipy is not installed' : `NNLS by a loop of scipy ${scipy}`;
}

export function printPairs({ size, python, rows, difference }: PairBench): void {
  const { n, m, s, N } = size;
  console.log(
    `Milliseconds per iteration of each pair, n=${n} m=${m} s=${s} N=${N} unbiased noise, Moore–Penrose; ${python}\n`,
  );
  printRows(rows);
  if (difference !== null)
    console.log(
      `\n  after an iteration on the same examples, A differs by at most ${difference.toExponential(1)} of its largest entry`,
    );
}
