import { Fragment } from 'react';
import { type Verdict, VERDICTS } from '../../core/theory/verdict.ts';
import { NOTATION } from '../math/notation.ts';
import { MathSymbol } from '../math/MathSymbol.tsx';
import { doing } from './words.ts';

interface TallyProps {
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly t: number;
}

/** How many rows hold, fail and cannot be checked. */
export function Tally({ counts, t }: TallyProps) {
  return (
    <p className="ledger-tally-line" data-testid="ledger-tally">
      {VERDICTS.map((verdict, k) => (
        <Fragment key={verdict}>
          {k > 0 && ', '}
          <b data-verdict={verdict}>{counts[verdict]}</b> {doing(verdict, counts[verdict])}
        </Fragment>
      ))}{' '}
      at <MathSymbol of={NOTATION.t} /> = {t}
    </p>
  );
}
