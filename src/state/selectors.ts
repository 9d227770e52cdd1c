/** What several views ask of the state. */
import type { Lane } from './labState.ts';

/** The factor on column j's part of the covariance: r, or r_j under Equilibration, 0 outside S. */
export function updateScale(
  { frame, facts }: Pick<Lane, 'frame' | 'facts'>,
  j: number,
): number | null {
  return frame?.equilibration?.r[j] ?? facts?.r ?? null;
}

/** α of the iteration that comes next: on A*D Purification may have one of its own. */
export function thresholdOf({ frame, facts }: Pick<Lane, 'frame' | 'facts'>): number | null {
  return frame?.equilibration?.alpha ?? facts?.alpha ?? null;
}
