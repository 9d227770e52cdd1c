/** Formulas as lists of symbols and of the text between them, for SVG, plain text and LaTeX alike. */
import type { Notation } from '../math/notation.ts';

/** Symbols, text between them, and upright letters with a tilde, which fonts lack. */
export type Formula = readonly (Notation | string | { readonly underTilde: string })[];

/** A formula as plain text. */
export function formulaText(formula: Formula): string {
  return formula
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'text' in piece ? piece.text : `${piece.underTilde}\u0303`;
    })
    .join('');
}

/** The signs and words between symbols in LaTeX; all others stay as they are. */
const IN_TEX: Readonly<Record<string, string>> = {
  'arg min': String.raw`\operatorname*{arg\,min}`,
  max: String.raw`\max`,
  over: String.raw`\text{ over }`,
  Ê: String.raw`\hat{\mathbb{E}}`,
  '‖': String.raw`\Vert `,
  '⟨': String.raw`\langle `,
  '⟩': String.raw`\rangle `,
  '←': String.raw`\leftarrow `,
  '≥': String.raw`\ge `,
  '−': '-',
  '²': '^2',
  ᵀ: String.raw`^\top `,
  '⁻¹': '^{-1}',
};
const SIGNS = new RegExp(Object.keys(IN_TEX).join('|'), 'gu');

/** A formula in LaTeX. */
export function formulaTex(formula: Formula): string {
  return formula
    .map((piece) => {
      if (typeof piece === 'string') return piece.replaceAll(SIGNS, (sign) => IN_TEX[sign]!);
      return 'tex' in piece ? `{${piece.tex}}` : String.raw`\tilde{${piece.underTilde}}`;
    })
    .join('');
}
