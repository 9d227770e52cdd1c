/** What the reader turns, and the states that the verbs of the prose set. */
import type { PromiseFeatures, RATIOS, SIZES } from '../../../../core/demos/promise.ts';

/** C_ν by place of its slider: six steps a decade. */
const STEPS = [1, 1.5, 2, 3, 5, 7] as const;
export const LEVELS: readonly number[] = [-4, -3, -2, -1]
  .flatMap((power) => STEPS.map((step) => Number(`${step}e${power}`)))
  .concat(1);

export const FEATURES: Readonly<Record<PromiseFeatures, string>> = {
  blocks: 'entries of their own',
  topics: 'topics',
  random: 'random',
};

export interface PromiseState {
  readonly features: PromiseFeatures;
  readonly n: (typeof SIZES)[number];
  readonly ratio: (typeof RATIOS)[number];
  /** C_ν. */
  readonly level: number;
}

/** C_ν at which noise of `size` fits into an example. */
const levelFor = (size: number, n: number, ratio: number) => size / (n * ratio);

const SIXTEEN = { features: 'blocks', n: 16, ratio: 4 } as const;
const FORTY = { features: 'blocks', n: 40, ratio: 4 } as const;
const RANDOM = { features: 'random', n: 16, ratio: 4 } as const;

const asSignal = ({ n, ratio }: Pick<PromiseState, 'n' | 'ratio'>) => levelFor(1, n, ratio);

export const PROMISE_VERBS = {
  tenth: { ...SIXTEEN, level: levelFor(0.1, SIXTEEN.n, SIXTEEN.ratio) },
  signal: { ...SIXTEEN, level: asSignal(SIXTEEN) },
  root: { ...SIXTEEN, level: levelFor(Math.sqrt(SIXTEEN.n), SIXTEEN.n, SIXTEEN.ratio) },
  more: { ...FORTY, level: asSignal(FORTY) },
  topics: { ...SIXTEEN, features: 'topics', level: asSignal(SIXTEEN) },
  random: { ...RANDOM, level: asSignal(RANDOM) },
  higher: { ...RANDOM, ratio: 10, level: levelFor(1, RANDOM.n, 10) },
  square: { ...RANDOM, ratio: 1, level: levelFor(1, RANDOM.n, 1) },
} as const satisfies Readonly<Record<string, PromiseState>>;

export const INITIAL: PromiseState = PROMISE_VERBS.signal;

/** The place of the nearest of increasing positive values, by ratio. */
export function placeOf(values: readonly number[], value: number): number {
  const distances = values.map((step) => Math.abs(Math.log(step / value)));
  return distances.indexOf(Math.min(...distances));
}
