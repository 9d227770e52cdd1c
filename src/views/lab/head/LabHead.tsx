import type { ReactNode } from 'react';
import type { Page } from '../../../state/lab/labState.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { useLab } from '../../useLab.ts';
import { HeadTools } from './HeadTools.tsx';
import './labHead.css';
import { PageLinks } from './PageLinks.tsx';

interface LabHeadProps {
  readonly onShowShortcuts: () => void;
}

const LEDES: Readonly<Record<Page, ReactNode>> = {
  lab: (
    <>
      Data are mixtures of hidden features; an alternating update recovers the features from a first
      guess that has them mixed up. The matrix <MathSymbol of={NOTATION.E} /> is what is still mixed
      up: watch it fade, and turn every knob.
    </>
  ),
  proof: (
    <>
      The proof, checked against this run: what each lemma assumes, what it guarantees at this
      iteration, and what we measure. You see where a guarantee does not apply, and where it fails.
    </>
  ),
};

/** The title, an introduction, the links between pages, and tools for the whole page. */
export function LabHead({ onShowShortcuts }: LabHeadProps) {
  const page = useLab((state) => state.page);
  return (
    <header className="lab-head">
      <div className="lab-head-name">
        <div className="lab-head-title">
          <h1>Purify</h1>
          <PageLinks />
        </div>
        <p className="lab-head-lede">{LEDES[page]}</p>
      </div>
      <HeadTools onShowShortcuts={onShowShortcuts} />
    </header>
  );
}
