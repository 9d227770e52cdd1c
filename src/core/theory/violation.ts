/** Where a claim of the proof's induction first does not hold in a run; `scan.ts` finds out. */
import type { Series } from './series.ts';
import type { Setting } from './setting.ts';

export interface Violation {
  /** The id of the ledger's row: `claim1`, `claim2.size`, `claim3.xi`, `recurrence.a` … */
  readonly claim: string;
  /** The claim on one line. */
  readonly name: string;
  readonly t: number;
  /** Measured there, and the limit. */
  readonly measured: number;
  readonly limit: number;
  /** Ids of the ledger's rows that the claim's proof rests on and that fail for this instance. */
  readonly failedHypotheses: readonly string[];
  /** What happened at t and which hypothesis failed, in a sentence; says so where samples may be why. */
  readonly sentence: string;
  /** Whether examples are drawn, so that sampling error alone may explain it. */
  readonly sampled: boolean;
}

/** What was looked at so far. */
export interface Scan {
  /** t = 0 … scanned − 1 were looked at. */
  readonly scanned: number;
  /** The first of each claim, in order of t. */
  readonly violations: readonly Violation[];
}

export const EMPTY_SCAN: Scan = { scanned: 0, violations: [] };

/** Looks at what is new in the series only; the same scan where that is nothing. */
export type ScanOn = (setting: Setting, series: Series, scan: Scan) => Scan;
