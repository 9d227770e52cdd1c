/** Builds readings: from the hypotheses and numbers of an inequality to its slack and verdict. */
import type { Matrix } from '../../matrix.ts';
import { type Relation, satisfies, type Verdict } from '../verdict.ts';
import type { Entries, Hypothesis, Reading } from './reading.ts';

/** Standard errors by which an estimate must differ from the bound to be conclusive. */
const CONCLUSIVE = 5;

export type Inequality = Pick<Reading, 'lemma' | 'part' | 'statement' | 'hypotheses' | 'side'> &
  Partial<Pick<Reading, 'variant'>>;

/** A hypothesis that compares two numbers; it cannot be checked if one of them is null or NaN. */
export function comparison(
  text: string,
  measured: number | null,
  relation: Relation,
  limit: number | null,
): Hypothesis {
  const left = Number.isNaN(measured) ? null : measured;
  const known = left !== null && limit !== null && !Number.isNaN(limit);
  return {
    text,
    measured: left,
    relation,
    limit,
    holds: known ? satisfies(left, relation, limit) : null,
  };
}

/** A hypothesis that is a fact about the instance. */
export function fact(text: string, holds: boolean | null): Hypothesis {
  return { text, measured: null, relation: null, limit: null, holds };
}

function promisedBy(hypotheses: readonly Hypothesis[]): boolean | null {
  if (hypotheses.some(({ holds }) => holds === false)) return false;
  return hypotheses.every(({ holds }) => holds === true) ? true : null;
}

/** A measured value compared with its bound. */
interface Comparison extends Pick<Reading, 'standardError' | 'verdict'> {
  readonly measured: number;
  readonly bound: number;
  readonly slack: number;
}

function compare(
  side: 'upper' | 'lower',
  measured: number,
  bound: number,
  standardError: number | null,
): Comparison {
  const slack = side === 'upper' ? bound - measured : measured - bound;
  return { measured, bound, slack, standardError, verdict: verdictOf() };

  function verdictOf(): Verdict {
    if (Number.isNaN(slack)) return 'cannot be checked';
    const uncertainty = standardError === null ? 0 : CONCLUSIVE * standardError;
    if (Math.abs(slack) < uncertainty) return 'cannot be checked';
    if (satisfies(measured, side === 'upper' ? '≤' : '≥', bound, 0)) return 'holds';
    return slack >= -ROUNDING ? 'cannot be checked' : 'fails';
  }
}

const SAYS_NOTHING = 'It says nothing here: with this h it allows more than claim (2) does.';
export const ALLOWS_ALL =
  'It says nothing here: it allows more than any weights in [0, 1] could give with this A.';
const TOO_CLOSE = 'The estimate is too close to the bound to decide.';
const WITHIN_ROUNDING = 'The difference between the two is within rounding error.';
/** Rounding error of values of order one. */
const ROUNDING = 1e-12;

/** Why a comparison is inconclusive; empty if it is conclusive. */
function reasonOf({ verdict, standardError }: Comparison): string {
  if (verdict !== 'cannot be checked') return '';
  return standardError === null ? WITHIN_ROUNDING : TOO_CLOSE;
}

/** The reading of a single number. If it or its bound is null, the note says why. */
export function readingOf(
  inequality: Inequality,
  numbers: {
    readonly measured: number | null;
    readonly bound: number | null;
    readonly standardError?: number | null;
    readonly note?: string;
    /** A value that the bound must exclude to say anything, and the note if it does not. */
    readonly worst?: number;
    readonly emptyNote?: string;
  },
): Reading {
  const { measured, bound, standardError = null, note = '', worst } = numbers;
  const { emptyNote = SAYS_NOTHING } = numbers;
  if (measured === null || bound === null || inequality.side === 'identity')
    return { ...unmeasured(inequality, note), measured, bound };
  const compared = compare(inequality.side, measured, bound, standardError);
  if (worst !== undefined && compared.verdict === 'holds' && bound >= worst)
    return {
      ...unmeasured(inequality, joined(emptyNote, note)),
      ...compared,
      verdict: 'cannot be checked',
    };
  return { ...unmeasured(inequality, joined(reasonOf(compared), note)), ...compared };
}

