/**
 * Conditions with 𝒢, the absolute constant that the paper does not specify: no value is made up for
 * it. Solved for 𝒢 they say how large it would have to be for this instance.
 */
import { brief } from '../brief.ts';
import type { LedgerRow } from '../row.ts';
import type { MomentConstants } from '../../model/weights.ts';
import { compared, open } from './rows.ts';

/** What 𝒢 comes multiplied by: the theorem's c lies in [0, 1] and may be chosen. */
type Factor = '𝒢' | '𝒢c' | '𝒢√c';

interface Needed {
  readonly id: string;
  readonly name: string;
  /** The condition as printed. */
  readonly required: string;
  readonly factor: Factor;
  /** What 𝒢, times its factor, has to be at least; NaN where the law of x* is not known. */
  readonly needed: number;
  /** Why the condition holds whatever 𝒢 is, where `needed` is zero. */
  readonly whenZero: string;
  readonly remark?: string;
}

export function neededRow({ needed, factor, whenZero, remark, ...row }: Needed): LedgerRow {
  const about = { ...row, group: 'theorems' } as const;
  const also = remark === undefined ? '' : `; ${remark}`;
  if (Number.isNaN(needed))
    return open({ ...about, note: `the law of x* is not known, nor is 𝒢${also}` });
  if (needed === 0)
    return compared({
      ...about,
      measured: 0,
      relation: '≤',
      limit: 0,
      formula: '0',
      note: `${whenZero}${also}`,
    });
  const value = brief(needed);
  const asks =
    factor === '𝒢'
      ? `the 𝒢 this instance would need is ${value}`
      : `the ${factor} this instance would need is ${value}, and as c ≤ 1, 𝒢 ≥ ${value}`;
  return open({
    ...about,
    measured: needed,
    relation: '≤',
    note: `constant unspecified; ${asks}${also}`,
  });
}

/** C₁³ ≤ 𝒢c₂²n. */
export function neededForMoments({ C1, c2 }: MomentConstants, n: number): number {
  return C1 ** 3 / (c2 ** 2 * n);
}

/** The largest that a theorem's rows need, all of them unspecified; null where one is not known. */
export function largestNeeded(rows: readonly LedgerRow[]): number | null {
  let largest: number | null = null;
  for (const { verdict, relation, limit, measured } of rows)
    if (verdict === 'cannot be checked' && relation === '≤' && limit === null && measured !== null)
      largest = Math.max(largest ?? 0, measured);
  return largest;
}
