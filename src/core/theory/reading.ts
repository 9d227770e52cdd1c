/** A lemma read at one iterate: its bound, what is measured, and whether it was promised at all. */
import type { Matrix } from '../matrix.ts';
import type { Instance } from '../model/instance.ts';
import type { Relation, Verdict } from './verdict.ts';

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
  /** Null where it cannot be told. */
  readonly holds: boolean | null;
}

/** An entrywise lemma: every (i, j) between its bounds, row-major. */
export interface Entries {
  readonly rows: number;
  readonly cols: number;
  readonly measured: Float64Array;
  /** Null where the lemma bounds from one side only. */
  readonly lower: Float64Array | null;
  readonly upper: Float64Array | null;
  /** Of `measured`; null where the expectation is exact. */
  readonly standardError: Float64Array | null;
  /** 1 for the entries of which the lemma speaks, 0 for the others. */
  readonly applies: Uint8Array;
}

/** One inequality of a lemma at one iterate. */
export interface Reading {
  readonly lemma: LemmaId;
  /** Which inequality: unique within the lemma and stable, such as `lower` or `V plus, printed`. */
  readonly part: string;
  /** The inequality on one line, as the paper's letters have it. */
  readonly statement: string;
  /** `corrected` where the printed text does not compute and this is what we find instead. */
  readonly variant: 'printed' | 'corrected';
  readonly hypotheses: readonly Hypothesis[];
  /** Whether all hypotheses hold, so that the lemma promises the bound; null if one cannot be told. */
  readonly promised: boolean | null;
  /** `upper`: measured ≤ bound; `lower`: measured ≥ bound; `identity`: both are the same. */
  readonly side: 'upper' | 'lower' | 'identity';
  /** Of an entrywise lemma: where the slack is least. Null where it cannot be measured. */
  readonly measured: number | null;
  readonly bound: number | null;
  /** How far measured may still go: negative where the inequality fails. */
  readonly slack: number | null;
  /** Of `measured`; null where it is exact. */
  readonly standardError: number | null;
  /** The entry (i, j) or (i) that `measured` is of, from 0. */
  readonly at: readonly number[] | null;
  /** Whether the inequality holds, promised or not. */
  readonly verdict: Verdict;
  /** What else there is to say; may be empty. */
  readonly note: string;
  readonly entries: Entries | null;
}

/** All lemmas at one iterate, except those about sequences, which `recursion.ts` reads off the run. */
export interface LemmaReport {
  readonly t: number;
  /** How the population's quantities were come by. */
  readonly population: 'exact' | 'estimated' | 'unknown';
  /** Examples behind an estimate. */
  readonly examples: number | null;
  readonly readings: readonly Reading[];
}

/** `lemmaReport` of lemmas/report.ts: whoever wants the lemmas brings it, as a run goes without. */
export type ReportLemmas = (input: {
  readonly instance: Instance;
  readonly A: Matrix;
  readonly W: Matrix;
  readonly t: number;
}) => LemmaReport;
