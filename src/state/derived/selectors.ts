/** What several views ask of the state. */
import type { Violation } from '../../core/theory/violation.ts';
import type { LabState, Lane } from '../lab/labState.ts';

const NO_VIOLATIONS: readonly Violation[] = [];

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

/** Where claims first do not hold in a lane, in order of t. */
export function violationsOf({ lanes }: Pick<LabState, 'lanes'>, k: number): readonly Violation[] {
  return lanes[k]?.scan.violations ?? NO_VIOLATIONS;
}

/** The iteration that a lane shows when t is on show. */
export function shownAt({ trace }: Pick<Lane, 'trace'>, t: number): number {
  return Math.max(0, Math.min(t, trace.length - 1));
}
