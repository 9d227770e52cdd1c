/**
 * The scale of the fixed point and the contraction towards it (ours, not the paper's). Neither depends on A*,
 * m or the left inverse, because without noise Σ and E move by themselves.
 */
import { DECODERS } from '../../decoders/catalogue.ts';
import { UPDATES } from '../../updates/catalogue.ts';
import { CATALOGUE } from '../../algorithms/catalogue.ts';
import { relationOf } from '../../model/families/registry.ts';
import { isSilent } from '../../model/noises/registry.ts';
import { DEPENDENCES, isIndependent, lawOf } from '../../model/dependence/registry.ts';
import type { WeightLaw } from '../../model/weights.ts';
import { effectiveChoices } from '../../params/choices.ts';
import type { Params } from '../../params/params.ts';
import { type Feature, featuresOf, type FixedPointChoices } from './feature.ts';
import { rmsAtRest } from './floor.ts';
import { multipliersOf, strongestCoupling } from './pairs.ts';

export interface LocalContraction {
  /** Null where there is no fixed point, or no derivative there. */
  readonly features: readonly Feature[] | null;
  readonly c: number | null;
  readonly stable: boolean | null;
  /** The factor by which E shrinks per iteration near the fixed point; null where it is not stable. */
  readonly rate: number | null;
  /** Beyond 1 a small error grows, so that no run ends at A*. */
  readonly growth: number | null;
  /** Why there is no rate; null where there is one. */
  readonly why: string | null;
}

interface StepAndFixedPoint extends FixedPointChoices {
  readonly eta: number;
}

export function localContraction(law: WeightLaw, choices: StepAndFixedPoint): LocalContraction {
  const { alpha, eta, thresholds } = choices;
  if (!isIndependent(law))
    return unknown(
      'The theory is about independent weights (A2): weights that depend on each other move the fixed point away from A*.',
    );
  if (thresholds && alpha === 0)
    return unknown(
      'With α = 0 every inactive weight is at the kink of the ReLU, where the update has no derivative.',
    );
  const features = featuresOf(law, choices);
  if (features === null)
    return unknown('A weight that never varies has no covariance with the data, so Σ falls to 0.');
  const c = strongestCoupling(features);
  const { ofE, ofSigma } = multipliersOf(features, eta);
  const growth = Math.max(ofE, ofSigma);
  const why = instability(c, eta, features);
  const stable = why === null;
  return { features, c, stable, rate: stable ? 1 - eta * (1 - c) : null, growth, why };
}

function unknown(why: string): LocalContraction {
  return { features: null, c: null, stable: null, rate: null, growth: null, why };
}

/** Why a small error does not shrink; null where it does. */
function instability(c: number, eta: number, features: readonly Feature[]): string | null {
  if (c >= 1)
    return features.every(({ coupling }) => coupling === 1)
      ? 'Without the ReLU c = 1: the antisymmetric part of E neither grows nor shrinks, so there is no rate.'
      : `The coupling of mirror entries is c = ${c.toPrecision(4)}, not below 1: small errors grow, and no run ends at A*.`;
  const steepness = Math.max(...features.map((feature) => feature.steepness));
  const pull = 1 + Math.max(c, steepness);
  return eta * pull < 2
    ? null
    : `The step is too large: η = ${Number(eta.toPrecision(4))} times ${pull.toPrecision(4)} is not below 2, so Σ never settles.`;
}

/** For a run of Purification without noise; null where the theory needs A* or does not apply. */
export function contractionOf(params: Params): LocalContraction | null {
  if (!CATALOGUE.get(params.algorithm).hasLemmas || !isSilent(params)) return null;
  const { ofPaper, thresholds } = DECODERS.get(params.decoder);
  if (!ofPaper || !UPDATES.get(params.update).ofPaper) return null;
  if (relationOf(params) !== null) return null;
  // given rows are not known here, and their weights are not independent
  if (!DEPENDENCES.get(params.dependence).isIndependent(params)) return null;
  return localContraction(lawOf(params), { ...effectiveChoices(params), thresholds });
}

/** The contraction of E per iteration; null where there is none, or no prediction. */
export function predictedRate(params: Params): number | null {
  return contractionOf(params)?.rate ?? null;
}

/** Beyond 1 a small error grows, so that no run ends at A*; null where there is no prediction. */
export function localGrowth(params: Params): number | null {
  return contractionOf(params)?.growth ?? null;
}

/** The root mean square entry of E that sampling leaves; null where there is none, or no prediction. */
export function predictedFloor(params: Params): number | null {
  const local = contractionOf(params);
  const { N, examples } = params;
  if (local === null || local.features === null || local.rate === null || N === 'infinity')
    return null;
  return rmsAtRest(local.features, effectiveChoices(params), { N, fresh: examples === 'fresh' });
}
