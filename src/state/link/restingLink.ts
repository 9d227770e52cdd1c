import type { LabState } from '../lab/labState.ts';
import { writeLink } from './link.ts';

/** A link to the iteration shown; that of a playing run stores none, so it is written as if paused. */
export function restingLink(state: LabState): string {
  const { status } = state;
  return linkToKeep({ ...state, status: status === 'running' ? 'paused' : status });
}

/** The link of the page: as long as a file of the last link is missing, that link, so that nothing is lost. */
export function linkToKeep(state: LabState): string {
  return state.wanted?.link ?? writeLink(state);
}
