/** From validated parameters to an instance. */
import type { EquilibrationSettings } from '../algorithms/equilibration/equilibration.ts';
import type { Matrix } from '../matrix.ts';
import { effectiveChoices } from '../params/choices.ts';
import type { Params } from '../params/params.ts';
import { groundTruth } from './groundTruth.ts';
import type { ExamplePlan, Instance } from './instance.ts';
import { noiseOf } from './noises/registry.ts';
import { warmStart } from './warmStart.ts';
import { proportions, type WeightLaw, weightLaw } from './weights.ts';

export interface GivenMatrices {
  /** For family `given`. */
  readonly AStar?: Matrix;
  /** For start `given`. */
  readonly A0?: Matrix;
}

/** Throws InvalidInput where the parameters, each fine alone, give no instance. */
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
    relu: params.relu,
    leftInverse: params.leftInverse,
    T: params.T,
  };
}

function examplePlan(params: Params, law: WeightLaw): ExamplePlan {
  const { N, seed } = params;
  const noise = noiseOf(params);
  if (N === 'infinity') return { kind: 'exact', law, noise, seed };
  return { kind: 'drawn', law, noise, N, seed, fresh: params.examples === 'fresh' };
}

export function equilibrationSettings(params: Params): EquilibrationSettings {
  const { epsilon, columnIterations, lambdaUpdate, alpha, r } = params;
  return {
    epsilon,
    columnIterations,
    lambdaUpdate,
    lambda0: effectiveChoices(params).lambda0,
    byHand: { ...(alpha !== 'paper' && { alpha }), ...(r !== 'paper' && { r }) },
  };
}
