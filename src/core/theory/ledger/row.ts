/** Rows of the ledger, and the constructors that derive a row's verdict from its numbers. */
import { brief } from '../brief.ts';
import { type Relation, satisfies, type Verdict, worstFor } from '../verdict.ts';

/** In the order of the ledger. */
export const GROUPS = [
  'assumptions',
  'theorems',
  'constants',
  'claims',
  'recurrences',
  'equilibration',
  'conclusion',
] as const;
export type Group = (typeof GROUPS)[number];

/** A statement of the paper, evaluated for one instance. */
export interface LedgerRow {
  /** Stable and short: `A1`, `A3.sigma`, `T1.noise`, `claim2.size`. */
  readonly id: string;
  readonly group: Group;
  /** The statement on one line: `A3: Σ⁽⁰⁾ ⪰ (1−ℓ)I`. */
  readonly name: string;
  /** Null if there is nothing to measure. */
  readonly measured: number | null;
  readonly relation: Relation | null;
  readonly limit: number | null;
  /** Of the values that `measured` could have, the furthest on the wrong side of the limit; null without a limit. */
  readonly worst: number | null;
  /** The requirement in words and numbers: `≥ 1−ℓ = 0.9`. */
  readonly required: string;
  readonly verdict: Verdict;
  /** The reason, missing information, and the 𝒢 that the instance would need. */
  readonly note: string;
}

type About = Pick<LedgerRow, 'id' | 'group' | 'name' | 'note'>;

interface Comparison extends About {
  readonly measured: number;
  /** The limit as a formula and as a number: `≥`, `1−ℓ`, 0.9. */
  readonly bound: readonly [relation: Relation, formula: string, limit: number];
  /** Replaces the requirement made from the bound. */
  readonly required?: string;
  /** Replaces the verdict of comparing the two numbers. */
  readonly verdict?: Verdict;
  /** The largest possible value if the limit is an upper one, the smallest if it is a lower one; infinite by default. */
  readonly worst?: number;
  /** Replaces the reason why a limit that `worst` satisfies says nothing. */
  readonly whenEmpty?: string;
  /** 0 if both sides are accurate to their last digits. */
  readonly leastScale?: number;
}

/**
 * A row that compares two numbers. It holds only if it could have failed: a limit that every possible value
 * satisfies says nothing, and then the row cannot be checked.
 */
export function compared(comparison: Comparison): LedgerRow {
  const { measured, bound, required, verdict, leastScale, worst, whenEmpty, ...about } = comparison;
  const [relation, formula, limit] = bound;
  if (Number.isNaN(measured) || Number.isNaN(limit))
    return open({ ...about, measured, relation, required: required ?? `${relation} ${formula}` });
  const holds = satisfies(measured, relation, limit, leastScale);
  const decided = verdict ?? (holds ? 'holds' : 'fails');
  const extreme = worst ?? worstFor(relation);
  const isEmpty = decided === 'holds' && satisfies(extreme, relation, limit, leastScale);
  return {
    ...about,
    measured,
    relation,
    limit,
    worst: extreme,
    required: required ?? requirement(...bound),
    verdict: isEmpty ? 'cannot be checked' : decided,
    note: isEmpty
      ? `says nothing here: ${whenEmpty ?? emptiness(relation, extreme)}; ${about.note}`
      : about.note,
  };
}

function emptiness(relation: Relation, worst: number): string {
  if (!Number.isFinite(worst)) return 'any value would satisfy it';
  const which = relation === '≤' || relation === '<' ? 'largest' : 'smallest';
  return `the ${which} possible value, ${brief(worst)}, would satisfy it too`;
}

/** `≥ 1−ℓ = 0.9`, or `≤ 2` if the formula is the number. */
function requirement(relation: Relation, formula: string, limit: number): string {
  const value = brief(limit);
  return formula === value ? `${relation} ${value}` : `${relation} ${formula} = ${value}`;
}

interface Open extends About, Partial<Pick<LedgerRow, 'measured' | 'relation'>> {
  readonly required: string;
}

/** A row that cannot be checked; its note says why. */
export function open(row: Open): LedgerRow {
  return stated({ ...row, verdict: 'cannot be checked' });
}

interface Statement extends Open {
  readonly verdict: Verdict;
}

/** A row whose verdict follows from how the instance is made, not from comparing two numbers. */
export function stated({ measured = null, relation = null, ...rest }: Statement): LedgerRow {
  const known = Number.isNaN(measured) ? null : measured;
  return { ...rest, measured: known, relation, limit: null, worst: null };
}

interface Needed extends Pick<LedgerRow, 'id' | 'name'> {
  /** The condition, solved for 𝒢 times its factor. */
  readonly required: string;
  /** 𝒢 with its factor: the theorem's c is in [0, 1] and can be chosen. */
  readonly factor: '𝒢' | '𝒢c' | '𝒢√c';
  /** The smallest sufficient value of `factor`; NaN if the distribution of x* is unknown. */
  readonly needed: number;
  /** Why the condition holds for any 𝒢 if `needed` is zero. */
  readonly whenZero: string;
  readonly remark?: string;
}

/**
 * A theorem's condition with 𝒢, an absolute constant that the paper does not specify. No value is invented:
 * the condition is solved for the 𝒢 that the instance would need.
 */
export function neededRow({ needed, factor, whenZero, remark, ...row }: Needed): LedgerRow {
  const about = { ...row, group: 'theorems' } as const;
  const also = remark === undefined ? '' : `; ${remark}`;
  if (Number.isNaN(needed))
    return open({ ...about, note: `the distribution of x* and 𝒢 are unknown${also}` });
  if (needed === 0)
    return compared({
      ...about,
      measured: 0,
      bound: ['≤', '0', 0],
      note: `${whenZero}${also}`,
    });
  const value = brief(needed);
  const asks =
    factor === '𝒢'
      ? `this instance would need 𝒢 ≥ ${value}`
      : `this instance would need ${factor} ≥ ${value}, and therefore 𝒢 ≥ ${value}, because c ≤ 1`;
  return open({
    ...about,
    measured: needed,
    relation: '≤',
    note: `constant unspecified; ${asks}${also}`,
  });
}
