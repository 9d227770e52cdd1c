/** The settings that the reader changes, and the run that each of them means. */
import type { Params } from '../../../../core/params/params.ts';
import { defaultParams } from '../../../../core/params/validate.ts';

/** The values of the sliders, by place. */
const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, k) =>
    Number((from + k * step).toFixed(4)),
  );
export const SLIDERS = {
  s: steps(0.4, 6.8, 0.1),
  alpha: steps(0, 0.6, 0.01),
  eta: [...steps(0.03, 0.1, 0.005), ...steps(0.11, 0.2, 0.01), ...steps(0.22, 0.5, 0.02)],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type SliderName = keyof typeof SLIDERS;

/** Features that differ in everything but their number. */
export const FEATURES = {
  random: { title: 'random', params: { family: 'gaussian', m: 16 } },
  topics: { title: 'topics', params: { family: 'topics', m: 40 } },
  parallel: {
    title: 'nearly parallel',
    params: { family: 'correlated', correlation: 0.95, m: 12 },
  },
} as const satisfies Readonly<Record<string, { title: string; params: Partial<Params> }>>;

export type FeaturesId = keyof typeof FEATURES;

export interface EndingState extends Readonly<Record<SliderName, number>> {
  readonly features: FeaturesId;
}

export const INITIAL: EndingState = { s: 2, alpha: 0.05, eta: 0.1, features: 'random' };

/** The last iteration, and of the axis. */
export const LAST = 300;

/** The Moore–Penrose inverse is the fastest to compute; without noise every left inverse gives the same. */
export function paramsOf({ features, ...sliders }: EndingState): Params {
  return {
    ...defaultParams(),
    n: 8,
    ell: 0.3,
    N: 'infinity',
    T: LAST,
    leftInverse: 'moore-penrose',
    ...FEATURES[features].params,
    ...sliders,
  };
}

/** What the verbs in the prose set. */
export const ENDING_VERBS = {
  first: INITIAL,
  sparse: { s: 0.5 },
  dense: { s: 5 },
  unstable: { s: 5, alpha: 0.6 },
  'large step': { eta: 0.4 },
  topics: { features: 'topics' },
  parallel: { features: 'parallel' },
} as const satisfies Readonly<Record<string, Partial<EndingState>>>;

/** A verb starts from the state of the text, so that it always shows the same. */
export function stateAfter(change: Partial<EndingState>): EndingState {
  return { ...INITIAL, ...change };
}
