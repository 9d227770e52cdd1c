import { describe, expect, it } from 'vitest';
import { timeTable } from '../../../../src/views/figures/chart/words.ts';
import { toCsv } from '../../../../src/views/figures/table.ts';

describe('curves as a table', () => {
  it('have a row per iteration, and the compared run next to the first', () => {
    const table = timeTable([
      [
        { name: 'a', values: Float64Array.of(1, 2, 3) },
        { name: 'b', values: Float64Array.of(4, Number.NaN, 6) },
      ],
      [{ name: 'a', values: Float64Array.of(7) }],
    ]);
    expect(table.columns).toEqual(['t', 'a', 'b', 'a (compared)']);
    expect(table.rows).toEqual([
      [0, 1, 4, 7],
      [1, 2, null, null],
      [2, 3, 6, null],
    ]);
    expect(toCsv(table)).toBe('t,a,b,a (compared)\r\n0,1,4,7\r\n1,2,,\r\n2,3,6,\r\n');
  });

  it('have no rows without values', () => {
    expect(timeTable([]).rows).toEqual([]);
    expect(timeTable([[{ name: 'a', values: new Float64Array(0) }]]).rows).toEqual([]);
  });
});
