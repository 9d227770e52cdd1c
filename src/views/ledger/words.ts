/** Text of the ledger: titles of groups, shortened statements, counts. */
import type { Group, LedgerRow } from '../../core/theory/ledger/row.ts';
import { type Verdict, VERDICTS } from '../../core/theory/verdict.ts';
import { theoremOf } from './arrange.ts';

export interface Statement {
  /** Its name in the paper; empty where the group's title implies it, or it has none. */
  readonly label: string;
  readonly text: string;
}

interface GroupWords {
  readonly title: (t: number) => string;
  /** Shortens a row's name, `label: text`, by the parts that its group's title implies. */
  readonly statement: (row: LedgerRow, label: string, text: string) => Statement;
}

const textOnly: GroupWords['statement'] = (_, __, text) => ({ label: '', text });
/** `claim (1)` becomes `(1)`. */
const numbered: GroupWords['statement'] = (_, label, text) => ({
  label: label.slice(label.indexOf('(')),
  text,
});

const GROUP_WORDS: Readonly<Record<Group, GroupWords>> = {
  assumptions: {
    title: () => 'Assumptions about the data, the start and the noise',
    statement: (_, label, text) => ({ label, text }),
  },
  theorems: {
    title: () => 'Conditions of the theorems',
    statement: ({ id }, label, text) => ({ label: theoremOf(id) === null ? label : '', text }),
  },
  constants: {
    title: (t) => `Choices and constants of the proof, with ρ at t = ${t}`,
    statement: textOnly,
  },
  claims: {
    title: (t) => `Claims of the induction at t = ${t}`,
    statement: numbered,
  },
  recurrences: {
    title: (t) => (t === 0 ? 'Recurrences, from t = 1 on' : `Recurrences in the step to t = ${t}`),
    statement: ({ name }) => ({ label: '', text: name }),
  },
  equilibration: {
    title: (t) => `Invariants of Equilibration at t = ${t}`,
    statement: numbered,
  },
  conclusion: {
    title: () => 'Conclusions of the theorems',
    statement: textOnly,
  },
};

export function groupTitle(group: Group, t: number): string {
  return GROUP_WORDS[group].title(t);
}

export function statementOf(row: LedgerRow): Statement {
  const [, label = '', text = row.name] = /^([^:]+): (.+)$/s.exec(row.name) ?? [];
  return GROUP_WORDS[row.group].statement(row, label, text);
}

/** A row's name where another row refers to it. */
export function citation({ group, name }: Pick<LedgerRow, 'group' | 'name'>): string {
  return group === 'constants' ? name.slice(name.indexOf(': ') + 2) : name;
}

const PLURALS: Readonly<Record<Verdict, string>> = {
  holds: 'hold',
  fails: 'fail',
  'cannot be checked': 'cannot be checked',
};

/** The verdict as a verb that agrees with the number of rows. */
export function verdictVerb(verdict: Verdict, count: number): string {
  return count === 1 ? verdict : PLURALS[verdict];
}

/** `12 hold, 3 fail, 9 cannot be checked`, without verdicts that do not occur. */
export function tallyText(counts: Readonly<Record<Verdict, number>>): string {
  return VERDICTS.filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${verdictVerb(verdict, counts[verdict])}`)
    .join(', ');
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Replaces `3.12e−8` in a sentence by `3.12 × 10⁻⁸`. */
export function withPowers(text: string): string {
  return text.replaceAll(
    /(?<=\d)e(−?)(\d+)/g,
    (_, sign: string, digits: string) =>
      ` × 10${sign === '' ? '' : '⁻'}${Array.from(digits, (digit) => SUPERSCRIPTS[Number(digit)]).join('')}`,
  );
}
