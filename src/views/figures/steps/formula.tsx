import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION, type Notation } from '../../math/notation.ts';

/** Symbols, text between them, and upright letters with a tilde, which fonts lack. */
export type Formula = readonly (Notation | string | { readonly underTilde: string })[];

/** Abbreviates the covariance. */
export const C: Notation = {
  ...NOTATION.covariance,
  text: 'C',
  glyphs: [{ letter: 'C' }],
};

interface AlgorithmLine {
  /** What the sub-step does, in a word or two. */
  readonly words: string;
  readonly formula: Formula;
}

const { y, AStar, xStar, nu, leftInverse, A, preActivation, x, alpha, covariance, eta, r } =
  NOTATION;

const LINES: Readonly<Record<SubStep, AlgorithmLine>> = {
  draw: { words: 'draw examples', formula: [y, ' = ', AStar, xStar, ' + ', nu] },
  decode: { words: 'decode them', formula: [preActivation, '  with  ', leftInverse, A, ' = I'] },
  threshold: {
    words: 'cut small values',
    formula: [x, ' = max(', preActivation, ' − ', alpha, ', 0)'],
  },
  covariance: { words: 'correlate', formula: [C, ' = ', covariance] },
  update: {
    words: 'move the columns',
    formula: [A, ' ← (1 − ', eta, ')', A, ' + ', r, eta, C],
  },
};

const LINES_WITHOUT_RELU: typeof LINES = {
  ...LINES,
  threshold: { words: 'cut nothing', formula: [x, ' = ', preActivation, '  (no ReLU)'] },
};

/** The line of a sub-step in the algorithm's box. */
export function algorithmLine(subStep: SubStep, relu: boolean): AlgorithmLine {
  return (relu ? LINES : LINES_WITHOUT_RELU)[subStep];
}

/** A formula as plain text. */
export function formulaText(formula: Formula): string {
  return formula
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'text' in piece ? piece.text : `${piece.underTilde}\u0303`;
    })
    .join('');
}

/** A formula inside an SVG text element. */
export function FormulaText({ of: formula }: { readonly of: Formula }) {
  return formula.map((piece, k) => {
    const key = `${k}`;
    if (typeof piece === 'string')
      return (
        <tspan key={key} className="math-symbol">
          {piece.replaceAll(' ', '\u00a0')}
        </tspan>
      );
    if ('text' in piece) return <SvgMathSymbol key={key} of={piece} />;
    return (
      <tspan key={key} className="math-symbol">
        {piece.underTilde}
        {/* move back above the letter, then return to the baseline behind it */}
        <tspan dx="-0.5em" dy="-0.28em">
          ˜
        </tspan>
        <tspan dx="0.12em" dy="0.28em">
          {'\u200b'}
        </tspan>
      </tspan>
    );
  });
}
