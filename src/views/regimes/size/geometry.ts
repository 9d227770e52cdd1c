/** Places of the numbers of a trade-off on a log scale. Pure: rows in, shares 0 … 1 out. */
import type { SizeRow } from '../../../core/theory/local/size.ts';
import { logScale } from '../../figures/chart/scales.ts';

/** The numbers that trade off. */
export const TRADED = ['N', 'T', 'examples'] as const;
export type Traded = (typeof TRADED)[number];

/** Room at both ends of a scale. */
const MARGIN = 0.06;

/** The share of each row's number on a scale from the smallest to the largest; in the middle if they are equal. */
export function sharesOf(rows: readonly SizeRow[], name: Traded): number[] {
  const values = rows.map((row) => row[name]);
  const scale = logScale([Math.min(...values), Math.max(...values)], [MARGIN, 1 - MARGIN]);
  return values.map(scale);
}
