/**
 * The ledger: the paper's assumptions, theorems, constants, claims and conclusions, one row each,
 * with what this instance and iterate have to say to them.
 */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import type { Outcome } from '../run/outcome.ts';
import { assumptionRows } from './ledger/assumptions.ts';
import { balancedRows } from './ledger/balanced.ts';
import { claimRows } from './ledger/claimRows.ts';
import { conclusionRows } from './ledger/conclusion.ts';
import { constantRows } from './ledger/constants.ts';
import { theoremRows } from './ledger/theorems.ts';
import { GROUPS, type LedgerRow } from './row.ts';
import type { Series } from './series.ts';
import type { Setting } from './setting.ts';

export interface LedgerInput {
  readonly setting: Setting;
  readonly series: Series;
  readonly t: number;
  /** Null while the run can go on. */
  readonly outcome: Outcome | null;
}

/** The rows about the result of a run, by the proof that promises it. */
const CONCLUSIONS: Readonly<
  Record<string, (input: LedgerInput, hypotheses: readonly LedgerRow[]) => readonly LedgerRow[]>
> = {
  purification: (input, hypotheses) =>
    conclusionRows({ ...input, failing: failingOf(hypotheses, ['T3', 'constants']) }),
  equilibration: ({ setting, series, t }, hypotheses) =>
    balancedRows(setting, series, t, failingOf(hypotheses, ['T5'])),
};

/** In the order of GROUPS. */
export function ledger({ setting, series, t, outcome }: LedgerInput): readonly LedgerRow[] {
  const hypotheses = hypothesisRows(setting, series, t);
  const { proof } = CATALOGUE.get(setting.algorithm);
  const conclusion = (proof === null ? undefined : CONCLUSIONS[proof]) ?? (() => []);
  const rows = [
    ...hypotheses,
    ...claimRows(setting, series, t),
    ...conclusion({ setting, series, t, outcome }, hypotheses),
  ];
  return GROUPS.flatMap((group) => rows.filter((row) => row.group === group));
}

/** What a proof rests on that is no claim about iterates: assumptions, theorems and constants at t. */
export function hypothesisRows(setting: Setting, series: Series, t: number): readonly LedgerRow[] {
  const assumptions = assumptionRows(setting);
  return [
    ...assumptions,
    ...theoremRows(setting, assumptions),
    ...constantRows(setting, series, t),
  ];
}

/** Ids of the rows that fail: of assumptions, of what all theorems share and of what is named. */
function failingOf(rows: readonly LedgerRow[], of: readonly string[]): readonly string[] {
  const named = ['A1', 'A2.', 'A3.', 'N1', 'T.', ...of.map((prefix) => `${prefix}.`)];
  return rows
    .filter(({ id, verdict }) => verdict === 'fails' && named.some((start) => id.startsWith(start)))
    .map(({ id }) => id);
}
