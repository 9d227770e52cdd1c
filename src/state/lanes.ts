/** What the solver's events make of the lanes on show. */
import type { Params } from '../core/params/params.ts';
import type { LaneProgress } from '../solver/messages.ts';
import type { Lane } from './labState.ts';
import { append, EMPTY_TRACE } from './trace.ts';

/** A lane of which nothing is known yet. */
export function emptyLane(params: Params): Lane {
  return {
    params,
    facts: null,
    trace: EMPTY_TRACE,
    firstFrame: null,
    frame: null,
    outcome: null,
  };
}

/** The lanes after an event; `lanes` are empty ones where it is the first of a run. */
export function movedLanes(
  lanes: readonly Lane[],
  progress: readonly LaneProgress[],
): readonly Lane[] {
  return lanes.map((lane, k) => {
    const news = progress[k];
    return news === undefined ? lane : movedLane(lane, news);
  });
}

function movedLane(lane: Lane, { facts, frame, scalars, outcome }: LaneProgress): Lane {
  // a worker that took over computes from t = 0 again, to the same numbers
  const unknown = scalars.filter(({ t }) => t >= lane.trace.length);
  return {
    params: lane.params,
    facts: facts ?? lane.facts,
    trace: unknown.length === 0 ? lane.trace : append(lane.trace, unknown),
    firstFrame: lane.firstFrame ?? frame,
    frame,
    outcome: outcome ?? lane.outcome,
  };
}
