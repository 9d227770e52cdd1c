import { useMemo } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { Button } from '../../ui/Button.tsx';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { type LaneCurve, laneCurves } from '../chart/time/laneCurves.tsx';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import type { DrawingSize, Figure } from '../figure.ts';
import { FeatureGallery, sortBy } from './FeatureGallery.tsx';
import { summary, table } from './words.ts';

const CURVES: readonly LaneCurve[] = [
  { scalar: 'recoveryError', notation: NOTATION.recoveryError, look: 'bold' },
];
const NARROW = 520;
const GAP = 16;
const CHART_SHARE = 0.25;
const CHART_HEIGHTS = { min: 165, max: 240 } as const;

function heightFor(width: number): number {
  return width < NARROW ? 760 : Math.min(860, 500 + 0.37 * width);
}

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

export function RecoveryError({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const curves = useMemo(() => laneCurves(lanes, CURVES), [lanes]);
  return (
    <TimeChart
      width={width}
      height={height}
      curves={curves}
      scale="log"
      valueTitle="recovery error: distance of the worst column, logarithmic"
    />
  );
}

function Switches() {
  const own = useLab((state) => state.lanes[0]);
  const [facts, frame] = [own?.facts ?? null, own?.frame ?? null];
  return (
    <Button
      small
      disabled={facts === null || frame === null}
      title="Sort the features by their current errors; until then they keep their order from t = 0"
      onClick={() => {
        if (facts !== null && frame !== null) sortBy(facts, frame.columnErrors);
      }}
    >
      Sort worst first
    </Button>
  );
}

export const featuresFigure: Figure = {
  id: 'features',
  name: 'Features',
  title: (
    <>
      Each column of <MathSymbol of={NOTATION.A} /> beside the feature it should become
    </>
  ),
  reading: (
    <>
      Each group shows one feature: its true column of <MathSymbol of={NOTATION.AStar} /> and the
      estimated one, both scaled to ‖·‖₁ = 1, as pictures if the data are pictures and as strips of
      entries otherwise. All share one colour scale, orange above zero and blue below; the depth of
      a colour grows with the square root of the value, so that faint remains of other features are
      visible. The number is the ‖·‖₁ distance between the two columns; the largest one is the
      recovery error below. Features are sorted by their error at t = 0, worst first, and keep their
      places, so that you can follow each of them; the button sorts them again.
    </>
  ),
  heightFor,
  wide: true,
  Body,
  Switches,
  summary,
  table,
};
