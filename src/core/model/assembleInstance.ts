/**
 * Builds an instance from validated parameters, with the choices that are loaded. The page's worker begins with
 * those of the first run; `buildInstance.ts` has all of them.
 */
import { algorithmOf, hasAlgorithm } from '../algorithms/registry.ts';
import { decoderOf, hasDecoder } from '../decoders/decoder.ts';
import { idleReason } from '../params/affects.ts';
import { effectiveChoices } from '../params/choices.ts';
import type { Params } from '../params/params.ts';
import { updateOf } from '../updates/update.ts';
import { hasDependence } from './dependence/draws.ts';
import { DEPENDENCES, lawOf } from './dependence/registry.ts';
import { type GivenMatrices, requireWeights } from './explicit/givenMatrices.ts';
import { hasDraw } from './families/draws.ts';
import { groundTruth } from './groundTruth.ts';
import type { ExamplePlan, Instance } from './instance.ts';
import { noiseOf } from './noises/registry.ts';
import { warmStart } from './warmStart.ts';
import type { WeightLaw } from './weights.ts';

/** Whether everything that the parameters choose is loaded. */
export function canAssemble({ algorithm, decoder, family, dependence }: Params): boolean {
  return (
    hasAlgorithm(algorithm) && hasDecoder(decoder) && hasDraw(family) && hasDependence(dependence)
  );
}

/** Throws InvalidInput if the parameters, though valid, determine no usable matrices. */
export function assembleInstance(params: Params, given: GivenMatrices = {}): Instance {
  const truth = groundTruth(params, given.AStar);
  const needsWeights = DEPENDENCES.get(params.dependence).matrix !== undefined;
  const law = lawOf(params, needsWeights ? requireWeights(params, given.weights) : undefined);
  const { alpha, eta, r } = effectiveChoices(params, given);
  return {
    truth,
    A0: warmStart(params, truth, law, given.A0),
    plan: examplePlan(params, law),
    alpha,
    eta,
    r,
    decoder: decoderOf(params.decoder),
    update: updateOf(params.update),
    leftInverse: params.leftInverse,
    T: params.T,
    algorithm: params.algorithm,
    settings: algorithmOf(params.algorithm).settings?.(params, given),
  };
}

function examplePlan(params: Params, law: WeightLaw): ExamplePlan {
  const { N, seed } = params;
  const noise = noiseOf(params);
  if (N === 'infinity') return { kind: 'exact', law, noise, seed };
  const fresh = params.examples === 'fresh' && idleReason('examples', params) === null;
  return { kind: 'drawn', law, noise, N, seed, fresh };
}
