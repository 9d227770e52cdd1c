/**
 * Every symbol on the page: its notation, name, meaning and colour. Prose, controls and figures
 * all read this table, so a symbol looks the same everywhere.
 */

/** An italic letter with an optional subscript, or the plain text between letters. */
export type Glyph = string | { readonly letter: string; readonly sub?: string };

export interface Notation {
  /** The symbol's key in the table; an entry of a matrix has the matrix's key. */
  readonly id: string;
  /** Plain text, for labels that cannot be typeset and for screen readers. */
  readonly text: string;
  /** The typeset form, which MathSymbol.tsx renders as HTML and as SVG. */
  readonly glyphs: readonly Glyph[];
  /** LaTeX, for KaTeX. */
  readonly tex: string;
  readonly name: string;
  /** One plain sentence; readers see it as a tooltip. */
  readonly meaning: string;
  /** The CSS custom property of the symbol's colour; null for the colour of the text. */
  readonly colour: `--symbol-${string}` | null;
  /** Ids of the symbols this one is composed of; pointing at it highlights them too. */
  readonly parts?: readonly string[];
  /** Id of the symbol this one measures or rescales; pointing at either highlights both. */
  readonly measureOf?: string;
}

const E_PLUS_COLOUR = '--symbol-e-plus';
const E_MINUS_COLOUR = '--symbol-e-minus';
const POTENTIAL_COLOUR = '--symbol-potential';
const SIGMA_COLOUR = '--symbol-sigma';

