/** Params: all the parameters of a run. `fields.ts` holds their meanings and allowed values. */
import type { AlgorithmId } from '../algorithms/ids.ts';
import type { DecoderId } from '../decoders/catalogue.ts';
import type { DependenceKind } from '../model/dependence/ids.ts';
import type { FamilyKind } from '../model/families/registry.ts';
import type { NoiseKind } from '../model/noises/registry.ts';
import type { StartKind } from '../model/starts.ts';
import type { WeightsKind } from '../model/weights.ts';
import type { UpdateId } from '../updates/catalogue.ts';
import type { LeftInverseKind } from './leftInverses.ts';

export type LambdaUpdate = 'corrected' | 'printed';
export type ExampleMode = 'fresh' | 'fixed';

export interface Params {
  algorithm: AlgorithmId;
  /** Number of features. */
  n: number;
  /** Dimension of a data point. */
  m: number;
  /** Expected number of active features in an example: the activation probabilities sum to s. */
  s: number;
  /** ℓ of assumption A3. */
  ell: number;
  alpha: number | 'paper';
  eta: number | 'paper';
  r: number | 'paper';
  /** Examples per iteration; 'infinity' is exact expectation. */
  N: number | 'infinity';
  /** Maximum number of iterations. */
  T: number;
  seed: number;
  family: FamilyKind;
  /** Family `correlated`: 0 gives independent columns, values near 1 nearly parallel ones. */
  correlation: number;
  weights: WeightsKind;
  /** Largest over smallest activation probability, geometric in between. */
  ratio: number;
  /** How the weights of an example depend on each other; A2 asks for independence. */
  dependence: DependenceKind;
  /** Dependence `groups`: consecutive features of which exactly one is active. */
  groupSize: number;
  /** Dependence `coupled`: κ, 0 is independence. */
  kappa: number;
  noise: NoiseKind;
  /** C_ν. */
  noiseLevel: number;
  /** Noise `placed`: rules in the syntax of `placedRules.ts`. */
  placed: string;
  start: StartKind;
  /** ‖N⁽⁰⁾‖_∞. */
  outside: number;
  leftInverse: LeftInverseKind;
  decoder: DecoderId;
  update: UpdateId;
  examples: ExampleMode;
  /** Equilibration: ε, ColumnUpdate's T, the initial λ and the rule that lowers it. */
  epsilon: number;
  columnIterations: number;
  lambda0: number | 'paper';
  lambdaUpdate: LambdaUpdate;
}
