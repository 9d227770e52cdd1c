/**
 * The table of parameters: symbol, range, default and the paper's choice; `fieldHelp.ts` says what they mean.
 * Controls, links, the command line's flags and its help are all derived from it.
 */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import { DECODERS } from '../decoders/catalogue.ts';
import { DEPENDENCES } from '../model/dependence/registry.ts';
import { FAMILIES } from '../model/families/registry.ts';
import { LONGEST_PLACED, tidyPlaced } from '../model/noises/placedRules.ts';
import { NOISES } from '../model/noises/registry.ts';
import { STARTS } from '../model/starts.ts';
import { ACTIVE_WEIGHTS } from '../model/weights.ts';
import type { MatrixName, Option } from '../registry.ts';
import { UPDATES } from '../updates/catalogue.ts';
import { LEFT_INVERSES } from './leftInverses.ts';
import type { Params } from './params.ts';

interface FieldText {
  /** The paper's letter. */
  readonly symbol: string;
}

export interface NumberField extends FieldText {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
  readonly default: number | 'paper' | 'infinity';
  readonly scale: 'linear' | 'log';
  /** The paper's choice in words. A field with default `paper` also accepts the word `paper`. */
  readonly paper?: string;
  /** Whether the word `infinity` is allowed. */
  readonly infinite?: boolean;
}

export interface ChoiceField extends FieldText {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly default: string;
  readonly paper?: string;
}

export interface TextField extends FieldText {
  readonly kind: 'text';
  /** The allowed texts in words, with an example. */
  readonly allowed: string;
  /** The text in its normal form, or undefined if it is not allowed. */
  readonly read: (text: string) => string | undefined;
  readonly default: string;
  readonly paper?: string;
}

export type Field = NumberField | ChoiceField | TextField;

export type Fields = Readonly<Record<keyof Params, Field>>;

const EXAMPLE_MODES = optionList([
  { id: 'fresh', title: 'Fresh', meaning: 'new examples each iteration' },
  { id: 'fixed', title: 'Fixed', meaning: 'one batch, used in every iteration' },
]);

const LAMBDA_UPDATES = optionList([
  {
    id: 'corrected',
    title: 'Corrected',
    meaning: 'shrinks by (1−ε)², as fast as E[(x*)²]/D² on S',
  },
  {
    id: 'printed',
    title: 'As printed',
    meaning: 'shrinks by (1−ε), as printed in the paper, and overshoots',
  },
]);

