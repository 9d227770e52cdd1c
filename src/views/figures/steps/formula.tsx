import type { DecoderId } from '../../../core/decoders/catalogue.ts';
import type { Params } from '../../../core/params/params.ts';
import type { UpdateId } from '../../../core/updates/catalogue.ts';
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

type Lines<Of extends SubStep> = Readonly<Record<Of, AlgorithmLine>>;

/** The decoder and the update of a run. */
export type Pair = Pick<Params, 'decoder' | 'update'>;

const DRAW: AlgorithmLine = {
  words: 'draw examples',
  formula: [y, ' = ', AStar, xStar, ' + ', nu],
};

const INVERTED: AlgorithmLine = {
  words: 'decode them',
  formula: [preActivation, '  with  ', leftInverse, A, ' = I'],
};

const DECODING: Readonly<Record<DecoderId, Lines<'decode' | 'threshold'>>> = {
  relu: {
    decode: INVERTED,
    threshold: {
      words: 'cut small values',
      formula: [x, ' = max(', preActivation, ' − ', alpha, ', 0)'],
    },
  },
  linear: {
    decode: INVERTED,
    threshold: { words: 'cut nothing', formula: [x, ' = ', preActivation, '  (no ReLU)'] },
  },
  nnls: {
    decode: { words: 'fit freely', formula: ['min ‖', y, ' − ', A, x, '‖'] },
    threshold: { words: 'fit with x ≥ 0', formula: ['min ‖', y, ' − ', A, x, '‖,  ', x, ' ≥ 0'] },
  },
  matched: {
    decode: { words: 'compare with each', formula: ['u = ⟨', A, ', ', y, '⟩/‖', A, '‖²'] },
    threshold: { words: 'cut small values', formula: [x, ' = max(u − ', alpha, ', 0)'] },
  },
};

const TOWARDS: AlgorithmLine = {
  words: 'move the columns',
  formula: [A, ' ← (1 − ', eta, ')', A, ' + ', r, eta, C],
};

const MOVING: Readonly<Record<UpdateId, Lines<'covariance' | 'update'>>> = {
  covariance: {
    covariance: { words: 'correlate', formula: [C, ' = ', covariance] },
    update: TOWARDS,
  },
  correlation: {
    covariance: { words: 'correlate', formula: [C, ' = Ê[', y, x, 'ᵀ]'] },
    update: TOWARDS,
  },
  gradient: {
    covariance: {
      words: 'find the gradient',
      formula: [C, ' = Ê[(', y, ' − ', A, x, ')', x, 'ᵀ]'],
    },
    update: { words: 'move the columns', formula: [A, ' ← ', A, ' + ', r, eta, C] },
  },
  'least-squares': {
    covariance: {
      words: 'fit the columns',
      formula: [C, ' = Ê[', y, x, 'ᵀ]Ê[', x, x, 'ᵀ]⁻¹'],
    },
    update: {
      words: 'move the columns',
      formula: [A, ' ← (1 − ', eta, ')', A, ' + ', eta, C],
    },
  },
};

/** The line of a sub-step in the algorithm's box. */
export function algorithmLine(subStep: SubStep, { decoder, update }: Pair): AlgorithmLine {
  return { draw: DRAW, ...DECODING[decoder], ...MOVING[update] }[subStep];
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
