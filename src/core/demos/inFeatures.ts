/**
 * Instances whose features are the coordinates: A* = I, so that A is Σ + E itself. No noise, N = 0. Any other A*
 * gives the same Σ + E, as A†A* = (Σ+E)⁻¹.
 */
import { withRelu } from '../decoders/catalogue.ts';
import { decoderOf } from '../decoders/decoder.ts';
import { identity } from '../matrix.ts';
import type { ExamplePlan, Instance, WholeDistribution } from '../model/instance.ts';
import { none } from '../model/noises/registry.ts';
import { weightLaw } from '../model/weights.ts';
import type { UpdateId } from '../updates/catalogue.ts';
import { updateOf } from '../updates/update.ts';

interface Choices {
  readonly alpha: number;
  readonly eta: number;
  readonly r: number;
  readonly relu: boolean;
  /** The paper's by default. */
  readonly update?: UpdateId;
}

export function inFeatures(choices: Choices, n: number, plan: ExamplePlan): Instance {
  const { alpha, eta, r, relu, update = 'covariance' } = choices;
  const AStar = identity(n);
  return {
    truth: { AStar, pseudoInverse: AStar, smallestSingularValue: 1, picture: null },
    A0: AStar,
    plan,
    alpha,
    eta,
    r,
    decoder: decoderOf(withRelu(relu).decoder),
    update: updateOf(update),
    // A is square, so every left inverse is the inverse
    leftInverse: 'moore-penrose',
    T: 1,
    algorithm: 'purification',
  };
}

/** Bernoulli(s/n) weights, exact expectation. */
export function bernoulliPlan(n: number, s: number): WholeDistribution {
  return {
    kind: 'exact',
    law: weightLaw('bernoulli', new Float64Array(n).fill(s / n)),
    noise: { kind: none.id, level: 0, seed: 0 },
    seed: 0,
  };
}
