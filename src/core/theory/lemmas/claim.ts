/** From a lemma's inequality and its numbers to a reading: hypotheses, slack, verdict. */
import type { Entries, Hypothesis, LemmaId, Reading } from '../reading.ts';
import { type Relation, stands, type Verdict } from '../verdict.ts';

/** An estimate decides only where it is this many standard errors away from the bound. */
const DECISIVE = 5;

/** An inequality of a lemma, before it is measured. */
export interface Claim {
  readonly lemma: LemmaId;
  readonly part: string;
  readonly statement: string;
  readonly variant?: 'printed' | 'corrected';
  readonly hypotheses: readonly Hypothesis[];
  readonly side: Reading['side'];
}

/** A hypothesis that is a comparison; it cannot be told where a number is missing. */
export function asks(
  text: string,
  measured: number | null,
  relation: Relation,
  limit: number | null,
): Hypothesis {
  if (Number.isNaN(measured)) return asks(text, null, relation, limit);
  const known = measured !== null && limit !== null && !Number.isNaN(limit);
  return {
    text,
    measured,
    relation,
    limit,
    holds: known ? stands(measured, relation, limit) : null,
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

/** What a measurement says about its bound. */
interface Comparison {
  readonly measured: number;
  readonly bound: number;
  readonly slack: number;
  readonly standardError: number | null;
  readonly verdict: Verdict;
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
    const doubt = standardError === null ? 0 : DECISIVE * standardError;
    if (Math.abs(slack) < doubt) return 'cannot be checked';
    if (stands(measured, side === 'upper' ? '≤' : '≥', bound, 0)) return 'holds';
    return slack >= -SMALLEST ? 'cannot be checked' : 'fails';
  }
}

const UNDECIDED = 'The estimate is too near to the bound to decide.';
const ROUNDED = 'The two differ by less than rounding can.';
/** A difference that is rounding in what is of size one. */
const SMALLEST = 1e-12;

/** Why a comparison decides nothing; empty where it does. */
function doubtOf({ verdict, standardError }: Comparison): string {
  if (verdict !== 'cannot be checked') return '';
  return standardError === null ? ROUNDED : UNDECIDED;
}

/** Of one number. Null where it, or the bound, does not exist; the note then says why. */
export function readingOf(
  claim: Claim,
  numbers: {
    readonly measured: number | null;
    readonly bound: number | null;
    readonly standardError?: number | null;
    readonly note?: string;
  },
): Reading {
  const { measured, bound, standardError = null, note = '' } = numbers;
  if (measured === null || bound === null || claim.side === 'identity')
    return { ...bare(claim, note), measured, bound };
  const comparison = compare(claim.side, measured, bound, standardError);
  return { ...bare(claim, joined(doubtOf(comparison), note)), ...comparison };
}

/** Of two matrices that must be the same: how far apart they are, up to `rounding`. */
export function identityReading(
  claim: Claim,
  residual: number,
  rounding: number,
  note = '',
): Reading {
  const same = residual <= rounding;
  return {
    ...bare(claim, note),
    measured: residual,
    bound: 0,
    slack: same ? 0 : -residual,
    verdict: same ? 'holds' : 'fails',
  };
}

/**
 * Of an entrywise lemma: all entries, and the one where the slack is least. `sized`: the bound is on
 * |entry|. One entry that fails decides; that all hold must be known of each.
 */
export function entrywiseReading(
  claim: Claim,
  entries: Entries,
  options: { readonly sized?: boolean; readonly nothing?: string; readonly note?: string } = {},
): Reading {
  const { sized = false, nothing = '', note = '' } = options;
  const side = claim.side === 'lower' ? 'lower' : 'upper';
  const bounds = (side === 'lower' ? entries.lower : entries.upper)!;
  let worst: (Comparison & { readonly at: readonly number[] }) | null = null;
  let undecided = 0;
  for (let k = 0; k < entries.measured.length; k++) {
    if (entries.applies[k] === 0) continue;
    const value = entries.measured[k]!;
    const standardError = entries.standardError && entries.standardError[k]!;
    const seen = compare(side, sized ? Math.abs(value) : value, bounds[k]!, standardError);
    if (seen.verdict === 'cannot be checked') undecided++;
    if (worst === null || worseThan(seen, worst)) worst = { ...seen, at: placeOf(entries, k) };
  }
  if (worst === null) return { ...bare(claim, joined(nothing, note)), entries };
  const doubt = worst.verdict !== 'fails' && undecided > 0;
  return {
    ...bare(claim, doubt ? joined(doubtful(undecided, entries), note) : note),
    ...worst,
    verdict: doubt ? 'cannot be checked' : worst.verdict,
    entries,
  };
}

/** A failure outdoes whatever is not one; then the least slack. */
function worseThan(seen: Comparison, worst: Comparison): boolean {
  const fails = seen.verdict === 'fails';
  return fails === (worst.verdict === 'fails') ? seen.slack < worst.slack : fails;
}

function placeOf({ rows, cols }: Entries, k: number): readonly number[] {
  const i = Math.floor(k / cols);
  return cols === 1 && rows > 1 ? [i] : [i, k % cols];
}

function doubtful(count: number, { standardError }: Entries): string {
  const where = count === 1 ? 'At one entry' : `At ${count} entries`;
  return standardError === null
    ? `${where} measured and bound differ by less than rounding can.`
    : `${where} the estimate is too near to the bound to decide.`;
}

export function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Nothing measured yet. */
function bare(claim: Claim, note: string): Reading {
  return {
    lemma: claim.lemma,
    part: claim.part,
    statement: claim.statement,
    variant: claim.variant ?? 'printed',
    hypotheses: claim.hypotheses,
    promised: promisedBy(claim.hypotheses),
    side: claim.side,
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
