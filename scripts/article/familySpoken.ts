/** Numbers in words in the chapters on other choices and on factorizations, each with what makes it true. */
import { DECODERS } from '../../src/core/decoders/catalogue.ts';
import { pairCount } from '../../src/core/pairs/spec.ts';
import { UPDATES } from '../../src/core/updates/catalogue.ts';
import { PAIRS } from '../../src/state/link/defaults.ts';
import type { Scene } from '../../src/state/scenes/scene.ts';
import { SCENES } from '../../src/state/scenes/scenes.ts';
import recorded from '../../src/views/article/static/family/recorded.json' with { type: 'json' };

const RECOVERED = 1e-6;
const change = (scene: Scene, verb: string) => scene.verbs[verb]!.change!;
const { choices, fit, strokes } = SCENES;

const isFourByFour = () => DECODERS.ids().length === 4 && UPDATES.ids().length === 4;
const isSixteen = () => pairCount() === 16;
const hasTwelve = () => recorded.pairs.length === 16 * 12;
const families = (runs: readonly { family: string }[]) =>
  new Set(runs.map(({ family }) => family)).size;

/** The pairs of which no recorded run recovers the features, nor is close enough to still get there. */
const failing = () =>
  DECODERS.ids()
    .flatMap((decoder) => UPDATES.ids().map((update) => ({ decoder, update })))
    .filter(({ decoder, update }) =>
      recorded.pairs
        .filter((run) => run.decoder === decoder && run.update === update)
        .every(({ final }) => final > 0.01),
    );

export const FAMILY_SPOKEN = [
  { words: /Four ways to decode, four ways to move/, holds: isFourByFour },
  { words: /the paper’s \*\*covariance\*\*, twice/, holds: () => true },
  { words: /That makes sixteen algorithms/, holds: isSixteen },
  { words: /how many of the sixteen end at the true features/, holds: isSixteen },
  { words: /works with two of the four decoders/, holds: isFourByFour },
  { words: /works with two of the four updates/, holds: isFourByFour },
  {
    words: /The other thirteen do not arrive, on any of twelve instances/,
    holds: () => failing().length === 13 && hasTwelve(),
  },
  { words: /draw five thousand an iteration/, holds: () => change(choices, 'sampled').N === 5000 },
  {
    words: /give it four times as long/,
    holds: () => change(choices, 'nnls-longer').T === 4 * PAIRS.T,
  },
  { words: /All sixteen/, holds: isSixteen },
  {
    words: /four kinds of features/,
    holds: () => families(recorded.pairs) === 4 && hasTwelve(),
  },
  { words: /at a distance of three tenths/, holds: () => PAIRS.ell === 0.3 },
  { words: /some of the sixteen would do better/, holds: isSixteen },
  {
    words: /Two thousand examples, no noise, eight features/,
    holds: () => fit.params.N === 2000 && fit.params.n === 8,
  },
  { words: /eight thousand/, holds: () => change(fit, 'more').N === 8000 },
  {
    words: /ten times as many/,
    holds: () => change(strokes, 'more').N === 10 * Number(strokes.params.N),
  },
  { words: /such examples among two thousand/, holds: () => fit.params.N === 2000 },
  {
    words: /off in one example of eight/,
    holds: () => change(strokes, 'mostly on').s === 7 && strokes.params.n === 8,
  },
  {
    words: /five draws each/,
    holds: () => families(recorded.methods) * 4 * 5 === recorded.methods.length,
  },
  { words: /below a hundredth of the largest in their column/, holds: () => true },
  {
    words: /an error of one millionth/,
    holds: () => recorded.pairs.some(({ final }) => final < RECOVERED),
  },
] as const;
