/** Selections that several views share. */
import type { Violation } from '../../core/theory/claims/claim.ts';
import { UPDATES } from '../../core/updates/catalogue.ts';
import type { LabState, Lane } from '../lab/labState.ts';

const NO_VIOLATIONS: readonly Violation[] = [];

/**
 * The factor on column j of the update's direction: r, or r_j under Equilibration, where it is 0 outside S;
 * 1 where the update has no factor.
 */
export function updateScale(
  { frame, facts, params }: Pick<Lane, 'frame' | 'facts' | 'params'>,
  j: number,
): number | null {
  if (!UPDATES.get(params.update).reads.includes('r')) return 1;
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
