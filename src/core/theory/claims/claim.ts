/** A claim about every iterate, and the first violations of the claims in a run. */
import type { Scalars } from '../../observe/frame.ts';
import type { Group } from '../ledger/row.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { isRounding, type Relation, satisfies, type Verdict } from '../verdict.ts';

export interface Claim {
  /** The id of the ledger's row. */
  readonly id: string;
  readonly group: Group;
  /** The claim on one line. */
  readonly name: string;
  readonly relation: Relation;
  /** The limit as a formula. */
  readonly formula: string;
  /** The row's note. */
  readonly remark: string;
  /** Whether sampling error can violate it; a claim about everything the model allows is unaffected. */
  readonly dependsOnSamples: boolean;
  /** Ids of the ledger's rows that its proof rests on, the most informative first. */
  readonly restsOn: readonly string[];
  /** NaN if it cannot be determined. */
  measured(setting: Setting, series: Series, t: number): number;
  limit(setting: Setting, series: Series, t: number): number;
  /** The value furthest on the wrong side that is possible; infinite by default. */
  worst?(setting: Setting, series: Series, t: number): number;
  /** Why a limit that `worst` satisfies says nothing. */
  readonly whenEmpty?: string;
  /** A cheaper test, where there is one: true only if the claim holds. */
  surelyHolds?(setting: Setting, series: Series, t: number): boolean;
  /** Why it cannot be determined. */
  unknown(setting: Setting, series: Series, t: number): string;
}

/** A claim about one of a run's scalars, which sampling error can violate. */
export function claimOn(
  scalar: keyof Scalars,
  claim: Omit<Claim, 'measured' | 'dependsOnSamples'>,
): Claim {
  return { ...claim, dependsOnSamples: true, measured: (_, series, t) => series.at(scalar, t) };
}

/** The verdict on numbers with the rounding error of an iterate; differences within it are inconclusive. */
export function judge(
  setting: Setting,
  measured: number,
  relation: Relation,
  limit: number,
): Verdict {
  if (Number.isNaN(measured) || Number.isNaN(limit)) return 'cannot be checked';
  // least scale 0: both sides may have shrunk below the usual tolerance
  if (satisfies(measured, relation, limit, 0)) return 'holds';
  return isRounding(Math.abs(measured - limit), setting) ? 'cannot be checked' : 'fails';
}

/** Whether the claim at t is subject to sampling error. */
export function isSampled({ dependsOnSamples }: Claim, { sampling }: Setting, t: number): boolean {
  return dependsOnSamples && sampling.kind !== 'exact' && t > 0;
}

/** The first iterate of a run at which a claim fails. */
export interface Violation {
  /** The id of the ledger's row: `claim1`, `claim2.size`, `claim3.xi`, `recurrence.a` … */
  readonly claim: string;
  /** The claim on one line. */
  readonly name: string;
  readonly t: number;
  readonly measured: number;
  readonly limit: number;
  /** Ids of failing rows of the ledger that the claim's proof rests on. */
  readonly failedHypotheses: readonly string[];
  /** The name of the first of these rows; null if none is known to fail. */
  readonly firstFailed: string | null;
  /** The violation, the failing hypotheses and, if applicable, sampling error, in sentences. */
  readonly sentence: string;
  /** Whether sampling error alone may explain it. */
  readonly sampled: boolean;
}

/** The result of scanning the beginning of a run; `scan.ts` extends it. */
export interface Scan {
  /** t = 0 … scanned − 1 have been checked. */
  readonly scanned: number;
  /** The first violation of each claim, ordered by t. */
  readonly violations: readonly Violation[];
}

export const EMPTY_SCAN: Scan = { scanned: 0, violations: [] };

/** Extends a scan to the end of the series; returns the same scan if nothing is new. */
export type ScanOn = (setting: Setting, series: Series, scan: Scan) => Scan;
