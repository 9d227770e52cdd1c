/**
 * Random runs that test the local theory near the fixed point: their parameters, drawn by number, and their
 * measured rates and floors. `npm run record:local` records them.
 */
import { AlternatingUpdate } from '../../src/core/algorithms/alternatingUpdate.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import { decompose } from '../../src/core/observe/decomposition.ts';
import { effectiveChoices } from '../../src/core/params/choices.ts';
import type { Params } from '../../src/core/params/params.ts';
import { defaultParams } from '../../src/core/params/validate.ts';
import { Rng } from '../../src/core/rng.ts';
import { logLine } from '../../src/core/sweep/fit.ts';
import { contractionOf } from '../../src/core/theory/local/contraction.ts';
import type { Feature } from '../../src/core/theory/local/feature.ts';
import { rmsAtRest } from '../../src/core/theory/local/floor.ts';
import { pull } from '../../src/core/theory/local/pairs.ts';

export interface Prediction {
  readonly c: number;
  readonly rate: number;
  readonly features: readonly Feature[];
}

/** Null where the theory predicts no rate. */
export function predictionOf(params: Params): Prediction | null {
  const local = contractionOf(params);
  if (local === null || local.features === null || local.c === null || local.rate === null)
    return null;
  return { c: local.c, rate: local.rate, features: local.features };
}

const FAMILIES = ['gaussian', 'nonnegative', 'topics', 'correlated', 'orthogonal'] as const;
const WEIGHTS = ['bernoulli', 'spike-uniform', 'spike-beta'] as const;
const SIZES = { least: 4, most: 12 } as const;
const SEEDS = { rate: 1, floor: 2 } as const;

/** A random choice of everything that both kinds of runs vary. Every other run has unequal proportions. */
function drawn(seed: number, run: number) {
  const rng = new Rng(seed, 'prediction', run);
  const between = (least: number, most: number) => least + (most - least) * rng.uniform();
  const scaled = (least: number, most: number) =>
    Number((least * (most / least) ** rng.uniform()).toPrecision(2));
  const one = <T>(of: readonly T[]) => of[Math.ceil(between(0, of.length)) - 1]!;
  const n = Math.ceil(between(SIZES.least - 1, SIZES.most));
  const common: Params = {
    ...defaultParams(),
    n,
    m: n + Math.floor(between(0, 2 * n)),
    s: Number((n * between(0.05, 0.6)).toPrecision(2)),
    ell: 0.1,
    alpha: scaled(0.02, 0.4),
    ratio: run % 2 === 0 ? 1 : scaled(1.5, 10),
    seed: run + 1,
    family: one(FAMILIES),
    correlation: 0.5,
    leftInverse: 'moore-penrose',
  };
  return { common, scaled, one };
}

/** Slower runs would take more than about ten thousand iterations. */
const SLOWEST = 0.998;

/** A run with exact expectation; null where there is nothing to measure. */
export function rateParams(run: number): Params | null {
  const { common, scaled } = drawn(SEEDS.rate, run);
  const params: Params = { ...common, N: 'infinity', eta: scaled(0.03, 0.5) };
  const predicted = predictionOf(params);
  return predicted !== null && predicted.rate <= SLOWEST ? params : null;
}

/** A run with fresh examples in every iteration; null where there is nothing to measure. */
export function floorParams(run: number): Params | null {
  const { common, scaled, one } = drawn(SEEDS.floor, run);
  const params: Params = {
    ...common,
    weights: one(WEIGHTS),
    N: Math.round(scaled(300, 3000)),
    eta: scaled(0.03, 0.3),
  };
  const predicted = predictionOf(params);
  return predicted !== null && predicted.c <= 0.9 ? params : null;
}

function startOf(params: Params) {
  const instance = buildInstance({ ...params, T: 1 });
  const update = new AlternatingUpdate(instance);
  const r = new Float64Array(params.n).fill(effectiveChoices(params).r);
  return { iterate: () => update.iterate(r), E: () => decompose(update.A, instance.truth).E.data };
}

/** The rate is the slope of the error between these sizes, as shares of Σ. */
const FITTED = { from: 1e-5, to: 1e-10 } as const;

/**
 * The factor per iteration by which the slowest pair of mirror entries shrinks. Of the two it takes the
 * combination that their faster half does not move: with equal proportions their difference.
 */
export function measuredRate(params: Params, { features }: Prediction): number {
  const { n } = params;
  const [i, j] = features
    .map((_, k) => k)
    .toSorted((p, q) => features[q]!.coupling - features[p]!.coupling) as [number, number];
  const [one, other] = [features[i]!, features[j]!];
  const { r } = effectiveChoices(params);
  const weight = Math.sqrt(pull(other, one, r) / pull(one, other, r));
  const scale = Math.sqrt(one.sigma * other.sigma * weight);
  const { iterate, E } = startOf(params);
  const sizes: number[] = [];
  for (;;) {
    const entries = E();
    const size = Math.abs(entries[j * n + i]! - weight * entries[i * n + j]!) / scale;
    if (size < FITTED.to) break;
    sizes.push(size);
    iterate();
  }
  const start = sizes.findLastIndex((size) => size > FITTED.from) + 1;
  const line = logLine(Float64Array.from(sizes), start, sizes.length);
  return line === null ? Number.NaN : Math.exp(line.slope);
}

/** The root mean square entry of E off the diagonal. */
export function predictedFloorOf(params: Params, { features }: Prediction): number {
  return rmsAtRest(features, effectiveChoices(params), { N: Number(params.N), fresh: true });
}

/** After this many times the time in which the error falls by a factor of e, the start is forgotten. */
const FORGOTTEN = 8;
/** Independent values to average over: their root mean square is then known to about one percent. */
const INDEPENDENT = 5000;
const BATCHES = 20;

export interface MeasuredFloor {
  /** Root mean square entry of E off the diagonal. */
  readonly floor: number;
  /** Relative to the floor. */
  readonly standardError: number;
}

export function measuredFloor(params: Params, { c, rate }: Prediction): MeasuredFloor {
  const { n } = params;
  const { eta } = effectiveChoices(params);
  const { iterate, E } = startOf(params);
  for (let t = 0; t < FORGOTTEN / (1 - rate); t++) iterate();
  const pairs = (n * (n - 1)) / 2;
  const each = Math.ceil(INDEPENDENT / pairs / (eta * (1 - c)) / BATCHES);
  const squares = Array.from({ length: BATCHES }, () => {
    let sum = 0;
    for (let t = 0; t < each; t++) {
      iterate();
      const entries = E();
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) if (i !== j) sum += entries[i * n + j]! ** 2;
    }
    return sum / (each * n * (n - 1));
  });
  const mean = squares.reduce((sum, square) => sum + square, 0) / BATCHES;
  const variance = squares.reduce((sum, square) => sum + (square - mean) ** 2, 0) / (BATCHES - 1);
  return {
    floor: Math.sqrt(mean),
    // of a root: half the relative error
    standardError: Math.sqrt(variance / BATCHES) / mean / 2,
  };
}
