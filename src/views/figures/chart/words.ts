/** Runs in words and as tables. */
import type { Lane } from '../../../state/lab/labState.ts';
import type { Cell, Table } from '../table.ts';

/** Descriptions of all runs that have data; `describe` gets the name to use for each run. */
export function describeRuns(
  lanes: readonly Lane[],
  describe: (lane: Lane, name: string) => string,
): string {
  const sentences = lanes.flatMap((lane, k) =>
    lane.trace.length === 0
      ? []
      : [describe(lane, lane.name === undefined ? runName(k) : `the run “${lane.name}”`)],
  );
  return sentences.length === 0 ? 'Nothing yet: the run is being prepared.' : sentences.join(' ');
}

export function runName(k: number): string {
  return k === 0 ? 'this run' : 'the compared run';
}

export interface Series {
  /** The column's heading. */
  readonly name: string;
  /** Index t is iteration t. */
  readonly values: Float64Array;
}

/** A row per iteration and a column per series; takes one list of series per run. */
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
