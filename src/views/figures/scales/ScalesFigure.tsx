import { useMemo } from 'react';
import { DECODERS } from '../../../core/decoders/catalogue.ts';
import { DEPENDENCES } from '../../../core/model/dependence/registry.ts';
import { restingScale } from '../../../core/params/choices.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { column, type ScalarName } from '../../../state/lab/trace.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { speakNumber } from '../../math/numberText.ts';
import { useLab } from '../../useLab.ts';
import { LaneChart, type LaneChartProps, type LaneCurve } from '../chart/time/laneCurves.tsx';
import { describeRuns, timeTable } from '../chart/words.ts';
import { CHART_INTERVAL, type DrawingSize, type Figure } from '../figure.ts';
import { scalesShell } from '../shells.tsx';
import { GAP, stackHeights, TIME_AXIS_ROOM, warmStartLevels } from './geometry.ts';

const SIGMA_CURVES: readonly LaneCurve[] = [
  { scalar: 'sigmaMin', notation: NOTATION.sigmaMin },
  { scalar: 'sigmaMax', notation: NOTATION.sigmaMax },
];
const OUTSIDE_CURVES: readonly LaneCurve[] = [
  { scalar: 'NInfNorm', notation: NOTATION.NInf },
  { scalar: 'N1Norm', notation: NOTATION.N1, look: 'bold' },
];
const INVERSE_CURVES: readonly LaneCurve[] = [
  { scalar: 'leftInverseInfNorm', notation: NOTATION.leftInverseNorm },
];

const UPPER_MARGIN = { top: 26, bottom: GAP };
const LOWEST_MARGIN = { top: 26, bottom: TIME_AXIS_ROOM };
/** Without noise N is only rounding error; the axis includes this value to show how small it is. */
const REFERENCE_SIZE = [0.01];

type ScalesPart = 'sigma' | 'outside' | 'inverse';
type Place = Pick<LaneChartProps, 'width' | 'height' | 'margin' | 'timeAxis'>;
const ALL_PARTS: readonly ScalesPart[] = ['sigma', 'outside', 'inverse'];

interface ScalesBodyProps extends DrawingSize {
  /** Which of the three charts to stack. */
  readonly parts?: readonly ScalesPart[];
  /** Whether the level is marked at which Σ settles if decoding is correct and α is small. */
  readonly resting?: boolean;
}

export function ScalesBody({ width, height, parts = ALL_PARTS, resting = false }: ScalesBodyProps) {
  const inverts = useLab((state) => state.lanes.length === 0 || state.lanes.some(hasInverse));
  const shown = parts.filter((part) => part !== 'inverse' || inverts);
  const heights = stackHeights(height, shown.length);
  return shown.map((part, k) => {
    const isLowest = k === shown.length - 1;
    const place = {
      width,
      height: heights[k] ?? 0,
      margin: isLowest ? LOWEST_MARGIN : UPPER_MARGIN,
      timeAxis: isLowest,
    };
    if (part === 'sigma') return <SigmaChart key={part} {...place} resting={resting} />;
    if (part === 'inverse') return <InverseChart key={part} {...place} />;
    return (
      <LaneChart
        key={part}
        {...place}
        scalars={OUTSIDE_CURVES}
        include={REFERENCE_SIZE}
        scale="log"
        valueTitle="outside the features’ span, logarithmic"
      />
    );
  });
}

/** Whether decoding applies a left inverse; others have none to measure. */
function hasInverse({ params }: Pick<Lane, 'params'>): boolean {
  return DECODERS.get(params.decoder).inverts;
}

/** The norm of the left inverse; where weights are fitted together, it says little about the noise in x. */
function InverseChart(place: Place) {
  const isDirect = useLab(({ lanes }) =>
    lanes.every(({ params }) => DECODERS.get(params.decoder).isPointwise),
  );
  const valueTitle = isDirect
    ? 'how much decoding can amplify noise'
    : 'how much a fit without x ≥ 0 can amplify noise';
  return <LaneChart {...place} scalars={INVERSE_CURVES} scale="linear" valueTitle={valueTitle} />;
}

interface SigmaChartProps extends Place {
  readonly resting: boolean;
}

function SigmaChart({ resting, ...place }: SigmaChartProps) {
  const lanes = useLab((state) => state.lanes);
  const { bands, levels } = useMemo(
    () => ({
      bands: lanes.map(({ trace }, k) => ({
        key: `run ${k}`,
        lower: column(trace, 'sigmaMin'),
        upper: column(trace, 'sigmaMax'),
        colour: `var(${NOTATION.Sigma.colour})`,
        symbol: NOTATION.Sigma.id,
      })),
      levels: [
        ...warmStartLevels(lanes.map(({ params }) => params.ell)).map((value) => ({
          value,
          label: (
            <>
              1 − <SvgMathSymbol of={NOTATION.ell} />
            </>
          ),
          symbol: NOTATION.ell.id,
        })),
        ...(resting ? restingLevels(lanes) : []).map((value) => ({ value, label: 'predicted' })),
      ],
    }),
    [lanes, resting],
  );
  return (
    <LaneChart
      {...place}
      {...{ bands, levels }}
      scalars={SIGMA_CURVES}
      scale="linear"
      valueTitle={
        <>
          entries of <SvgMathSymbol of={NOTATION.Sigma} />
        </>
      }
    />
  );
}

/** The distinct resting levels of all runs with independent weights, where the prediction is right. */
function restingLevels(lanes: readonly Lane[]): number[] {
  const levels = lanes.flatMap(({ params }) => {
    if (!DEPENDENCES.get(params.dependence).isIndependent(params)) return [];
    const { least, most } = restingScale(params);
    return [least, most];
  });
  return [...new Set(levels)];
}

function describe({ trace, params }: Lane, t: number, name: string): string {
  const at = Math.min(t, trace.length - 1);
  const now = (scalar: ScalarName) => speakNumber(column(trace, scalar)[at] as number);
  return [
    `At t = ${at} of ${name}, the entries of Σ are between ${now('sigmaMin')} and ${now('sigmaMax')}; the warm start required at least ${speakNumber(1 - params.ell)}.`,
    `The part of A outside the features’ span has largest column sum ${now('N1Norm')} and largest row sum ${now('NInfNorm')}.`,
    ...(hasInverse({ params })
      ? [`The left inverse has largest row sum ${now('leftInverseInfNorm')}.`]
      : []),
  ].join(' ');
}

/** Range of Σ, norms of N and of the left inverse over the iterations. */
export const scalesFigure: Figure = {
  interval: CHART_INTERVAL,
  ...scalesShell,
  Body: ScalesBody,
  summary: ({ lanes, t }) => describeRuns(lanes, (lane, name) => describe(lane, t, name)),
  table: ({ lanes }) =>
    timeTable(
      lanes.map(({ trace, params }) =>
        [
          ...SIGMA_CURVES,
          ...OUTSIDE_CURVES.toReversed(),
          ...(hasInverse({ params }) ? INVERSE_CURVES : []),
        ].map(({ scalar, notation }) => ({
          name: notation.text,
          values: column(trace, scalar),
        })),
      ),
    ),
};
