/** The runs that balance, and their curves over the stages: what comes after them has its own figures. */
import type { EquilibrationFrame } from '../../../core/observe/frame.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { column, type ScalarName } from '../../../state/lab/trace.ts';

export interface BalancingLane {
  readonly lane: Lane;
  /** Its number among the runs on show. */
  readonly run: number;
}

export function isBalancing({ params }: Lane): boolean {
  return params.algorithm === 'equilibration';
}

export function someoneBalances({ lanes, params, compare }: LabState): boolean {
  // before there are runs, what they will be
  if (lanes.length === 0) return [params.algorithm, compare?.algorithm].includes('equilibration');
  return lanes.some(isBalancing);
}

export function balancingLanes(lanes: readonly Lane[]): BalancingLane[] {
  return lanes.flatMap((lane, run) => (isBalancing(lane) ? [{ lane, run }] : []));
}

/** Where the lane stands; null before its first frame. */
export function standOf({ frame }: Lane): EquilibrationFrame | null {
  return frame?.equilibration ?? null;
}

/** One scalar at t = 0 and after every stage so far. */
export function overStages({ trace, params }: Lane, scalar: ScalarName): Float64Array {
  const members = column(trace, 'membersOfS');
  const last = members.indexOf(params.n);
  return column(trace, scalar).subarray(0, last === -1 ? members.length : last + 1);
}

/** What a run is called where there are two, and which rule λ follows. */
export function nameOf({ lane, run }: BalancingLane, comparing: boolean): string {
  const rule = lane.params.lambdaUpdate === 'printed' ? 'λ as printed' : 'λ corrected';
  return comparing ? `${run === 0 ? 'this run' : 'compared'}: ${rule}` : rule;
}
