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

/** The LaTeX and the glyphs of a single letter are the letter itself; the default colour is the text's. */
type Entry = Pick<Notation, 'text' | 'name' | 'meaning'> & Partial<Omit<Notation, 'id'>>;

const TABLE = {
  t: {
    text: 't',
    name: 'iteration',
    meaning: 'The number of updates made so far.',
  },
  E: {
    text: 'E',
    name: 'error matrix',
    meaning: 'What is still mixed up: entry (i, j) is the amount of feature i in column j.',
    parts: ['EPlus', 'EMinus', 'symmetricPart', 'antisymmetricPart'],
  },
  Sigma: {
    text: 'Σ',
    tex: String.raw`\Sigma`,
    glyphs: ['Σ'],
    name: 'diagonal',
    meaning: 'The amount of each feature in its own column, where it belongs.',
    colour: SIGMA_COLOUR,
  },
  EPlus: {
    text: 'E₊',
    tex: String.raw`E_+`,
    glyphs: [{ letter: 'E', sub: '+' }],
    name: 'positive part',
    meaning: 'The entries of E above zero: too much of another feature.',
    colour: E_PLUS_COLOUR,
  },
  EMinus: {
    text: 'E₋',
    tex: String.raw`E_-`,
    glyphs: [{ letter: 'E', sub: '−' }],
    name: 'negative part',
    meaning: 'The entries of E below zero, in absolute value: too little of another feature.',
    colour: E_MINUS_COLOUR,
  },
  a: {
    text: 'aₜ',
    tex: String.raw`a_t`,
    glyphs: [{ letter: 'a', sub: 't' }],
    name: 'positive error',
    meaning: 'The size of E₊: its largest row or column sum.',
    colour: E_PLUS_COLOUR,
    measureOf: 'EPlus',
  },
  b: {
    text: 'bₜ',
    tex: String.raw`b_t`,
    glyphs: [{ letter: 'b', sub: 't' }],
    name: 'negative error',
    meaning: 'The size of E₋: its largest row or column sum.',
    colour: E_MINUS_COLOUR,
    measureOf: 'EMinus',
  },
  beta: {
    text: 'β',
    tex: String.raw`\beta`,
    name: 'weight of the negative error',
    meaning: 'How much more the negative error counts than the positive one in the potential.',
    colour: POTENTIAL_COLOUR,
  },
  potential: {
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
    text: 'A',
    name: 'estimate',
    meaning: 'The current guess of the features, one per column.',
  },
  AStar: {
    text: 'A*',
    tex: String.raw`A^*`,
    glyphs: [{ letter: 'A' }, '*'],
    name: 'true features',
    meaning: 'The features behind the data, one per column.',
  },
  AHat: {
    text: 'Â',
    tex: String.raw`\hat{A}`,
    name: 'normalised estimate',
    meaning: 'The estimate with every column scaled to ‖·‖₁ = 1.',
    measureOf: 'A',
  },
  leftInverse: {
    text: 'A†',
    tex: String.raw`A^\dagger`,
    glyphs: [{ letter: 'A' }, '†'],
    name: 'left inverse',
    meaning: 'The matrix that decodes examples: A†A is the identity.',
  },
  xStar: {
    text: 'x*',
    tex: String.raw`x^*`,
    glyphs: [{ letter: 'x' }, '*'],
    name: 'true weights',
    meaning: 'The amount of each feature in an example.',
  },
  x: {
    text: 'x',
    name: 'decoded weights',
    meaning: 'The decoder’s estimate of the weights of an example.',
  },
  y: {
    text: 'y',
    name: 'example',
    meaning: 'A data point: a mixture of features plus noise.',
  },
  nu: {
    text: 'ν',
    tex: String.raw`\nu`,
    name: 'noise',
    meaning: 'The disturbance added to each example: random, or chosen by an adversary.',
  },
  alpha: {
    text: 'α',
    tex: String.raw`\alpha`,
    name: 'threshold',
    meaning: 'Decoded values at or below the threshold become zero; the others are reduced by it.',
    colour: '--symbol-alpha',
  },
  eta: {
    text: 'η',
    tex: String.raw`\eta`,
    name: 'step size',
    meaning: 'The fraction of the estimate that one iteration replaces.',
  },
  r: {
    text: 'r',
    name: 'update factor',
    meaning: 'The factor by which the update multiplies the covariance.',
  },
  preActivation: {
    text: 'A†y',
    tex: String.raw`A^\dagger y`,
    glyphs: [{ letter: 'A' }, '†', { letter: 'y' }],
    name: 'decoded value',
    meaning: 'The left inverse applied to an example, before the threshold.',
    parts: ['leftInverse', 'y'],
  },
  scaledX: {
    text: 'Σx',
    tex: String.raw`\Sigma x`,
    glyphs: ['Σ', { letter: 'x' }],
    name: 'decoded weights at their true scale',
    meaning: 'Decoded weights, multiplied by Σ to undo the scale of the columns.',
    parts: ['Sigma', 'x'],
  },
  xi: {
    text: 'ξ',
    tex: String.raw`\xi`,
    name: 'disturbance',
    meaning:
      'The change in a decoded value caused by noise and by the part outside the span of the features.',
  },
  covariance: {
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
  },
  ell: {
    text: 'ℓ',
    tex: String.raw`\ell`,
    name: 'error of the start',
    meaning:
      'How far off the start may be: no entry of Σ is below 1 − ℓ, and no row or column of |E| sums to more than ℓ.',
  },
  sigmaMin: {
    text: 'min Σ',
    tex: String.raw`\min\Sigma`,
    glyphs: ['min Σ'],
    name: 'smallest entry of Σ',
    meaning: 'The smallest amount of its own feature in any column.',
    colour: SIGMA_COLOUR,
    measureOf: 'Sigma',
  },
  sigmaMax: {
    text: 'max Σ',
    tex: String.raw`\max\Sigma`,
    glyphs: ['max Σ'],
    name: 'largest entry of Σ',
    meaning: 'The largest amount of its own feature in any column.',
    colour: SIGMA_COLOUR,
    measureOf: 'Sigma',
  },
  N1: {
    text: '‖N‖₁',
    tex: String.raw`\lVert N\rVert_1`,
    glyphs: ['‖', { letter: 'N' }, '‖₁'],
    name: 'largest column sum of N',
    meaning: 'The part outside the span of the features, in the worst column.',
    measureOf: 'N',
  },
  NInf: {
    text: '‖N‖_∞',
    tex: String.raw`\lVert N\rVert_\infty`,
    glyphs: ['‖', { letter: 'N' }, { letter: '‖', sub: '∞' }],
    name: 'largest row sum of N',
    meaning: 'The part outside the span of the features, in the worst row.',
    measureOf: 'N',
  },
  leftInverseNorm: {
    text: '‖A†‖_∞',
    tex: String.raw`\lVert A^\dagger\rVert_\infty`,
    glyphs: ['‖', { letter: 'A' }, '†', { letter: '‖', sub: '∞' }],
    name: 'largest row sum of the left inverse',
    meaning: 'The most by which decoding can amplify noise.',
    measureOf: 'leftInverse',
  },
  symmetricPart: {
    text: '½(E + Eᵀ)',
    tex: String.raw`\tfrac12(E + E^\top)`,
    glyphs: ['½(', { letter: 'E' }, ' + ', { letter: 'E' }, 'ᵀ)'],
    name: 'symmetric part',
    meaning:
      'The part of E that equals its mirror image across the diagonal: both entries of a pair are equal.',
    colour: '--symbol-symmetric',
  },
  antisymmetricPart: {
    text: '½(E − Eᵀ)',
    tex: String.raw`\tfrac12(E - E^\top)`,
    glyphs: ['½(', { letter: 'E' }, ' − ', { letter: 'E' }, 'ᵀ)'],
    name: 'antisymmetric part',
    meaning:
      'The part of E that is minus its mirror image: one entry of a pair is as far above zero as the other is below.',
    colour: '--symbol-antisymmetric',
  },
  ETilde: {
    text: 'Ẽ',
    tex: String.raw`\tilde{E}`,
    name: 'error part of the covariance',
    meaning:
      'The mixing in the covariance: entry (i, j) is the amount of feature i in its column j.',
  },
  push: {
    text: 'r·Ẽ',
    tex: String.raw`r\tilde{E}`,
    glyphs: [{ letter: 'r' }, '·', { letter: 'Ẽ' }],
    name: 'push',
    meaning:
      'What the update adds to E: one iteration adds η times this, and takes away η times E itself.',
    parts: ['r', 'ETilde'],
  },
  lambda: {
    text: 'λ',
    tex: String.raw`\lambda`,
    name: 'threshold of Equilibration',
    meaning:
      'Features whose decoded weights have a mean square of at least λ join S; λ falls from stage to stage.',
  },
  S: {
    text: 'S',
    name: 'balanced set',
    meaning: 'The features whose columns a stage improves and enlarges.',
    colour: '--symbol-active',
  },
  proportion: {
    text: 'E[(x*_i)²]/D_ii²',
    tex: String.raw`\mathbb{E}[(x^*_i)^2]/D_{ii}^2`,
    glyphs: ['E[(', { letter: 'x', sub: 'i' }, '*)²]/', { letter: 'D', sub: 'ii' }, '²'],
    name: 'proportion',
    meaning: 'The amount of feature i in the data once its column is scaled by D.',
  },
  mostProportion: {
    text: 'max',
    tex: String.raw`\max`,
    glyphs: ['max'],
    name: 'largest proportion',
    meaning: 'The largest E[(x*)²]/D² of all features.',
  },
  leastInS: {
    text: 'min_S',
    tex: String.raw`\min_S`,
    glyphs: [{ letter: 'min', sub: 'S' }],
    name: 'smallest proportion in S',
    meaning: 'The smallest E[(x*)²]/D² among the members of S.',
    colour: '--symbol-active',
    measureOf: 'S',
  },
  membersOfS: {
    text: '|S|',
    glyphs: ['|', { letter: 'S' }, '|'],
    name: 'size of S',
    meaning: 'The number of features in S.',
    colour: '--symbol-active',
    measureOf: 'S',
  },
  E11: {
    text: 'E₁₁',
    tex: String.raw`E_{11}`,
    glyphs: [{ letter: 'E', sub: '11' }],
    name: 'block of E within S',
    meaning: 'The mixing among the features in S.',
    colour: '--symbol-active',
  },
  E21: {
    text: 'E₂₁',
    tex: String.raw`E_{21}`,
    glyphs: [{ letter: 'E', sub: '21' }],
    name: 'block of E from outside S into S',
    meaning: 'The amount of features outside S in the columns of S.',
    colour: '--symbol-active',
  },
  E12: {
    text: 'E₁₂',
    tex: String.raw`E_{12}`,
    glyphs: [{ letter: 'E', sub: '12' }],
    name: 'block of E from S to outside',
    meaning: 'The amount of features in S in the columns outside S.',
    colour: '--symbol-inactive',
  },
  E22: {
    text: 'E₂₂',
    tex: String.raw`E_{22}`,
    glyphs: [{ letter: 'E', sub: '22' }],
    name: 'block of E outside S',
    meaning: 'The mixing among the features outside S.',
    colour: '--symbol-inactive',
  },
  N: {
    text: 'N',
    name: 'part outside the span',
    meaning: 'The part of the estimate that is not a mixture of the true features.',
  },
  CNu: {
    text: 'C_ν',
    tex: String.raw`C_\nu`,
    glyphs: [{ letter: 'C', sub: 'ν' }],
    name: 'bound on the noise',
    meaning: 'The most by which noise may change any entry of an example.',
  },
  n: {
    text: 'n',
    name: 'number of features',
    meaning: 'How many features the data are made of.',
  },
  m: {
    text: 'm',
    name: 'entries of an example',
    meaning: 'The number of entries of an example: its pixels, if it is a picture.',
  },
  s: {
    text: 's',
    name: 'sparsity',
    meaning: 'The average number of active features in an example.',
  },
  samples: {
    text: 'N',
    name: 'examples per iteration',
    meaning: 'The number of examples an iteration averages over. Not the matrix N.',
  },
  Z: {
    text: 'Z',
    name: 'inverse of Σ + E',
    meaning: 'The effect of decoding on the true weights when there is no noise: A†y = Zx*.',
  },
  recoveryError: {
    text: '‖Â − A*‖₁',
    tex: String.raw`\lVert\hat{A} - A^*\rVert_1`,
    glyphs: ['‖', { letter: 'Â' }, ' − ', { letter: 'A' }, '*‖₁'],
    name: 'recovery error',
    meaning: 'The distance between the normalised estimate and the truth, in the worst column.',
    parts: ['AHat', 'AStar'],
  },
  residual: {
    text: '‖Y − AX‖/‖Y‖',
    tex: String.raw`\lVert Y - AX\rVert / \lVert Y\rVert`,
    glyphs: ['‖', { letter: 'Y' }, ' − ', { letter: 'AX' }, '‖/‖', { letter: 'Y' }, '‖'],
    name: 'residual',
    meaning:
      'The part of one fixed batch Y of examples that A and the weights X do not fit, in Frobenius norm.',
    colour: '--symbol-residual',
  },
} as const satisfies Record<string, Entry>;

export type SymbolId = keyof typeof TABLE;

export const NOTATION = Object.fromEntries(
  Object.entries<Entry>(TABLE).map(([id, entry]): [string, Notation] => [
    id,
    { id, tex: entry.text, glyphs: [{ letter: entry.text }], colour: null, ...entry },
  ]),
) as Readonly<Record<SymbolId, Notation>>;

/** The symbols that are highlighted, more faintly, while the reader points at `id`. */
export function relatedTo(id: SymbolId): SymbolId[] {
  const { parts = [], measureOf } = NOTATION[id];
  return Object.values(NOTATION)
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
