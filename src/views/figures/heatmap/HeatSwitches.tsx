import type { HeatCompare, HeatRange, HeatScale } from '../../../state/lab/labState.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useLab } from '../../useLab.ts';

const SCALES = [
  { value: 'linear', title: 'linear' },
  { value: 'log', title: 'logarithmic' },
];
const RANGES = [
  { value: 'first', title: 'as at t = 0' },
  { value: 'follow', title: 'following' },
];
const COMPARISONS = [
  { value: 'side', title: 'side by side' },
  { value: 'difference', title: 'difference' },
];

/** How sizes become colours, and how two runs are compared. */
export function HeatSwitches() {
  const { scale, range, compare } = useLab((state) => state.heat);
  const setHeat = useLab((state) => state.setHeat);
  const comparing = useLab((state) => state.lanes.length > 1);
  return (
    <div className="heat-switches">
      <Segments
        label="Colour scale"
        value={scale}
        options={SCALES}
        onChoose={(value) => setHeat({ scale: value as HeatScale })}
      />
      <Segments
        label="End of the colour scale"
        value={range}
        options={RANGES}
        onChoose={(value) => setHeat({ range: value as HeatRange })}
      />
      {comparing && (
        <Segments
          label="The two runs"
          value={compare}
          options={COMPARISONS}
          onChoose={(value) => setHeat({ compare: value as HeatCompare })}
        />
      )}
    </div>
  );
}
