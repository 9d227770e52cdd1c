/**
 * The table of parameters: symbol, meaning, range, default and the paper's choice.
 * Controls, links, the command line's flags and its help are all derived from it.
 */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import { FAMILIES } from '../model/families/registry.ts';
import { LONGEST_PLACED, tidyPlaced } from '../model/noises/placedRules.ts';
import { NOISES } from '../model/noises/registry.ts';
import { STARTS } from '../model/starts.ts';
import { ACTIVE_WEIGHTS, MAX_EXACT_N } from '../model/weights.ts';
import type { Option } from '../registry.ts';
import { LEFT_INVERSES } from './leftInverses.ts';
import type { Params } from './params.ts';

interface FieldText {
  /** The paper's letter. */
  readonly symbol: string;
  /** One plain sentence. */
  readonly help: string;
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

export interface FlagField extends FieldText {
  readonly kind: 'flag';
  readonly default: boolean;
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

export type Field = NumberField | ChoiceField | FlagField | TextField;

export const FIELDS: Readonly<Record<keyof Params, Field>> = {
  algorithm: {
    kind: 'choice',
    symbol: '',
    help: 'The algorithm to run.',
    get options() {
      return CATALOGUE.all();
    },
    default: 'purification',
  },
  n: {
    kind: 'number',
    symbol: 'n',
    help: 'Number of features: columns of A*.',
    min: 2,
    max: 100,
    integer: true,
    default: 20,
    scale: 'linear',
  },
  m: {
    kind: 'number',
    symbol: 'm',
    help: 'Dimension of a data point: rows of A*. At least n.',
    min: 2,
    max: 400,
    integer: true,
    default: 40,
    scale: 'linear',
  },
  s: {
    kind: 'number',
    symbol: 's',
    help: 'Average number of active features in an example.',
    min: 0.05,
    max: 100,
    integer: false,
    default: 3,
    scale: 'log',
  },
  ell: {
    kind: 'number',
    symbol: 'ℓ',
    help: 'Error of the warm start: Σ⁽⁰⁾ = (1−ℓ)I and ‖E⁽⁰⁾‖_s = ℓ.',
    min: 0,
    max: 0.95,
    integer: false,
    default: 0.1,
    scale: 'linear',
    paper: '1/10',
  },
  alpha: {
    kind: 'number',
    symbol: 'α',
    help: 'Threshold of the ReLU: decoded values below it become zero.',
    min: 0,
    max: 1,
    integer: false,
    default: 'paper',
    scale: 'linear',
    paper: 'c₂/(80C₁)',
  },
  eta: {
    kind: 'number',
    symbol: 'η',
    help: 'Step size: the fraction of A that one iteration replaces.',
    min: 0.0001,
    max: 1,
    integer: false,
    default: 'paper',
    scale: 'log',
    paper: 'ℓ/6',
  },
  r: {
    kind: 'number',
    symbol: 'r',
    help: 'Factor on the covariance in the update; it sets the scale at which Σ settles.',
    min: 0.0001,
    max: 100000,
    integer: false,
    default: 'paper',
    scale: 'log',
    paper: 'n/c₂',
  },
  N: {
    kind: 'number',
    symbol: 'N',
    help: `Examples per iteration, or infinity for the exact expectation (Bernoulli weights, n ≤ ${MAX_EXACT_N}).`,
    min: 2,
    max: 20000,
    integer: true,
    default: 2000,
    scale: 'log',
    infinite: true,
  },
  T: {
    kind: 'number',
    symbol: 'T',
    help: 'Maximum number of iterations; with Equilibration, of stages and iterations together.',
    min: 0,
    max: 100000,
    integer: true,
    default: 400,
    scale: 'log',
  },
  seed: {
    kind: 'number',
    symbol: 'seed',
    help: 'Determines everything random: the same seed gives the same run.',
    min: 0,
    max: 4294967295,
    integer: true,
    default: 1,
    scale: 'linear',
  },
  family: {
    kind: 'choice',
    symbol: 'A*',
    help: 'Where the ground truth comes from.',
    get options() {
      return FAMILIES.all();
    },
    default: 'gaussian',
  },
  correlation: {
    kind: 'number',
    symbol: 'ρ',
    help: 'Family correlated: the share of each column that all columns have in common.',
    min: 0,
    max: 0.999,
    integer: false,
    default: 0.5,
    scale: 'linear',
  },
  weights: {
    kind: 'choice',
    symbol: 'x*',
    help: 'Distribution of an active weight.',
    get options() {
      return ACTIVE_WEIGHTS.all();
    },
    default: 'bernoulli',
    paper: 'bernoulli in the simplified case',
  },
  ratio: {
    kind: 'number',
    symbol: 'C₂/c₂',
    help: 'How many times as often the most frequent feature is active as the rarest; geometric in between.',
    min: 1,
    max: 100,
    integer: false,
    default: 1,
    scale: 'log',
    paper: 'at most 2 without Equilibration',
  },
  noise: {
    kind: 'choice',
    symbol: 'ν',
    help: 'Noise added to a data point, at most C_ν in each entry.',
    get options() {
      return NOISES.all();
    },
    default: 'none',
  },
  noiseLevel: {
    kind: 'number',
    symbol: 'C_ν',
    help: 'Bound on each entry of the noise: ‖ν‖₁ is at most m·C_ν, while a feature has ‖·‖₁ = 1.',
    min: 0,
    max: 1,
    integer: false,
    default: 0,
    scale: 'linear',
  },
  placed: {
    kind: 'text',
    symbol: '',
    help: 'Noise placed: the entries of y that get +C_ν, or −C_ν after a minus sign, whenever a feature is active; all means every example. If several rules apply, the first counts; without rules there is no noise.',
    allowed: `rules such as 3:12,13,-20;all:5 (a feature or all, a colon, then entries counted from 1, each at most once), at most ${LONGEST_PLACED} characters`,
    read: tidyPlaced,
    default: '',
  },
  start: {
    kind: 'choice',
    symbol: 'E⁽⁰⁾',
    help: 'Sign pattern of the initial error matrix.',
    get options() {
      return STARTS.all();
    },
    default: 'mixed',
  },
  outside: {
    kind: 'number',
    symbol: '‖N⁽⁰⁾‖_∞',
    help: 'Size of the part of the warm start outside the span of A*.',
    min: 0,
    max: 1,
    integer: false,
    default: 0,
    scale: 'linear',
    paper: '0 in the simplified case',
  },
  leftInverse: {
    kind: 'choice',
    symbol: 'A†',
    help: 'The left inverse used for decoding.',
    get options() {
      return LEFT_INVERSES.all();
    },
    default: 'min-inf',
    paper: 'min-inf',
  },
  relu: {
    kind: 'flag',
    symbol: 'φ_α',
    help: 'Whether the decoder thresholds; false gives the linear decoder x = A†y.',
    default: true,
    paper: 'true',
  },
  examples: {
    kind: 'choice',
    symbol: 'y',
    help: 'Whether every iteration draws new examples.',
    options: [
      { id: 'fresh', title: 'Fresh', meaning: 'new examples each iteration' },
      { id: 'fixed', title: 'Fixed', meaning: 'one batch, used in every iteration' },
    ],
    default: 'fresh',
    paper: 'fresh',
  },
  epsilon: {
    kind: 'number',
    symbol: 'ε',
    help: 'Equilibration: columns in S grow by a factor 1/(1−ε) per stage.',
    min: 0.0001,
    max: 0.5,
    integer: false,
    default: 0.05,
    scale: 'log',
    paper: 'below 1/1000',
  },
  columnIterations: {
    kind: 'number',
    symbol: 'T',
    help: 'Equilibration: iterations of ColumnUpdate per stage.',
    min: 1,
    max: 1000,
    integer: true,
    default: 6,
    scale: 'log',
  },
  lambda0: {
    kind: 'number',
    symbol: 'λ',
    help: 'Equilibration: initial threshold on Ê[x²].',
    min: 1e-9,
    max: 1000,
    integer: false,
    default: 'paper',
    scale: 'log',
    paper: 'max E[(x*)²]/b, b = 3/4',
  },
  lambdaUpdate: {
    kind: 'choice',
    symbol: 'λ',
    help: 'Equilibration: how λ decreases from stage to stage.',
    options: [
      { id: 'corrected', title: 'Corrected', meaning: 'by (1−ε)², as fast as E[(x*)²]/D² on S' },
      { id: 'printed', title: 'As printed', meaning: 'by (1−ε), as printed; overshoots' },
    ],
    default: 'corrected',
    paper: 'printed',
  },
};

/** The fields in the order in which controls and help show them. */
export const FIELD_NAMES = Object.keys(FIELDS) as (keyof Params)[];

/** The options that a page can offer: those that need no matrix from a file. */
export function pageOptions(field: ChoiceField): readonly Option[] {
  return field.options.filter(({ matrix }) => matrix === undefined);
}
