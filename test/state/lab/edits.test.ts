import { describe, expect, it } from 'vitest';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { writeLink } from '../../../src/state/link/link.ts';
import {
  isChanged,
  OPENING,
  PRESETS,
  presetById,
  presetExperiment,
} from '../../../src/state/presets/presets.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';
import { scriptedLab } from './scriptedSolver.ts';

function open(...options: Parameters<typeof scriptedLab>) {
  const scripted = scriptedLab(...options);
  scripted.arrive(0);
  scripted.clock.pass(5000);
  scripted.commands();
  return { ...scripted, get: () => scripted.lab.getState() };
}

describe('one field', () => {
  it('accepts numbers, words and typed text', () => {
    const { get } = open();
    get().setParam('ell', '0.25');
    get().setParam('alpha', 'paper');
    get().setParam('decoder', 'linear');
    get().setParam('N', Infinity);
    expect(get().params).toMatchObject({
      ell: 0.25,
      alpha: 'paper',
      decoder: 'linear',
      N: 'infinity',
    });
    expect(get().inputErrors).toEqual({});
  });

  it.each([
    ['n', 'many', /^n = "many": must be a whole number from 2 to 100$/],
    ['n', 2.5, /^n = 2\.5: must be a whole number/],
    ['ell', '', /^ell = "": must be a number from 0 to 0\.95$/],
    ['s', Number.NaN, /^s = NaN: must be a number/],
    ['eta', -1, /^eta = -1: must be .*, or paper$/],
    ['family', 'given', /^family = "given": must be one of (?!.*given)/],
    ['start', 'given', /^start = "given": must be one of (?!.*given)/],
    ['decoder', 'perhaps', /^decoder = "perhaps": must be one of relu, linear, nnls, matched$/],
    ['m', null, /^m = null: must be/],
  ] as const)('refuses %s = %s with a sentence, and keeps its value', (name, value, sentence) => {
    const { get, commands } = open();
    get().setParam(name, value);
    expect(get().inputErrors[name]).toMatch(sentence);
    expect(get().params).toEqual(SMALL_PARAMS);
    expect(get()).toMatchObject({ canUndo: false });
    expect(commands()).toEqual([]);
  });

  it('clears the error with the next valid value, even the old one', () => {
    const { get } = open();
    get().setParam('n', 'many');
    get().setParam('m', 'few');
    get().setParam('n', 4);
    expect(get().inputErrors).toEqual({ m: expect.any(String) });
    get().setParam('m', 7);
    expect(get().inputErrors).toEqual({});
  });

  it('starts no run when nothing changes', () => {
    const { get, commands } = open();
    get().setParam('n', '4');
    get().setParams({});
    get().setCompare(null);
    expect(commands()).toEqual([]);
    expect(get().canUndo).toBe(false);
  });
});

describe('an edit notifies the store’s subscribers once', () => {
  function counted() {
    const scripted = open();
    let count = 0;
    scripted.lab.subscribe(() => {
      count += 1;
    });
    return { ...scripted, notifications: () => count };
  }

  it('for one field, and not again when the solver is started', () => {
    const { get, clock, commands, notifications } = counted();
    get().setParam('ell', 0.2);
    expect(notifications()).toBe(1);
    get().setParam('ell', 0.3);
    expect(commands()).toEqual(['start']);
    clock.pass(1000);
    expect(commands()).toEqual(['start']);
    expect(notifications()).toBe(2);
  });

  it('for every event of a dragged slider, while few runs are started', () => {
    const { get, clock, commands, notifications } = counted();
    const events = 30;
    for (let k = 1; k <= events; k++) {
      get().setParam('ell', k / 100);
      clock.pass(16);
    }
    clock.pass(1000);
    expect(notifications()).toBe(events);
    expect(commands().length).toBeLessThan(events / 4);
    expect(get().params.ell).toBe(events / 100);
  });

  it.each<[string, (get: ReturnType<typeof counted>['get']) => void]>([
    ['a refused value', (get) => get().setParam('n', 'many')],
    ['parameters that cannot run', (get) => get().setParam('n', 9)],
    ['a comparison', (get) => get().setCompare({ decoder: 'linear' })],
    ['a preset', (get) => get().choosePreset('no-relu')],
    ['a link', (get) => get().openLink('#/lab?v=1&n=6&m=9&s=1&pace=max&beta=2&heat=log&mark=2,3')],
    ['a scene', (get) => get().showExperiment({ ...get(), beta: 2, params: defaultParams() })],
    ['a reset', (get) => get().reset()],
  ])('for %s', (_, act) => {
    const { get, clock, notifications } = counted();
    act(get);
    clock.pass(1000);
    expect(notifications()).toBe(1);
  });

  it('for undo', () => {
    const { get, notifications } = counted();
    get().setParam('ell', 0.2);
    get().undo();
    expect(notifications()).toBe(2);
  });

  it('but not at all when nothing changes', () => {
    const { get, notifications } = counted();
    get().setParam('n', '4');
    expect(notifications()).toBe(0);
  });
});

