import { useMemo } from 'react';
import { BETA } from '../../../core/observe/potential.ts';
import { fallingWeights, measuredContraction } from '../../../core/theory/recurrence.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { useLab } from '../../useLab.ts';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { TimeChart, type TimeCurve } from '../chart/time/TimeChart.tsx';
import type { DrawingSize, Figure } from '../figure.ts';
import { BetaGauge, BetaSwitch, GAUGE_WIDTH } from './BetaControls.tsx';
import { betaText } from './betaScale.ts';
import { type LanePotential, lanePotential } from './lanePotential.ts';
import './potential.css';
import { factorText, summary, table } from './words.ts';

/** In narrower drawings the weight has only the slider, not the handle next to the curves. */
const GAUGE_FROM = 430;
const TITLE_ROOM = 30;
const LINE = 19;
const BOTTOM = 42;

function Body({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const beta = useLab((state) => state.beta);
  const t = useLab((state) => state.t);
  const potentials = useMemo(() => lanes.map((lane) => lanePotential(lane, beta)), [lanes, beta]);
  const curves = useMemo(() => curvesOf(potentials), [potentials]);
  const top = TITLE_ROOM + LINE * lanes.length;
  const margin = useMemo(() => ({ top, bottom: BOTTOM }), [top]);
  const hasGauge = width >= GAUGE_FROM;
  const chartWidth = hasGauge ? width - GAUGE_WIDTH : width;
  return (
    <div className="potential">
      <TimeChart
        width={chartWidth}
        height={height}
        curves={curves}
        scale="log"
        valueTitle="size of the error, logarithmic"
        margin={margin}
      >
        {potentials.map((potential, k) => (
          <FactorLine
            // runs have no id other than their index
            key={`run ${k}`}
            y={TITLE_ROOM + 2 + k * LINE}
            width={chartWidth}
            run={lanes.length === 1 ? null : k === 0 ? 'this run' : 'compared'}
            potential={potential}
            t={t}
          />
        ))}
      </TimeChart>
      {hasGauge && <BetaGauge height={height} top={top} bottom={height - BOTTOM} />}
    </div>
  );
}

/** Bounds at the bottom, sums on top, the compared run below this one; equal bounds only once. */
function curvesOf(potentials: readonly LanePotential[]): TimeCurve[] {
  const perLane = potentials.map(({ a, b, sum, bound }, k) => ({
    bound: {
      ...laneCurve(k, 'bound', NOTATION.potential, bound),
      label: 'proved',
      look: 'dotted' as const,
    },
    measured: [
      laneCurve(k, 'a', NOTATION.a, a),
      laneCurve(k, 'b', NOTATION.b, b),
      laneCurve(k, 'potential', NOTATION.potential, sum, 'bold'),
    ],
  }));
  return [
    ...perLane
      .map(({ bound }) => bound)
      .filter((bound, k, all) => k === 0 || !agree(bound, all[0])),
    ...perLane.toReversed().flatMap(({ measured }) => measured),
  ];
}

/** Two bounds with the same first and last value are equal. */
function agree(p: TimeCurve, q: TimeCurve | undefined): boolean {
  return q !== undefined && p.values[0] === q.values[0] && p.values.at(-1) === q.values.at(-1);
}

/** Conditions of the proof, by the width that the text needs. */
const CONDITIONS = [
  { from: 460, words: ', under its hypotheses, no noise' },
  { from: 330, words: ', no noise' },
] as const;

interface FactorLineProps {
  readonly y: number;
  /** Width of the drawing. */
  readonly width: number;
  /** Name of the run; null if there is only one. */
  readonly run: string | null;
  readonly potential: LanePotential;
  readonly t: number;
}

/** The factor of the sum per step, measured and proved. */
function FactorLine({ y, width, run, potential: { sum, factor }, t }: FactorLineProps) {
  if (sum.length === 0) return null;
  const measured = measuredContraction(sum, t);
  const conditions = run === null ? CONDITIONS.find(({ from }) => width >= from)?.words : '';
  return (
    <text className="potential-factor" x={0} y={y}>
      {run === null ? 'measured ' : `${run} `}
      {measured === null ? (
        'no step yet'
      ) : (
        <tspan className="potential-factor-measured">×{factorText(measured.factor)} per step</tspan>
      )}
      {factor === null
        ? ' · no decrease proved for this β'
        : ` · proved ×${factorText(factor)}${conditions ?? ''}`}
    </text>
  );
}

const [MIN_FALLING, MAX_FALLING] = fallingWeights();

/** a_t, b_t and a_t + βb_t over the iterations. */
export const potentialFigure: Figure = {
  id: 'potential',
  name: 'Potential',
  title: (
    <>
      Either error may rise; <MathSymbol of={NOTATION.potential} /> is the sum that is proved to
      fall
    </>
  ),
  reading: (
    <>
      <MathSymbol of={NOTATION.a} /> and <MathSymbol of={NOTATION.b} /> are the sizes of{' '}
      <MathSymbol of={NOTATION.EPlus} /> and <MathSymbol of={NOTATION.EMinus} />, each the largest
      row or column sum. The axis is logarithmic: on a straight line, every iteration shrinks the
      error by the same factor. Drag <MathSymbol of={NOTATION.beta} /> to change the weight of the
      negative error. The dotted line is the proved bound on the weighted sum, without noise and
      under the proof’s hypotheses. The proof’s two bounds make the sum fall for weights between{' '}
      {MIN_FALLING.toFixed(2)} and {MAX_FALLING.toFixed(0)} (the thick part of the scale); the paper
      chooses {betaText(BETA)}. Press and drag in the chart to move through time.
    </>
  ),
  heightFor: (width) => Math.round(Math.min(440, 300 + 0.15 * width)),
  Body,
  Switches: BetaSwitch,
  summary,
  table,
};
