/** Algorithm 1, Purification: the alternating update on all columns with one factor r. */
import { RankLoss } from '../../linalg/rankLoss.ts';
import { copyOf, type Matrix, normMax } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { recoveryError } from '../../observe/decomposition.ts';
import { type FoundLimit, limitOf } from '../../run/limit.ts';
import {
  converged,
  diverged,
  explosionLimit,
  finished,
  lostRank,
  type Outcome,
  undetermined,
} from '../../run/outcome.ts';
import type { Algorithm, Stepper, StepperState } from '../algorithm.ts';
import { AlternatingUpdate, type UpdateState } from '../alternatingUpdate.ts';
import { isUnmoved } from '../rest.ts';
import { PURIFICATION } from './info.ts';

/** Words for each way in which iterations can end. */
export interface Endings {
  converged(t: number, recoveryError: number, instance: Instance): Outcome;
  /** @param found what keeps the error from falling; null where more iterations may help */
  finished(t: number, recoveryError: number, found: FoundLimit | null): Outcome;
  /** @param size the largest |A_kj|, divided by D_jj where there is a scale */
  diverged(t: number, size: number, instance: Instance): Outcome;
  lostRank(t: number, loss: RankLoss, instance: Instance): Outcome;
}

const ENDINGS: Endings = { converged, finished, diverged, lostRank };

/** Purification's iterations, each with the outcome that it leads to. Equilibration ends with them. */
export class Purification {
  readonly update: AlternatingUpdate;
  private readonly r: Float64Array;
  private readonly before: Matrix;
  private readonly limit: number;

  constructor(instance: Instance) {
    this.update = new AlternatingUpdate(instance);
    this.r = new Float64Array(instance.A0.cols).fill(instance.r);
    this.before = copyOf(instance.A0);
    this.limit = explosionLimit(instance);
  }

  /**
   * The iteration from t to t+1; returns the outcome where the run ends with it.
   * @param scale diagonal of D where A is compared with A*D
   */
  iterate(
    t: number,
    stopAtRest: boolean,
    endings: Endings,
    scale: Float64Array | null = null,
  ): Outcome | null {
    const { update, before } = this;
    const { A, instance } = update;
    before.data.set(A.data);
    try {
      update.iterate(this.r);
    } catch (error) {
      if (!(error instanceof RankLoss)) throw error;
      return endings.lostRank(t, error, instance);
    }
    const size = scaledSize(A, scale);
    if (!Number.isFinite(size)) {
      // keep the last A that can be shown
      update.undo(before);
      const { undetermined: feature } = update;
      if (feature === null) return endings.diverged(t, size, instance);
      return undetermined(t, feature, this.recoveryError(), instance);
    }
    if (size > this.limit) return endings.diverged(t + 1, size, instance);
    if (stopAtRest && isUnmoved(A, before))
      return endings.converged(t + 1, this.recoveryError(), instance);
    return null;
  }

  recoveryError(): number {
    const { A, instance } = this.update;
    return recoveryError(A, instance.truth.AStar);
  }
}

/** The largest |A_kj|/D_jj. */
export function scaledSize(A: Matrix, scale: Float64Array | null): number {
  if (scale === null) return normMax(A);
  return normMax({ ...A, data: A.data.map((value, at) => value / scale[at % A.cols]!) });
}

interface PurificationState extends StepperState, UpdateState {
  readonly scale: null;
}

class PurificationStepper implements Stepper {
  readonly ahead: AlternatingUpdate;
  readonly scale = null;
  private readonly purification: Purification;

  constructor(instance: Instance) {
    this.purification = new Purification(instance);
    this.ahead = this.purification.update;
  }

  get t(): number {
    return this.ahead.draws;
  }

  get A(): Matrix {
    return this.ahead.A;
  }

  step(stopAtRest: boolean): Outcome | null {
    return this.purification.iterate(this.t, stopAtRest, ENDINGS);
  }

  finished(): Outcome {
    const { ahead, t } = this;
    return finished(t, this.purification.recoveryError(), limitOf(ahead, t));
  }

  lostRank(loss: RankLoss): Outcome {
    return lostRank(this.t, loss, this.ahead.instance);
  }

  state(): PurificationState {
    const state = this.ahead.state();
    const byteLength = state.A.byteLength + (state.inverter?.byteLength ?? 0);
    return { ...state, scale: null, byteLength };
  }

  restore(state: StepperState): void {
    this.ahead.restore(state as PurificationState);
  }
}

export const purification = {
  ...PURIFICATION,
  start: (instance: Instance) => new PurificationStepper(instance),
} as const satisfies Algorithm;