describe('several fields', () => {
  it('are one edit and one start', () => {
    const { get, commands } = open();
    get().setParams({ n: 8, m: 9 });
    expect(commands()).toEqual(['start']);
    expect(get()).toMatchObject({ params: { n: 8, m: 9 }, problems: [] });
    get().undo();
    expect(get().params).toEqual(SMALL_PARAMS);
  });
});

describe('a comparison', () => {
  it('adds a lane, changes it and ends', () => {
    const { get, clock, started } = open();
    get().setCompare({});
    clock.pass(100);
    expect(started()).toEqual([SMALL_PARAMS, SMALL_PARAMS]);
    get().setCompare({ decoder: 'linear' });
    clock.pass(100);
    expect(started()[1]).toEqual({ ...SMALL_PARAMS, decoder: 'linear' });
    get().setParam('ell', 0.1);
    clock.pass(100);
    expect(started().map(({ ell, decoder }) => [ell, decoder])).toEqual([
      [0.1, 'relu'],
      [0.1, 'linear'],
    ]);
    get().setCompare(null);
    clock.pass(100);
    expect(started()).toHaveLength(1);
    get().undo();
    expect(get().compare).toEqual({ decoder: 'linear' });
  });

  it('that cannot run says why, and the current run stays', () => {
    const { get, commands } = open();
    get().setCompare({ n: 9 });
    expect(get().problems).toMatchObject([{ field: 'm' }]);
    expect(commands()).toEqual([]);
    expect(get().lanes).toHaveLength(1);
    get().setParam('m', 5);
    expect(get().problems).toHaveLength(1);
  });

  it('lists a problem of both runs once', () => {
    const { get } = open();
    get().setCompare({});
    get().setParam('n', 9);
    expect(get().problems).toHaveLength(1);
  });

  it('refuses an invalid value', () => {
    const { get } = open();
    get().setCompare({ alpha: -3 });
    expect(get().compare).toEqual({});
    expect(get().inputErrors.alpha).toContain('alpha = -3');
  });
});

