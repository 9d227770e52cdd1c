/** Curves over the iterations as a table: a row an iteration, a column a curve. */
import type { Cell, Table } from '../../table.ts';

export interface Series {
  /** The column's name. */
  readonly name: string;
  /** Index t is iteration t. */
  readonly values: Float64Array;
}

/** One list of series a run; the compared run's columns say that they are its. */
export function timeTable(lanes: readonly (readonly Series[])[]): Table {
  const series = lanes.flatMap((list, k) =>
    list.map(({ name, values }) => ({ name: k === 0 ? name : `${name} (compared)`, values })),
  );
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  return {
    columns: ['t', ...series.map(({ name }) => name)],
    rows: Array.from({ length }, (_, t): Cell[] => [
      t,
      ...series.map(({ values }) => finite(values[t])),
    ]),
  };
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
