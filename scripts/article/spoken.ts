/**
 * Numbers in words in the prose, each with the condition that makes it true. A test requires that every
 * number word from four on, and every fraction or multiple, is part of one of these phrases.
 */
import { provedStep } from '../../src/core/theory/recurrence.ts';
import { segments } from '../../src/core/model/families/segments.ts';
import { DEFAULT_THRESHOLD } from '../../src/core/sweep/summary.ts';
import { WORKED } from '../../src/state/regimes/worked.ts';
import { questionExperiment } from '../../src/state/scenes/questions.ts';
import type { Scene } from '../../src/state/scenes/scene.ts';
import { SCENES, type SceneId } from '../../src/state/scenes/scenes.ts';
import recorded from '../../src/views/article/static/local/recorded.json' with { type: 'json' };
import { MEASUREMENTS } from './measurements.ts';

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
  {
    words: /error of at most one hundredth/,
    holds: () => threshold('start') === 0.01 && threshold('proportions') === 0.01,
  },
  {
    words: /error of at most one tenth, as on the maps that follow/,
    holds: () => ['samples', 'noise', 'overlap', 'inverse'].every((id) => threshold(id) === 0.1),
  },
  { words: /sixteen strokes/, holds: () => segments.mostFeatures?.n === 16 },
  // mentioned with the number at t = 30
  { words: /Thirty iterations later/, holds: () => 'hook.30' in MEASUREMENTS },
  // reading time, which cannot be computed
  { words: /twenty minutes/, holds: () => true },
  {
    words: /noise ten times as large/,
    holds: () =>
      verb('inverse', 'chance').noiseLevel === 10 * Number(scene('inverse').params.noiseLevel),
  },
  { words: /a few thousand examples/, holds: () => verb('inverse', 'chance').N === 4000 },
  // the theorem's ℓ
  { words: /one tenth or so/, holds: () => true },
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
    words: /promises a twenty-fifth/,
    holds: () =>
      near(measured('potentials.speedup'), 25 * measured('potentials.contraction'), 1e-12),
  },
  // the window of floorOf in measurements.ts
  { words: /last hundred iterations/, holds: () => true },
  {
    words: /Five hundred examples an iteration|back to five hundred/,
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
    words: /by four\b/,
    holds: () =>
      near(measured('floor.ratio'), 4, 0.1) &&
      near(measured('question.examples.few') / measured('question.examples.many'), 4, 0.1),
  },
  { words: /two to the power of twelve/, holds: () => scene('relu').params.n === 12 },
  { words: /the positive half of the disturbance|and a half is no/, holds: () => true },
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
    words: /within a few thousand iterations/,
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
];
