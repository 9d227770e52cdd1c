/** What is said of each block: its norm, and what the proof allows it. */
import { blockLimits } from '../../../core/algorithms/equilibration/invariants.ts';
import { stands } from '../../../core/theory/verdict.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import type { ScalarName } from '../../../state/lab/trace.ts';
import { NOTATION, type Notation } from '../../math/notation.ts';
import { BLOCKS, type BlockName } from './geometry.ts';

export interface BlockLine {
  readonly block: BlockName;
  readonly notation: Notation;
  /** ‖·‖_s at this t; null before the first frame. */
  readonly norm: number | null;
  readonly limit: number;
  /** The limit's name, before the ℓ. */
  readonly factor: 'γ' | '';
  readonly exceeded: boolean;
}

export const NORMS = {
  E11: 'E11Norm',
  E12: 'E12Norm',
  E21: 'E21Norm',
  E22: 'E22Norm',
} as const satisfies Record<BlockName, ScalarName>;

export function blockLines({ frame, params }: Lane): BlockLine[] {
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
      exceeded: norm !== null && !stands(norm, '≤', limit),
    };
  });
}
