import type { DrawingSize, Figure } from '../figure.ts';
import { RecoveryError } from '../recovery/RecoveryFigure.tsx';
import { FeatureGallery } from './FeatureGallery.tsx';
import { featuresShell } from './shell.tsx';
import { summary, table } from './words.ts';

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

export const featuresFigure: Figure = { ...featuresShell, Body, summary, table };
