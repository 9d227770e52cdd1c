/** Params: everything a person can tune. `fields.ts` says what each means and which values it may take. */

export type Algorithm = 'purification' | 'equilibration';
export type Family =
  | 'gaussian'
  | 'nonnegative'
  | 'topics'
  | 'correlated'
  | 'orthogonal'
  | 'segments'
  | 'blobs'
  | 'given';
export type Weights = 'bernoulli' | 'spike-uniform' | 'spike-beta';
export type NoiseKind =
  | 'none'
  | 'uniform'
  | 'sign'
  | 'constant'
  | 'mimic'
  | 'decoder-attack'
  | 'placed';
export type Start =
  | 'mixed'
  | 'positive'
  | 'negative'
  | 'symmetric'
  | 'antisymmetric'
  | 'from-data'
  | 'given';
export type LeftInverseKind = 'min-inf' | 'moore-penrose';
export type LambdaUpdate = 'corrected' | 'printed';
export type ExampleMode = 'fresh' | 'fixed';

export interface Params {
  algorithm: Algorithm;
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
  /** Examples an iteration; 'infinity' is exact expectation. */
  N: number | 'infinity';
  /** Iterations at most. */
  T: number;
  seed: number;
  family: Family;
  /** Family `correlated`: 0 independent columns, towards 1 nearly parallel ones. */
  correlation: number;
  weights: Weights;
  /** Largest over smallest activation probability, geometric in between. */
  ratio: number;
  noise: NoiseKind;
  /** C_ν. */
  noiseLevel: number;
  /** Noise `placed`: which entries get ±C_ν when, as `placedNoise.ts` reads it. */
  placed: string;
  start: Start;
  /** ‖N⁽⁰⁾‖_∞. */
  outside: number;
  leftInverse: LeftInverseKind;
  relu: boolean;
  examples: ExampleMode;
  /** Equilibration: ε, ColumnUpdate's T, first λ and the rule that lowers it. */
  epsilon: number;
  columnIterations: number;
  lambda0: number | 'paper';
  lambdaUpdate: LambdaUpdate;
}
