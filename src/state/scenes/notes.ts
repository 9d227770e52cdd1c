/** What the figures of the article note at their curves. */
import type { CurveNote } from './scene.ts';

export const settles: readonly CurveNote[] = [
  { of: 'sigmaMin', at: 'end', words: ({ value }) => `Σ settles at ${value}` },
];

export const antisymmetricStays: readonly CurveNote[] = [
  {
    of: 'antisymmetricNorm',
    lane: 1,
    at: 'end',
    words: ({ value }) => `the antisymmetric part stays\u00a0at\u00a0${value}`,
  },
];

export const symmetricRises: CurveNote = {
  of: 'symmetricNorm',
  at: 'top',
  words: ({ t }) => `the symmetric part rises until t\u00a0=\u00a0${t}`,
};

export const positiveRises: readonly CurveNote[] = [
  {
    of: 'a',
    at: 'top',
    words: ({ t }) =>
      `aₜ rises until t\u00a0=\u00a0${t}: negative entries push their mirror images up`,
  },
];
export const negativeRises: readonly CurveNote[] = [
  { of: 'b', at: 'top', words: ({ t, value }) => `bₜ rises until t\u00a0=\u00a0${t}, to ${value}` },
];
export const weightFails: readonly CurveNote[] = [
  {
    of: 'potential',
    at: 'top',
    words: ({ t }) => `the sum rises until t\u00a0=\u00a0${t}: this β fails`,
  },
];

/** The level at which runs with noise, or with finitely many examples, fluctuate. */
const level = (lane: 0 | 1, words: (value: string) => string): CurveNote => ({
  of: 'recoveryError',
  lane,
  at: 100,
  words: ({ value }) => words(value),
});
export const levels: readonly CurveNote[] = [
  level(0, (value) => `floor: ${value} on average`),
  level(1, (value) => `${value} on average`),
];
export const averages: readonly CurveNote[] = [0, 1].map((lane) =>
  level(lane as 0 | 1, (value) => `${value} on average`),
);
export const average: readonly CurveNote[] = averages.slice(0, 1);

/** Where two runs without fluctuations end. */
export const endings: readonly CurveNote[] = [0, 1].map((lane) => ({
  of: 'recoveryError',
  lane: lane as 0 | 1,
  at: 'end',
  words: ({ value }) => `ends at ${value}`,
}));

export const exactAndSampled: readonly CurveNote[] = [
  { of: 'recoveryError', lane: 0, at: 'end', words: ({ value }) => `ends at ${value}` },
  level(1, (value) => `floor: ${value} on average`),
];

export const symmetricFloor: readonly CurveNote[] = [
  { of: 'symmetricNorm', at: 100, words: ({ value }) => `floor: ${value} on average` },
  { of: 'antisymmetricNorm', at: 100, words: ({ value }) => `${value} on average` },
];

export const potentialFloor: readonly CurveNote[] = [
  { of: 'potential', at: 100, words: ({ value }) => `floor: ${value} on average` },
];
export const potentialRises: readonly CurveNote[] = [
  { of: 'potential', at: 'end', words: ({ value }) => `has risen to ${value}` },
];
