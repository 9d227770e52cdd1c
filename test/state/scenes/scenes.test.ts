import { describe, expect, it } from 'vitest';
import { lanesOf, problemsOf, sameExperiment } from '../../../src/state/lab/experiment.ts';
import { readLink } from '../../../src/state/link/link.ts';
import { isPace } from '../../../src/state/lab/view.ts';
import {
  act,
  createStage,
  hasDeparted,
  sceneLink,
  textStateOf,
} from '../../../src/state/scenes/stage.ts';
import { questionExperiment, questionLink } from '../../../src/state/scenes/questions.ts';
import type { Scene } from '../../../src/state/scenes/scene.ts';
import { SCENES } from '../../../src/state/scenes/scenes.ts';
import type { LabStore } from '../../../src/state/lab/store.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import type { ManualScheduler } from '../../support/manualScheduler.ts';

const scenes: readonly (readonly [string, Scene])[] = Object.entries(SCENES);
const acts = scenes.flatMap(([id, scene]) =>
  Object.entries(scene.verbs).map(([name, verb]) => [id, name, scene, verb] as const),
);

/** A small scene, quick to run. */
const SMALL: Scene = {
  id: 'small',
  params: { n: 4, m: 6, s: 1, ell: 0.3, alpha: 0.05, eta: 0.1, N: 'infinity', T: 40 },
  compare: { decoder: 'linear' },
  pace: 10,
  plays: true,
  verbs: {
    negative: { change: { start: 'negative' }, compare: null, then: 'wait' },
    play: { change: {}, then: 'play' },
    step: { then: 'step' },
    decode: { then: { subStep: 'decode' } },
    later: { change: {}, then: { seek: 7 } },
    heavy: { beta: 20, then: 'pause' },
    scramble: { then: 'new seed' },
  },
  readouts: ['a'],
  knobs: ['alpha'],
  stillAt: 3,
};

/** The scene's stage with its lab on this thread. */
function staged(scene: Scene = SMALL, calm = false) {
  let clock!: ManualScheduler;
  const opened: string[] = [];
  const stage = createStage(
    scene,
    ({ link, calm: waits }) => {
      opened.push(link);
      const made = labOnThisThread(undefined, { initial: { link }, calm: waits });
      clock = made.clock;
      return made.lab;
    },
    calm,
  );
  const lab = (): LabStore => stage.state.getState().lab ?? expect.fail('the stage is closed');
  return { stage, lab, opened, pass: (time: number) => clock.pass(time) };
}

describe('the scenes', () => {
  it.each(scenes)('%s can run, and its link leads to it', (id, scene) => {
    expect(scene.id).toBe(id);
    const text = textStateOf(scene);
    expect(problemsOf(text)).toEqual([]);
    expect(isPace(scene.pace)).toBe(true);
    const { experiment, problems, t } = readLink(sceneLink(scene, text, scene.stillAt));
    expect(problems).toEqual([]);
    expect(sameExperiment(experiment, text)).toBe(true);
    expect(t).toBe(scene.stillAt);
    // nobody watches for longer
    expect(text.params.T / Number(scene.pace)).toBeLessThanOrEqual(40);
  });

  it.each(acts)('%s can be told to “%s”', (_id, _name, scene, verb) => {
    const text = textStateOf(scene, verb);
    expect(problemsOf(text)).toEqual([]);
    // a verb that changes the run says how in full
    if (verb.change === undefined) expect(verb.compare).toBeUndefined();
  });

  it('have questions whose links open their experiments', () => {
    for (const id of ['start', 'examples', 'overlap'] as const) {
      const { experiment, problems } = readLink(questionLink(id));
      expect(problems).toEqual([]);
      expect(sameExperiment(experiment, questionExperiment(id))).toBe(true);
      expect(lanesOf(experiment)).toHaveLength(2);
    }
  });
});