describe('undo', () => {
  it('undoes a drag in one step', () => {
    const { get, clock } = open();
    for (let k = 0; k < 30; k++) {
      get().setParam('ell', 0.1 + k / 100);
      clock.pass(50);
    }
    clock.pass(2000);
    get().setParam('ell', 0.9);
    get().setParam('eta', 0.2);
    get().undo();
    expect(get().params).toMatchObject({ ell: 0.9, eta: SMALL_PARAMS.eta });
    get().undo();
    expect(get().params.ell).toBeCloseTo(0.39);
    get().undo();
    expect(get().params).toEqual(SMALL_PARAMS);
    expect(get()).toMatchObject({ canUndo: false, canRedo: true });
    get().undo();
    get().redo();
    get().redo();
    get().redo();
    expect(get().params).toMatchObject({ ell: 0.9, eta: 0.2 });
    expect(get()).toMatchObject({ canUndo: true, canRedo: false });
  });

  it('adds no step for a drag that returns to its start', () => {
    const { get } = open();
    get().setParam('decoder', 'linear');
    expect(get().canUndo).toBe(true);
    get().setParam('decoder', 'relu');
    expect(get().canUndo).toBe(false);
  });

  it('runs what it restores, keeps playing, and an edit clears redo', () => {
    const { get, commands, clock } = open();
    get().play();
    get().setParam('ell', 0.1);
    clock.pass(100);
    commands();
    get().undo();
    expect(commands()).toEqual(['start', 'play']);
    get().setParam('eta', 0.3);
    expect(get().canRedo).toBe(false);
  });

  it('returns to the iteration of the run that it restores', () => {
    const { get, commands, clock, arrive } = open();
    get().seek(5);
    arrive(5);
    get().setParam('ell', 0.1);
    clock.pass(2000);
    arrive(0);
    get().step();
    arrive(1);
    commands();
    get().undo();
    expect(commands()).toEqual(['start', 'seek 5']);
    expect(get().status).toBe('paused');
    clock.pass(2000);
    arrive(5);
    commands();
    get().redo();
    expect(commands()).toEqual(['start', 'seek 1']);
    // before that iteration has arrived
    get().undo();
    clock.pass(2000);
    expect(commands()).toEqual(['start', 'seek 5']);
  });

  it('plays on from the iteration of the run that it restores', () => {
    const { get, commands, clock, arrive } = open();
    get().play();
    arrive(5);
    get().setParam('ell', 0.1);
    // not yet started when the next field changes
    get().setParam('eta', 0.2);
    clock.pass(2000);
    arrive(3);
    commands();
    get().undo();
    clock.pass(2000);
    expect(commands()).toEqual(['start', 'play']);
    get().undo();
    clock.pass(2000);
    expect(commands()).toEqual(['start', 'seek 5', 'play']);
    expect(get().status).toBe('running');
  });

  it('rests at the iteration that it restores if the present run has ended', () => {
    const { get, commands, clock, arrive } = open();
    get().seek(5);
    arrive(5);
    get().setParam('ell', 0.1);
    clock.pass(2000);
    arrive(0);
    get().play();
    arrive(SMALL_PARAMS.T, { ended: true });
    commands();
    get().undo();
    clock.pass(2000);
    expect(commands()).toEqual(['start', 'seek 5']);
  });

  it('stores a hundred steps', () => {
    const { get, clock } = open();
    for (let k = 1; k <= 130; k++) {
      get().setParam('seed', k + 1);
      clock.pass(2000);
    }
    let steps = 0;
    while (get().canUndo) {
      get().undo();
      steps++;
    }
    expect(steps).toBe(100);
    expect(get().params.seed).toBe(31);
  });

  it('also restores parameters that cannot run', () => {
    const { get } = open();
    get().setParam('n', 9);
    get().setParam('m', 12);
    expect(get().problems).toEqual([]);
    get().undo();
    expect(get().problems).toHaveLength(1);
    get().undo();
    expect(get()).toMatchObject({ problems: [], params: SMALL_PARAMS });
  });

  it('does not cover pace, marks or the view', () => {
    const { get } = open();
    get().setPace(50);
    get().setBeta(3);
    get().pin({ i: 1, j: 2 });
    expect(get().canUndo).toBe(false);
  });
});

describe('a new seed', () => {
  it('differs each time, and each is one undo step', () => {
    const seeds = [7, 7, 0, 0];
    const { get } = open({ randomSeed: () => seeds.shift()! });
    const seen = [1, 2, 3, 4].map(() => {
      get().newSeed();
      return get().params.seed;
    });
    expect(seen).toEqual([7, 6, 0, 1]);
    get().undo();
    expect(get().params.seed).toBe(0);
  });
});