export const NOTATION = {
  t: {
    id: 't',
    text: 't',
    tex: String.raw`t`,
    glyphs: [{ letter: 't' }],
    name: 'iteration',
    meaning: 'The number of updates made so far.',
    colour: null,
  },
  E: {
    id: 'E',
    text: 'E',
    tex: String.raw`E`,
    glyphs: [{ letter: 'E' }],
    name: 'error matrix',
    meaning: 'What is still mixed up: entry (i, j) is the amount of feature i in column j.',
    colour: null,
    parts: ['EPlus', 'EMinus', 'symmetricPart', 'antisymmetricPart'],
  },
  Sigma: {
    id: 'Sigma',
    text: 'Σ',
    tex: String.raw`\Sigma`,
    glyphs: ['Σ'],
    name: 'diagonal',
    meaning: 'The amount of each feature in its own column, where it belongs.',
    colour: SIGMA_COLOUR,
  },
  EPlus: {
    id: 'EPlus',
    text: 'E₊',
    tex: String.raw`E_+`,
    glyphs: [{ letter: 'E', sub: '+' }],
    name: 'positive part',
    meaning: 'The entries of E above zero: too much of another feature.',
    colour: E_PLUS_COLOUR,
  },
  EMinus: {
    id: 'EMinus',
    text: 'E₋',
    tex: String.raw`E_-`,
    glyphs: [{ letter: 'E', sub: '−' }],
    name: 'negative part',
    meaning: 'The entries of E below zero, in absolute value: too little of another feature.',
    colour: E_MINUS_COLOUR,
  },
  a: {
    id: 'a',
    text: 'aₜ',
    tex: String.raw`a_t`,
    glyphs: [{ letter: 'a', sub: 't' }],
    name: 'positive error',
    meaning: 'The size of E₊: its largest row or column sum.',
    colour: E_PLUS_COLOUR,
    measureOf: 'EPlus',
  },
  b: {
    id: 'b',
    text: 'bₜ',
    tex: String.raw`b_t`,
    glyphs: [{ letter: 'b', sub: 't' }],
    name: 'negative error',
    meaning: 'The size of E₋: its largest row or column sum.',
    colour: E_MINUS_COLOUR,
    measureOf: 'EMinus',
  },
  beta: {
    id: 'beta',
    text: 'β',
    tex: String.raw`\beta`,
    glyphs: [{ letter: 'β' }],
    name: 'weight of the negative error',
    meaning: 'How much more the negative error counts than the positive one in the potential.',
    colour: POTENTIAL_COLOUR,
  },
  potential: {
    id: 'potential',
    text: 'aₜ + βbₜ',
    tex: String.raw`a_t + \beta b_t`,
    glyphs: [{ letter: 'a', sub: 't' }, ' + ', { letter: 'β' }, { letter: 'b', sub: 't' }],
    name: 'potential',
    meaning:
      'Both errors in one number, the negative one weighted by β. The proof shows that it falls.',
    colour: POTENTIAL_COLOUR,
    parts: ['a', 'beta', 'b'],
  },
  A: {
    id: 'A',
    text: 'A',
    tex: String.raw`A`,
    glyphs: [{ letter: 'A' }],
    name: 'estimate',
    meaning: 'The current guess of the features, one per column.',
    colour: null,
  },
  AStar: {
    id: 'AStar',
    text: 'A*',
    tex: String.raw`A^*`,
    glyphs: [{ letter: 'A' }, '*'],
    name: 'true features',
    meaning: 'The features behind the data, one per column.',
    colour: null,
  },
  AHat: {
    id: 'AHat',
    text: 'Â',
    tex: String.raw`\hat{A}`,
    glyphs: [{ letter: 'Â' }],
    name: 'normalised estimate',
    meaning: 'The estimate with every column scaled to ‖·‖₁ = 1.',
    colour: null,
    measureOf: 'A',
  },
  leftInverse: {
    id: 'leftInverse',
    text: 'A†',
    tex: String.raw`A^\dagger`,
    glyphs: [{ letter: 'A' }, '†'],
    name: 'left inverse',
    meaning: 'The matrix that decodes examples: A†A is the identity.',
    colour: null,
  },
  xStar: {
    id: 'xStar',
    text: 'x*',
    tex: String.raw`x^*`,
    glyphs: [{ letter: 'x' }, '*'],
    name: 'true weights',
    meaning: 'The amount of each feature in an example.',
    colour: null,
  },
  x: {
    id: 'x',
    text: 'x',
    tex: String.raw`x`,
    glyphs: [{ letter: 'x' }],
    name: 'decoded weights',
    meaning: 'The decoder’s estimate of the weights of an example.',
    colour: null,
  },
  y: {
    id: 'y',
    text: 'y',
    tex: String.raw`y`,
    glyphs: [{ letter: 'y' }],
    name: 'example',
    meaning: 'A data point: a mixture of features plus noise.',
    colour: null,
  },
  nu: {
    id: 'nu',
    text: 'ν',
    tex: String.raw`\nu`,
    glyphs: [{ letter: 'ν' }],
    name: 'noise',
    meaning: 'A random disturbance added to each example.',
    colour: null,
  },
  alpha: {
    id: 'alpha',
    text: 'α',
    tex: String.raw`\alpha`,
    glyphs: [{ letter: 'α' }],
    name: 'threshold',
    meaning: 'Decoded values at or below the threshold are set to zero.',
    colour: '--symbol-alpha',
  },
  eta: {
    id: 'eta',
    text: 'η',
    tex: String.raw`\eta`,
    glyphs: [{ letter: 'η' }],
    name: 'step size',
    meaning: 'The fraction of the estimate that one iteration replaces.',
    colour: null,
  },
  r: {
    id: 'r',
    text: 'r',
    tex: String.raw`r`,
    glyphs: [{ letter: 'r' }],
    name: 'update factor',
    meaning: 'The factor by which the update multiplies the covariance.',
    colour: null,
  },
  preActivation: {
    id: 'preActivation',
    text: 'A†y',
    tex: String.raw`A^\dagger y`,
    glyphs: [{ letter: 'A' }, '†', { letter: 'y' }],
    name: 'decoded value',
    meaning: 'The left inverse applied to an example, before the threshold.',
    colour: null,
    parts: ['leftInverse', 'y'],
  },
  scaledX: {
    id: 'scaledX',
    text: 'Σx',
    tex: String.raw`\Sigma x`,
    glyphs: ['Σ', { letter: 'x' }],
    name: 'decoded weights at their true scale',
    meaning:
      'Decoded weights multiplied by Σ, because a column that is too short decodes too large.',
    colour: null,
    parts: ['Sigma', 'x'],
  },
  xi: {
    id: 'xi',
    text: 'ξ',
    tex: String.raw`\xi`,
    glyphs: [{ letter: 'ξ' }],
    name: 'disturbance',
    meaning:
      'The change in a decoded value caused by noise and by the part outside the span of the features.',
    colour: null,
  },
  covariance: {
    id: 'covariance',
    text: 'Ê[(y − y′)(x − x′)ᵀ]',
    tex: String.raw`\hat{\mathbb{E}}[(y-y')(x-x')^\top]`,
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
    id: 'ell',
    text: 'ℓ',
    tex: String.raw`\ell`,
    glyphs: [{ letter: 'ℓ' }],
    name: 'error of the start',
    meaning: 'How far off the start may be: Σ is at least 1 − ℓ, and E is at most ℓ.',
    colour: null,
  },
  sigmaMin: {
    id: 'sigmaMin',
    text: 'min Σ',
    tex: String.raw`\min\Sigma`,
    glyphs: ['min Σ'],
    name: 'smallest entry of Σ',
    meaning: 'The smallest amount of its own feature in any column.',
    colour: SIGMA_COLOUR,
    measureOf: 'Sigma',
  },
  sigmaMax: {
    id: 'sigmaMax',
    text: 'max Σ',
    tex: String.raw`\max\Sigma`,
    glyphs: ['max Σ'],
    name: 'largest entry of Σ',
    meaning: 'The largest amount of its own feature in any column.',
    colour: SIGMA_COLOUR,
    measureOf: 'Sigma',
  },
  N1: {
    id: 'N1',
    text: '‖N‖₁',
    tex: String.raw`\lVert N\rVert_1`,
    glyphs: ['‖', { letter: 'N' }, '‖₁'],
    name: 'largest column sum of N',
    meaning: 'The part outside the span of the features, in the worst column.',
    colour: null,
    measureOf: 'N',
  },
  NInf: {
    id: 'NInf',
    text: '‖N‖_∞',
    tex: String.raw`\lVert N\rVert_\infty`,
    glyphs: ['‖', { letter: 'N' }, { letter: '‖', sub: '∞' }],
    name: 'largest row sum of N',
    meaning: 'The part outside the span of the features, in the worst row.',
    colour: null,
    measureOf: 'N',
  },
  leftInverseNorm: {
    id: 'leftInverseNorm',
    text: '‖A†‖_∞',
    tex: String.raw`\lVert A^\dagger\rVert_\infty`,
    glyphs: ['‖', { letter: 'A' }, '†', { letter: '‖', sub: '∞' }],
    name: 'largest row sum of the left inverse',
    meaning: 'The most by which decoding can amplify noise.',
    colour: null,
    measureOf: 'leftInverse',
  },
  symmetricPart: {
    id: 'symmetricPart',
    text: '½(E + Eᵀ)',
    tex: String.raw`\tfrac12(E + E^\top)`,
    glyphs: ['½(', { letter: 'E' }, ' + ', { letter: 'E' }, 'ᵀ)'],
    name: 'symmetric part',
    meaning:
      'The part of E that equals its mirror image: both entries of a pair err in the same direction.',
    colour: '--symbol-symmetric',
  },
  antisymmetricPart: {
    id: 'antisymmetricPart',
    text: '½(E − Eᵀ)',
    tex: String.raw`\tfrac12(E - E^\top)`,
    glyphs: ['½(', { letter: 'E' }, ' − ', { letter: 'E' }, 'ᵀ)'],
    name: 'antisymmetric part',
    meaning:
      'The part of E that its mirror image cancels: of a pair, one entry is as far up as the other is down.',
    colour: '--symbol-antisymmetric',
  },
  ETilde: {
    id: 'ETilde',
    text: 'Ẽ',
    tex: String.raw`\tilde{E}`,
    glyphs: [{ letter: 'Ẽ' }],
    name: 'error part of the covariance',
    meaning:
      'The mixing caused by the covariance: entry (i, j) is the amount of feature i that it adds to column j.',
    colour: null,
  },
  push: {
    id: 'push',
    text: 'r·Ẽ',
    tex: String.raw`r\tilde{E}`,
    glyphs: [{ letter: 'r' }, '·', { letter: 'Ẽ' }],
    name: 'push',
    meaning:
      'The value each entry of E moves towards: an iteration adds η times this and subtracts η times the entry.',
    colour: null,
    parts: ['r', 'ETilde'],
  },
  lambda: {
    id: 'lambda',
    text: 'λ',
    tex: String.raw`\lambda`,
    glyphs: [{ letter: 'λ' }],
    name: 'threshold of Equilibration',
    meaning: 'Features that decode above the threshold join S; it falls from stage to stage.',
    colour: null,
  },
  S: {
    id: 'S',
    text: 'S',
    tex: String.raw`S`,
    glyphs: [{ letter: 'S' }],
    name: 'balanced set',
    meaning: 'The features whose columns a stage improves and enlarges.',
    colour: '--symbol-active',
  },
  proportion: {
    id: 'proportion',
    text: 'E[(x*_i)²]/D_ii²',
    tex: String.raw`\mathbb{E}[(x^*_i)^2]/D_{ii}^2`,
    glyphs: ['E[(', { letter: 'x', sub: 'i' }, '*)²]/', { letter: 'D', sub: 'ii' }, '²'],
    name: 'proportion',
    meaning: 'The amount of feature i in the data once its column is scaled by D.',
    colour: null,
  },
  mostProportion: {
    id: 'mostProportion',
    text: 'max',
    tex: String.raw`\max`,
    glyphs: ['max'],
    name: 'largest proportion',
    meaning: 'The largest E[(x*)²]/D² of all features.',
    colour: null,
  },
  leastInS: {
    id: 'leastInS',
    text: 'min_S',
    tex: String.raw`\min_S`,
    glyphs: [{ letter: 'min', sub: 'S' }],
    name: 'smallest proportion in S',
    meaning: 'The smallest E[(x*)²]/D² among the members of S.',
    colour: '--symbol-active',
    measureOf: 'S',
  },
  membersOfS: {
    id: 'membersOfS',
    text: '|S|',
    tex: String.raw`|S|`,
    glyphs: ['|', { letter: 'S' }, '|'],
    name: 'size of S',
    meaning: 'The number of features in S.',
    colour: '--symbol-active',
    measureOf: 'S',
  },
  E11: {
    id: 'E11',
    text: 'E₁₁',
    tex: String.raw`E_{11}`,
    glyphs: [{ letter: 'E', sub: '11' }],
    name: 'block of E within S',
    meaning: 'The mixing among the features in S.',
    colour: '--symbol-active',
  },
  E21: {
    id: 'E21',
    text: 'E₂₁',
    tex: String.raw`E_{21}`,
    glyphs: [{ letter: 'E', sub: '21' }],
    name: 'block of E from outside S into S',
    meaning: 'The amount of features outside S in the columns of S.',
    colour: '--symbol-active',
  },
  E12: {
    id: 'E12',
    text: 'E₁₂',
    tex: String.raw`E_{12}`,
    glyphs: [{ letter: 'E', sub: '12' }],
    name: 'block of E from S to outside',
    meaning: 'The amount of features in S in the columns outside S.',
    colour: '--symbol-inactive',
  },
  E22: {
    id: 'E22',
    text: 'E₂₂',
    tex: String.raw`E_{22}`,
    glyphs: [{ letter: 'E', sub: '22' }],
    name: 'block of E outside S',
    meaning: 'The mixing among the features outside S.',
    colour: '--symbol-inactive',
  },
  N: {
    id: 'N',
    text: 'N',
    tex: 'N',
    glyphs: [{ letter: 'N' }],
    name: 'part outside the span',
    meaning: 'The part of the estimate that is not a mixture of the true features.',
    colour: null,
  },
  CNu: {
    id: 'CNu',
    text: 'C_ν',
    tex: String.raw`C_\nu`,
    glyphs: [{ letter: 'C', sub: 'ν' }],
    name: 'bound on the noise',
    meaning: 'The most that noise may change an entry of an example.',
    colour: null,
  },
  n: {
    id: 'n',
    text: 'n',
    tex: 'n',
    glyphs: [{ letter: 'n' }],
    name: 'number of features',
    meaning: 'The number of features.',
    colour: null,
  },
  m: {
    id: 'm',
    text: 'm',
    tex: 'm',
    glyphs: [{ letter: 'm' }],
    name: 'entries of an example',
    meaning: 'The number of entries of an example: its pixels, if it is a picture.',
    colour: null,
  },
  s: {
    id: 's',
    text: 's',
    tex: 's',
    glyphs: [{ letter: 's' }],
    name: 'sparsity',
    meaning: 'The average number of active features in an example.',
    colour: null,
  },
  samples: {
    id: 'samples',
    text: 'N',
    tex: 'N',
    glyphs: [{ letter: 'N' }],
    name: 'examples per iteration',
    meaning: 'The number of examples an iteration averages over.',
    colour: null,
  },
  Z: {
    id: 'Z',
    text: 'Z',
    tex: 'Z',
    glyphs: [{ letter: 'Z' }],
    name: 'inverse of Σ + E',
    meaning: 'The effect of decoding on the true weights when there is no noise: A†y = Zx*.',
    colour: null,
  },
  recoveryError: {
    id: 'recoveryError',
    text: '‖Â − A*‖₁',
    tex: String.raw`\lVert\hat{A} - A^*\rVert_1`,
    glyphs: ['‖', { letter: 'Â' }, ' − ', { letter: 'A' }, '*‖₁'],
    name: 'recovery error',
    meaning: 'The distance between the normalised estimate and the truth, in the worst column.',
    colour: null,
    parts: ['AHat', 'AStar'],
  },
} as const satisfies Record<string, Notation>;

export type SymbolId = keyof typeof NOTATION;

/** The symbols that are highlighted, more faintly, while the reader points at `id`. */
export function relatedTo(id: SymbolId): SymbolId[] {
  const all: readonly Notation[] = Object.values(NOTATION);
  const { parts = [], measureOf }: Notation = NOTATION[id];
  return all
    .filter((other) => parts.includes(other.id) || other.id === measureOf || other.measureOf === id)
    .map((other) => other.id as SymbolId);
}

/** An entry of a matrix: its last letter with a subscript such as `i,j`. */
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

/** Entry (i, j) of a matrix; indices count from 0 here and from 1 on the page. */
export function entryOf(notation: Notation, i: number, j: number): Notation {
  return withIndex(notation, `${i + 1},${j + 1}`);
}
