import type { LabState } from '../lab/labState.ts';
import { writeLink } from './link.ts';

/** A link to the iteration shown; that of a playing run stores none, so it is written as if paused. */
export function restingLink(state: LabState): string {
  const { status } = state;
  return writeLink({ ...state, status: status === 'running' ? 'paused' : status });
}
