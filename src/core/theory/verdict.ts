/**
 * Verdicts on statements about an instance, and the comparisons behind them. Nothing gets `holds` without
 * having been checked: an unspecified constant, an unknown law or a sampling error leaves a statement open.
 */
export const VERDICTS = ['holds', 'fails', 'cannot be checked'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The relation between a measured value and its limit. */
export type Relation = '≤' | '<' | '≥' | '>' | '=';

/** Relative tolerance of a comparison. */
export const ROUNDING = 1e-9;
/** Tolerances below 1e-12 are clamped: values are O(1), so anything smaller is rounding error. */
const LEAST_SCALE = 1e-3;

/**
 * Whether `measured relation limit` holds up to rounding; false if either is NaN.
 * @param leastScale 0 if both sides are accurate to their last digits, however small they are
 */
export function satisfies(
  measured: number,
  relation: Relation,
  limit: number,
  leastScale = LEAST_SCALE,
): boolean {
  const tolerance = ROUNDING * Math.max(leastScale, Math.abs(limit));
  switch (relation) {
    // the first comparison decides for infinite limits, whose tolerance is infinite too
    case '≤':
      return measured <= limit || measured <= limit + tolerance;
    case '≥':
      return measured >= limit || measured >= limit - tolerance;
    // strict inequalities get no tolerance
    case '<':
      return measured < limit;
    case '>':
      return measured > limit;
    case '=':
      return measured === limit || Math.abs(measured - limit) <= tolerance;
  }
}

/** A value that violates every finite limit. */
export function worstFor(relation: Relation): number {
  return relation === '≥' || relation === '>' ? -Infinity : Infinity;
}

/** The verdict on a conjunction: one failure decides; otherwise an open statement leaves it open. */
export function allOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('fails')) return 'fails';
  return verdicts.includes('cannot be checked') ? 'cannot be checked' : 'holds';
}

/**
 * Rounding error of the quantities measured at an iterate. Σ and E are parts of (A*)⁺A, which amplifies an
 * error in the last digit of A by the size of (A*)⁺; nearly dependent columns therefore leave fewer digits.
 */
export function roundingOf(size: { readonly m: number; readonly kappaStar: number }): number {
  return Math.max(1e-12, 1e-15 * size.m * size.kappaStar);
}

/** Whether a number is within rounding error. Reads κ*, which is expensive, only in a case of doubt. */
export function isRounding(
  value: number,
  size: {
    readonly m: number;
    readonly kappaStar: number;
    readonly kappaBounds: { readonly least: number; readonly most: number };
  },
): boolean {
  const { m, kappaBounds } = size;
  // also for NaN
  if (!(value <= roundingOf({ m, kappaStar: kappaBounds.most }))) return false;
  if (value <= roundingOf({ m, kappaStar: kappaBounds.least })) return true;
  return value <= roundingOf(size);
}
