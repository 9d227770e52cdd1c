/** Equilibration as lines: one for every stage, then one with the balanced features. */
import {
  balance,
  type Balanced,
  decomposeScaled,
  equilibrate,
  NeverBalanced,
  type Stage,
} from '../../core/algorithms/equilibration/equilibration.ts';
import { allInS, outOfStages } from '../../core/algorithms/equilibration/outcome.ts';
import { RankLoss } from '../../core/linalg/rankLoss.ts';
import { toRows } from '../../core/matrix.ts';
import type { Instance } from '../../core/model/instance.ts';
import { secondMoments } from '../../core/model/weights.ts';
import { mustBeOmitted } from '../input/arguments.ts';
import type { Ending, LineOptions, Lines } from './lines.ts';

export function* equilibrationLines(instance: Instance, options: LineOptions): Lines {
  if (options.stopOnConvergence)
    throw mustBeOmitted(
      '--stop',
      undefined,
      'Equilibration changes A in every stage, so it never converges',
    );
  const stages = equilibrate(instance);
  let done = 0;
  for (;;) {
    const next = advance(stages);
    if ('sentence' in next) return next;
    if (next.done) {
      const json = resultOf(next.value, instance);
      yield { json, progress: `${done} stages` };
      return { sentence: allInS(done, json.balance), brokeOff: false };
    }
    const { stage, S } = next.value;
    if (stage > instance.T) {
      const { sentence } = outOfStages(instance.T, instance.A0.cols - S.length);
      return { sentence, brokeOff: false };
    }
    done = stage;
    yield { json: stageOf(next.value), progress: `stage ${done}` };
  }
}

/** The next stage, or why there is none. */
function advance(stages: Generator<Stage, Balanced>): IteratorResult<Stage, Balanced> | Ending {
  try {
    return stages.next();
  } catch (error) {
    if (error instanceof NeverBalanced || error instanceof RankLoss)
      return { sentence: `Equilibration broke off: ${error.message}.`, brokeOff: true };
    throw error;
  }
}

function stageOf({ stage, lambda, S, D, m }: Stage) {
  return { stage, lambda_: lambda, S, D: Array.from(D), m: Array.from(m) };
}

function resultOf({ A, D }: Balanced, instance: Instance) {
  const { Sigma, E } = decomposeScaled(A, D, instance);
  return {
    A: toRows(A),
    D: Array.from(D),
    sigma: Array.from(Sigma),
    E: toRows(E),
    balance: balanceOf(D, instance),
  };
}

/** Null for explicit data, which have no law; `explicitInstance` never creates such an Equilibration. */
function balanceOf(D: Float64Array, { plan }: Instance): number | null {
  return plan.kind === 'given' ? null : balance(secondMoments(plan.law), D);
}
