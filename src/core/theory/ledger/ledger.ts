/**
 * The ledger: the paper's assumptions, theorems, constants, claims and conclusions, one row each, evaluated
 * for one instance and iterate.
 */
import { CATALOGUE } from '../../algorithms/catalogue.ts';
import { type LedgerFrame, type Purified, purifiedAt, purifies } from '../proofs.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { assumptionRows } from './assumptions.ts';
import { balancedRows } from './balanced.ts';
import { claimRows } from './claimRows.ts';
import { conclusionRows } from './conclusion.ts';
import { constantRows } from './constants.ts';
import type { LedgerInput } from './ledgerInput.ts';
import { GROUPS, type LedgerRow } from './row.ts';
import { theoremRows } from './theorems.ts';
import { withoutIdentification } from './unidentified.ts';

type Conclusions = (
  input: LedgerInput,
  purified: Purified | null,
  hypotheses: readonly LedgerRow[],
) => readonly LedgerRow[];

/** The rows about the result of a run, by the proof that promises it. */
const CONCLUSIONS: Readonly<Record<string, Conclusions>> = {
  purification: conclusionRows,
  equilibration: (input, purified, hypotheses) => [
    ...balancedRows(input, hypotheses),
    ...conclusionRows(input, purified, hypotheses),
  ],
};

/** In the order of GROUPS. */
export function ledger(input: LedgerInput): readonly LedgerRow[] {
  const { setting, series, t, frame = null } = input;
  const hypotheses = hypothesisRows(setting, series, t, frame);
  const { proof } = CATALOGUE.get(setting.algorithm);
  const conclusion = (proof === null ? undefined : CONCLUSIONS[proof]) ?? (() => []);
  const rows = [
    ...hypotheses,
    ...claimRows(setting, series, t, frame),
    ...conclusion(input, purifiedAt(setting, series, t, frame), hypotheses),
  ];
  const shown = withoutIdentification(setting, rows);
  return GROUPS.flatMap((group) => shown.filter((row) => row.group === group));
}

/** The rows that a proof rests on, apart from claims about iterates: assumptions, theorems, constants. */
export function hypothesisRows(
  setting: Setting,
  series: Series,
  t: number,
  frame: LedgerFrame | null,
): readonly LedgerRow[] {
  const assumptions = assumptionRows(setting);
  const purified = purifiedAt(setting, series, t, frame);
  const balanced =
    purified?.setting === setting || !purifies(setting, series, t)
      ? null
      : restarted(purified?.setting ?? { ...setting, law: null, start: UNKNOWN_START });
  return [
    ...assumptions,
    ...theoremRows(setting, assumptions, balanced),
    ...constantRows(setting, series, t, purified, frame),
  ];
}

/** Of A*D where D is unknown. */
const UNKNOWN_START = { sigmaMin: NaN, sigmaMax: NaN, ESNorm: NaN, EMin: NaN, NInfNorm: NaN };

/** With the smallest ℓ for which A3 holds where Purification begins on A*D. */
function restarted(setting: Setting): Setting {
  const { sigmaMin, ESNorm } = setting.start;
  return { ...setting, ell: Math.max(0, 1 - sigmaMin, ESNorm), ellIsGiven: false };
}