describe('a verb', () => {
  function opened() {
    const { lab, clock } = labOnThisThread(undefined, {
      initial: { link: sceneLink(SMALL, textStateOf(SMALL)) },
    });
    clock.pass(100);
    const tell = (name: string) =>
      act(lab, SMALL, SMALL.verbs[name] ?? expect.fail(`no verb ${name}`));
    return { lab, clock, tell, state: () => lab.getState() };
  }

  it('changes the run and the state of the text', () => {
    const { clock, tell, state, lab } = opened();
    const text = tell('negative') ?? expect.fail('nothing is on show');
    clock.pass(200);
    expect(state().params.start).toBe('negative');
    expect(state().compare).toBeNull();
    expect(state().lanes).toHaveLength(1);
    expect(state().lanes[0]?.frame?.scalars).toMatchObject({ t: 0, a: 0 });
    expect(state().status).toBe('idle');
    expect(hasDeparted(state(), text)).toBe(false);
    lab.getState().setParam('alpha', 0.2);
    expect(hasDeparted(state(), text)).toBe(true);
  });

  it('takes one step', () => {
    const { clock, tell, state } = opened();
    expect(tell('step')).toBeNull();
    clock.pass(100);
    expect(state()).toMatchObject({ t: 1, status: 'paused' });
  });

  it('advances to a sub-step, then to the same one of the next iteration', () => {
    const { clock, tell, state } = opened();
    tell('decode');
    clock.pass(500);
    expect(state()).toMatchObject({ t: 0, subStep: 'decode' });
    tell('decode');
    clock.pass(500);
    expect(state()).toMatchObject({ t: 1, subStep: 'decode' });
  });

  it('seeks an iteration', () => {
    const { clock, tell, state } = opened();
    tell('later');
    clock.pass(500);
    expect(state()).toMatchObject({ t: 7, status: 'paused' });
  });

  it('plays from the start, even while playing', () => {
    const { clock, tell, state } = opened();
    tell('play');
    clock.pass(1500);
    const { t } = state();
    expect(t).toBeGreaterThan(5);
    tell('play');
    clock.pass(200);
    expect(state().status).toBe('running');
    expect(state().t).toBeLessThan(t);
  });

  it('draws a new instance and plays it', () => {
    const { clock, tell, state } = opened();
    tell('scramble');
    clock.pass(500);
    expect(state().params.seed).toBe(12_345);
    expect(state().status).toBe('running');
    expect(state().t).toBeGreaterThan(0);
  });

  it('sets the weight', () => {
    const { tell, state } = opened();
    tell('heavy');
    expect(state().beta).toBe(20);
  });
});

describe('a stage', () => {
  it('plays a scene by itself, except for readers who prefer reduced motion', () => {
    const { stage, lab, pass } = staged();
    stage.open();
    pass(1000);
    expect(lab().getState().status).toBe('running');
    expect(lab().getState().t).toBeGreaterThan(2);

    const calm = staged(SMALL, true);
    calm.stage.open();
    calm.pass(1000);
    expect(calm.lab().getState()).toMatchObject({ status: 'idle', t: 0 });
  });

  it('reopens as it was closed, with its changes and still playing', () => {
    const { stage, lab, pass } = staged();
    stage.open();
    pass(300);
    lab().getState().setParam('alpha', 0.2);
    pass(1500);
    const { t } = lab().getState();
    expect(t).toBeGreaterThan(5);
    stage.close();
    expect(stage.state.getState().lab).toBeNull();

    stage.open();
    pass(300);
    expect(lab().getState().params.alpha).toBe(0.2);
    expect(lab().getState().status).toBe('running');
    expect(lab().getState().t).toBeGreaterThanOrEqual(t);
  });

  it('reopens at the iteration where it was paused', () => {
    const { stage, lab, pass } = staged();
    stage.open();
    stage.act('later');
    pass(500);
    stage.close();
    stage.open();
    pass(500);
    expect(lab().getState()).toMatchObject({ t: 7, status: 'paused' });
  });

  it('returns from the reader’s changes to the state of the text', () => {
    const { stage, lab, pass } = staged();
    stage.open();
    stage.act('negative');
    pass(200);
    lab().getState().setParam('alpha', 0.3);
    lab().getState().setBeta(2);
    pass(200);
    const { text } = stage.state.getState();
    expect(hasDeparted(lab().getState(), text)).toBe(true);
    stage.returnToText();
    pass(200);
    expect(hasDeparted(lab().getState(), text)).toBe(false);
    expect(lab().getState().params.start).toBe('negative');
    expect(lab().getState().status).toBe('running');
  });

  it('keeps the state of the text while it is closed', () => {
    const { stage, lab, pass } = staged();
    stage.open();
    stage.act('negative');
    stage.act('heavy');
    pass(200);
    stage.close();
    stage.open();
    pass(200);
    expect(hasDeparted(lab().getState(), stage.state.getState().text)).toBe(false);
  });

  it('opens once, closes once, and ignores unknown verbs', () => {
    const { stage, opened } = staged();
    stage.open();
    stage.open();
    expect(opened).toHaveLength(1);
    stage.act('dance');
    stage.close();
    stage.close();
    stage.act('negative');
    stage.returnToText();
    expect(stage.state.getState().lab).toBeNull();
  });
});
