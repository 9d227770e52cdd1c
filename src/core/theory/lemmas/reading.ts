/** The result of checking a lemma at one iterate: its bound, the measured value, and its hypotheses. */
import type { Matrix } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import type { Relation, Verdict } from '../verdict.ts';

/** In the order of the proof. */
export const LEMMA_IDS = [
  'decoding',
  'sigmaTilde',
  'ETilde',
  'NTilde',
  'V',
  'xi',
  'pseudoInverse',
  'coupling',
  'recursion',
] as const;
export type LemmaId = (typeof LEMMA_IDS)[number];

export interface Hypothesis {
  /** On one line: `Σ ⪰ ½I`. */
  readonly text: string;
  readonly measured: number | null;
  readonly relation: Relation | null;
  readonly limit: number | null;
  /** Null if it cannot be checked. */
  readonly holds: boolean | null;
}

/** Entries and bounds of an entrywise lemma, row-major. */
export interface Entries {
  readonly rows: number;
  readonly cols: number;
  readonly measured: Float64Array;
  /** Null if the lemma has no bound on this side. */
  readonly lower: Float64Array | null;
  readonly upper: Float64Array | null;
  /** Standard errors of `measured`; null if the expectation is exact. */
  readonly standardError: Float64Array | null;
  /** 1 for entries that the lemma covers, 0 for the others. */
  readonly applies: Uint8Array;
}

/** One inequality of a lemma at one iterate. */
export interface Reading {
  readonly lemma: LemmaId;
  /** Stable name of the inequality, unique within the lemma: `lower`, `V plus, printed`. */
  readonly part: string;
  /** The inequality on one line, in the paper's notation. */
  readonly statement: string;
  /** `corrected` if the printed inequality is wrong and this one replaces it. */
  readonly variant: 'printed' | 'corrected';
  readonly hypotheses: readonly Hypothesis[];
  /** Whether all hypotheses hold, so the lemma promises the bound; null if one cannot be checked. */
  readonly promised: boolean | null;
  /** `upper`: measured ≤ bound; `lower`: measured ≥ bound; `identity`: measured = bound. */
  readonly side: 'upper' | 'lower' | 'identity';
  /** For an entrywise lemma, the entry with the least slack. Null if it cannot be measured. */
  readonly measured: number | null;
  readonly bound: number | null;
  /** Distance between measured value and bound; negative if the inequality fails. */
  readonly slack: number | null;
  /** Standard error of `measured`; null if it is exact. */
  readonly standardError: number | null;
  /** Zero-based index (i, j) or (i) of the entry in `measured`. */
  readonly at: readonly number[] | null;
  /** Whether the inequality holds, promised or not. */
  readonly verdict: Verdict;
  /** Remarks for the reader; may be empty. */
  readonly note: string;
  readonly entries: Entries | null;
}

/** All lemmas at one iterate except those about sequences, which `recursion.ts` evaluates on the run. */
export interface LemmaReport {
  readonly t: number;
  /** How the moments of the population were obtained. */
  readonly population: 'exact' | 'estimated' | 'unknown';
  /** Number of examples behind an estimate. */
  readonly examples: number | null;
  readonly readings: readonly Reading[];
}

/** The type of `lemmaReport` in report.ts. Callers inject it, so that a run can do without the lemmas. */
export type ReportLemmas = (input: {
  readonly instance: Instance;
  readonly A: Matrix;
  readonly W: Matrix;
  readonly t: number;
}) => LemmaReport;
