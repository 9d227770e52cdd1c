/** Formulas written on one line (`‖N⁽⁰⁾‖_∞`, `c₂/(80C₁)`), taken apart so that they can be typeset. */

export interface MathPiece {
  readonly text: string;
  readonly place: 'line' | 'sub' | 'sup';
  /** A letter that stands for a quantity. */
  readonly isLetter: boolean;
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₜᵢⱼ';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾';
const PLAIN = '0123456789+−()tij';

/** Full-size letters; the raised T of a transpose is not one. */
const LETTER = '\\p{Lu}\\p{Ll}\\p{Lo}';

/** Letters that never stand in a word: the paper’s 𝒢 is one of its own. */
const ALONE = '\\p{Script=Greek}|𝒢';

/** What `_` lowers, small signs, words (a Greek letter is one by itself), and everything between. */
const PIECES = new RegExp(
  [
    '_\\{(?<group>[^{}]+)\\}',
    '_(?<lowered>\\p{L}+|\\S)',
    `(?<sub>[${SUBSCRIPTS}]+)`,
    `(?<sup>[${SUPERSCRIPTS}]+)`,
    `(?<word>${ALONE}|(?:(?!${ALONE})[${LETTER}])+)`,
    `[^_${LETTER}${SUBSCRIPTS}${SUPERSCRIPTS}]+`,
    '_',
  ].join('|'),
  'gu',
);

export function mathPieces(text: string): MathPiece[] {
  const pieces = Array.from(text.matchAll(PIECES), (match): MathPiece => {
    const { group, lowered, sub, sup, word } = match.groups ?? {};
    if (group !== undefined) return { text: group, place: 'sub', isLetter: false };
    if (lowered !== undefined) return { text: lowered, place: 'sub', isLetter: isSign(lowered) };
    if (sub !== undefined) {
      const signs = enlarged(sub, SUBSCRIPTS);
      return { text: signs, place: 'sub', isLetter: isSign(signs) };
    }
    if (sup !== undefined)
      return { text: enlarged(sup, SUPERSCRIPTS), place: 'sup', isLetter: false };
    const isLetter = word !== undefined && isQuantity(word, text, match.index);
    return { text: match[0], place: 'line', isLetter };
  });
  return merged(pieces);
}

function enlarged(small: string, alphabet: string): string {
  return Array.from(small, (sign) => PLAIN[alphabet.indexOf(sign)] ?? sign).join('');
}

/** One letter, Latin or small Greek; capital Greek stands upright. */
function isSign(word: string): boolean {
  return /^(?:\p{Script=Latin}|(?=\p{Ll})\p{Script=Greek}|ℓ)$/u.test(word);
}

/** A single letter in a sentence is a quantity unless it is an article, a genitive or a name like N2. */
function isQuantity(word: string, text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  const after = text[at + 1] ?? '';
  if (isProduct(word, text, at)) return true;
  if (!isSign(word) || before === '’' || /\d/.test(after)) return false;
  // an expectation, not the error matrix
  if (word === 'E' && after === '[') return false;
  // no article touches a Greek letter
  if (/\p{Script=Greek}/u.test(before)) return true;
  // what carries an index, or stands in a formula, is no article
  if (text.length === 1 || /^(?:[*†_₀-₉ₜᵢⱼ]| [+−=<>≤≥])/.test(text.slice(at + 1))) return true;
  // an A within a sentence is the matrix
  return word === 'A' ? /[^.:?!] ?$/.test(text.slice(0, at)) : word !== 'a';
}

/** Two quantities side by side: no word of two letters has an index, or stands under a root. */
function isProduct(word: string, text: string, at: number): boolean {
  return (
    /^\p{Script=Latin}{2}$/u.test(word) &&
    (/^[_*†₀-₉]/.test(text.slice(at + 2)) || text.slice(0, at).endsWith('√('))
  );
}

/** Neighbours of the same kind in one piece. */
function merged(pieces: readonly MathPiece[]): MathPiece[] {
  const result: MathPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last !== undefined && last.place === piece.place && last.isLetter === piece.isLetter)
      result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}
