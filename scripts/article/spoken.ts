/**
 * Numbers in words in the prose, each with the condition that makes it true. A test requires that every
 * number word from four on, and every fraction or multiple, is part of one of these phrases.
 */
import { RECAP_RUNS, recapParams } from '../../src/core/demos/recap.ts';
import { provedStep } from '../../src/core/theory/recurrence.ts';
import { FAMILIES } from '../../src/core/model/families/registry.ts';
import { DEFAULT_THRESHOLD } from '../../src/core/sweep/summary.ts';
import { WORKED } from '../../src/state/regimes/worked.ts';
import { questionExperiment } from '../../src/state/scenes/questions.ts';
import type { Scene } from '../../src/state/scenes/scene.ts';
import { SCENES, type SceneId } from '../../src/state/scenes/scenes.ts';
import recorded from '../../src/views/article/static/local/recorded.json' with { type: 'json' };
import { PROMISE_VERBS } from '../../src/views/article/widgets/promise/promiseState.ts';
import { STEP_CHAPTERS } from '../../src/views/article/widgets/recap/stepChapters.ts';
import { FAMILY_SPOKEN } from './familySpoken.ts';
import { MEASUREMENTS } from './measurements.ts';
import { SAMPLED } from './theoremMeasurements.ts';

interface Spoken {
  readonly words: RegExp;
  readonly holds: () => boolean;
}

const scene = (id: SceneId): Scene => SCENES[id];
const verb = (id: SceneId, name: string) => scene(id).verbs[name]?.change ?? {};
const measured = (name: string) => MEASUREMENTS[name]?.() ?? Number.NaN;
const near = (value: number, wanted: number, share: number) =>
  Math.abs(value / wanted - 1) <= share;

/** What counts as success on a worked diagram. */
const threshold = (id: string) =>
  WORKED.find((diagram) => diagram.id === id)?.threshold ?? DEFAULT_THRESHOLD;

