import { useMemo } from 'react';
import { column } from '../../../state/trace.ts';
import { NOTATION } from '../../notation.ts';
import { SvgMathSymbol } from '../../ui/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { laneCurves } from '../chart/laneCurves.tsx';
import { TimeChart } from '../chart/TimeChart.tsx';
import type { DrawingSize } from '../figure.ts';
import { AIR, stackHeights, TIME_AXIS_ROOM, warmStartLevels } from './geometry.ts';
import { INVERSE_CURVES, OUTSIDE_CURVES, SIGMA_CURVES } from './scaleCurves.ts';

const UPPER_MARGIN = { top: 26, bottom: AIR };
/** Without noise N is nothing but rounding errors: the axis shows how little that is. */
const WORTH_SEEING = [0.01];
const LOWEST_MARGIN = { top: 26, bottom: TIME_AXIS_ROOM };

export function ScalesBody({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const charts = useMemo(
    () => ({
      sigma: laneCurves(lanes, SIGMA_CURVES),
      outside: laneCurves(lanes, OUTSIDE_CURVES),
      inverse: laneCurves(lanes, INVERSE_CURVES),
      bands: lanes.map(({ trace }, k) => ({
        key: `run ${k}`,
        lower: column(trace, 'sigmaMin'),
        upper: column(trace, 'sigmaMax'),
        colour: 'var(--ink)',
      })),
      levels: warmStartLevels(lanes.map(({ params }) => params.ell)).map((value) => ({
        value,
        label: (
          <>
            1 − <SvgMathSymbol of={NOTATION.ell} />
          </>
        ),
      })),
    }),
    [lanes],
  );
  const [first, second, third] = stackHeights(height);
  return (
    <>
      <TimeChart
        width={width}
        height={first}
        curves={charts.sigma}
        bands={charts.bands}
        levels={charts.levels}
        scale="linear"
        valueTitle={
          <>
            entries of <SvgMathSymbol of={NOTATION.Sigma} />
          </>
        }
        margin={UPPER_MARGIN}
        timeAxis={false}
      />
      <TimeChart
        width={width}
        height={second}
        curves={charts.outside}
        include={WORTH_SEEING}
        scale="log"
        valueTitle="outside the features’ span, logarithmic"
        margin={UPPER_MARGIN}
        timeAxis={false}
      />
      <TimeChart
        width={width}
        height={third}
        curves={charts.inverse}
        scale="linear"
        valueTitle="how much decoding can amplify noise"
        margin={LOWEST_MARGIN}
      />
    </>
  );
}
