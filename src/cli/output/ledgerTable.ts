/** The ledger as a table on a terminal, in groups, with the verdict before every statement. */
import { brief } from '../../core/theory/brief.ts';
import { type Group, GROUPS, type LedgerRow } from '../../core/theory/ledger/row.ts';
import type { Violation } from '../../core/theory/claims/claim.ts';
import { paragraph } from './text.ts';
import { type Column, countOf, headLines, roomBeside, rowLines, VERDICT_WIDTH } from './columns.ts';

interface Ledger {
  readonly t: number;
  readonly rows: readonly LedgerRow[];
  readonly violations: readonly Violation[];
}

const TITLES: Readonly<Record<Group, string>> = {
  assumptions: 'Assumptions',
  theorems: 'Conditions of the theorems',
  constants: 'The proof’s constants',
  claims: 'Claims of the induction',
  recurrences: 'Recurrences',
  equilibration: 'Equilibration’s invariants',
  conclusion: 'Conclusion',
};

/** Least width for two columns of text; narrower ones would break words. */
const LEAST_ROOM = 44;
const NOTE_INDENT = 4;

export function ledgerTable({ t, rows, violations }: Ledger, width: number): string {
  const print = printerFor(width);
  const groups = GROUPS.filter((group) => rows.some((row) => row.group === group)).map((group) =>
    [
      TITLES[group],
      ...print.head,
      ...rows.filter((row) => row.group === group).flatMap(print.row),
    ].join('\n'),
  );
  const end = `${paragraph(`At t = ${t}: ${countOf(rows)}`, width, 0)}`;
  return `${[...groups, firstViolations(violations, width), end].join('\n\n')}\n`;
}

interface Printer {
  readonly head: readonly string[];
  row(row: LedgerRow): string[];
}

function printerFor(width: number): Printer {
  const fixed: readonly Column[] = [
    { title: 'verdict', width: VERDICT_WIDTH },
    { title: 'measured', width: 9, side: 'right' },
  ];
  const room = roomBeside(fixed, width, 2);
  const note = (row: LedgerRow, indent: number) =>
    row.note === '' ? [] : [paragraph(row.note, width, indent)];
  if (room < LEAST_ROOM)
    return {
      head: [],
      row: (row) => [
        paragraph(`${row.verdict}: ${row.name}`, width, 0, NOTE_INDENT),
        paragraph(`measured ${measuredOf(row)}, required ${row.required}`, width, NOTE_INDENT),
        ...note(row, NOTE_INDENT),
      ],
    };
  const required = Math.floor(room * 0.4);
  const [verdict, measured] = fixed as readonly [Column, Column];
  const columns: readonly Column[] = [
    verdict,
    { title: 'statement', width: room - required },
    measured,
    { title: 'required', width: required },
  ];
  return {
    head: headLines(columns),
    row: (row) => [
      ...rowLines(columns, [row.verdict, row.name, measuredOf(row), row.required]),
      ...note(row, VERDICT_WIDTH + NOTE_INDENT),
    ],
  };
}

function measuredOf({ measured }: LedgerRow): string {
  return measured === null ? '–' : brief(measured);
}

function firstViolations(violations: readonly Violation[], width: number): string {
  const sentences =
    violations.length === 0
      ? ['No claim of the proof is known to fail at any t.']
      : violations.map(({ sentence }) => sentence);
  const listed = sentences.map((sentence) => paragraph(sentence, width, 2, NOTE_INDENT));
  return ['First violations', ...listed].join('\n');
}
