/** The measured border between success and failure on one facet of a sweep, with its uncertainty. */
import { contour, type Field, filled, type GridLine } from './contour.ts';
import { cellCount, indicesOf, type SweepSpec } from './spec.ts';
import type { CellSummary } from './summary.ts';

export interface Border {
  /** Where half of the runs succeed. */
  readonly half: readonly GridLine[];
  /** Where the lower and the upper end of Wilson's interval is ½: the border is likely between them. */
  readonly low: readonly GridLine[];
  readonly high: readonly GridLine[];
  /** The cells of this facet whose interval contains ½. */
  readonly undecided: readonly number[];
}

/** @param summaries of all cells of the sweep, in order */
export function borderOf(
  spec: SweepSpec,
  summaries: readonly CellSummary[],
  facet: number,
): Border {
  const columns = spec.x.values.length;
  const rows = spec.y?.values.length ?? 1;
  const size = cellCount(spec) / (spec.facet?.values.length ?? 1);
  const ofFacet = summaries.slice(facet * size, (facet + 1) * size);
  const lines = (name: 'success' | 'low' | 'high') => {
    const field: Field = { columns, rows, values: ofFacet.map((summary) => summary[name]) };
    return contour(filled(field), 0.5);
  };
  return {
    half: lines('success'),
    low: lines('low'),
    high: lines('high'),
    undecided: ofFacet
      .filter(({ low, high }) => low !== null && high !== null && low <= 0.5 && high >= 0.5)
      .map(({ cell }) => cell),
  };
}

/**
 * The cell closest to where success is ½ between neighbours, and of those the one nearest the middle of its
 * facet; without a border the middle alone counts. Null without runs.
 */
export function cellAtBorder(spec: SweepSpec, summaries: readonly CellSummary[]): number | null {
  let best: { cell: number; toBorder: number; toMiddle: number } | null = null;
  for (const { cell, success } of summaries) {
    if (success === null) continue;
    const { column, row } = indicesOf(spec, cell);
    const columns = spec.x.values.length;
    const rows = spec.y?.values.length ?? 1;
    const neighbours = [
      ...(column > 0 ? [cell - 1] : []),
      ...(column + 1 < columns ? [cell + 1] : []),
      ...(row > 0 ? [cell - columns] : []),
      ...(row + 1 < rows ? [cell + columns] : []),
    ];
    const toBorder = Math.min(
      ...neighbours.map((other) => distanceToHalf(success, summaries[other]?.success ?? success)),
    );
    const toMiddle = Math.hypot(column - (columns - 1) / 2, row - (rows - 1) / 2);
    const isBetter =
      best === null ||
      toBorder < best.toBorder ||
      (toBorder === best.toBorder && toMiddle < best.toMiddle);
    if (isBetter) best = { cell, toBorder, toMiddle };
  }
  return best?.cell ?? null;
}

/** From a cell, towards its neighbour, until success is ½; infinite where it is not ½ between them. */
function distanceToHalf(here: number, there: number): number {
  if (here < 0.5 === there < 0.5) return Infinity;
  return (0.5 - here) / (there - here);
}
