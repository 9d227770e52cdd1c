import { memo, type ReactNode } from 'react';
import type { LedgerRow } from '../../core/theory/row.ts';
import { MathText } from '../math/MathText.tsx';
import { Cited } from './Cited.tsx';
import { Measured } from './Measured.tsx';
import { VerdictChip } from './VerdictChip.tsx';
import { statementOf, withPowers } from './words.ts';

export function rowDomId(id: string): string {
  return `ledger-${id}`;
}

interface StatementRowProps {
  readonly row: LedgerRow;
  /** Whether it is a condition of the theorem above it. */
  readonly inner?: boolean;
  /** Of a theorem: whether its conditions are on show, and what shows or hides them. */
  readonly open?: boolean;
  readonly onToggle?: (id: string) => void;
}

/**
 * One line of the ledger. Rows keep their objects while they say the same, so that of some seventy
 * only those that moved are drawn again.
 */
export const StatementRow = memo(function StatementRow({
  row,
  inner = false,
  open,
  onToggle,
}: StatementRowProps) {
  const { label, text } = statementOf(row);
  const statement = (
    <>
      <span className="ledger-label">{label}</span>
      <span className="ledger-text">
        <MathText>{text}</MathText>
      </span>
    </>
  );
  return (
    <tr
      id={rowDomId(row.id)}
      className={inner ? 'ledger-row ledger-inner' : 'ledger-row'}
      data-verdict={row.verdict}
      tabIndex={-1}
    >
      <th scope="row">
        {onToggle === undefined ? (
          <span className="ledger-statement">{statement}</span>
        ) : (
          <button
            type="button"
            className="ledger-statement ledger-toggle"
            aria-expanded={open}
            onClick={() => onToggle(row.id)}
          >
            {statement}
          </button>
        )}
        {row.note !== '' && (
          <p className="ledger-note">
            <Cited>{row.note}</Cited>
          </p>
        )}
      </th>
      <Cell head="Measured">
        <Measured row={row} />
      </Cell>
      <Cell head="Required">
        <MathText>{withPowers(row.required)}</MathText>
      </Cell>
      <Cell head="Verdict">
        <VerdictChip verdict={row.verdict} />
      </Cell>
    </tr>
  );
});

interface CellProps {
  /** Of its column: where rows are cards, it stands before the value. */
  readonly head: string;
  readonly children: ReactNode;
}

function Cell({ head, children }: CellProps) {
  return (
    <td className={`ledger-${head.toLowerCase()}`} data-head={head}>
      {children}
    </td>
  );
}
