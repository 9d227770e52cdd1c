/** The words of the page of choices. */
import type { DecoderId } from '../../core/decoders/catalogue.ts';
import { pairAt, pairCount } from '../../core/pairs/spec.ts';
import { finalError, type PairVerdict } from '../../core/pairs/verdict.ts';
import type { PairRow } from '../../core/pairs/row.ts';
import { FIELDS } from '../../core/params/fields.ts';
import { pairTitle } from '../../core/params/pair.ts';
import type { UpdateId } from '../../core/updates/catalogue.ts';
import { labelNumber, speakNumber } from '../math/numberText.ts';
import { type Formula, formulaText } from '../pair/formula.ts';
import { CHOICES } from '../pair/formulas.ts';
import type { CellView } from './cellView.ts';

export const VERDICT_WORDS: Readonly<Record<PairVerdict, string>> = {
  recovers: 'recovers',
  'breaks-off': 'recovers, breaks off',
  falling: 'still falling',
  stalls: 'stalls',
  fails: 'fails',
};

/** The exact meaning of each verdict; the threshold is in words such as 10⁻². */
export function verdictMeaning(verdict: PairVerdict, threshold: string): string {
  const meanings: Readonly<Record<PairVerdict, string>> = {
    recovers: `error at most ${threshold} at the end`,
    'breaks-off': `at most ${threshold} when the run broke off: it diverged, lost rank, or nothing determined its update`,
    falling: `above ${threshold} at T, and still falling`,
    stalls: `above ${threshold}, no longer falling, no farther from A* than at the start`,
    fails: `above ${threshold}, and broke off or ended farther from A* than it started`,
  };
  return meanings[verdict];
}

/** The formula of a choice, short enough for the head of a row or a column. */
export function decoderFormula(id: DecoderId): string {
  return rightSide(CHOICES.decoder(id).formula);
}

export function updateFormula(id: UpdateId): string {
  return rightSide(CHOICES.update(id).formula);
}

/** An invisible joiner separates factors, so that each is set in italics. */
function rightSide(formula: Formula): string {
  const text = formulaText(
    formula.flatMap((piece, k) =>
      isSymbol(piece) && isSymbol(formula[k - 1]) ? ['\u2060', piece] : [piece],
    ),
  );
  return text
    .replace(/^\S+ [=←] /, '')
    .replace(/ over .*$/, '')
    .replaceAll(' − ', '\u00a0−\u00a0');
}

function isSymbol(piece: Formula[number] | undefined): boolean {
  return typeof piece === 'object';
}

/** Whether the paper makes this choice in Algorithm 1. */
export function isPapers(field: 'decoder' | 'update', id: string): boolean {
  return FIELDS[field].paper === id;
}

export function isPapersPair(cell: number): boolean {
  const { decoder, update } = pairAt(cell);
  return isPapers('decoder', decoder.id) && isPapers('update', update.id);
}

/** The cell of the paper's pair, which is described until the reader chooses another. */
export function papersCell(): number {
  const cells = Array.from({ length: pairCount() }, (_, cell) => cell);
  return cells.find(isPapersPair) ?? 0;
}

/** “ReLU with covariance”. */
export function pairName(cell: number): string {
  const { decoder, update } = pairAt(cell);
  return pairTitle({ decoder: decoder.id as DecoderId, update: update.id as UpdateId }, ' with ');
}

/** A cell in words, for screen readers. */
export function cellSummary(cell: number, view: CellView): string {
  const { spoken, verdict, agreeing, seeds } = view;
  const name = `${pairName(cell)}${isPapersPair(cell) ? ', the paper’s pair' : ''}`;
  if (spoken === null) return `${name}: not computed yet.`;
  if (verdict === null || spoken.row === null)
    return `${name}: running, t = ${spoken.errors.length - 1}.`;
  const ofSeeds = seeds === 1 ? '' : ` at ${agreeing} of ${seeds} seeds`;
  const final = finalError(spoken.row);
  const error = Number.isNaN(final)
    ? ''
    : ` Final recovery error${seeds === 1 ? '' : ', the median,'} ${speakNumber(final)}.`;
  return `${name}: ${VERDICT_WORDS[verdict]}${ofSeeds}.${error} ${endingOf(spoken.row)}`;
}

/** How a run ended, as a sentence. */
export function endingOf({ outcome, problem }: PairRow): string {
  return outcome?.sentence ?? problem ?? '';
}

interface Digits {
  /** Ends in `·10` if there is an exponent; a dash where there is no number. */
  readonly digits: string;
  readonly exponent: number | null;
}

/** The same numbers as in other figures, with the exponent apart. */
export function shortNumber(value: number): Digits {
  return withExponent(value, 3, 1);
}

/** Six digits, where a figure has two or three. */
export function exactNumber(value: number): Digits {
  return withExponent(value, 6, 5);
}

/** Numbers from here on are written without an exponent. */
const PLAIN_FROM = 1e-3;

function withExponent(value: number, precision: number, decimals: number): Digits {
  if (!Number.isFinite(value) || value === 0 || Math.abs(value) >= PLAIN_FROM) {
    const isPlain = Number.isFinite(value) && value !== 0;
    return { digits: isPlain ? value.toPrecision(precision) : labelNumber(value), exponent: null };
  }
  const [digits = '', exponent = '0'] = value.toExponential(decimals).split('e');
  return { digits: `${digits}·10`, exponent: Number(exponent) };
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** A count in a heading. */
export function countWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

/** “Of 16 pairs, 3 recover the features, …”: the whole table in a sentence. */
export function tableSummary(views: readonly CellView[]): string {
  const counts = new Map<PairVerdict, number>();
  for (const { verdict } of views)
    if (verdict !== null) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const parts = Object.entries(VERDICT_WORDS).flatMap(([verdict, words]) => {
    const count = counts.get(verdict as PairVerdict);
    return count === undefined ? [] : [`${words}: ${count}`];
  });
  const waiting = views.filter(({ verdict }) => verdict === null).length;
  if (waiting > 0) parts.push(`not done yet: ${waiting}`);
  return `Of ${views.length} pairs, ${parts.join('; ')}.`;
}
