/** The features figure's summary and table. */
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { speakNumber } from '../../math/numberText.ts';
import { describeRuns } from '../chart/words.ts';
import type { Cell, Table } from '../table.ts';
import { columnNorm } from './columns.ts';
import { worstFirst } from './order.ts';

export function summary({ lanes }: LabState): string {
  return describeRuns(lanes, describe);
}

function describe({ frame, trace }: Lane, name: string): string {
  if (frame === null) return `The features of ${name} are not known yet.`;
  const { columnErrors, scalars, n } = frame;
  const order = worstFirst(columnErrors);
  const withDistance = (feature: number | undefined) =>
    feature === undefined
      ? 'none'
      : `that of feature ${feature + 1}, at distance ${speakNumber(columnErrors[feature]!)} from the truth`;
  const first = column(trace, 'recoveryError')[0] ?? scalars.recoveryError;
  return `At t = ${scalars.t} in ${name}, the worst of ${n} columns is ${withDistance(order[0])}; the best is ${withDistance(order.at(-1))}. At t = 0 the worst was at distance ${speakNumber(first)}.`;
}

/** Every entry of every column, normalised, with the column's error. */
export function table({ lanes }: LabState): Table {
  const rows: Cell[][] = [];
  lanes.forEach(({ frame, facts }, k) => {
    if (frame === null) return;
    const { A, m, n, columnErrors, scalars } = frame;
    const truth = facts?.n === n && facts.m === m ? facts.AStar : null;
    for (let j = 0; j < n; j++) {
      const norm = columnNorm({ data: A, m, n }, j);
      for (let row = 0; row < m; row++) {
        const at = row * n + j;
        rows.push([
          k + 1,
          scalars.t,
          j + 1,
          columnErrors[j]!,
          row + 1,
          truth?.[at] ?? null,
          A[at]! / norm,
        ]);
      }
    }
  });
  return {
    columns: ['run', 't', 'feature', 'column error', 'entry', 'truth', 'normalised estimate'],
    rows,
  };
}
