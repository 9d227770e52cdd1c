/** The measured border between success and failure on one facet of a sweep, with its uncertainty. */
import { contour, type Field, filled, type GridLine } from './contour.ts';
import { cellCount, type SweepSpec } from './spec.ts';
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
