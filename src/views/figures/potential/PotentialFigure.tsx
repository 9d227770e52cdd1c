import { use, useMemo } from 'react';
import { isPapersPair } from '../../../core/params/pair.ts';
import type { Band } from '../../../core/theory/local/band.ts';
import { predictedLine, predictionOf, reachesFloor } from '../../../state/derived/prediction.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { labelNumber } from '../../math/numberText.ts';
import { useLab } from '../../useLab.ts';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import { SharedTimeAxisContext } from '../chart/time/sharedTimeAxis.ts';
import type { TimeCurve, TimeGuide, TimeRange } from '../chart/time/timeMarks.ts';
import { CHART_INTERVAL, type DrawingSize, type Figure } from '../figure.ts';
import { BetaSwitch } from './BetaSwitch.tsx';
import { type LanePotential, lanePotential } from './lanePotential.ts';
import { COLOUR, notesOf } from './notes.ts';
import { summary, table } from './words.ts';

function Body(size: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const beta = useLab((state) => state.beta);
  const t = useLab((state) => state.t);
  const potentials = useMemo(() => lanes.map((lane) => lanePotential(lane, beta)), [lanes, beta]);
  // the article comes to the local theory in a chapter of its own
  const predicts = use(SharedTimeAxisContext) !== null;
  const curves = useMemo(() => curvesOf(potentials), [potentials]);
  const { guides, floor } = useMemo(() => {
    const [own, lane] = [potentials[0], lanes[0]];
    if (own === undefined || lane === undefined) return NOTHING_PREDICTED;
    const predicted = predicts ? predictedMarks(own, lane, beta) : NOTHING_PREDICTED;
    return { ...predicted, guides: [...boundGuide(own), ...predicted.guides] };
  }, [potentials, lanes, beta, predicts]);
  const comparing = lanes.length > 1;
  const ranges = useMemo(
    () => (floor === null ? [] : [rangeOf(floor, comparing)]),
    [floor, comparing],
  );
  return (
    <TimeChart
      {...size}
      curves={curves}
      guides={guides}
      ranges={ranges}
      notes={notesOf(lanes, beta, t, predicts)}
      scale="log"
      valueTitle="size of the error, logarithmic"
    />
  );
}

/** Sums on top, the compared run below this one. */
function curvesOf(potentials: readonly LanePotential[]): TimeCurve[] {
  return potentials
    .map(({ a, b, sum }, k) => [
      laneCurve(k, 'a', NOTATION.a, a),
      laneCurve(k, 'b', NOTATION.b, b),
      laneCurve(k, 'potential', NOTATION.potential, sum, 'bold'),
    ])
    .toReversed()
    .flat();
}

/** The proved bound of this run. */
function boundGuide(own: LanePotential): TimeGuide[] {
  const factor = own.proved?.factor ?? null;
  const value = own.sum[0];
  if (factor === null || value === undefined) return [];
  return [{ key: 'bound', value, factor, colour: COLOUR, symbol: NOTATION.potential.id }];
}

/** The prediction for this run: its last stretch, and the floor if the run is long enough to reach it. */
function predictedMarks({ sum }: LanePotential, lane: Lane, beta: number) {
  const prediction = predictionOf(lane, beta);
  const [first] = sum;
  if (prediction === null || first === undefined) return NOTHING_PREDICTED;
  const { rate, floor } = prediction;
  const line = predictedLine(sum, prediction);
  const guide: TimeGuide | null = line && {
    key: 'predicted',
    look: 'dashed',
    colour: 'var(--ink)',
    ...line,
    factor: rate,
    ...(floor && { until: floor.mean }),
  };
  return {
    guides: guide === null ? [] : [guide],
    floor: reachesFloor(first, prediction, lane.params.T) ? floor : null,
  };
}

const NOTHING_PREDICTED = { guides: [], floor: null } as const;

/** Curves of the compared run would cross its label. */
function rangeOf(floor: Band, comparing: boolean): TimeRange {
  const label = comparing ? null : `predicted floor ${labelNumber(floor.mean)}`;
  return { key: 'floor', ...floor, label };
}

/** a_t, b_t and a_t + βb_t over the iterations. */
export const potentialFigure: Figure = {
  interval: CHART_INTERVAL,
  id: 'potential',
  name: 'Potential',
  title: (pair) =>
    isPapersPair(pair) ? (
      <>
        Either error may rise; <MathSymbol of={NOTATION.potential} /> is the sum that is proved to
        fall
      </>
    ) : (
      <>
        <MathSymbol of={NOTATION.potential} /> is proved to fall with the paper’s decoder and update
        only
      </>
    ),
  Body,
  Switches: BetaSwitch,
  summary,
  table,
};