describe('a preset', () => {
  const preset = PRESETS.find(({ id }) => id === 'no-relu')!;

  it('sets parameters, comparison and pace, and plays', () => {
    const { get, commands, started } = open({ calm: false });
    get().choosePreset('no-relu');
    expect(get()).toMatchObject({ ...presetExperiment(preset), presetId: 'no-relu' });
    expect(get()).toMatchObject({ pace: preset.pace, status: 'running', canUndo: true });
    expect(commands()).toEqual([`pace ${preset.pace}`, 'start', 'play']);
    expect(started().map(({ decoder }) => decoder)).toEqual(['linear', 'relu']);
  });

  it('may start slowly, and is faster once its first iterations have been watched', () => {
    const { get, arrive, clock, commands } = open({ calm: false });
    get().choosePreset(OPENING.id);
    arrive(0);
    expect(get().pace).toBe(6);
    arrive(59);
    expect(get().pace).toBe(6);
    // an edit starts it again
    get().setParam('seed', 5);
    clock.pass(1000);
    arrive(3);
    commands();
    arrive(60);
    expect(get().pace).toBe(30);
    expect(commands()).toEqual(['pace 30']);
  });

  it('that starts slowly leaves the reader’s pace alone, and does not affect another preset', () => {
    const { get, arrive, clock } = open({ calm: false, initial: { link: '' } });
    expect(get().pace).toBe(6);
    get().setPace(2);
    arrive(60);
    expect(get().pace).toBe(2);
    get().choosePreset(OPENING.id);
    get().choosePreset('paper');
    clock.pass(1000);
    arrive(60);
    expect(get().pace).toBe(40);
  });

  it('does not play by itself for readers who prefer reduced motion', () => {
    const { get, commands } = open();
    get().choosePreset('no-relu');
    expect(get().status).toBe('idle');
    expect(commands()).not.toContain('play');
  });

  it('is still the chosen one after an edit, and undo restores the one before', () => {
    const { get } = open();
    get().choosePreset('no-relu');
    get().setParam('ell', 0.2);
    expect(get().presetId).toBe('no-relu');
    expect(isChanged(preset, get())).toBe(true);
    get().undo();
    expect(get().presetId).toBe('no-relu');
    expect(isChanged(preset, get())).toBe(false);
    get().undo();
    expect(get()).toMatchObject({ params: SMALL_PARAMS, presetId: null, compare: null });
  });

  it('is not changed by a comparison, unless it has one of its own', () => {
    const { get } = open();
    get().choosePreset('paper');
    get().setCompare({ decoder: 'linear' });
    expect(get().presetId).toBe('paper');
    expect(isChanged(presetById('paper')!, get())).toBe(false);
    get().choosePreset('no-relu');
    get().setCompare(null);
    expect(get().presetId).toBe('no-relu');
    expect(isChanged(preset, get())).toBe(true);
  });

  it('is recognised when an edit or a link leads to it', () => {
    const { get } = open();
    get().choosePreset('negative-start');
    get().setParam('start', 'mixed');
    expect(get().presetId).toBe('mixed-start');
    get().setCompare({ decoder: 'linear' });
    get().openLink(writeLink(get()));
    expect(get().presetId).toBe('mixed-start');
  });

  it('that is chosen again plays again, without an undo step', () => {
    const { get, clock, commands } = open({ calm: false });
    get().choosePreset('paper');
    clock.pass(100);
    get().pause();
    commands();
    get().choosePreset('paper');
    expect(commands()).toContain('play');
    get().undo();
    expect(get().canUndo).toBe(false);
  });

  it('that does not exist changes nothing', () => {
    const { get, commands } = open();
    get().choosePreset('constructor');
    expect(commands()).toEqual([]);
  });
});

describe('a link', () => {
  it('sets everything it contains', () => {
    const { get, arrive, started } = open({ calm: false });
    get().openLink(
      '#/lab?v=1&n=6&m=9&s=1&T=50&vs.relu=false&pace=max&beta=2&heat=log&show=plane&full=error&open=ledger&mark=2,3',
    );
    expect(started()).toMatchObject([{ n: 6 }, { n: 6, decoder: 'linear' }]);
    arrive(0);
    expect(get()).toMatchObject({
      params: { ...defaultParams(), n: 6, m: 9, s: 1, T: 50 },
      compare: { decoder: 'linear' },
      pace: Infinity,
      beta: 2,
      heat: { scale: 'log', range: 'first', compare: 'side', sharing: 'shared' },
      layout: { maximised: 'error', chosen: ['plane'] },
      drawer: 'ledger',
      pinned: { i: 1, j: 2 },
      marked: { i: 1, j: 2 },
      status: 'running',
      notices: [],
    });
    get().undo();
    expect(get().params).toEqual(SMALL_PARAMS);
  });

  it('reports its invalid parts', () => {
    const { get } = open();
    get().openLink('#/lab?v=1&n=1000&m=9');
    expect(get().notices.join(' ')).toContain('n = "1000"');
    expect(get().problems).toEqual([]);
    get().openLink('#/lab?v=1&n=8&m=9');
    expect(get().notices).toEqual([]);
  });

  it('that rests at an iteration is computed up to there', () => {
    const { get, commands } = open({ calm: false });
    get().openLink('#/lab?v=1&t=25');
    expect(commands()).toEqual(['pace 30', 'start', 'seek 25']);
    expect(get().status).toBe('paused');
  });
});
