/** The two parts of a matrix: its entries above zero, and those below without their sign. */
import { NOTATION } from '../../math/notation.ts';

export type Part = 'plus' | 'minus';

/** In the order of the drawing. */
export const PARTS: readonly Part[] = ['plus', 'minus'];

/** What an entry is multiplied by to have its size in this part, if that is above zero. */
export const SIGN: Readonly<Record<Part, 1 | -1>> = { plus: 1, minus: -1 };

/** Each part of E and its size ‖·‖_s. */
export const PART_NOTATION = {
  plus: { matrix: NOTATION.EPlus, norm: NOTATION.a },
  minus: { matrix: NOTATION.EMinus, norm: NOTATION.b },
} as const;

export interface LargestEntry {
  readonly size: number;
  /** Where it stands; null where no entry is above zero. */
  readonly index: number | null;
}

export function largestOfPart(E: Float64Array, part: Part): LargestEntry {
  const sign = SIGN[part];
  let largest: LargestEntry = { size: 0, index: null };
  E.forEach((entry, index) => {
    if (sign * entry > largest.size) largest = { size: sign * entry, index };
  });
  return largest;
}
