import type { ReactNode } from 'react';
import type { Page } from '../../../state/lab/labState.ts';
import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { CopyLink } from './CopyLink.tsx';
import './labHead.css';
import { PageLinks } from './PageLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface LabHeadProps {
  readonly onShowShortcuts: () => void;
}

const LEDES: Readonly<Record<Page, ReactNode>> = {
  lab: (
    <>
      Data are mixtures of hidden features; an alternating update recovers the features from a first
      guess that has them mixed up. What is still mixed up is the matrix{' '}
      <MathSymbol of={NOTATION.E} />: watch it fade, and turn every knob.
    </>
  ),
  proof: (
    <>
      The proof, held against the run at hand: what each lemma asks for, what it promises at this
      iteration, and what is measured. Where a promise is not made, or is not kept, it says so.
    </>
  ),
};

/** What this is, and what concerns the page as a whole. */
export function LabHead({ onShowShortcuts }: LabHeadProps) {
  const page = useLab((state) => state.page);
  return (
    <header className="lab-head">
      <div className="lab-name">
        <div className="lab-title">
          <h1>Purify</h1>
          <PageLinks />
        </div>
        <p className="lede">{LEDES[page]}</p>
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
