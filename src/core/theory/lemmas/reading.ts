/** The result of checking a lemma at one iterate: its bound, the measured value, and its hypotheses. */
import type { Matrix } from '../../matrix.ts';
import type { StageAhead } from '../../algorithms/equilibration/stageAhead.ts';
import type { Instance } from '../../model/instance.ts';
import type { Relation, Verdict } from '../verdict.ts';

const SHARED = ['decoding', 'sigmaTilde', 'ETilde', 'NTilde', 'V', 'xi', 'pseudoInverse'] as const;

/** The lemmas of the two proofs, each in its own order. */
export const LEMMAS = {
  purification: [...SHARED, 'coupling', 'recursion'],
  equilibration: [
    ...SHARED,
    'E11Tilde',
    'E21Tilde',
    'recurrence',
    'simpleCoupling',
    'simpleRecursion',
    'columnUpdate',
    'rescale',
    'featureWeight',
    'mainEquilibration',
  ],
} as const;
/** The algorithm whose proof a lemma belongs to. */
export type LemmaProof = keyof typeof LEMMAS;
export type LemmaId = (typeof LEMMAS)[LemmaProof][number];

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

/** All lemmas at one iterate except the one about the run so far, which `recursion.ts` evaluates. */
export interface LemmaReport {
  readonly t: number;
  /** Equilibration's own lemmas while it balances; Purification's otherwise. */
  readonly proof: LemmaProof;
  /** Whether they are evaluated for A*D and D⁻¹x* instead of A* and x*. */
  readonly isScaled: boolean;
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
  /** The number of the batch that the next step decodes; t by default. */
  readonly batch?: number;
  /** Diagonal of D if the truth is A*D; null, the default, if it is A*. */
  readonly D?: Float64Array | null;
  /** The stage that the next step makes; null, the default, if it is an iteration of Purification. */
  readonly stage?: StageAhead | null;
}) => LemmaReport;
