/** The matrix that a decoder applies to an example: A† or, where there is no inverse, W. */
import { DECODERS } from '../../core/decoders/catalogue.ts';
import type { Pair } from '../../core/params/pair.ts';
import { NOTATION, type Notation } from '../math/notation.ts';

export interface Filter {
  readonly matrix: Notation;
  /** The matrix times an example. */
  readonly applied: Notation;
  /** In words: “the left inverse”. */
  readonly words: string;
}

const LEFT_INVERSE: Filter = {
  matrix: NOTATION.leftInverse,
  applied: NOTATION.preActivation,
  words: 'the left inverse',
};

export const APPLIED: Notation = {
  ...NOTATION.preActivation,
  text: 'Wy',
  tex: 'Wy',
  glyphs: [{ letter: 'W' }, { letter: 'y' }],
};

const MATCHED: Filter = {
  matrix: { ...NOTATION.leftInverse, text: 'W', tex: 'W', glyphs: [{ letter: 'W' }] },
  applied: APPLIED,
  words: 'the matrix W of the filter',
};

/** One notation for all compared runs: W includes A†. */
export function filterOf(pairs: readonly Pick<Pair, 'decoder'>[]): Filter {
  const inverts = pairs.every(({ decoder }) => DECODERS.get(decoder).inverts);
  return inverts ? LEFT_INVERSE : MATCHED;
}
