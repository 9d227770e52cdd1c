/** One or two runs in words. */
import type { Lane } from '../../../state/lab/labState.ts';

/** What there is to say of each run, `name` being how to speak of it. */
export function tellRuns(
  lanes: readonly Lane[],
  tell: (lane: Lane, name: string) => string,
): string {
  const told = lanes.flatMap((lane, k) =>
    lane.trace.length === 0 ? [] : [tell(lane, k === 0 ? 'this run' : 'the compared run')],
  );
  return told.length === 0 ? 'Nothing yet: the run is being prepared.' : told.join(' ');
}
