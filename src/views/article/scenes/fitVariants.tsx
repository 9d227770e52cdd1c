/** The residual by itself, for scenes that show the recovery error below it. */
import { LaneChart, type LaneCurve } from '../../figures/chart/time/laneCurves.tsx';
import type { DrawingSize } from '../../figures/figure.ts';
import { residualFigure } from '../../figures/residual/ResidualFigure.tsx';
import { NOTATION } from '../../math/notation.ts';
import type { PanelFigure } from './variants.tsx';

const CURVES: readonly LaneCurve[] = [
  { scalar: 'residual', notation: NOTATION.residual, look: 'bold', short: 'residual' },
];

export const residual: PanelFigure = {
  name: residualFigure.name,
  Body: (size: DrawingSize) => (
    <LaneChart {...size} scalars={CURVES} scale="log" valueTitle="residual, logarithmic" />
  ),
  summary: residualFigure.summary,
};
