/** Builds an instance from validated parameters. */
import { algorithmOf } from '../algorithms/registry.ts';
import { decoderOf } from '../decoders/decoder.ts';
import { effectiveChoices } from '../params/choices.ts';
import type { Params } from '../params/params.ts';
import { updateOf } from '../updates/update.ts';
import type { GivenMatrices } from './explicit/givenMatrices.ts';
import { groundTruth } from './groundTruth.ts';
import type { ExamplePlan, Instance } from './instance.ts';
import { noiseOf } from './noises/registry.ts';
import { warmStart } from './warmStart.ts';
import { proportions, type WeightLaw, weightLaw } from './weights.ts';

/** Throws InvalidInput if the parameters, though valid, determine no usable matrices. */
export function buildInstance(params: Params, given: GivenMatrices = {}): Instance {
  const truth = groundTruth(params, given.AStar);
  const law = weightLaw(params.weights, proportions(params));
  const { alpha, eta, r } = effectiveChoices(params);
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
    settings: algorithmOf(params.algorithm).settings?.(params),
  };
}

function examplePlan(params: Params, law: WeightLaw): ExamplePlan {
  const { N, seed } = params;
  const noise = noiseOf(params);
  if (N === 'infinity') return { kind: 'exact', law, noise, seed };
  return { kind: 'drawn', law, noise, N, seed, fresh: params.examples === 'fresh' };
}
