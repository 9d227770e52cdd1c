/** An iterate of a run, as the ledger reads it. */
import type { Outcome } from '../../run/outcome.ts';
import type { LedgerFrame } from '../proofs.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';

export interface LedgerInput {
  readonly setting: Setting;
  readonly series: Series;
  readonly t: number;
  /** Null until the run has ended. */
  readonly outcome: Outcome | null;
  /** The frame at t; without it, rows about Σ̃, D and the examples' own ρ cannot be checked. */
  readonly frame?: LedgerFrame | null;
}