export const SPOKEN: readonly Spoken[] = [
  { words: /The argument in six steps/, holds: () => STEP_CHAPTERS.length === 6 },
  // counted in test/views/article/static/glossary.test.tsx
  { words: /[Ff]ive questions/, holds: () => true },
  {
    words: /Five runs with the same eight strokes/,
    holds: () => Object.keys(RECAP_RUNS).length === 5 && recapParams(1, 'quiet').n === 8,
  },
  {
    words: /error of at most one hundredth/,
    holds: () => threshold('start') === 0.01 && threshold('proportions') === 0.01,
  },
  {
    words: /error of at most one tenth, as on the maps that follow/,
    holds: () => ['samples', 'noise', 'overlap', 'inverse'].every((id) => threshold(id) === 0.1),
  },
  {
    words: /[Ss]ixteen strokes/,
    holds: () => FAMILIES.get('segments').mostFeatures?.({ n: 16, m: 140 })?.n === 16,
  },
  {
    words: /five times as many examples/,
    holds: () => verb('hook', 'more').N === 5 * Number(scene('hook').params.N),
  },
  // reading time, which cannot be computed
  { words: /the next hour/, holds: () => true },
  {
    words: /noise ten times as large/,
    holds: () =>
      verb('inverse', 'chance').noiseLevel === 10 * Number(scene('inverse').params.noiseLevel),
  },
  { words: /a few thousand examples/, holds: () => verb('inverse', 'chance').N === 4000 },
  {
    words: /noise of a tenth of a feature/,
    holds: () => {
      const { level, n, ratio } = PROMISE_VERBS.tenth;
      return near(level * n * ratio, 0.1, 1e-12);
    },
  },
  // the size in the measurement
  { words: /noise of a tenth of a stroke/, holds: () => 'theorem.adversary.tenth' in MEASUREMENTS },
  {
    words: /a quarter of the adversary’s with sixteen features/,
    holds: () => PROMISE_VERBS.signal.n === 16,
  },
  { words: /eight thousand examples per iteration/, holds: () => SAMPLED.N === 8000 },
  // the theorem's ℓ
  { words: /is one tenth in the theorem/, holds: () => true },
  {
    words: /ninety percent of its data point, then .{0,60} one tenth/,
    holds: () => verb('pure', 'nearly pure').ell === undefined && scene('pure').params.ell === 0.1,
  },
  { words: /half pure/, holds: () => verb('pure', 'half pure').ell === 0.5 },
  { words: /ten percent/, holds: () => verb('pure', 'too mixed').ell === 0.9 },
  {
    words: /half of the error never dies/,
    holds: () => measured('relu.antisymmetric.end') > measured('relu.antisymmetric.start'),
  },
  {
    words: /after four hundred iterations/,
    holds: () => scene('relu').params.T === 400 && scene('hinge').params.T === 400,
  },
  { words: /say four tenths/, holds: () => verb('hinge', 'high').alpha === 0.4 },
  {
    words: /seven in one direction, a hundredth in the other/,
    holds: () =>
      near(provedStep(0, 1, 1).a, 7, 1e-12) && near(provedStep(1, 0, 1).b, 1 / 100, 1e-12),
  },
  {
    words: /counts ninety times and outweighs/,
    holds: () =>
      scene('weight').verbs.heavy?.beta === 90 && measured('potentials.weight.most') < 90,
  },
  {
    words: /promises a twenty-fifth/,
    holds: () =>
      near(measured('potentials.speedup'), 25 * measured('potentials.contraction'), 1e-12),
  },
  // the window of floorOf in measurements.ts
  { words: /last hundred iterations/, holds: () => true },
  {
    words: /[Ff]ive hundred examples an iteration|back to five hundred/,
    holds: () => scene('floor').params.N === 500,
  },
  {
    words: /[Ss]ixteen times (as many|the examples)/,
    holds: () =>
      scene('floor').compare?.N === 16 * Number(scene('floor').params.N) &&
      questionExperiment('examples').compare?.N ===
        16 * Number(questionExperiment('examples').params.N),
  },
  {
    words: /by (a factor of )?four\b/,
    holds: () =>
      near(measured('floor.ratio'), 4, 0.1) &&
      near(measured('question.examples.few') / measured('question.examples.many'), 4, 0.1),
  },
  { words: /for twelve of them/, holds: () => scene('relu').params.n === 12 },
  // T3: C₂ ≤ 2c₂
  { words: /at most twice the smallest/, holds: () => true },
  {
    words: /ten times as common|[Tt]en to one/,
    holds: () => scene('proportions').params.ratio === 10,
  },
  { words: /thirty to one/, holds: () => verb('proportions', 'thirty').ratio === 30 },
  {
    words: /a thousand examples/,
    holds: () => scene('proportions').compare?.N === 1000 && scene('rest').params.N === 1000,
  },
  {
    words: /four times the examples|Quadruple the examples/,
    holds: () =>
      verb('rest', 'more').N === 4 * Number(scene('rest').params.N) &&
      near(measured('rest.symmetric') / measured('rest.more.symmetric'), 2, 0.05),
  },
  {
    words: /half the noise leaves a quarter of it/,
    holds: () => near(measured('local.outside.ratio'), 4, 0.05),
  },
  { words: /Two hundred runs/, holds: () => recorded.rates.length === 200 },
  // a median
  { words: /half of them to/, holds: () => 'local.rates.median' in MEASUREMENTS },
  {
    words: /within about ten thousand iterations/,
    holds: () => Math.max(...recorded.rates.map(({ predicted }) => predicted)) <= 0.998,
  },
  {
    words: /nine tenths with three quarters/,
    holds: () =>
      questionExperiment('start').params.ell === 0.9 &&
      questionExperiment('start').compare?.ell === 0.75,
  },
  {
    words: /five hundred with eight thousand/,
    holds: () =>
      questionExperiment('examples').params.N === 500 &&
      questionExperiment('examples').compare?.N === 8000,
  },
  ...FAMILY_SPOKEN,
];
