/**
 * Every symbol the page shows: how it is written, what it is called, what it means and
 * which colour it has. Prose, controls and figures all read it here, so a symbol looks
 * the same wherever it stands.
 */

/** A letter in italics with what hangs on it, or plain text between letters. */
export type Glyph = string | { readonly letter: string; readonly sub?: string };

export interface Notation {
  /** On one line, for labels that cannot be typeset and for screen readers. */
  readonly text: string;
  /** The typeset form, piece by piece; ui/MathSymbol.tsx renders it as HTML and as SVG. */
  readonly glyphs: readonly Glyph[];
  readonly name: string;
  /** One plain sentence. */
  readonly meaning: string;
  /** The CSS custom property of its colour; null for ink. */
  readonly colour: `--symbol-${string}` | null;
}

const E_PLUS_COLOUR = '--symbol-e-plus';
const E_MINUS_COLOUR = '--symbol-e-minus';

export const NOTATION = {
  t: {
    text: 't',
    glyphs: [{ letter: 't' }],
    name: 'iteration',
    meaning: 'How many updates have been made.',
    colour: null,
  },
  E: {
    text: 'E',
    glyphs: [{ letter: 'E' }],
    name: 'error matrix',
    meaning: 'What is still mixed up: entry (i, j) is how much of feature i sits in column j.',
    colour: null,
  },
  Sigma: {
    text: 'Σ',
    glyphs: ['Σ'],
    name: 'diagonal',
    meaning: 'How much of each feature is in its own column, where it belongs.',
    colour: null,
  },
  EPlus: {
    text: 'E₊',
    glyphs: [{ letter: 'E', sub: '+' }],
    name: 'positive part',
    meaning: 'The entries of E above zero: too much of another feature.',
    colour: E_PLUS_COLOUR,
  },
  EMinus: {
    text: 'E₋',
    glyphs: [{ letter: 'E', sub: '−' }],
    name: 'negative part',
    meaning: 'The entries of E below zero, without their sign: too little of another feature.',
    colour: E_MINUS_COLOUR,
  },
  a: {
    text: 'aₜ',
    glyphs: [{ letter: 'a', sub: 't' }],
    name: 'positive error',
    meaning: 'The size of E₊: its largest row or column sum.',
    colour: E_PLUS_COLOUR,
  },
  b: {
    text: 'bₜ',
    glyphs: [{ letter: 'b', sub: 't' }],
    name: 'negative error',
    meaning: 'The size of E₋: its largest row or column sum.',
    colour: E_MINUS_COLOUR,
  },
  beta: {
    text: 'β',
    glyphs: [{ letter: 'β' }],
    name: 'weight of the negative error',
    meaning: 'How many times more the negative error counts in the potential.',
    colour: null,
  },
  potential: {
    text: 'aₜ + βbₜ',
    glyphs: [{ letter: 'a', sub: 't' }, ' + ', { letter: 'β' }, { letter: 'b', sub: 't' }],
    name: 'potential',
    meaning:
      'Both errors in one number, the negative one weighted by β; the one that is proved to fall.',
    colour: '--symbol-potential',
  },
  A: {
    text: 'A',
    glyphs: [{ letter: 'A' }],
    name: 'estimate',
    meaning: 'The current guess of the features, a column each.',
    colour: null,
  },
  AStar: {
    text: 'A*',
    glyphs: [{ letter: 'A' }, '*'],
    name: 'true features',
    meaning: 'The features behind the data, a column each.',
    colour: null,
  },
  AHat: {
    text: 'Â',
    glyphs: [{ letter: 'Â' }],
    name: 'normalised estimate',
    meaning: 'The estimate with every column scaled to ‖·‖₁ = 1.',
    colour: null,
  },
  leftInverse: {
    text: 'A†',
    glyphs: [{ letter: 'A' }, '†'],
    name: 'left inverse',
    meaning: 'What decodes: A†A is the identity.',
    colour: null,
  },
  xStar: {
    text: 'x*',
    glyphs: [{ letter: 'x' }, '*'],
    name: 'true weights',
    meaning: 'How much of each feature is in an example.',
    colour: null,
  },
  x: {
    text: 'x',
    glyphs: [{ letter: 'x' }],
    name: 'decoded weights',
    meaning: 'What the decoder makes of an example.',
    colour: null,
  },
  y: {
    text: 'y',
    glyphs: [{ letter: 'y' }],
    name: 'example',
    meaning: 'A data point: a mixture of features, and noise.',
    colour: null,
  },
  nu: {
    text: 'ν',
    glyphs: [{ letter: 'ν' }],
    name: 'noise',
    meaning: 'What is added to an example.',
    colour: null,
  },
  alpha: {
    text: 'α',
    glyphs: [{ letter: 'α' }],
    name: 'threshold',
    meaning: 'What decodes at or below it becomes zero.',
    colour: null,
  },
  eta: {
    text: 'η',
    glyphs: [{ letter: 'η' }],
    name: 'step size',
    meaning: 'The part of the estimate that one iteration replaces.',
    colour: null,
  },
  r: {
    text: 'r',
    glyphs: [{ letter: 'r' }],
    name: 'factor',
    meaning: 'What the covariance is multiplied by in the update.',
    colour: null,
  },
  preActivation: {
    text: 'A†y',
    glyphs: [{ letter: 'A' }, '†', { letter: 'y' }],
    name: 'decoded value',
    meaning: 'What the left inverse makes of an example, before the threshold.',
    colour: null,
  },
  scaledX: {
    text: 'Σx',
    glyphs: ['Σ', { letter: 'x' }],
    name: 'decoded weights at their true scale',
    meaning: 'Decoded weights times Σ: a column that is too short decodes too large.',
    colour: null,
  },
  xi: {
    text: 'ξ',
    glyphs: [{ letter: 'ξ' }],
    name: 'disturbance',
    meaning: 'What noise and the part outside the features’ span add to a decoded value.',
    colour: null,
  },
  covariance: {
    text: 'Ê[(y − y′)(x − x′)ᵀ]',
    glyphs: [
      'Ê[(',
      { letter: 'y' },
      ' − ',
      { letter: 'y' },
      '′)(',
      { letter: 'x' },
      ' − ',
      { letter: 'x' },
      '′)ᵀ]',
    ],
    name: 'covariance',
    meaning: 'How examples and their decoded weights vary together: the direction of the update.',
    colour: null,
  },
  ell: {
    text: 'ℓ',
    glyphs: [{ letter: 'ℓ' }],
    name: 'size of the start’s error',
    meaning: 'How far the start may be off: Σ at least 1 − ℓ, and E no larger than ℓ.',
    colour: null,
  },
  sigmaMin: {
    text: 'min Σ',
    glyphs: ['min Σ'],
    name: 'smallest entry of Σ',
    meaning: 'The least that a column holds of its own feature.',
    colour: null,
  },
  sigmaMax: {
    text: 'max Σ',
    glyphs: ['max Σ'],
    name: 'largest entry of Σ',
    meaning: 'The most that a column holds of its own feature.',
    colour: null,
  },
  N1: {
    text: '‖N‖₁',
    glyphs: ['‖', { letter: 'N' }, '‖₁'],
    name: 'largest column sum of N',
    meaning: 'The worst column’s part outside the span of the features.',
    colour: null,
  },
  NInf: {
    text: '‖N‖_∞',
    glyphs: ['‖', { letter: 'N' }, { letter: '‖', sub: '∞' }],
    name: 'largest row sum of N',
    meaning: 'The part outside the span of the features, in its worst row.',
    colour: null,
  },
  leftInverseNorm: {
    text: '‖A†‖_∞',
    glyphs: ['‖', { letter: 'A' }, '†', { letter: '‖', sub: '∞' }],
    name: 'largest row sum of the left inverse',
    meaning: 'How many times larger than the noise its effect on a decoded value can be.',
    colour: null,
  },
  symmetricPart: {
    text: '½(E + Eᵀ)',
    glyphs: ['½(', { letter: 'E' }, ' + ', { letter: 'E' }, 'ᵀ)'],
    name: 'symmetric part',
    meaning: 'The part of E that is its own mirror image: both of a pair off the same way.',
    colour: '--symbol-symmetric',
  },
  antisymmetricPart: {
    text: '½(E − Eᵀ)',
    glyphs: ['½(', { letter: 'E' }, ' − ', { letter: 'E' }, 'ᵀ)'],
    name: 'antisymmetric part',
    meaning: 'The part of E that its mirror image cancels: of a pair, one up as much as one down.',
    colour: '--symbol-antisymmetric',
  },
  ETilde: {
    text: 'Ẽ',
    glyphs: [{ letter: 'Ẽ' }],
    name: 'error part of the covariance',
    meaning:
      'What the covariance would mix up: entry (i, j) is how much of feature i it adds to column j.',
    colour: null,
  },
  push: {
    text: 'r·Ẽ',
    glyphs: [{ letter: 'r' }, '·', { letter: 'Ẽ' }],
    name: 'push',
    meaning:
      'Where an iteration moves the entries of E: η times this is added, η times the entry taken away.',
    colour: null,
  },
  lambda: {
    text: 'λ',
    glyphs: [{ letter: 'λ' }],
    name: 'threshold of Equilibration',
    meaning: 'Features that decode above it join S; it falls from stage to stage.',
    colour: null,
  },
  S: {
    text: 'S',
    glyphs: [{ letter: 'S' }],
    name: 'balanced set',
    meaning: 'The features whose columns a stage improves and enlarges.',
    colour: '--symbol-active',
  },
  proportion: {
    text: 'E[(x*_i)²]/D_ii²',
    glyphs: ['E[(', { letter: 'x', sub: 'i' }, '*)²]/', { letter: 'D', sub: 'ii' }, '²'],
    name: 'proportion',
    meaning: 'How much of feature i there is, once its column is scaled by D.',
    colour: null,
  },
  mostProportion: {
    text: 'max',
    glyphs: ['max'],
    name: 'largest proportion',
    meaning: 'The largest E[(x*)²]/D² of all features.',
    colour: null,
  },
  leastInS: {
    text: 'min_S',
    glyphs: [{ letter: 'min', sub: 'S' }],
    name: 'smallest proportion in S',
    meaning: 'The smallest E[(x*)²]/D² among the members of S.',
    colour: '--symbol-active',
  },
  membersOfS: {
    text: '|S|',
    glyphs: ['|', { letter: 'S' }, '|'],
    name: 'members of S',
    meaning: 'How many features are in S.',
    colour: '--symbol-active',
  },
  E11: {
    text: 'E₁₁',
    glyphs: [{ letter: 'E', sub: '11' }],
    name: 'block of E within S',
    meaning: 'What is mixed up among the members of S.',
    colour: '--symbol-active',
  },
  E21: {
    text: 'E₂₁',
    glyphs: [{ letter: 'E', sub: '21' }],
    name: 'block of E from outside S into S',
    meaning: 'What the columns in S hold of features that are not.',
    colour: '--symbol-active',
  },
  E12: {
    text: 'E₁₂',
    glyphs: [{ letter: 'E', sub: '12' }],
    name: 'block of E from S to outside',
    meaning: 'What the columns outside S hold of features that are in it.',
    colour: '--symbol-inactive',
  },
  E22: {
    text: 'E₂₂',
    glyphs: [{ letter: 'E', sub: '22' }],
    name: 'block of E outside S',
    meaning: 'What is mixed up among the features that are not in S.',
    colour: '--symbol-inactive',
  },
  recoveryError: {
    text: '‖Â − A*‖₁',
    glyphs: ['‖', { letter: 'Â' }, ' − ', { letter: 'A' }, '*‖₁'],
    name: 'recovery error',
    meaning: 'How far the normalised estimate is from the truth, in its worst column.',
    colour: null,
  },
} as const satisfies Record<string, Notation>;

/** An entry of a matrix: `index`, such as `i,j`, hung on its last letter. */
export function withIndex(notation: Notation, index: string): Notation {
  const at = notation.glyphs.findLastIndex((glyph) => typeof glyph !== 'string');
  return {
    ...notation,
    text: `${notation.text}_${index}`,
    glyphs: notation.glyphs.map((glyph, k) =>
      k === at && typeof glyph !== 'string' ? { letter: glyph.letter, sub: index } : glyph,
    ),
  };
}

/** Entry (i, j) of a matrix; given from 0, written from 1. */
export function entryOf(notation: Notation, i: number, j: number): Notation {
  return withIndex(notation, `${i + 1},${j + 1}`);
}
