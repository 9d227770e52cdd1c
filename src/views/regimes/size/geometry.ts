/** Places of the numbers of a trade-off on a log scale. Pure: rows in, shares 0 … 1 out. */
import type { SizeRow } from '../../../core/theory/local/size.ts';
import { logScale } from '../../figures/chart/scales.ts';

/** The numbers that trade off. */
export const TRADED = ['N', 'T', 'examples'] as const;
export type Traded = (typeof TRADED)[number];

/** Room at both ends of a scale. */
const MARGIN = 0.06;

/**
 * The share of each row's number on a log scale that begins at the smallest. A ratio is as wide on all three
 * scales, so that they can be compared; without any difference all dots are at the beginning.
 */
export function sharesOf(rows: readonly SizeRow[]): Record<Traded, readonly number[]> {
  const columns = TRADED.map((name) => {
    const values = rows.map((row) => row[name]);
    const least = Math.min(...values);
    return { name, values, least, ratio: Math.max(...values) / least };
  });
  const widest = Math.max(2, ...columns.map(({ ratio }) => ratio));
  return Object.fromEntries(
    columns.map(({ name, values, least }) => {
      const scale = logScale([least, least * widest], [MARGIN, 1 - MARGIN]);
      return [name, values.map((value) => scale(value))];
    }),
  ) as unknown as Record<Traded, readonly number[]>;
}