/** With the ranges of the page. */
export const FIELDS: Fields = {
  algorithm: choice('', CATALOGUE, { default: 'purification' }),
  n: number('n', [2, 100], { integer: true, default: 20 }),
  m: number('m', [2, 400], {
    integer: true,
    default: 40,
  }),
  s: number('s', [0.05, 100], {
    default: 3,
    scale: 'log',
  }),
  ell: number('ℓ', [0, 0.95], {
    default: 0.1,
    paper: '1/10',
  }),
  alpha: number('α', [0, 1], {
    default: 'paper',
    paper: 'c₂/(80C₁)',
  }),
  eta: number('η', [0.0001, 1], {
    default: 'paper',
    scale: 'log',
    paper: 'ℓ/6',
  }),
  r: number('r', [0.0001, 100000], { default: 'paper', scale: 'log', paper: 'n/c₂' }),
  N: number('N', [2, 20000], { integer: true, default: 2000, scale: 'log', infinite: true }),
  T: number('T', [0, 100000], { integer: true, default: 400, scale: 'log' }),
  seed: number('seed', [0, 4294967295], { integer: true, default: 1 }),
  family: choice('A*', FAMILIES, { default: 'gaussian' }),
  correlation: number('ρ', [0, 0.999], { default: 0.5 }),
  weights: choice('x*', ACTIVE_WEIGHTS, {
    default: 'bernoulli',
    paper: 'bernoulli in the simplified case',
  }),
  ratio: number('C₂/c₂', [1, 100], {
    default: 1,
    scale: 'log',
    paper: 'at most 2 without Equilibration',
  }),
  dependence: choice('', DEPENDENCES, {
    default: 'independent',
    paper: 'independent',
  }),
  groupSize: number('g', [2, 100], { integer: true, default: 4 }),
  kappa: number('κ', [0, 1], { default: 0.5, paper: '0' }),
  noise: choice('ν', NOISES, {
    default: 'none',
  }),
  noiseLevel: number('C_ν', [0, 1], { default: 0 }),
  placed: {
    kind: 'text',
    symbol: '',
    allowed: `rules such as 3:12,13,-20;all:5 (a feature or all, a colon, then entries counted from 1, each at most once), at most ${LONGEST_PLACED} characters`,
    read: tidyPlaced,
    default: '',
  },
  start: choice('E⁽⁰⁾', STARTS, { default: 'mixed' }),
  outside: number('‖N⁽⁰⁾‖_∞', [0, 1], { default: 0, paper: '0 in the simplified case' }),
  leftInverse: choice('A†', LEFT_INVERSES, {
    default: 'min-inf',
    paper: 'min-inf',
  }),
  decoder: choice('x', DECODERS, {
    default: 'relu',
    paper: 'relu',
  }),
  update: choice('A', UPDATES, {
    default: 'covariance',
    paper: 'covariance',
  }),
  examples: choice('y', EXAMPLE_MODES, {
    default: 'fresh',
    paper: 'fresh',
  }),
  epsilon: number('ε', [0.0001, 0.5], { default: 0.05, scale: 'log', paper: 'below 1/1000' }),
  columnIterations: number('T', [1, 1000], {
    integer: true,
    default: 6,
    scale: 'log',
  }),
  lambda0: number('λ', [1e-9, 1000], {
    default: 'paper',
    scale: 'log',
    paper: 'max E[(x*)²]/b, b = 3/4',
  }),
  lambdaUpdate: choice('λ', LAMBDA_UPDATES, {
    default: 'corrected',
    paper: 'printed',
  }),
};

/**
 * With the ranges of the command line: nobody waits for its frames, so memory is the limit
 * (`core/run/memory.ts`).
 */
export const COMMAND_LINE_FIELDS: Fields = {
  ...FIELDS,
  n: upTo(2000, FIELDS.n),
  m: upTo(10_000, FIELDS.m),
  s: upTo(2000, FIELDS.s),
  groupSize: upTo(2000, FIELDS.groupSize),
  N: upTo(1_000_000, FIELDS.N),
};

/** The fields in the order in which controls and help show them. */
export const FIELD_NAMES = Object.keys(FIELDS) as (keyof Params)[];

/** The options that a page can offer: those that need no matrix, or one that is given. */
export function pageOptions(
  field: ChoiceField,
  given: Readonly<Partial<Record<MatrixName, unknown>>> = {},
): readonly Option[] {
  return field.options.filter(({ matrix }) => matrix === undefined || given[matrix] !== undefined);
}

/** Linear and not restricted to whole numbers, unless it says so. */
function number(
  symbol: string,
  [min, max]: readonly [number, number],
  rest: Pick<NumberField, 'default'> & Partial<NumberField>,
): NumberField {
  return { kind: 'number', symbol, min, max, integer: false, scale: 'linear', ...rest };
}

function upTo(max: number, field: Field): NumberField {
  return { ...(field as NumberField), max };
}

/** The largest number that a field allows. */
export function largestAllowed(name: keyof Params, fields: Fields = FIELDS): number {
  return (fields[name] as NumberField).max;
}

/** Reads the registry each time, since an entry may have been added. */
function choice(
  symbol: string,
  registry: { all(): readonly Option[] },
  rest: Pick<ChoiceField, 'default' | 'paper'>,
): ChoiceField {
  return {
    kind: 'choice',
    symbol,
    get options() {
      return registry.all();
    },
    ...rest,
  };
}

function optionList(options: readonly Option[]): { all(): readonly Option[] } {
  return { all: () => options };
}
