/** The blocks of E in words and as a table. */
import type { Lane, LabState } from '../../../state/lab/labState.ts';
import { speakNumber } from '../../math/numberText.ts';
import { balancingLanes, isBalancing, overStages, standOf } from '../balance/stages.ts';
import { describeRuns, timeTable } from '../chart/words.ts';
import type { Table } from '../table.ts';
import { blockLines, NORMS } from './norms.ts';

export function summary({ lanes }: LabState): string {
  return describeRuns(lanes, tell);
}

function tell(lane: Lane, name: string): string {
  if (!isBalancing(lane)) return `E of ${name} has no blocks, as it does not balance.`;
  const stand = standOf(lane);
  if (stand === null) return `The blocks of ${name} are not known yet.`;
  const members = stand.S.reduce((sum, member) => sum + member, 0);
  const norms = blockLines(lane).map(
    ({ notation, norm, limit, exceeded }) =>
      `${notation.text} ${speakNumber(norm ?? Number.NaN)}, ${exceeded ? 'above' : 'within'} its limit ${speakNumber(limit)}`,
  );
  return `With ${members} of ${stand.S.length} features in S, the blocks of E in ${name} have the sizes: ${norms.join('; ')}.`;
}

/** The norms after every stage. */
export function table({ lanes }: LabState): Table {
  return timeTable(
    balancingLanes(lanes).map(({ lane }) =>
      blockLines(lane).map(({ block, notation }) => ({
        name: `‖${notation.text}‖_s`,
        values: overStages(lane, NORMS[block]),
      })),
    ),
  );
}
