/**
 * What can be said of a statement about this instance. Nothing that was not checked ever gets
 * `holds`: an unspecified constant, an unknown law or a sampling error leave a statement open.
 */
export const VERDICTS = ['holds', 'fails', 'cannot be checked'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How a measured value has to stand to its limit. */
export type Relation = '≤' | '<' | '≥' | '>' | '=';

/** Two sides that differ by less than this share of the limit agree. */
export const ROUNDING = 1e-9;
/** Limits smaller than this are taken for so large there: 1e-12 is rounding in what is of size one. */
const LEAST_SIZE = 1e-3;

/**
 * Whether `measured relation limit`, up to rounding; false where either is NaN.
 * @param leastSize 0 where both sides are known to their last digits, however small they are
 */
export function stands(
  measured: number,
  relation: Relation,
  limit: number,
  leastSize = LEAST_SIZE,
): boolean {
  const slip = ROUNDING * Math.max(leastSize, Math.abs(limit));
  switch (relation) {
    case '≤':
      return measured <= limit + slip;
    case '≥':
      return measured >= limit - slip;
    // a strict inequality takes no help from rounding
    case '<':
      return measured < limit;
    case '>':
      return measured > limit;
    case '=':
      return measured === limit || Math.abs(measured - limit) <= slip;
  }
}

/** What several verdicts come to: one that fails decides, then one that is open. */
export function together(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('fails')) return 'fails';
  return verdicts.includes('cannot be checked') ? 'cannot be checked' : 'holds';
}
