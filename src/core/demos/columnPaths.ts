/**
 * Purification with two or three features, whose columns can be drawn: the iterates B = Σ + E of a run from a
 * given B, with exact expectation and without noise. Fast enough to be computed while a start is dragged.
 */
import { AlternatingUpdate } from '../algorithms/alternatingUpdate.ts';
import { RankLoss } from '../linalg/rankLoss.ts';
import { withReusedSlabs } from '../linalg/wasm/arena.ts';
import { copyOf, type Matrix, normMax, zeros } from '../matrix.ts';
import type { GivenExamples, Instance } from '../model/instance.ts';
import { Rng } from '../rng.ts';
import type { UpdateId } from '../updates/catalogue.ts';
import { bernoulliPlan, inFeatures } from './inFeatures.ts';

export interface PathSetting {
  readonly alpha: number;
  readonly eta: number;
  readonly relu: boolean;
  /** The paper's by default. */
  readonly update?: UpdateId;
}

export interface ColumnPath {
  /** B by iteration, n×n; at least the start. */
  readonly iterates: readonly Matrix[];
  /** Why it ended early: two columns were parallel, or some column grew without bound. */
  readonly brokenBy: 'rank loss' | 'divergence' | null;
}

/** Three features with Bernoulli(s/3) weights. */
export function trianglePath(
  { s, ...setting }: PathSetting & { readonly s: number },
  start: Matrix,
  last: number,
): ColumnPath {
  const n = 3;
  return pathOf(inFeatures({ ...setting, r: n / s }, n, bernoulliPlan(n, s)), start, last);
}

/** Two features with the weights of `PLANE_POINTS`. */
export function planePath(setting: PathSetting, start: Matrix, last: number): ColumnPath {
  const plan: GivenExamples = {
    kind: 'given',
    iterations: last,
    batches: [{ XStar: EVERY_EXAMPLE, noise: zeros(2, EVERY_EXAMPLE.cols) }],
  };
  return pathOf(inFeatures({ ...setting, r: papersFactor() }, 2, plan), start, last);
}

/** No column of a run that converges is as long as this. */
const TOO_LARGE = 100;

/** On the memory of the path before: many are computed in a row while a start is dragged. */
function pathOf(instance: Instance, start: Matrix, last: number): ColumnPath {
  return withReusedSlabs(() => computed(instance, start, last));
}

function computed(instance: Instance, start: Matrix, last: number): ColumnPath {
  const update = new AlternatingUpdate(instance);
  const r = new Float64Array(start.cols).fill(instance.r);
  update.restore({ A: start.data, inverter: null, draws: 0 });
  const iterates = [copyOf(start)];
  try {
    while (iterates.length <= last) {
      update.iterate(r);
      if (!(normMax(update.A) < TOO_LARGE)) return { iterates, brokenBy: 'divergence' };
      iterates.push(copyOf(update.A));
    }
  } catch (error) {
    if (!(error instanceof RankLoss)) throw error;
    return { iterates, brokenBy: 'rank loss' };
  }
  return { iterates, brokenBy: null };
}

/** The values of a weight: zero in two of three examples, otherwise spread over (0, 1]. */
const LEVELS = 8;
const ZEROS = 2 * LEVELS;
const rng = new Rng(1, 'examples');
const SPREAD = Array.from({ length: LEVELS }, (_, k) => (k + rng.uniform()) / LEVELS);

/** E[x*] and E[(x*)²]. */
export const PLANE_MEAN = SPREAD.reduce((sum, value) => sum + value, 0) / (LEVELS + ZEROS);
const MEAN_SQUARE = SPREAD.reduce((sum, value) => sum + value ** 2, 0) / (LEVELS + ZEROS);

/** The paper's r = n/c₂. */
export function papersFactor(): number {
  return 1 / MEAN_SQUARE;
}

/** The weights of an example of the plane, and how many of all examples have them. */
export interface PlanePoint {
  readonly xStar: readonly [number, number];
  readonly count: number;
}

const DISTINCT = [0, ...SPREAD];
const times = (value: number) => (value === 0 ? ZEROS : 1);

/**
 * Each value of the first weight with each value of the second: the weights are exactly independent, so that the
 * mean over these examples is an expected value, without sampling error.
 */
export const PLANE_POINTS: readonly PlanePoint[] = DISTINCT.flatMap((one) =>
  DISTINCT.map((two) => ({ xStar: [one, two] as const, count: times(one) * times(two) })),
);
export const PLANE_EXAMPLES = (LEVELS + ZEROS) ** 2;
const EVERY_EXAMPLE = everyExample();

/** Every example of the plane, 2×576, one column each; do not change it. */
export function planeExamples(): Matrix {
  return EVERY_EXAMPLE;
}

function everyExample(): Matrix {
  const X = zeros(2, PLANE_EXAMPLES);
  let at = 0;
  for (const { xStar, count } of PLANE_POINTS)
    for (let k = 0; k < count; k++, at++)
      for (const i of [0, 1] as const) X.data[i * PLANE_EXAMPLES + at] = xStar[i];
  return X;
}
