/** From parameters to the lanes of a run, or to the sentence why there can be none. */
import type { Params } from '../core/params/params.ts';
import { describeProblem, validate } from '../core/params/validate.ts';
import { runOf } from '../core/run/runOf.ts';
import { KEYFRAME_BUDGET } from './keyframes.ts';
import { Lane } from './lane.ts';

/** The message is a sentence for a person. */
export class CannotStart extends Error {}

/** @param budget for the keyframes of all lanes, in bytes */
export function prepare(params: readonly Params[], budget = KEYFRAME_BUDGET): Lane[] {
  return params.map((ofLane, k) => {
    try {
      const run = runOf(checked(ofLane));
      return new Lane(run.instance, budget / params.length, run, ofLane);
    } catch (error) {
      const which = k === 0 ? 'This run' : 'The compared run';
      const reason = error instanceof Error ? error.message : String(error);
      throw new CannotStart(`${which} cannot start. ${reason}.`, { cause: error });
    }
  });
}

/** The same parameters; throws, naming every problem, where they cannot run. */
function checked(params: Params): Params {
  const { problems } = validate({ ...params });
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('; '));
  return params;
}
