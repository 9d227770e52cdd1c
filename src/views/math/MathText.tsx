export interface MathPiece {
  readonly text: string;
  readonly place: 'line' | 'sub' | 'sup';
  /** True for letters that denote a quantity; they are set in italics. */
  readonly isLetter: boolean;
}

/** A formula, or a sentence with formulas in it, typeset in HTML. */
export function MathText({ children }: { readonly children: string }) {
  return <span className="math-text">{mathPieces(children).map(typeset)}</span>;
}

function typeset(piece: MathPiece, k: number) {
  const text = piece.isLetter ? <i key={k}>{piece.text}</i> : piece.text;
  if (piece.place === 'line') return text;
  return piece.place === 'sub' ? <sub key={k}>{text}</sub> : <sup key={k}>{text}</sup>;
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₜᵢⱼ';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾';
const PLAIN = '0123456789+−()tij';

/** Full-size letters, which excludes the superscript T of a transpose. */
const LETTER = '\\p{Lu}\\p{Ll}\\p{Lo}';

/** Letters that are never part of a word: Greek ones, and the paper’s 𝒢. */
const STANDALONE = '\\p{Script=Greek}|𝒢';

/** Matches subscripts after `_`, Unicode sub- and superscripts, words, and the text between them. */
const PIECES = new RegExp(
  [
    '_\\{(?<group>[^{}]+)\\}',
    '_(?<subscript>\\p{L}+|\\S)',
    `(?<sub>[${SUBSCRIPTS}]+)`,
    `(?<sup>[${SUPERSCRIPTS}]+)`,
    `(?<word>${STANDALONE}|(?:(?!${STANDALONE})[${LETTER}])+)`,
    `[^_${LETTER}${SUBSCRIPTS}${SUPERSCRIPTS}]+`,
    '_',
  ].join('|'),
  'gu',
);

/** Splits a formula on one line (`‖N⁽⁰⁾‖_∞`, `c₂/(80C₁)`), or a sentence with formulas, for typesetting. */
export function mathPieces(text: string): MathPiece[] {
  const pieces = Array.from(text.matchAll(PIECES), (match): MathPiece => {
    const { group, subscript, sub, sup, word } = match.groups ?? {};
    if (group !== undefined) return { text: group, place: 'sub', isLetter: false };
    if (subscript !== undefined)
      return { text: subscript, place: 'sub', isLetter: isVariable(subscript) };
    if (sub !== undefined) {
      const signs = enlarged(sub, SUBSCRIPTS);
      return { text: signs, place: 'sub', isLetter: isVariable(signs) };
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

/** A single letter, Latin or lower-case Greek; upper-case Greek is set upright. */
function isVariable(word: string): boolean {
  return /^(?:\p{Script=Latin}|(?=\p{Ll})\p{Script=Greek}|ℓ)$/u.test(word);
}

/** Whether a word is a quantity, and not an article, a possessive s or part of a name like N2. */
function isQuantity(word: string, text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  const after = text[at + 1] ?? '';
  if (isProduct(word, text, at)) return true;
  if (!isVariable(word) || before === '’' || /\d/.test(after)) return false;
  // E[…] is an expectation, not the error matrix
  if (word === 'E' && after === '[') return false;
  // an article never follows a Greek letter directly
  if (/\p{Script=Greek}/u.test(before)) return true;
  // an article has no index and no operator after it
  if (text.length === 1 || /^(?:[*†_₀-₉ₜᵢⱼ]| [+−=<>≤≥])/.test(text.slice(at + 1))) return true;
  // inside a sentence, A is the matrix; a may be the article
  return word === 'A' ? /[^.:?!] ?$/.test(text.slice(0, at)) : word !== 'a';
}

/** A product of two quantities: no two-letter word has an index or follows a root. */
function isProduct(word: string, text: string, at: number): boolean {
  return (
    /^\p{Script=Latin}{2}$/u.test(word) &&
    (/^[_*†₀-₉]/.test(text.slice(at + 2)) || text.slice(0, at).endsWith('√('))
  );
}

/** Joins neighbouring pieces of the same kind. */
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
