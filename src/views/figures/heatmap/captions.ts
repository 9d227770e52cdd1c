/** The words and numbers above a matrix: as many as fit on one line. */
import { labelNumber } from '../../math/numberText.ts';
import { CHARACTER_WIDTH } from '../chart/layout.ts';
import { type Part, PARTS, type ShownMatrix } from './matrices.ts';

/** Approximate widths in pixels. Digits are wider than letters. */
const DIGIT_WIDTH = 7.5;
const SYMBOL_WIDTH = 18;
const SUM_WIDTH = 36;
const EQUALS_WIDTH = 16;
const GAP = 8;

/** Approximate width of a text of letters. */
export function textWidth(text: string): number {
  return CHARACTER_WIDTH * text.length;
}

/** Approximate width of a number as labelNumber writes it. */
export function numberWidth(value: number): number {
  return DIGIT_WIDTH * labelNumber(value).length;
}

const WORDS: Readonly<Record<ShownMatrix['of'], Readonly<Record<Part, string>>>> = {
  run: { plus: 'too much', minus: 'too little' },
  compared: { plus: 'too much', minus: 'too little' },
  difference: { plus: 'compared higher', minus: 'compared lower' },
};
const SHORT_WORDS: Readonly<Partial<typeof WORDS>> = {
  difference: { plus: 'higher', minus: 'lower' },
};

export interface PartCaption {
  /** What the matrix shows, after its symbol. */
  readonly words: string;
  /** The row or column with the largest sum. */
  readonly line: string;
}

type Captioned = Pick<ShownMatrix, 'of' | 'sums' | 'name'>;

/** The caption of one part of a matrix in a space of this width; both parts have the same form. */
export function partCaption(matrix: Captioned, part: Part, width: number): PartCaption {
  const forms = PARTS.map((each) => captionForms(matrix, each));
  const fitting = forms[0]!.findIndex((_, form) =>
    PARTS.every((each, k) => captionWidth(matrix, each, forms[k]![form]!) <= width),
  );
  return forms[PARTS.indexOf(part)]!.at(fitting)!;
}

/** From the longest to the shortest. */
function captionForms({ of, sums }: Captioned, part: Part): readonly PartCaption[] {
  const attained = sums?.[part].attained ?? null;
  const line = attained === null ? '' : `${attained.kind} ${attained.index + 1}`;
  const short = SHORT_WORDS[of]?.[part] ?? '';
  return [
    { words: WORDS[of][part], line },
    { words: short, line },
    { words: short, line: '' },
  ];
}

function captionWidth({ of, sums }: Captioned, part: Part, { words, line }: PartCaption): number {
  // a difference has no symbols: its size is called a sum
  const [symbol, norm] = of === 'difference' ? [0, SUM_WIDTH] : [SYMBOL_WIDTH, SYMBOL_WIDTH];
  const size = norm + EQUALS_WIDTH + numberWidth(sums?.[part].attained?.value ?? 0);
  return symbol + textWidth(words) + GAP + size + textWidth(line);
}

export interface RunCaption {
  readonly name: string;
  /** Whether the sizes of both parts fit, and the equals signs with them. */
  readonly sizes: 'equations' | 'values' | 'none';
}

/** The caption of a matrix that shows both parts of a run. */
export function runCaption(matrix: Captioned, width: number): RunCaption {
  const { of, sums, name = of === 'run' ? 'this run' : 'compared run' } = matrix;
  const values = [sums?.plus, sums?.minus].map((part) => part?.attained?.value ?? 0);
  const numbers = values.reduce(
    (total, value) => total + GAP + SYMBOL_WIDTH + numberWidth(value),
    textWidth(name),
  );
  if (numbers + 2 * EQUALS_WIDTH <= width) return { name, sizes: 'equations' };
  return { name, sizes: numbers <= width ? 'values' : 'none' };
}
