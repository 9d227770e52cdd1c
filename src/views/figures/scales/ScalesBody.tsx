import { useMemo } from 'react';
import { restingScale } from '../../../core/params/choices.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { laneCurves } from '../chart/time/laneCurves.tsx';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import type { DrawingSize } from '../figure.ts';
import { AIR, stackHeights, TIME_AXIS_ROOM, warmStartLevels } from './geometry.ts';
import { INVERSE_CURVES, OUTSIDE_CURVES, SIGMA_CURVES } from './scaleCurves.ts';

const UPPER_MARGIN = { top: 26, bottom: AIR };
/** Without noise N is nothing but rounding errors: the axis shows how little that is. */
const WORTH_SEEING = [0.01];
const LOWEST_MARGIN = { top: 26, bottom: TIME_AXIS_ROOM };

export type ScalesPart = 'sigma' | 'outside' | 'inverse';
const ALL_PARTS: readonly ScalesPart[] = ['sigma', 'outside', 'inverse'];

interface ScalesBodyProps extends DrawingSize {
  /** Which of the three charts, one above the other. */
  readonly parts?: readonly ScalesPart[];
  /** Whether the level is marked at which Σ settles when decoding is right and α is small. */
  readonly resting?: boolean;
}

interface ChartProps {
  readonly width: number;
  readonly height: number;
  /** The lowest has the time axis. */
  readonly isLowest: boolean;
}

export function ScalesBody({ width, height, parts = ALL_PARTS, resting = false }: ScalesBodyProps) {
  const heights = stackHeights(height, parts.length);
  return parts.map((part, k) => {
    const room = { width, height: heights[k] ?? 0, isLowest: k === parts.length - 1 };
    if (part === 'sigma') return <SigmaChart key={part} {...room} resting={resting} />;
    return part === 'outside' ? (
      <OutsideChart key={part} {...room} />
    ) : (
      <InverseChart key={part} {...room} />
    );
  });
}

function SigmaChart({ width, height, isLowest, resting }: ChartProps & { resting: boolean }) {
  const lanes = useLab((state) => state.lanes);
  const { curves, bands, levels } = useMemo(
    () => ({
      curves: laneCurves(lanes, SIGMA_CURVES),
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
    <TimeChart
      width={width}
      height={height}
      curves={curves}
      bands={bands}
      levels={levels}
      scale="linear"
      valueTitle={
        <>
          entries of <SvgMathSymbol of={NOTATION.Sigma} />
        </>
      }
      margin={isLowest ? LOWEST_MARGIN : UPPER_MARGIN}
      timeAxis={isLowest}
    />
  );
}

function OutsideChart({ width, height, isLowest }: ChartProps) {
  const lanes = useLab((state) => state.lanes);
  const curves = useMemo(() => laneCurves(lanes, OUTSIDE_CURVES), [lanes]);
  return (
    <TimeChart
      width={width}
      height={height}
      curves={curves}
      include={WORTH_SEEING}
      scale="log"
      valueTitle="outside the features’ span, logarithmic"
      margin={isLowest ? LOWEST_MARGIN : UPPER_MARGIN}
      timeAxis={isLowest}
    />
  );
}

function InverseChart({ width, height, isLowest }: ChartProps) {
  const lanes = useLab((state) => state.lanes);
  const curves = useMemo(() => laneCurves(lanes, INVERSE_CURVES), [lanes]);
  return (
    <TimeChart
      width={width}
      height={height}
      curves={curves}
      scale="linear"
      valueTitle="how much decoding can amplify noise"
      margin={isLowest ? LOWEST_MARGIN : UPPER_MARGIN}
      timeAxis={isLowest}
    />
  );
}

/** Each level once, whichever runs it is of. */
function restingLevels(lanes: readonly Lane[]): number[] {
  const levels = lanes.flatMap(({ params }) => {
    const { least, most } = restingScale(params);
    return [least, most];
  });
  return [...new Set(levels)];
}
