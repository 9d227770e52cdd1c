import { NOTATION } from '../../math/notation.ts';
import { LaneChart, type LaneCurve } from '../chart/time/laneCurves.tsx';
import type { DrawingSize, Figure } from '../figure.ts';
import { FeatureGallery } from './FeatureGallery.tsx';
import { featuresShell } from './shell.tsx';
import { summary, table } from './words.ts';

const CURVES: readonly LaneCurve[] = [
  { scalar: 'recoveryError', notation: NOTATION.recoveryError, look: 'bold' },
];
const GAP = 16;
const CHART_SHARE = 0.25;
const CHART_HEIGHTS = { min: 165, max: 240 } as const;

function Body({ width, height }: DrawingSize) {
  const chart = Math.round(
    Math.min(CHART_HEIGHTS.max, Math.max(CHART_HEIGHTS.min, CHART_SHARE * height)),
  );
  return (
    <div>
      <FeatureGallery width={width} height={height - GAP - chart} />
      <div style={{ height: GAP }} />
      <RecoveryError width={width} height={chart} />
    </div>
  );
}

export function RecoveryError(size: DrawingSize) {
  return (
    <LaneChart
      {...size}
      scalars={CURVES}
      scale="log"
      valueTitle="recovery error: distance of the worst column, logarithmic"
    />
  );
}

export const featuresFigure: Figure = { ...featuresShell, Body, summary, table };