/** The reading of a matrix identity: `residual` is the distance of the two sides. */
export function identityReading(
  inequality: Inequality,
  residual: number,
  rounding: number,
): Reading {
  const same = residual <= rounding;
  return {
    ...unmeasured(inequality, ''),
    measured: residual,
    bound: 0,
    slack: same ? 0 : -residual,
    verdict: same ? 'holds' : 'fails',
  };
}

/**
 * The reading of an entrywise inequality, summarised by the entry with the least slack. It fails if one
 * entry fails and holds only if every entry does.
 */
export function entrywiseReading(
  inequality: Inequality,
  entries: Entries,
  options: {
    /** The bounds are on |entry|. */
    readonly absolute?: boolean;
    /** The note if no entry is covered. */
    readonly emptyNote?: string;
    readonly note?: string;
    /** The largest |entry| in column i for any law; the bounds must exclude it somewhere to say anything. */
    readonly most?: ArrayLike<number>;
  } = {},
): Reading {
  const { absolute = false, emptyNote = '', note = '', most } = options;
  const side = inequality.side === 'lower' ? 'lower' : 'upper';
  const bounds = (side === 'lower' ? entries.lower : entries.upper)!;
  let worst: (Comparison & { readonly at: readonly number[] }) | null = null;
  let undecided = 0;
  let saysNothing = most !== undefined;
  for (let k = 0; k < entries.measured.length; k++) {
    if (entries.applies[k] === 0) continue;
    const reach = most?.[k % most.length] ?? Infinity;
    if (side === 'lower' ? bounds[k]! > -reach : bounds[k]! < reach) saysNothing = false;
    const value = entries.measured[k]!;
    const standardError = entries.standardError && entries.standardError[k]!;
    const seen = compare(side, absolute ? Math.abs(value) : value, bounds[k]!, standardError);
    if (seen.verdict === 'cannot be checked') undecided++;
    if (worst === null || worseThan(seen, worst)) worst = { ...seen, at: indexOf(entries, k) };
  }
  if (worst === null) return { ...unmeasured(inequality, joined(emptyNote, note)), entries };
  const reason = saysNothing ? ALLOWS_ALL : undecided > 0 ? undecidedNote(undecided, entries) : '';
  const inconclusive = worst.verdict !== 'fails' && reason !== '';
  return {
    ...unmeasured(inequality, inconclusive ? joined(reason, note) : note),
    ...worst,
    verdict: inconclusive ? 'cannot be checked' : worst.verdict,
    entries,
  };
}

/** Entries that are all covered, with the same bound ±`bound` on each. */
export function uniformEntries(
  { rows, cols, data }: Matrix,
  bound: number,
  standardError: Float64Array | null = null,
): Entries {
  const { length } = data;
  return {
    rows,
    cols,
    measured: data,
    lower: new Float64Array(length).fill(-bound),
    upper: new Float64Array(length).fill(bound),
    standardError,
    applies: new Uint8Array(length).fill(1),
  };
}

/** Failures rank first, then the least slack. */
function worseThan(seen: Comparison, worst: Comparison): boolean {
  const fails = seen.verdict === 'fails';
  return fails === (worst.verdict === 'fails') ? seen.slack < worst.slack : fails;
}

function indexOf({ rows, cols }: Entries, k: number): readonly number[] {
  const i = Math.floor(k / cols);
  return cols === 1 && rows > 1 ? [i] : [i, k % cols];
}

function undecidedNote(count: number, { standardError }: Entries): string {
  const where = count === 1 ? 'At one entry' : `At ${count} entries`;
  return standardError === null
    ? `${where} the difference between measured value and bound is within rounding error.`
    : `${where} the estimate is too close to the bound to decide.`;
}

export function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** A reading without any measurement; its note says why there is none. */
export function unmeasured(inequality: Inequality, note: string): Reading {
  return {
    variant: 'printed',
    ...inequality,
    promised: promisedBy(inequality.hypotheses),
    measured: null,
    bound: null,
    slack: null,
    standardError: null,
    at: null,
    verdict: 'cannot be checked',
    note,
    entries: null,
  };
}
