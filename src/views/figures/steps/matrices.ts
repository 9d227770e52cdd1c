/** Which matrices a sub-step works with, ready to be painted. */
import type { Frame } from '../../../core/observe/frame.ts';
import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import { NOTATION } from '../../math/notation.ts';
import { largestSize } from '../chart/diverging.ts';
import { roundEnd } from '../chart/axes.ts';
import { C, type Formula } from './lines.ts';

/** Something that counts rows or columns: `m = 24`, `24 examples`. */
export interface Side {
  readonly length: number;
  readonly of: 'entries' | 'features' | 'examples';
}

export interface ShownMatrix {
  readonly name: Formula;
  /** What it is, in a few words. */
  readonly words: string;
  readonly rows: Side;
  readonly columns: Side;
  readonly data: Float64Array;
  /** Whether `data` has a row for each column that is shown. */
  readonly transposed: boolean;
  /** Where its colours end. */
  readonly top: number;
}

const { A, Sigma, E } = NOTATION;

/** Two of them, first what goes in; none where the iteration cannot be looked into. */
export function matricesOf(frame: Frame, subStep: SubStep): readonly ShownMatrix[] {
  const entries: Side = { length: frame.m, of: 'entries' };
  const features: Side = { length: frame.n, of: 'features' };
  const { inside } = frame;
  if (subStep === 'update')
    return [
      shown([A], 'the columns now', entries, features, frame.A),
      shown(
        [Sigma, ' + ', E],
        'in terms of the features',
        features,
        features,
        withDiagonal(frame.E, frame.Sigma),
      ),
    ];
  if (inside === null) return [];
  const examples: Side = { length: inside.count, of: 'examples' };
  const { xStar, y, W, preActivation, x, covariance, ETilde, SigmaTilde } = inside;
  switch (subStep) {
    case 'draw':
      return [
        byExample([NOTATION.xStar], 'the true weights', features, examples, xStar),
        byExample([NOTATION.y], 'the examples', entries, examples, y),
      ];
    case 'decode':
      return [
        shown([NOTATION.leftInverse], 'the left inverse', features, entries, W),
        byExample([NOTATION.preActivation], 'decoded', features, examples, preActivation),
      ];
    case 'threshold': {
      // on one scale, so that what is cut is seen to go and what stays to stay
      const top = roundEnd(Math.max(largestSize(preActivation), largestSize(x)));
      return [
        {
          ...byExample([NOTATION.preActivation], 'before', features, examples, preActivation),
          top,
        },
        { ...byExample([NOTATION.x], 'after', features, examples, x), top },
      ];
    }
    case 'covariance':
      return [
        shown([C], 'the covariance', entries, features, covariance),
        shown(
          [{ underTilde: 'Σ' }, ' + ', NOTATION.ETilde],
          'in terms of the features',
          features,
          features,
          withDiagonal(ETilde, SigmaTilde),
        ),
      ];
  }
}

function shown(
  name: Formula,
  words: string,
  rows: Side,
  columns: Side,
  data: Float64Array,
): ShownMatrix {
  return { name, words, rows, columns, data, transposed: false, top: roundEnd(largestSize(data)) };
}

/** Frames keep examples as rows; beside A they are columns. */
function byExample(
  name: Formula,
  words: string,
  rows: Side,
  columns: Side,
  data: Float64Array,
): ShownMatrix {
  return { ...shown(name, words, rows, columns, data), transposed: true };
}

function withDiagonal(offDiagonal: Float64Array, diagonal: Float64Array): Float64Array {
  const sum = offDiagonal.slice();
  diagonal.forEach((value, i) => (sum[i * diagonal.length + i] = value));
  return sum;
}
