import { useMemo } from 'react';
import { restingScale } from '../../../core/params/choices.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { column, type ScalarName } from '../../../state/lab/trace.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { speakNumber } from '../../math/numberText.ts';
import { useLab } from '../../useLab.ts';
import { LaneChart, type LaneChartProps, type LaneCurve } from '../chart/time/laneCurves.tsx';
import { describeRuns, timeTable } from '../chart/words.ts';
import type { DrawingSize, Figure } from '../figure.ts';
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
const TABLE_CURVES: readonly LaneCurve[] = [
  ...SIGMA_CURVES,
  ...OUTSIDE_CURVES.toReversed(),
  ...INVERSE_CURVES,
];

const UPPER_MARGIN = { top: 26, bottom: GAP };
const LOWEST_MARGIN = { top: 26, bottom: TIME_AXIS_ROOM };
/** Without noise N is only rounding error; the axis includes this value to show how small it is. */
const REFERENCE_SIZE = [0.01];

const LANE_CHARTS = {
  outside: {
    scalars: OUTSIDE_CURVES,
    include: REFERENCE_SIZE,
    scale: 'log',
    valueTitle: 'outside the features’ span, logarithmic',
  },
  inverse: {
    scalars: INVERSE_CURVES,
    scale: 'linear',
    valueTitle: 'how much decoding can amplify noise',
  },
} as const;

type ScalesPart = 'sigma' | keyof typeof LANE_CHARTS;
const ALL_PARTS: readonly ScalesPart[] = ['sigma', 'outside', 'inverse'];

interface ScalesBodyProps extends DrawingSize {
  /** Which of the three charts to stack. */
  readonly parts?: readonly ScalesPart[];
  /** Whether the level is marked at which Σ settles if decoding is correct and α is small. */
  readonly resting?: boolean;
}

export function ScalesBody({ width, height, parts = ALL_PARTS, resting = false }: ScalesBodyProps) {
  const heights = stackHeights(height, parts.length);
  return parts.map((part, k) => {
    const isLowest = k === parts.length - 1;
    const place = {
      width,
      height: heights[k] ?? 0,
      margin: isLowest ? LOWEST_MARGIN : UPPER_MARGIN,
      timeAxis: isLowest,
    };
    return part === 'sigma' ? (
      <SigmaChart key={part} {...place} resting={resting} />
    ) : (
      <LaneChart key={part} {...place} {...LANE_CHARTS[part]} />
    );
  });
}

interface SigmaChartProps extends Pick<LaneChartProps, 'width' | 'height' | 'margin' | 'timeAxis'> {
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

/** The distinct resting levels of all runs. */
function restingLevels(lanes: readonly Lane[]): number[] {
  const levels = lanes.flatMap(({ params }) => {
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
    `The left inverse has largest row sum ${now('leftInverseInfNorm')}.`,
  ].join(' ');
}

/** Range of Σ, norms of N and of the left inverse over the iterations. */
export const scalesFigure: Figure = {
  ...scalesShell,
  Body: ScalesBody,
  summary: ({ lanes, t }) => describeRuns(lanes, (lane, name) => describe(lane, t, name)),
  table: ({ lanes }) =>
    timeTable(
      lanes.map(({ trace }) =>
        TABLE_CURVES.map(({ scalar, notation }) => ({
          name: notation.text,
          values: column(trace, scalar),
        })),
      ),
    ),
};
