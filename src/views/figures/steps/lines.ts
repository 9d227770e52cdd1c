/** The algorithm's five lines, in the order in which an iteration makes them. */
import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import { NOTATION, type Notation } from '../../math/notation.ts';

/** A formula: symbols, signs between them, and an upright letter under a tilde, which fonts lack. */
export type Formula = readonly (Notation | string | { readonly underTilde: string })[];

/** A formula on one line. */
export function formulaText(formula: Formula): string {
  return formula
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'text' in piece ? piece.text : `${piece.underTilde}\u0303`;
    })
    .join('');
}

export interface AlgorithmLine {
  readonly subStep: SubStep;
  /** What is done, in a word or two. */
  readonly words: string;
  readonly formula: Formula;
}

/** Short for the covariance, where it is used again. */
export const C: Notation = {
  ...NOTATION.covariance,
  text: 'C',
  glyphs: [{ letter: 'C' }],
};

const { y, AStar, xStar, nu, leftInverse, A, preActivation, x, alpha, covariance, eta, r } =
  NOTATION;

/** `relu`: whether the third line cuts anything. */
export function algorithmLines(relu: boolean): readonly AlgorithmLine[] {
  return [
    { subStep: 'draw', words: 'draw examples', formula: [y, ' = ', AStar, xStar, ' + ', nu] },
    {
      subStep: 'decode',
      words: 'decode them',
      formula: [preActivation, '  with  ', leftInverse, A, ' = I'],
    },
    {
      subStep: 'threshold',
      words: relu ? 'cut small values' : 'cut nothing',
      formula: relu
        ? [x, ' = max(', preActivation, ' − ', alpha, ', 0)']
        : [x, ' = ', preActivation, '  (no ReLU)'],
    },
    { subStep: 'covariance', words: 'correlate', formula: [C, ' = ', covariance] },
    {
      subStep: 'update',
      words: 'move the columns',
      formula: [A, ' ← (1 − ', eta, ')', A, ' + ', r, eta, C],
    },
  ];
}
