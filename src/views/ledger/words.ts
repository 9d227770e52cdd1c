/** What the ledger says in words: its groups, its statements without what the group says, its sums. */
import type { Group, LedgerRow } from '../../core/theory/row.ts';
import { type Verdict, VERDICTS } from '../../core/theory/verdict.ts';
import { theoremOf } from './arrange.ts';

export function groupTitle(group: Group, t: number): string {
  switch (group) {
    case 'assumptions':
      return 'What is assumed of data, start and noise';
    case 'theorems':
      return 'What the theorems ask for';
    case 'constants':
      return `The proof’s own choices and constants, with the ρ of t = ${t}`;
    case 'claims':
      return `What the induction claims of t = ${t}`;
    case 'recurrences':
      return t === 0
        ? 'The recurrences, from t = 1 on'
        : `The recurrences, in the step to t = ${t}`;
    case 'equilibration':
      return `What Equilibration keeps true, at t = ${t}`;
    case 'conclusion':
      return 'What the theorems conclude';
  }
}

export interface Statement {
  /** What it is called in the paper; empty where the group says it, or it has no name. */
  readonly label: string;
  readonly text: string;
}

/** A row's name without what stands in its group's title, or above it, anyway. */
export function statementOf({ id, group, name }: LedgerRow): Statement {
  const [, label = '', text = name] = /^([^:]+): (.+)$/s.exec(name) ?? [];
  switch (group) {
    case 'assumptions':
      return { label, text };
    case 'theorems':
      return { label: theoremOf(id) === null ? label : '', text };
    case 'claims':
    case 'equilibration':
      return { label: label.slice(label.indexOf('(')), text };
    case 'recurrences':
      return { label: '', text: name };
    case 'constants':
    case 'conclusion':
      return { label: '', text };
  }
}

/** How a row is spoken of elsewhere. */
export function citation({ group, name }: Pick<LedgerRow, 'group' | 'name'>): string {
  return group === 'constants' ? name.slice(name.indexOf(': ') + 2) : name;
}

const PLURALS: Readonly<Record<Verdict, string>> = {
  holds: 'hold',
  fails: 'fail',
  'cannot be checked': 'cannot be checked',
};

/** What so many rows do. */
export function doing(verdict: Verdict, count: number): string {
  return count === 1 ? verdict : PLURALS[verdict];
}

/** `12 hold, 3 fail, 9 cannot be checked`, without those that are none. */
export function tallyText(counts: Readonly<Record<Verdict, number>>): string {
  return VERDICTS.filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${doing(verdict, counts[verdict])}`)
    .join(', ');
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Numbers that a sentence has as `3.12e−8`, with a true power of ten. */
export function withPowers(text: string): string {
  return text.replaceAll(
    /(?<=\d)e(−?)(\d+)/g,
    (_, sign: string, digits: string) =>
      ` × 10${sign === '' ? '' : '⁻'}${Array.from(digits, (digit) => SUPERSCRIPTS[Number(digit)]).join('')}`,
  );
}
