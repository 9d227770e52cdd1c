/** The matrices that a sub-step works with, and how they are painted: one pixel per entry, if there is room. */
import type { Frame, Inside } from '../../../core/observe/frame.ts';
import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import type { Pair } from '../../../core/params/pair.ts';
import { NOTATION } from '../../math/notation.ts';
import { roundEnd } from '../chart/axes.ts';
import { divergingLevel, type DivergingTable, largestSize, wordsOf } from '../chart/diverging.ts';
import { filterOf } from '../../pair/filter.ts';
import type { Formula } from '../../pair/formula.ts';
import { C } from '../../pair/formulas.ts';
import { DIRECTIONS } from '../../pair/push.ts';

/** The rows or the columns of a matrix: `m = 24`, `24 examples`. */
export interface Side {
  readonly length: number;
  readonly of: 'entries' | 'features' | 'examples';
}

export interface ShownMatrix {
  readonly name: Formula;
  /** A few words on what it is. */
  readonly description: string;
  readonly rows: Side;
  readonly columns: Side;
  readonly data: Float64Array;
  /** Whether the rows of `data` are shown as columns. */
  readonly transposed: boolean;
  /** End of the colour scale. */
  readonly top: number;
}

/** The sub-step's input and result; none if the iteration cannot be observed. */
export function matricesOf(frame: Frame, subStep: SubStep, pair: Pair): readonly ShownMatrix[] {
  if (subStep === 'update') return matricesOfUpdate(frame);
  return frame.inside === null ? [] : MATRICES[subStep](frame.inside, sidesOf(frame), pair);
}

type Sides = Readonly<Record<Side['of'], Side>>;

function sidesOf({ m, n, inside }: Frame): Sides {
  return {
    entries: { length: m, of: 'entries' },
    features: { length: n, of: 'features' },
    examples: { length: inside?.count ?? 0, of: 'examples' },
  };
}

function matricesOfUpdate(frame: Frame): readonly ShownMatrix[] {
  const { A, Sigma, E } = NOTATION;
  const { entries, features } = sidesOf(frame);
  const sum = withDiagonal(frame.E, frame.Sigma);
  return [
    shown([A], 'the columns now', entries, features, frame.A),
    shown([Sigma, ' + ', E], 'in terms of the features', features, features, sum),
  ];
}

const { xStar, y, x, ETilde } = NOTATION;

const MATRICES: Readonly<
  Record<
    Exclude<SubStep, 'update'>,
    (inside: Inside, sides: Sides, pair: Pair) => readonly ShownMatrix[]
  >
> = {
  draw: (inside, { entries, features, examples }) => [
    shown([xStar], 'the true weights', features, examples, inside.xStar),
    shown([y], 'the examples', entries, examples, inside.y),
  ],
  decode: (inside, { entries, features, examples }, pair) => {
    const { matrix, applied, words } = filterOf([pair]);
    return [
      shown([matrix], words, features, entries, inside.W),
      shown([applied], 'decoded', features, examples, inside.preActivation),
    ];
  },
  threshold: (inside, { features, examples }, pair) => {
    // one colour scale, so that the effect of the threshold is visible
    const top = roundEnd(Math.max(largestSize(inside.preActivation), largestSize(inside.x)));
    return [
      shown([filterOf([pair]).applied], 'before', features, examples, inside.preActivation),
      shown([x], 'after', features, examples, inside.x),
    ].map((matrix) => ({ ...matrix, top }));
  },
  covariance: (inside, { entries, features }, { update }) => [
    shown([C], DIRECTIONS[update], entries, features, inside.covariance),
    shown(
      [{ underTilde: 'Σ' }, ' + ', ETilde],
      'in terms of the features',
      features,
      features,
      withDiagonal(inside.ETilde, inside.SigmaTilde),
    ),
  ],
};

function shown(
  name: Formula,
  description: string,
  rows: Side,
  columns: Side,
  data: Float64Array,
): ShownMatrix {
  return {
    name,
    description,
    rows,
    columns,
    data,
    // frames store examples as rows; the figure shows them as columns
    transposed: columns.of === 'examples',
    top: roundEnd(largestSize(data)),
  };
}

function withDiagonal(offDiagonal: Float64Array, diagonal: Float64Array): Float64Array {
  const sum = offDiagonal.slice();
  diagonal.forEach((value, i) => (sum[i * diagonal.length + i] = value));
  return sum;
}

/** Entry (i, j) as shown. */
export function entryOf(
  { data, rows, columns, transposed }: ShownMatrix,
  i: number,
  j: number,
): number {
  return data[transposed ? j * rows.length + i : i * columns.length + j] ?? Number.NaN;
}

/** Paints an image of the given size; a pixel shows the largest of the entries it covers. */
export function paintMatrix(
  pixels: Uint8ClampedArray,
  matrix: ShownMatrix,
  size: { readonly columns: number; readonly rows: number },
  table: DivergingTable,
): void {
  const words = wordsOf(pixels);
  for (let row = 0; row < size.rows; row++)
    for (let column = 0; column < size.columns; column++) {
      const value = largestIn(
        matrix,
        coveredBy(row, size.rows, matrix.rows.length),
        coveredBy(column, size.columns, matrix.columns.length),
      );
      words[row * size.columns + column] = table[divergingLevel(value, matrix.top)]!;
    }
}

type Range = readonly [from: number, to: number];

/** The entries, out of `length`, that pixel k out of `pixels` covers. */
function coveredBy(k: number, pixels: number, length: number): Range {
  return [Math.floor((k * length) / pixels), Math.floor(((k + 1) * length) / pixels)];
}

function largestIn(matrix: ShownMatrix, rows: Range, columns: Range): number {
  let largest = 0;
  for (let i = rows[0]; i < rows[1]; i++)
    for (let j = columns[0]; j < columns[1]; j++) {
      const value = entryOf(matrix, i, j);
      if (Math.abs(value) > Math.abs(largest)) largest = value;
    }
  return largest;
}
