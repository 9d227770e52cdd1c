import { Fragment } from 'react';
import { tally } from '../../state/derived/ledger.ts';
import type { Section } from './arrange.ts';
import { StatementRow } from './StatementRow.tsx';
import { groupTitle, tallyText } from './words.ts';

const COLUMNS = ['Statement', 'Measured', 'Required', 'Verdict'] as const;

interface LedgerTableProps {
  readonly sections: readonly Section[];
  readonly t: number;
  /** Says of what the table is. */
  readonly labelledBy: string;
  /** Whether a group or a theorem shows its rows, by its id. */
  readonly isOpen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

/** The ledger as a table; on a phone its rows are laid out as cards. */
export function LedgerTable({ sections, t, labelledBy, isOpen, onToggle }: LedgerTableProps) {
  return (
    <table className="ledger-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {COLUMNS.map((head) => (
            <th key={head} scope="col" className={`ledger-${head.toLowerCase()}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ group, items, rows }) => (
        <tbody key={group} data-group={group}>
          <tr className="ledger-group">
            <th colSpan={COLUMNS.length} scope="rowgroup">
              <button
                type="button"
                className="ledger-toggle"
                aria-expanded={isOpen(group)}
                onClick={() => onToggle(group)}
              >
                <span className="ledger-group-title">{groupTitle(group, t)}</span>
              </button>
              <span className="ledger-tally">{tallyText(tally(rows))}</span>
            </th>
          </tr>
          {isOpen(group) &&
            items.map(({ row, conditions }) => (
              <Fragment key={row.id}>
                {conditions === null ? (
                  <StatementRow row={row} />
                ) : (
                  <StatementRow row={row} open={isOpen(row.id)} onToggle={onToggle} />
                )}
                {conditions !== null &&
                  isOpen(row.id) &&
                  conditions.map((condition) => (
                    <StatementRow key={condition.id} row={condition} inner />
                  ))}
              </Fragment>
            ))}
        </tbody>
      ))}
    </table>
  );
}
