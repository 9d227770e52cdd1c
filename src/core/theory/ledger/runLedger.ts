/** The ledger of a run, from the scalars of its iterates. */
import type { Scalars } from '../../observe/frame.ts';
import type { Run } from '../../run/run.ts';
import { EMPTY_SCAN, type Violation } from '../claims/claim.ts';
import { scanOn } from '../claims/scan.ts';
import type { LedgerFrame } from '../proofs.ts';
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
  /**
   * The frame at t, which some rows need; by default the run's, if that is at t. Without it they cannot be
   * checked.
   */
  readonly frame?: LedgerFrame | undefined;
}

/** @param scalars of t = 0, 1, 2 … */
export function runLedger(
  run: Pick<Run, 'instance' | 'outcome' | 't' | 'frame'>,
  scalars: readonly Scalars[],
  { t = scalars.length - 1, ell, frame }: At = {},
): RunLedger {
  const { instance, outcome } = run;
  const setting = settingOf(instance, { ell });
  const series = seriesOf(scalars);
  const seen = frame ?? (run.t === t ? run.frame() : null);
  return {
    rows: ledger({ setting, series, t, outcome, frame: seen }),
    violations: scanOn(setting, series, EMPTY_SCAN).violations,
  };
}
