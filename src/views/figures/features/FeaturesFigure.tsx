import { useMemo } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { Button } from '../../ui/Button.tsx';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { type LaneCurve, laneCurves } from '../chart/time/laneCurves.tsx';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import type { DrawingSize, Figure } from '../figure.ts';
import './features.css';
import { FeatureGallery } from './FeatureGallery.tsx';
import { sortBy } from './order.ts';
import { summary, table } from './words.ts';

const CURVES: readonly LaneCurve[] = [
  { scalar: 'recoveryError', notation: NOTATION.recoveryError, look: 'bold' },
];
const NARROW = 520;
const GAP = 16;
const CHART_SHARE = 0.25;
const CHART_HEIGHTS = { least: 165, most: 240 } as const;

function heightFor(width: number): number {
  return width < NARROW ? 760 : Math.min(860, 500 + 0.37 * width);
}

function Body({ width, height }: DrawingSize) {
  const chart = Math.round(
    Math.min(CHART_HEIGHTS.most, Math.max(CHART_HEIGHTS.least, CHART_SHARE * height)),
  );
  return (
    <div className="features">
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
      title="Sorts by the errors on show; until then features stay where they were at t = 0"
      onClick={() => {
        if (facts !== null && frame !== null) sortBy(facts, frame.columnErrors);
      }}
    >
      Worst first, as of now
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
      A group is one feature: its true column of <MathSymbol of={NOTATION.AStar} /> and the
      estimate’s, scaled to the same ‖·‖₁ = 1, as a picture where the data are pictures and as a
      strip of entries otherwise. All share one scale of colours, orange above zero and blue below;
      depth goes with the square root, so that faint remains of other features can be seen. The
      number is the ‖·‖₁ distance of the two columns; the largest of them is the recovery error
      below. Features stand worst first as at t = 0 and keep their places, so that each can be
      watched; the button sorts them anew.
    </>
  ),
  heightFor,
  wide: true,
  Body,
  Switches,
  summary,
  table,
};
