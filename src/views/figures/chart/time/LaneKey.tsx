import { useLab } from '../../../useLab.ts';
import { LANE_LEGEND_WIDTH, LaneLegend } from '../AxisTicks.tsx';
import '../chart.css';

const HEIGHT = 18;

/** Which curves belong to which run, while two are compared; for the head of a figure. */
export function LaneKey() {
  const comparing = useLab((state) => state.lanes.length > 1);
  if (!comparing) return null;
  return (
    <svg width={LANE_LEGEND_WIDTH} height={HEIGHT} aria-hidden="true">
      <LaneLegend y={HEIGHT - 5} />
    </svg>
  );
}
