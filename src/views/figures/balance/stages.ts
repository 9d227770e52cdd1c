/** The runs that balance features, and their scalars over the stages of balancing. */
import { CATALOGUE } from '../../../core/algorithms/catalogue.ts';
import type { AlgorithmId } from '../../../core/algorithms/ids.ts';
import type { EquilibrationFrame } from '../../../core/algorithms/equilibration/frame.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { column, type ScalarName } from '../../../state/lab/trace.ts';

export interface BalancingLane {
  readonly lane: Lane;
  /** Index of the lane among those shown. */
  readonly run: number;
}

export function isBalancing({ params }: Lane): boolean {
  return balances(params.algorithm);
}

function balances(algorithm: AlgorithmId): boolean {
  return CATALOGUE.get(algorithm).frameParts.includes('equilibration');
}

/** Whether any lane balances features or, before there are lanes, is going to. */
export function anyLaneBalances({ lanes, params, compare }: LabState): boolean {
  if (lanes.length === 0)
    return balances(params.algorithm) || balances(compare?.algorithm ?? params.algorithm);
  return lanes.some(isBalancing);
}

export function balancingLanes(lanes: readonly Lane[]): BalancingLane[] {
  return lanes.flatMap((lane, run) => (isBalancing(lane) ? [{ lane, run }] : []));
}

/** The state of balancing in the lane's frame; null before the first frame. */
export function equilibrationOf({ frame }: Lane): EquilibrationFrame | null {
  return frame?.equilibration ?? null;
}

/** The values of a scalar at t = 0 and after every stage so far. */
export function overStages({ trace, params }: Lane, scalar: ScalarName): Float64Array {
  const members = column(trace, 'membersOfS');
  const last = members.indexOf(params.n); // the last stage is the one that puts every feature in S
  return column(trace, scalar).subarray(0, last === -1 ? members.length : last + 1);
}

/** The heading of a run: the rule that λ follows and, when comparing, which run it is. */
export function headingOf({ lane, run }: BalancingLane, comparing: boolean): string {
  const rule = lane.params.lambdaUpdate === 'printed' ? 'λ as printed' : 'λ corrected';
  return comparing ? `${run === 0 ? 'this run' : 'compared'}: ${rule}` : rule;
}
