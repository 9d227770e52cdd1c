/** The parameters as constants at the top of a Python program. Only numbers get into the text. */
import { type PlacedRule, placedRules } from '../model/noises/placedRules.ts';
import { pictureOf } from '../model/families/registry.ts';
import type { Params } from '../params/params.ts';

/** A number as Python reads it, with all its bits. Throws for anything else, whatever its type claims. */
export function pythonNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new Error('only finite numbers can be written to a program');
  return String(value);
}

interface Constant {
  readonly meaning: string;
  /** Its value as Python: words, between which a line may be broken. */
  value(params: Params): readonly string[];
}

/** In the order of the program. */
export const CONSTANTS = {
  n: number('n', 'number of features'),
  m: number('m', 'entries of a data point'),
  N: number('N', 'examples per iteration'),
  T: number('T', 'number of iterations'),
  seed: number('seed', 'determines all random numbers'),
  s: number('s', 'expected number of active features'),
  ratio: number('ratio', 'largest over smallest probability of a feature'),
  group_size: number('groupSize', 'features in a group'),
  kappa: number('kappa', 'how closely a feature follows its neighbour'),
  correlation: number('correlation', 'share of a column that all columns have in common'),
  width: picture('width', 'pixels'),
  height: picture('height', 'pixels'),
  ell: number('ell', 'size of the initial error E, in the norm |.|_s'),
  outside: number('outside', 'size of the initial error outside the span of A_true'),
  noise_level: number('noiseLevel', 'bound on the entries of the noise'),
  placed: {
    meaning: 'rules (feature, {entry: sign}), None for all examples',
    value: ({ placed }) => ['[', ...placedRules(placed).flatMap(rule), ']'],
  },
  epsilon: number('epsilon', 'growth of a column per stage'),
  column_iterations: number('columnIterations', 'iterations per stage'),
} as const satisfies Readonly<Record<string, Constant>>;

function number(name: keyof Params, meaning: string): Constant {
  return { meaning, value: (params) => [pythonNumber(params[name])] };
}

function picture(side: 'width' | 'height', meaning: string): Constant {
  return { meaning, value: ({ family, m }) => [pythonNumber(pictureOf(family, m)?.[side])] };
}

function rule({ feature, entries }: PlacedRule): string[] {
  const signs = entries.map(({ entry, sign }) => `${pythonNumber(entry)}: ${pythonNumber(sign)},`);
  const active = feature === null ? 'None' : pythonNumber(feature);
  return [`(${active},`, '{', ...signs, '}),'];
}

/** Most characters of a line of Python. */
const LONGEST_LINE = 100;

/**
 * The words on lines of at most LONGEST_LINE characters.
 * @param start the beginning of the first line; the others are indented by as much as `indent`
 * @param end goes to the end of every line but the last
 */
export function wrapped(start: string, words: readonly string[], indent: string, end = ''): string {
  const lines: string[] = [];
  let line = start;
  let gap = '';
  for (const word of words) {
    const longer = `${line}${gap}${word}`;
    const isFull = longer.length + end.length > LONGEST_LINE;
    if (isFull) lines.push(line + end);
    line = isFull ? indent + word : longer;
    gap = ' ';
  }
  return [...lines, line].join('\n');
}
