import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { speakNumber } from '../../math/numberText.ts';
import { describeRuns, timeTable } from '../chart/words.ts';
import type { Figure } from '../figure.ts';
import type { Table } from '../table.ts';
import { planeShell } from './shell.tsx';
import { PlaneBody } from './PlaneBody.tsx';

function tell({ trace }: Lane, t: number, beta: number, name: string): string {
  const at = Math.min(t, trace.length - 1);
  const a = column(trace, 'a');
  const b = column(trace, 'b');
  const place = (k: number) =>
    `a = ${speakNumber(a[k] as number)}, b = ${speakNumber(b[k] as number)}`;
  const sum = (k: number) => (a[k] as number) + beta * (b[k] as number);
  const side =
    at === 0
      ? ''
      : ` It is ${sum(at) < sum(0) ? 'below' : 'not below'} the start’s line of equal a + βb.`;
  return `At t = ${at}, ${name} is at ${place(at)}; it started at ${place(0)}.${side}`;
}

function summary({ lanes, t, beta }: LabState): string {
  return describeRuns(lanes, (lane, name) => tell(lane, t, beta, name));
}

function table({ lanes }: LabState): Table {
  return timeTable(
    lanes.map(({ trace }) => [
      { name: 'a', values: column(trace, 'a') },
      { name: 'b', values: column(trace, 'b') },
    ]),
  );
}

/** The run in the plane of its two errors. */
export const planeFigure: Figure = { ...planeShell, Body: PlaneBody, summary, table };
