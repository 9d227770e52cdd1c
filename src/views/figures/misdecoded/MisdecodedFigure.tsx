import { useMemo } from 'react';
import { isPapersPair } from '../../../core/params/pair.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { percentText } from '../../math/numberText.ts';
import { useLab } from '../../useLab.ts';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import type { TimeCurve } from '../chart/time/timeMarks.ts';
import { LaneKey } from '../chart/time/LaneKey.tsx';
import { describeRuns, timeTable } from '../chart/words.ts';
import { CHART_INTERVAL, type DrawingSize, type Figure } from '../figure.ts';

const RATES = [
  { name: 'missRate', label: 'missed', colour: 'var(--symbol-active)' },
  { name: 'falseActivationRate', label: 'false', colour: 'var(--symbol-inactive)' },
] as const;

/** Percentages are longer than powers of ten. */
const MARGIN = { left: 54 };

function Body(size: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const curves = useMemo(() => curvesOf(lanes), [lanes]);
  return (
    <TimeChart
      {...size}
      curves={curves}
      scale="fraction"
      margin={MARGIN}
      valueTitle="fraction of weights misdecoded, √ scale"
    />
  );
}

/** The compared run's curves come first, so they are drawn below. */
function curvesOf(lanes: readonly Lane[]): TimeCurve[] {
  return lanes
    .flatMap(({ trace }, k) =>
      RATES.map(
        ({ name, label, colour }): TimeCurve => ({
          key: `${name} ${k}`,
          values: column(trace, name),
          colour,
          label,
          named: k === 0,
          look: k === 0 ? 'plain' : 'dashed',
        }),
      ),
    )
    .toReversed();
}

function describe({ trace }: Lane, t: number, name: string): string {
  const at = Math.min(t, trace.length - 1);
  const rates = (when: number) =>
    `${percentText(column(trace, 'missRate')[when])} of the active weights are missed and ${percentText(column(trace, 'falseActivationRate')[when])} of the inactive decode as active`;
  return `At t = ${at} of ${name}, ${rates(at)}; at t = 0, ${rates(0)}.`;
}

/** The shares of missed and of falsely active weights over the iterations. */
export const misdecodedFigure: Figure = {
  interval: CHART_INTERVAL,
  id: 'misdecoded',
  name: 'Misdecoded',
  title: (pair) =>
    isPapersPair(pair)
      ? 'As the features become pure, fewer weights decode wrongly'
      : 'The share of weights that decode wrongly',
  Body,
  Switches: LaneKey,
  summary: ({ lanes, t }: LabState) => describeRuns(lanes, (lane, name) => describe(lane, t, name)),
  table: ({ lanes }) =>
    timeTable(
      lanes.map(({ trace }) => [
        { name: 'share of active weights missed', values: column(trace, 'missRate') },
        { name: 'share of inactive weights active', values: column(trace, 'falseActivationRate') },
      ]),
    ),
};
