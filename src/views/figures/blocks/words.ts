/** The norms of the blocks of E: against their limits, as a summary and as a table. */
import { blockLimits } from '../../../core/algorithms/equilibration/invariants.ts';
import { satisfies } from '../../../core/theory/verdict.ts';
import type { Lane, LabState } from '../../../state/lab/labState.ts';
import type { ScalarName } from '../../../state/lab/trace.ts';
import { NOTATION, type Notation } from '../../math/notation.ts';
import { speakNumber } from '../../math/numberText.ts';
import { balancingLanes, isBalancing, overStages, equilibrationOf } from '../balance/stages.ts';
import { describeRuns, timeTable } from '../chart/words.ts';
import type { Table } from '../table.ts';
import { BLOCKS, type BlockName } from './geometry.ts';

/** A block's norm and the limit that the proof sets for it. */
export interface BlockNorm {
  readonly block: BlockName;
  readonly notation: Notation;
  /** ‖·‖_s at the current t; null before the first frame. */
  readonly norm: number | null;
  readonly limit: number;
  /** The limit is this factor times ℓ. */
  readonly factor: 'γ' | '';
  readonly exceeded: boolean;
}

export const NORMS = {
  E11: 'E11Norm',
  E12: 'E12Norm',
  E21: 'E21Norm',
  E22: 'E22Norm',
} as const satisfies Record<BlockName, ScalarName>;

export function blockNorms({ frame, params }: Lane): BlockNorm[] {
  const limits = blockLimits(params.ell);
  return BLOCKS.map((block) => {
    const norm = frame?.scalars[NORMS[block]] ?? null;
    const limit = limits[block];
    return {
      block,
      notation: NOTATION[block],
      norm,
      limit,
      factor: block === 'E11' || block === 'E21' ? 'γ' : '',
      exceeded: norm !== null && !satisfies(norm, '≤', limit),
    };
  });
}

export function summary({ lanes }: LabState): string {
  return describeRuns(lanes, describe);
}

function describe(lane: Lane, name: string): string {
  if (!isBalancing(lane))
    return `In ${name}, E has no blocks, because the run does not balance features.`;
  const equilibration = equilibrationOf(lane);
  if (equilibration === null) return `The blocks of ${name} are not known yet.`;
  const { S } = equilibration;
  const members = S.reduce((sum, member) => sum + member, 0);
  const norms = blockNorms(lane).map(
    ({ notation, norm, limit, exceeded }) =>
      `${notation.text} ${speakNumber(norm ?? Number.NaN)}, ${exceeded ? 'above' : 'within'} its limit ${speakNumber(limit)}`,
  );
  return `With ${members} of ${S.length} features in S, the norms of the blocks of E in ${name} are: ${norms.join('; ')}.`;
}

/** The norms after every stage. */
export function table({ lanes }: LabState): Table {
  return timeTable(
    balancingLanes(lanes).map(({ lane }) =>
      blockNorms(lane).map(({ block, notation }) => ({
        name: `‖${notation.text}‖_s`,
        values: overStages(lane, NORMS[block]),
      })),
    ),
  );
}
