import { PRESETS } from '../../../state/presets/presets.ts';
import { MathText } from '../../math/MathText.tsx';
import { useLab } from '../../useLab.ts';
import { PairBadge } from './PairBadge.tsx';
import { StatusToast } from '../status/StatusToast.tsx';
import './lookStrip.css';

/** What to look for in the chosen experiment, after its pair if that is not the paper's; the run's messages at the right end. */
export function LookStrip() {
  const presetId = useLab((state) => state.presetId);
  const chosen = PRESETS.find(({ id }) => id === presetId);
  return (
    <section className="look-strip" aria-label="What to look for">
      <PairBadge />
      <p className="look-strip-text">
        {chosen === undefined ? (
          'Pick an experiment, or set up your own with the parameters.'
        ) : (
          <MathText>{chosen.lookFor}</MathText>
        )}
      </p>
      <StatusToast />
    </section>
  );
}
