import { pairParams, type PairsSpec } from '../../../core/pairs/spec.ts';
import { plainState, writeLink } from '../../../state/link/link.ts';
import type { CellView } from '../cellView.ts';

/** A link to the lab with a run of the table, at the iteration that is read, or else at its end. */
export function runLinkAt(
  spec: PairsSpec,
  cell: number,
  seedIndex: number,
  { spoken }: Pick<CellView, 'spoken'>,
  t: number | null,
): string {
  const params = pairParams(spec, { cell, seedIndex });
  const end = spoken?.row ? Math.max(0, spoken.errors.length - 1) : params.T;
  return writeLink(plainState(params, Math.min(t ?? end, end)));
}
