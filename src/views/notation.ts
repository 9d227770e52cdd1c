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
  recoveryError: {
    text: '‖Â − A*‖₁',
    glyphs: ['‖', { letter: 'Â' }, ' − ', { letter: 'A' }, '*‖₁'],
    name: 'recovery error',
    meaning: 'How far the normalised estimate is from the truth, in its worst column.',
    colour: null,
  },
} as const satisfies Record<string, Notation>;
