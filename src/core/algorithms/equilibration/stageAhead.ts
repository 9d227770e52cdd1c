/** StageAhead: the stage that Equilibration's next step makes. Its proof is about what happens inside. */
import { copyOf, type Matrix } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { RankLoss } from '../../linalg/rankLoss.ts';
import { type Equilibration, settingsOf, type StageState } from './equilibration.ts';

export interface StageAhead {
  /** λ before the stage. */
  readonly lambda: number;
  /** 1 for the members of S, whose columns the stage moves. */
  readonly S: Uint8Array;
  /** m_j and r_j = 3/(5m_j), n; r_j is 0 outside S. */
  readonly m: Float64Array;
  readonly r: Float64Array;
  readonly epsilon: number;
  /** T of ColumnUpdate. */
  readonly columnIterations: number;
  /**
   * Makes the stage with the run's own examples, without advancing the run.
   * @param see receives A after every iteration of ColumnUpdate; it is overwritten by the next one
   * @returns A after Rescale, or null if A lost its rank halfway
   */
  rehearse(see: (A: Matrix) => void): Matrix | null;
}

/** @param spare another Equilibration on the same instance, whose state is overwritten */
export function stageAhead(
  instance: Instance,
  algorithm: Equilibration,
  spare: () => Equilibration,
): StageAhead {
  const { epsilon, columnIterations } = settingsOf(instance);
  const state: StageState = algorithm.state();
  return {
    lambda: state.lambda,
    S: state.S,
    m: state.m,
    r: algorithm.r(),
    epsilon,
    columnIterations,
    rehearse(see) {
      const copy = spare();
      copy.restore(state);
      try {
        copy.makeStage(see);
        return copyOf(copy.columns.A);
      } catch (error) {
        if (!(error instanceof RankLoss)) throw error;
        return null;
      }
    },
  };
}
