import type { HeatView } from '../../../state/lab/labState.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useLab } from '../../useLab.ts';
import './heatmap.css';

const SCALES = [
  { value: 'linear', title: 'linear' },
  { value: 'log', title: 'logarithmic' },
];
const RANGES = [
  { value: 'follow', title: 'follows the run' },
  { value: 'first', title: 'fixed at t = 0' },
];
const SHARINGS = [
  { value: 'shared', title: 'one for both runs' },
  { value: 'own', title: 'each run its own' },
];
const COMPARISONS = [
  { value: 'side', title: 'both runs' },
  { value: 'difference', title: 'their difference' },
];

/** The choices that a figure of coloured entries offers. */
export type HeatChoice = 'range' | 'scale' | 'sharing' | 'compare';

const CHOICES: readonly {
  readonly of: HeatChoice;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly title: string }[];
}[] = [
  { of: 'range', label: 'Range of the colours', options: RANGES },
  { of: 'scale', label: 'Colour scale', options: SCALES },
  { of: 'sharing', label: 'Colour scale of the two runs', options: SHARINGS },
  { of: 'compare', label: 'Show', options: COMPARISONS },
];

/** What the colours mean, in the menu of the colour scale. */
export function HeatChoices({ choices }: { readonly choices: readonly HeatChoice[] }) {
  const heat = useLab((state) => state.heat);
  const setHeat = useLab((state) => state.setHeat);
  return (
    <div className="heatmap-choices">
      {CHOICES.filter(({ of }) => choices.includes(of)).map(({ of, label, options }) => (
        <div key={of}>
          <span aria-hidden="true">{label}</span>
          <Segments
            {...{ label, options }}
            value={heat[of]}
            onChoose={(value) => setHeat({ [of]: value } as Partial<HeatView>)}
          />
        </div>
      ))}
    </div>
  );
}
