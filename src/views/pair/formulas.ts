/**
 * Every decoder and every update as formulas: the lines of the algorithm's box, and the whole choice in
 * one line. Typed so that an entry of a catalogue without its formulas does not compile.
 */
import type { SubStep } from '../../core/algorithms/algorithm.ts';
import type { DecoderId } from '../../core/decoders/catalogue.ts';
import type { Pair } from '../../core/params/pair.ts';
import type { UpdateId } from '../../core/updates/catalogue.ts';
import { NOTATION, type Notation } from '../math/notation.ts';
import { APPLIED } from './filter.ts';
import type { Formula } from './formula.ts';

const { y, AStar, xStar, nu, leftInverse, A, preActivation, x, alpha, covariance, eta, r } =
  NOTATION;

/** Abbreviates the direction of the update. */
export const C: Notation = { ...covariance, text: 'C', glyphs: [{ letter: 'C' }], tex: 'C' };

const A_I: Notation = { ...A, text: 'A_i', glyphs: [{ letter: 'A', sub: 'i' }], tex: 'A_i' };
const X_I: Notation = { ...x, text: 'x_i', glyphs: [{ letter: 'x', sub: 'i' }], tex: 'x_i' };

interface AlgorithmLine {
  /** What the sub-step does, in a word or two. */
  readonly words: string;
  readonly formula: Formula;
}

type Lines<Of extends SubStep> = Readonly<Record<Of, AlgorithmLine>>;

/** A choice in one line. */
export interface Choice {
  readonly formula: Formula;
  /** What it does, in one line of words. */
  readonly meaning: string;
}

const DRAW: AlgorithmLine = {
  words: 'draw examples',
  formula: [y, ' = ', AStar, xStar, ' + ', nu],
};

const INVERTED: AlgorithmLine = {
  words: 'decode them',
  formula: [preActivation, '  with  ', leftInverse, A, ' = I'],
};

const rectified = (value: Formula): Formula => [' = max(', ...value, ' − ', alpha, ', 0)'];
const RELU: Formula = [x, ...rectified([preActivation])];
const LINEAR: Formula = [x, ' = ', preActivation];
const DISTANCE: Formula = ['‖', y, ' − ', A, x, '‖'];
/** The component of y along column i, in units of the column. */
const COMPONENT: Formula = ['⟨', A_I, ', ', y, '⟩/‖', A_I, '‖²'];

interface DecoderFormulas extends Lines<'decode' | 'threshold'> {
  readonly whole: Choice;
}

const DECODING: Readonly<Record<DecoderId, DecoderFormulas>> = {
  relu: {
    decode: INVERTED,
    threshold: { words: 'cut small values', formula: RELU },
    whole: { formula: RELU, meaning: 'undoes the mixing, cuts small values' },
  },
  linear: {
    decode: INVERTED,
    threshold: { words: 'cut nothing', formula: [...LINEAR, '  (no ReLU)'] },
    whole: { formula: LINEAR, meaning: 'undoes the mixing, keeps all values' },
  },
  nnls: {
    decode: { words: 'fit freely', formula: ['min ', ...DISTANCE] },
    threshold: { words: 'fit with x ≥ 0', formula: ['min ', ...DISTANCE, ',  ', x, ' ≥ 0'] },
    whole: {
      formula: [x, ' = arg min ', ...DISTANCE, ' over ', x, ' ≥ 0'],
      meaning: 'the weights that fit the example best',
    },
  },
  matched: {
    decode: { words: 'compare with each', formula: ['(', APPLIED, ')ᵢ = ', ...COMPONENT] },
    threshold: { words: 'cut small values', formula: [x, ...rectified([APPLIED])] },
    whole: {
      formula: [X_I, ...rectified(COMPONENT)],
      meaning: 'compares with each column; no inverse',
    },
  },
};

interface Move {
  readonly direction: { readonly words: string; readonly formula: Formula };
  /** The new A in terms of C. */
  readonly update: Formula;
  readonly meaning: string;
}

const TOWARDS: Formula = [A, ' ← (1 − ', eta, ')', A, ' + ', r, eta, C];

const MOVES: Readonly<Record<UpdateId, Move>> = {
  covariance: {
    direction: { words: 'correlate', formula: [covariance] },
    update: TOWARDS,
    meaning: 'towards how y and x vary together',
  },
  correlation: {
    direction: { words: 'correlate', formula: ['Ê[', y, x, 'ᵀ]'] },
    update: TOWARDS,
    meaning: 'the same, without differences',
  },
  gradient: {
    direction: { words: 'find the gradient', formula: ['Ê[(', y, ' − ', A, x, ')', x, 'ᵀ]'] },
    update: [A, ' ← ', A, ' + ', r, eta, C],
    meaning: 'a step downhill on ‖y − Ax‖²',
  },
  'least-squares': {
    direction: { words: 'fit the columns', formula: ['Ê[', y, x, 'ᵀ]Ê[', x, x, 'ᵀ]⁻¹'] },
    update: [A, ' ← (1 − ', eta, ')', A, ' + ', eta, C],
    meaning: 'towards the best fit to these weights',
  },
};

/** The line of a sub-step in the algorithm's box. */
export function algorithmLine(subStep: SubStep, { decoder, update }: Pair): AlgorithmLine {
  const { direction, update: formula } = MOVES[update];
  const lines: Lines<SubStep> = {
    draw: DRAW,
    ...DECODING[decoder],
    covariance: { words: direction.words, formula: [C, ' = ', ...direction.formula] },
    update: { words: 'move the columns', formula },
  };
  return lines[subStep];
}

/** How A moves, in one line. */
function movedBy(update: UpdateId): Choice {
  const { direction, update: formula, meaning } = MOVES[update];
  return {
    formula: formula.flatMap((piece) => (piece === C ? direction.formula : [piece])),
    meaning,
  };
}

/** The two choices in one line each, by the parameter and the id of its option. */
export const CHOICES = {
  decoder: (id: DecoderId) => DECODING[id].whole,
  update: movedBy,
} as const;
