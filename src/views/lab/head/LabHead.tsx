import { NOTATION } from '../../notation.ts';
import { MathSymbol } from '../../ui/MathSymbol.tsx';
import { CopyLink } from './CopyLink.tsx';
import './labHead.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface LabHeadProps {
  readonly onShowShortcuts: () => void;
}

/** What this is, and what concerns the page as a whole. */
export function LabHead({ onShowShortcuts }: LabHeadProps) {
  return (
    <header className="lab-head">
      <div className="lab-name">
        <h1>Purify</h1>
        <p className="lede">
          Data are mixtures of hidden features; an alternating update recovers the features from a
          first guess that has them mixed up. What is still mixed up is the matrix{' '}
          <MathSymbol of={NOTATION.E} />: watch it fade, and turn every knob.
        </p>
      </div>
      <div className="lab-tools">
        <CopyLink />
        <ThemeSwitch />
        <button type="button" className="button button-small" onClick={onShowShortcuts}>
          Keys <kbd className="button-hint">?</kbd>
        </button>
      </div>
    </header>
  );
}
