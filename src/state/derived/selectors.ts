/** Selections that several views share. */
import type { Violation } from '../../core/theory/claims/claim.ts';
import type { LabState, Lane } from '../lab/labState.ts';

const NO_VIOLATIONS: readonly Violation[] = [];

/** The factor on column j of the covariance: r, or r_j under Equilibration, where it is 0 outside S. */
export function updateScale(
  { frame, facts }: Pick<Lane, 'frame' | 'facts'>,
  j: number,
): number | null {
  return frame?.equilibration?.r[j] ?? facts?.r ?? null;
}

/** α of the next iteration; Purification on A*D may use a different one. */
export function thresholdOf({ frame, facts }: Pick<Lane, 'frame' | 'facts'>): number | null {
  return frame?.equilibration?.alpha ?? facts?.alpha ?? null;
}

/** The first violations of the proof's claims in a lane, in order of t. */
export function violationsOf({ lanes }: Pick<LabState, 'lanes'>, k: number): readonly Violation[] {
  return lanes[k]?.scan.violations ?? NO_VIOLATIONS;
}

/** The iteration that a lane shows at t: its last one, if that is earlier. */
export function shownAt({ trace }: Pick<Lane, 'trace'>, t: number): number {
  return Math.max(0, Math.min(t, trace.length - 1));
}
