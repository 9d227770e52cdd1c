/** The ledger of a run, from the scalars of its iterates. */
import type { Instance } from '../../model/instance.ts';
import type { Scalars } from '../../observe/frame.ts';
import type { Outcome } from '../../run/outcome.ts';
import { EMPTY_SCAN, type Violation } from '../claims/claim.ts';
import { scanOn } from '../claims/scan.ts';
import { seriesOf } from '../series.ts';
import { settingOf } from '../setting.ts';
import { ledger } from './ledger.ts';
import type { LedgerRow } from './row.ts';

export interface RunLedger {
  /** Assumptions, theorems, constants, claims and conclusions, evaluated at t. */
  readonly rows: readonly LedgerRow[];
  /** The first violation of each claim in the whole run, ordered by t. */
  readonly violations: readonly Violation[];
}

interface At {
  /** The iterate to inspect; by default the last. */
  readonly t?: number;
  /** ℓ of assumption A3; by default the smallest for which A3 holds. */
  readonly ell?: number | undefined;
}

/** @param scalars of t = 0, 1, 2 … */
export function runLedger(
  { instance, outcome }: { readonly instance: Instance; readonly outcome: Outcome | null },
  scalars: readonly Scalars[],
  { t = scalars.length - 1, ell }: At = {},
): RunLedger {
  const setting = settingOf(instance, { ell });
  const series = seriesOf(scalars);
  return {
    rows: ledger({ setting, series, t, outcome }),
    violations: scanOn(setting, series, EMPTY_SCAN).violations,
  };
}
