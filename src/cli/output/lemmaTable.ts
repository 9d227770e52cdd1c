/** The lemmas as a table on a terminal: promises, measured values and bounds. */
import { brief } from '../../core/theory/brief.ts';
import type { Hypothesis, LemmaId, Reading } from '../../core/theory/lemmas/reading.ts';
import { paragraph } from './text.ts';
import { type Column, countOf, headLines, rowLines, VERDICT_WIDTH } from './columns.ts';

interface Lemmas {
  readonly t: number;
  readonly readings: readonly Reading[];
  /** How the moments of the population were obtained, in a sentence. */
  readonly population: string;
}

const TITLES: Readonly<Record<LemmaId, string>> = {
  decoding: 'Decoding',
  sigmaTilde: 'Bound on Σ̃',
  ETilde: 'Bound on Ẽ',
  NTilde: 'Bound on Ñ',
  V: 'Bound on V',
  xi: 'Bound on ξ',
  pseudoInverse: 'Pseudo-inverse',
  coupling: 'Coupling update rule',
  recursion: 'Simple recursion',
  E11Tilde: 'Update Ẽ₁₁',
  E21Tilde: 'Update Ẽ₂₁',
  recurrence: 'Recurrence',
  simpleCoupling: 'Simple coupling',
  simpleRecursion: 'Simple recursion',
  columnUpdate: 'Main: ColumnUpdate',
  rescale: 'Main: Rescale',
  featureWeight: 'Estimate of feature weight',
  mainEquilibration: 'Main: Equilibration',
};

const NUMBER = { width: 9, side: 'right' } as const;
const COLUMNS: readonly Column[] = [
  { title: 'verdict', width: VERDICT_WIDTH },
  { title: 'promised', width: 8 },
  { title: 'measured', ...NUMBER },
  { title: '', width: 1 },
  { title: 'bound', ...NUMBER },
  { title: 'slack', ...NUMBER },
  { title: '± error', ...NUMBER },
  { title: 'entry', width: 10 },
];
/** Width of all columns with their gaps; narrower terminals get sentences. */
const WIDE = 86;
const INDENT = 4;

const RELATION: Readonly<Record<Reading['side'], string>> = {
  upper: '≤',
  lower: '≥',
  identity: '=',
};

export function lemmaTable({ t, readings, population }: Lemmas, width: number): string {
  const wide = width >= WIDE;
  const lemmas = [...new Set(readings.map(({ lemma }) => lemma))].map((id) =>
    [
      TITLES[id],
      ...(wide ? headLines(COLUMNS) : []),
      ...readings
        .filter(({ lemma }) => lemma === id)
        .flatMap((reading) => [
          ...(wide ? rowLines(COLUMNS, numbersOf(reading)) : [sentenceOf(reading, width)]),
          ...wordsOf(reading).map((line) => paragraph(line, width, INDENT, INDENT + 2)),
        ]),
    ].join('\n'),
  );
  const end = `At t = ${t}: ${countOf(readings)} Entries count from 0. ${population}`;
  return `${[...lemmas, paragraph(end, width, 0)].join('\n\n')}\n`;
}

function numbersOf(reading: Reading): string[] {
  const { verdict, promised, measured, side, bound, slack, standardError } = reading;
  return [
    verdict,
    promisedOf(promised),
    number(measured),
    RELATION[side],
    number(bound),
    number(slack),
    standardError === null ? '' : number(standardError),
    placeOf(reading),
  ];
}

function sentenceOf(reading: Reading, width: number): string {
  const { verdict, promised, measured, side, bound, slack, standardError } = reading;
  const error = standardError === null ? '' : ` ± ${number(standardError)}`;
  const place = placeOf(reading);
  const text = [
    `${verdict}: ${number(measured)}${error} ${RELATION[side]} ${number(bound)}`,
    `slack ${number(slack)}${place === '' ? '' : ` at entry ${place}`}`,
    `promised: ${promisedOf(promised)}`,
  ].join(', ');
  return paragraph(text, width, 0, INDENT);
}

/** The inequality, its hypotheses that do not hold, and the note. */
function wordsOf({ part, variant, statement, hypotheses, note }: Reading): string[] {
  const missing = hypotheses.filter(({ holds }) => holds !== true).map(hypothesisOf);
  return [
    `${part.endsWith(variant) ? part : `${part}, ${variant}`}: ${statement}`,
    ...(missing.length === 0 ? [] : [`unsatisfied: ${missing.join('; ')}`]),
    ...(note === '' ? [] : [note]),
  ];
}

function hypothesisOf({ text, measured, limit, holds }: Hypothesis): string {
  const verdict = holds === null ? 'cannot be checked' : 'fails';
  if (measured === null) return `${text} (${verdict})`;
  return `${text} (${verdict}: ${number(measured)}, limit ${number(limit)})`;
}

function promisedOf(promised: boolean | null): string {
  if (promised === null) return 'unknown';
  return promised ? 'yes' : 'no';
}

function placeOf({ at }: Reading): string {
  return at === null ? '' : `(${at.join(', ')})`;
}

function number(value: number | null): string {
  return value === null ? '–' : brief(value);
}
