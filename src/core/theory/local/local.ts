/**
 * The local theory of Purification (ours, not the paper's): scale, rate, stability, sampling floor and the
 * shift by noise, from first-order calculations around the fixed point A = A*Σ. Where it does not apply it
 * says why, and gives no number.
 */
import { CATALOGUE } from '../../algorithms/catalogue.ts';
import { type Matrix, normFrobenius, zeros } from '../../matrix.ts';
import type { ExamplePlan, Instance } from '../../model/instance.ts';
import { MAX_EXACT_N } from '../../model/weights.ts';
import { LEFT_INVERSES } from '../../params/leftInverses.ts';
import { leastInverseOf } from '../setting.ts';
import { localContraction } from './contraction.ts';
import type { Feature } from './feature.ts';
import { rmsAtRest, type Sampling } from './floor.ts';
import {
  type DrawnPlan,
  isNoiseCovered,
  type ShiftedPoint,
  shiftedPoint,
  whyNotSilent,
} from './noise.ts';
import { type LocalPoint, Resting, type RestingDraws } from './resting.ts';

/** Plain data. What is not known, or does not exist, is null. */
export interface LocalTheory {
  /** Why the theory does not apply; null where it does. */
  readonly why: string | null;
  /** Σ at the fixed point; with an adversary, at the one that it leads to. */
  readonly sigma: Float64Array | null;
  /** max √(c_ij·c_ji) over the pairs of features. */
  readonly c: number | null;
  /** Whether small errors shrink. */
  readonly stable: boolean | null;
  /** The factor by which E shrinks per iteration at the end: 1 − η(1−c). */
  readonly rate: number | null;
  /** Root mean square of E off the diagonal that sampling leaves; null with exact expectation. */
  readonly floor: number | null;
  /** Root mean square of the shift by noise in E, off the diagonal, and in N. */
  readonly biasE: number | null;
  readonly biasN: number | null;
  /** How a, b and the recovery error are distributed in the end; null where all are zero, or too expensive. */
  readonly resting: RestingDraws | null;
}

const NOTHING: Omit<LocalTheory, 'why'> = {
  sigma: null,
  c: null,
  stable: null,
  rate: null,
  floor: null,
  biasE: null,
  biasN: null,
  resting: null,
};

/** Expensive with noise: needs A† of A*, and with an adversary several passes over all supports. */
export function localTheory(instance: Instance): LocalTheory {
  const found = localPoint(instance);
  if ('why' in found) return { ...NOTHING, ...found };
  const { plan, features, c, rate, point } = found;
  const sampling = samplingOf(plan);
  const { E, N } = point;
  const isAtRest = sampling === null && plan.noise.level === 0;
  return {
    why: null,
    sigma: point.Sigma,
    c,
    stable: true,
    rate,
    floor: sampling && rmsAtRest(features, instance, sampling),
    biasE: normFrobenius(E) / Math.sqrt(E.cols * (E.cols - 1)),
    biasN: normFrobenius(N) / Math.sqrt(N.rows * N.cols),
    resting:
      isAtRest || !Resting.isAffordable(instance)
        ? null
        : new Resting(instance, found, instance.eta, sampling?.fresh ?? true).at(
            sampling?.N ?? Infinity,
          ),
  };
}

/** What is known where the theory does not apply. */
type NotCovered = Pick<LocalTheory, 'why'> &
  Partial<Pick<LocalTheory, 'sigma' | 'c' | 'stable'>> & { readonly why: string };

export function localPoint(instance: Instance): LocalPoint | NotCovered {
  const { algorithm, plan, decoder, update, truth } = instance;
  const { title, hasLemmas, proof } = CATALOGUE.get(algorithm);
  if (proof === null) return { why: `The theory is about Purification, not about ${title}.` };
  if (!hasLemmas)
    return { why: `The theory is about Purification; ${title} rescales its columns in stages.` };
  if (!decoder.ofPaper || !update.ofPaper)
    return { why: 'The theory is about the paper’s update, decoded by the ReLU or linearly.' };
  if (truth.relation !== undefined)
    return {
      why: `The theory is about independent features, and A1 fails: ${truth.relation.reason}.`,
    };
  if (plan.kind === 'given')
    return { why: 'The examples are given, so the distribution of x* is not known.' };
  const local = localContraction(plan.law, { ...instance, thresholds: decoder.thresholds });
  const { features, c, stable, rate, why } = local;
  if (features === null || c === null || rate === null) {
    const sigma = features && Float64Array.from(features, (feature) => feature.sigma);
    return { why: why ?? '', sigma, c, stable };
  }
  const point =
    plan.noise.level === 0 ? unshifted(instance, features) : withNoise(instance, plan, features);
  if ('why' in point) return point;
  return point.c === null
    ? { plan, features, c, rate, point }
    : { plan, features, c: point.c, rate: 1 - instance.eta * (1 - point.c), point };
}

function unshifted({ A0 }: Instance, features: readonly Feature[]): ShiftedPoint {
  const { rows: m, cols: n } = A0;
  const Sigma = Float64Array.from(features, ({ sigma }) => sigma);
  return { Sigma, E: zeros(n, n), N: zeros(m, n), c: null };
}

function withNoise(
  instance: Instance,
  plan: DrawnPlan,
  features: readonly Feature[],
): ShiftedPoint | NotCovered {
  if (!isNoiseCovered(plan))
    return {
      why: `There is no formula for this noise: the effect of an adversary is computed over all supports, which takes Bernoulli weights and n ≤ ${MAX_EXACT_N}.`,
    };
  const W = inverseAtRest(instance, features);
  if (W === null)
    return { why: 'The columns of A* are too close to dependent for a left inverse.' };
  const why = whyNotSilent(instance, plan, features, W);
  if (why !== null) return { why };
  return (
    shiftedPoint(instance, plan, features, W) ?? {
      why: 'No fixed point was found near A*Σ: this adversary changes its choice as A moves.',
    }
  );
}

/** A† of A*Σ: that of A* with row i divided by Σ_ii. */
function inverseAtRest(
  { truth, leftInverse }: Instance,
  features: readonly Feature[],
): Matrix | null {
  const unscaled = LEFT_INVERSES.get(leftInverse).isLeastNorm
    ? leastInverseOf(truth)
    : truth.pseudoInverse;
  if (unscaled === null) return null;
  const m = unscaled.cols;
  return {
    ...unscaled,
    data: unscaled.data.map((value, at) => value / features[Math.floor(at / m)]!.sigma),
  };
}

/** Null for exact expectation. */
export function samplingOf(plan: ExamplePlan): Sampling | null {
  return plan.kind === 'drawn' ? { N: plan.N, fresh: plan.fresh } : null;
}
