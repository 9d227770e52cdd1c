import { Fragment } from 'react';
import { tally } from '../../state/derived/ledger.ts';
import type { Section } from './arrange.ts';
import './ledgerTable.css';
import { StatementRow } from './StatementRow.tsx';
import { groupTitle, tallyText } from './words.ts';

const COLUMNS = ['Statement', 'Measured', 'Required', 'Verdict'] as const;

interface LedgerTableProps {
  readonly sections: readonly Section[];
  readonly t: number;
  /** The id of the heading that names the table. */
  readonly labelledBy: string;
  /** Whether the group or theorem with this id shows its rows. */
  readonly isOpen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

/** The statements as a table; on a narrow screen its rows become cards. */
export function LedgerTable({ sections, t, labelledBy, isOpen, onToggle }: LedgerTableProps) {
  return (
    <table className="ledger-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {COLUMNS.map((head) => (
            <th key={head} scope="col" className={`ledger-table-${head.toLowerCase()}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ group, items, rows }) => (
        <tbody key={group} data-group={group}>
          <tr className="ledger-table-group">
            <th colSpan={COLUMNS.length} scope="rowgroup">
              <button
                type="button"
                className="ledger-table-toggle"
                aria-expanded={isOpen(group)}
                onClick={() => onToggle(group)}
              >
                <span className="ledger-table-group-title">{groupTitle(group, t)}</span>
              </button>
              <span className="ledger-table-tally">{tallyText(tally(rows))}</span>
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
