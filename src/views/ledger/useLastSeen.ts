import { useDeferredValue, useState } from 'react';
import type { LabState } from '../../state/lab/labState.ts';
import { useLab } from '../useLab.ts';

/**
 * The state a moment later than it comes, so that a key or a pointer never waits for what is drawn
 * of it; and while the run goes on out of sight, the state last seen: nothing is computed for nobody.
 */
export function useLastSeen(inSight: boolean): LabState {
  const [see] = useState(lastSeen);
  return useDeferredValue(useLab((state) => see(state, inSight)));
}

function lastSeen(): (state: LabState, inSight: boolean) => LabState {
  let seen: LabState | null = null;
  return (state, inSight) => {
    if (seen === null || inSight || state.status !== 'running') seen = state;
    return seen;
  };
}
