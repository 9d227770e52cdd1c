/**
 * Lee–Seung, HALS and semi-HALS: Y ≈ AX on one fixed batch, with X kept from iteration to iteration. They
 * differ in the rule that improves one factor while the other is fixed (`rules.ts`).
 */
import { type Matrix, transpose } from '../../matrix.ts';
import { DEPENDENCES, lawOf } from '../../model/dependence/registry.ts';
import type { GivenMatrices } from '../../model/explicit/givenMatrices.ts';
import type { Instance } from '../../model/instance.ts';
import { type DecodingTally, emptyCounts } from '../../observe/decoding.ts';
import { recoveryError } from '../../observe/decomposition.ts';
import type { Params } from '../../params/params.ts';
import type { Examples } from '../../run/iteration.ts';
import { explosionLimit, type Outcome } from '../../run/outcome.ts';
import type { Algorithm, AlgorithmInfo, KeptBatch, Stepper, StepperState } from '../algorithm.ts';
import { HALS, LEE_SEUNG, SEMI_HALS } from './info.ts';
import { Iteration } from './iteration.ts';
import { requireEntries, requireNonNegative } from './nonNegative.ts';
import { atRest, type Errors, exploded, iterationsDone } from './outcome.ts';
import { COORDINATES, FREE_FEATURES, MULTIPLICATIVE, type Rule } from './rules.ts';

export interface FactorizationSettings {
  /** X⁽⁰⁾, n×N, or the weight that all its entries have. */
  readonly X0: Matrix | number;
}

interface FactorizationState extends StepperState {
  readonly t: number;
  readonly scale: null;
  /** N×n. */
  readonly X: Float64Array;
}

class FactorizationStepper implements Stepper, KeptBatch {
  t = 0;
  readonly scale = null;
  readonly ahead = null;
  readonly kept = this;
  private readonly instance: Instance;
  private readonly iteration: Iteration;
  private readonly limit: number;

  constructor(instance: Instance, info: AlgorithmInfo, rule: Rule) {
    const { X0 } = instance.settings as FactorizationSettings;
    this.instance = instance;
    if (typeof X0 !== 'number') requireEntries('X0', 'X⁽⁰⁾', X0, 'without negative weights');
    this.iteration = new Iteration(instance, rule, X0);
    if (info.needsNonNegative) requireNonNegative(instance, this.iteration.batch, info);
    this.limit = explosionLimit(instance);
  }

  get A(): Matrix {
    return this.iteration.A;
  }

  step(stopAtRest: boolean): Outcome | null {
    const { iteration, t } = this;
    const size = iteration.compute();
    // the last A and X that can be shown are kept
    if (!Number.isFinite(size)) return exploded(t, size);
    const isResting = stopAtRest && iteration.isAtRest();
    iteration.accept();
    this.t++;
    if (size > this.limit) return exploded(t + 1, size);
    return isResting ? atRest(t + 1, this.errors()) : null;
  }

  finished(): Outcome {
    return iterationsDone(this.t, this.errors());
  }

  state(): FactorizationState {
    const A = this.A.data.slice();
    const X = this.iteration.weights.data.slice();
    return { t: this.t, A, X, scale: null, byteLength: A.byteLength + X.byteLength };
  }

  restore(state: StepperState): void {
    const { t, A, X } = state as FactorizationState;
    this.t = t;
    this.iteration.restore(A, X);
  }

  errorCounts(): Float64Array {
    const { batch, weights } = this.iteration;
    const counts = emptyCounts();
    batch.errors.count(counts, batch.block, weights);
    return counts;
  }

  /** X is not decoded from anything, so its own histogram is shown. */
  tally(into: DecodingTally): void {
    const { batch, weights } = this.iteration;
    batch.errors.tally(into, batch.block, weights, weights);
  }

  residual(): number | undefined {
    return this.iteration.residual();
  }

  weights(): Matrix {
    return transpose(this.iteration.weights);
  }

  examples(): Examples {
    return this.iteration.batch.examples();
  }

  private errors(): Errors {
    const { AStar } = this.instance.truth;
    return { recoveryError: recoveryError(this.A, AStar), residual: this.residual() };
  }
}

/** X⁽⁰⁾ is s/n everywhere, or the mean probability of a feature to be on where s does not determine it. */
function settings(params: Params, given: GivenMatrices): FactorizationSettings {
  const { s, n, dependence } = params;
  if (DEPENDENCES.get(dependence).reads.includes('s')) return { X0: s / n };
  const { probabilities } = lawOf(params, given.weights);
  return { X0: probabilities.reduce((sum, p) => sum + p, 0) / n };
}

function factorization<Info extends AlgorithmInfo>(info: Info, rule: Rule) {
  const start = (instance: Instance) => new FactorizationStepper(instance, info, rule);
  return { ...info, settings, start } satisfies Algorithm;
}

export const leeSeung = factorization(LEE_SEUNG, MULTIPLICATIVE);
export const hals = factorization(HALS, COORDINATES);
export const semiHals = factorization(SEMI_HALS, FREE_FEATURES);
