import type { LedgerRow } from '../../core/theory/row.ts';
import { neededOf } from '../../state/derived/ledger.ts';
import { MathText } from '../math/MathText.tsx';
import { Quantity } from '../math/Quantity.tsx';

/** Whole numbers below this stand as they are. */
const PLAIN = 10_000;

interface MeasuredProps {
  readonly row: LedgerRow;
}

/** What was measured for a row; where only 𝒢 leaves it open, how large that would have to be. */
export function Measured({ row }: MeasuredProps) {
  const { measured } = row;
  if (measured === null) return <span aria-label="nothing to measure">–</span>;
  const needed = neededOf(row);
  return needed === null ? (
    <Plain value={measured} />
  ) : (
    <span className="ledger-needed">
      needs{' '}
      <b>
        <MathText>{needed.factor}</MathText> ≥ <Plain value={needed.value} />
      </b>
    </span>
  );
}

function Plain({ value }: { readonly value: number }) {
  const isPlain = Number.isInteger(value) && Math.abs(value) < PLAIN;
  return isPlain ? (
    <span className="math-quantity" data-value={value}>
      {String(value).replace('-', '−')}
    </span>
  ) : (
    <Quantity value={value} />
  );
}
