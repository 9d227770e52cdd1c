/**
 * The ledger: the paper's assumptions, theorems, constants, claims and conclusions, one row each, evaluated
 * for one instance and iterate.
 */
import { CATALOGUE } from '../../algorithms/catalogue.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { assumptionRows } from './assumptions.ts';
import { claimRows } from './claimRows.ts';
import { balancedRows, conclusionRows, type LedgerInput } from './conclusion.ts';
import { constantRows } from './constants.ts';
import { GROUPS, type LedgerRow } from './row.ts';
import { theoremRows } from './theorems.ts';

/** The rows about the result of a run, by the proof that promises it. */
const CONCLUSIONS: Readonly<
  Record<string, (input: LedgerInput, hypotheses: readonly LedgerRow[]) => readonly LedgerRow[]>
> = {
  purification: (input, hypotheses) =>
    conclusionRows(input, failingOf(hypotheses, ['T3', 'constants'])),
  equilibration: (input, hypotheses) => balancedRows(input, failingOf(hypotheses, ['T5'])),
};

/** In the order of GROUPS. */
export function ledger(input: LedgerInput): readonly LedgerRow[] {
  const { setting, series, t } = input;
  const hypotheses = hypothesisRows(setting, series, t);
  const { proof } = CATALOGUE.get(setting.algorithm);
  const conclusion = (proof === null ? undefined : CONCLUSIONS[proof]) ?? (() => []);
  const rows = [...hypotheses, ...claimRows(setting, series, t), ...conclusion(input, hypotheses)];
  return GROUPS.flatMap((group) => rows.filter((row) => row.group === group));
}

/** The rows that a proof rests on, apart from claims about iterates: assumptions, theorems, constants. */
export function hypothesisRows(setting: Setting, series: Series, t: number): readonly LedgerRow[] {
  const assumptions = assumptionRows(setting);
  return [
    ...assumptions,
    ...theoremRows(setting, assumptions),
    ...constantRows(setting, series, t),
  ];
}

/** Ids of failing rows among the assumptions, the theorems' shared rows and the groups in `of`. */
function failingOf(rows: readonly LedgerRow[], of: readonly string[]): readonly string[] {
  const named = ['A1', 'A2.', 'A3.', 'N1', 'T.', ...of.map((prefix) => `${prefix}.`)];
  return rows
    .filter(({ id, verdict }) => verdict === 'fails' && named.some((start) => id.startsWith(start)))
    .map(({ id }) => id);
}
