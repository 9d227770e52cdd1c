import { memo } from 'react';
import type { LedgerRow } from '../../core/theory/ledger/row.ts';
import type { Verdict } from '../../core/theory/verdict.ts';
import { neededOf } from '../../state/derived/ledger.ts';
import { MathText } from '../math/MathText.tsx';
import { Quantity } from '../math/Quantity.tsx';
import { Cited } from './Cited.tsx';
import './statementRow.css';
import { statementOf, withPowers } from './words.ts';

export function rowDomId(id: string): string {
  return `ledger-${id}`;
}

interface StatementRowProps {
  readonly row: LedgerRow;
  /** True for a condition of the theorem above it. */
  readonly inner?: boolean;
  /** For a theorem: whether its conditions are shown. */
  readonly open?: boolean;
  readonly onToggle?: (id: string) => void;
}

/** One statement. A row keeps its identity while its content is unchanged, so only changed rows re-render. */
export const StatementRow = memo(function StatementRow({
  row,
  inner = false,
  open,
  onToggle,
}: StatementRowProps) {
  const { label, text } = statementOf(row);
  const statement = (
    <>
      <span className="statement-row-label">{label}</span>
      <span className="statement-row-text">
        <MathText>{text}</MathText>
      </span>
    </>
  );
  const needed = neededOf(row);
  return (
    <tr
      id={rowDomId(row.id)}
      className={inner ? 'statement-row statement-row-inner' : 'statement-row'}
      data-verdict={row.verdict}
      tabIndex={-1}
    >
      <th scope="row">
        {onToggle === undefined ? (
          <span className="statement-row-statement">{statement}</span>
        ) : (
          <button
            type="button"
            className="statement-row-statement ledger-table-toggle"
            aria-expanded={open}
            onClick={() => onToggle(row.id)}
          >
            {statement}
          </button>
        )}
        {row.note !== '' && (
          <p className="statement-row-note">
            <Cited>{row.note}</Cited>
          </p>
        )}
      </th>
      {/* on a narrow screen each cell shows its column's title, unless its text makes it redundant */}
      <td className="ledger-table-measured" data-head={needed === null ? 'Measured' : undefined}>
        <Measured value={row.measured} needed={needed} />
      </td>
      <td className="ledger-table-required" data-head="Required">
        <MathText>{withPowers(row.required)}</MathText>
      </td>
      <td className="ledger-table-verdict">
        <VerdictChip verdict={row.verdict} />
      </td>
    </tr>
  );
});

interface MeasuredProps {
  readonly value: number | null;
  /** The value that the unspecified constant 𝒢 would need. */
  readonly needed: ReturnType<typeof neededOf>;
}

function Measured({ value, needed }: MeasuredProps) {
  if (value === null) return <span aria-label="not measured">–</span>;
  if (needed === null) return <Count value={value} />;
  return (
    <span className="statement-row-needed">
      needs{' '}
      <b>
        <MathText>{needed.factor}</MathText> ≥ <Count value={needed.value} />
      </b>
    </span>
  );
}

/** Whole numbers below this are written in full. */
const FULL_COUNT = 10_000;

function Count({ value }: { readonly value: number }) {
  const isCount = Number.isInteger(value) && Math.abs(value) < FULL_COUNT;
  return isCount ? (
    <span className="math-quantity" data-value={value}>
      {String(value).replace('-', '−')}
    </span>
  ) : (
    <Quantity value={value} />
  );
}

interface VerdictLook {
  readonly tone: string;
  /** SVG path of an icon, so that the verdict does not depend on colour alone. */
  readonly icon: string;
}

const VERDICT_LOOKS: Readonly<Record<Verdict, VerdictLook>> = {
  holds: { tone: 'good', icon: 'M2.5 6.5 5 9l4.5-6' },
  fails: { tone: 'bad', icon: 'M3 3l6 6M9 3l-6 6' },
  'cannot be checked': {
    tone: 'doubtful',
    icon: 'M3.9 4.2a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.6-.9 1.3M6 9.4v.1',
  },
};

function VerdictChip({ verdict }: { readonly verdict: Verdict }) {
  const { tone, icon } = VERDICT_LOOKS[verdict];
  return (
    <span className="statement-row-verdict" data-tone={tone}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={icon} />
      </svg>
      {verdict}
    </span>
  );
}
