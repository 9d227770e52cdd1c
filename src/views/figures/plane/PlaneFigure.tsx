import type { LabState, Lane } from '../../../state/labState.ts';
import { column } from '../../../state/trace.ts';
import { NOTATION } from '../../notation.ts';
import { MathSymbol } from '../../ui/MathSymbol.tsx';
import { speakNumber } from '../../ui/numberText.ts';
import { tellRuns } from '../chart/tellRuns.ts';
import { timeTable } from '../chart/timeTable.ts';
import type { Figure } from '../figure.ts';
import { PlaneBody } from './PlaneBody.tsx';
import { PlaneSwitch } from './PlaneSwitch.tsx';

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
  return tellRuns(lanes, (lane, name) => tell(lane, t, beta, name));
}

/** The run in the plane of its two errors. */
export const planeFigure: Figure = {
  id: 'plane',
  name: 'Plane of the two errors',
  title: 'The proof lets a run drift right, but not across the line of its start',
  reading: (
    <>
      Each iteration is a point: <MathSymbol of={NOTATION.a} /> to the right,{' '}
      <MathSymbol of={NOTATION.b} /> upwards, numbers are iterations, and the origin is where the
      features are recovered. Along a plum line <MathSymbol of={NOTATION.potential} /> is the same;
      drag <MathSymbol of={NOTATION.beta} /> in the figure before this one to turn the lines. The
      arrows are the two bounds of the proof: from each place they point to the largest{' '}
      <MathSymbol of={NOTATION.a} /> and <MathSymbol of={NOTATION.b} /> that it allows one step
      later, without noise and where its hypotheses hold. Point at the way of the run to see an
      iteration everywhere, press to go there.
    </>
  ),
  heightFor: (width) => Math.round(Math.min(480, 320 + 0.15 * width)),
  Body: PlaneBody,
  Switches: PlaneSwitch,
  summary,
  table: ({ lanes }) =>
    timeTable(
      lanes.map(({ trace }) => [
        { name: 'a', values: column(trace, 'a') },
        { name: 'b', values: column(trace, 'b') },
      ]),
    ),
};
