import { describe, expect, it } from 'vitest';
import { BETA } from '../../../src/core/observe/potential.ts';
import { thresholdOf, updateScale } from '../../../src/state/derived/selectors.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { shownIn } from '../../../src/state/lab/layout.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';
import { scriptedLab } from './scriptedSolver.ts';

describe('the view', () => {
  it('starts with the defaults', () => {
    const { beta, heat, layout, theme } = scriptedLab().lab.getState();
    expect(beta).toBe(BETA);
    expect(heat).toEqual({
      scale: 'linear',
      range: 'follow',
      compare: 'side',
      sharing: 'shared',
    });
    expect(layout).toEqual({ maximised: null, chosen: [] });
    expect(theme).toBe('system');
  });

  it('changes without touching the run', () => {
    const { lab, commands } = scriptedLab();
    commands();
    const get = () => lab.getState();
    get().setBeta(3);
    get().setBeta(Number.NaN);
    expect(get().beta).toBe(3);
    get().setBeta(-1);
    expect(get().beta).toBe(0);
    get().setBeta(1e9);
    expect(get().beta).toBe(100);
    get().setHeat({ scale: 'log' });
    expect(get().heat).toMatchObject({ scale: 'log', range: 'follow' });
    expect(commands()).toEqual([]);
  });

  it('shows one figure in each box, and another one in the place of an enlarged one', () => {
    const get = scriptedLab().lab.getState;
    get().showFigure('plane');
    get().showFigure('features');
    get().showFigure('steps');
    expect(get().layout).toEqual({ maximised: null, chosen: ['steps', 'plane'] });
    expect(shownIn(get().layout, 'now')).toBe('steps');
    expect(shownIn(get().layout, 'decoding')).toBe('decoding');
    // a chosen figure that does not apply to the run gives way to the first that does
    expect(shownIn(get().layout, 'now', ['error', 'features'])).toBe('error');
    get().maximise('scatter');
    expect(get().layout).toEqual({ maximised: 'scatter', chosen: ['steps', 'scatter', 'plane'] });
    get().showFigure('decoding');
    expect(get().layout).toEqual({ maximised: 'decoding', chosen: ['steps', 'plane'] });
    get().maximise(null);
    expect(get().layout).toEqual({ maximised: null, chosen: ['steps', 'plane'] });
  });

  it('opens one drawer at a time', () => {
    const get = scriptedLab().lab.getState;
    expect(get().drawer).toBeNull();
    get().openDrawer('parameters');
    get().openDrawer('ledger');
    expect(get().drawer).toBe('ledger');
    get().openDrawer(null);
    expect(get().drawer).toBeNull();
  });

  it('stores its theme', () => {
    const remembered: string[] = [];
    const { lab } = scriptedLab({ theme: 'dark', remember: (theme) => remembered.push(theme) });
    expect(lab.getState().theme).toBe('dark');
    lab.getState().setTheme('light');
    expect(lab.getState().theme).toBe('light');
    expect(remembered).toEqual(['light']);
  });
});

describe('the threshold of the next iteration', () => {
  it('is α, and on A*D that of the balanced weights', () => {
    const purifying = labOnThisThread().lab.getState().lanes[0]!;
    expect(thresholdOf(purifying)).toBe(purifying.facts!.alpha);
    expect(thresholdOf({ facts: null, frame: null })).toBeNull();

    const { lab, clock } = labOnThisThread({
      ...SMALL_PARAMS,
      algorithm: 'equilibration',
      ratio: 4,
      ell: 0.02,
      alpha: 'paper',
      T: 60,
    });
    expect(thresholdOf(lab.getState().lanes[0]!)).toBe(lab.getState().lanes[0]!.facts!.alpha);
    lab.getState().seek(50);
    clock.pass(20_000);
    const lane = lab.getState().lanes[0]!;
    expect(lane.frame!.equilibration).toMatchObject({ phase: 'purifying' });
    expect(thresholdOf(lane)).toBe(lane.frame!.equilibration!.alpha);
    expect(thresholdOf(lane)).toBeGreaterThan(lane.facts!.alpha);
  });
});

describe('the factor on a column’s update', () => {
  it('is 1 where the update has no factor', () => {
    const { lab } = labOnThisThread({ ...SMALL_PARAMS, update: 'least-squares' });
    expect(updateScale(lab.getState().lanes[0]!, 2)).toBe(1);
  });

  it('is r, or r_j under Equilibration, and null before the first frame', () => {
    const { lab } = labOnThisThread();
    const lane = lab.getState().lanes[0]!;
    expect(updateScale(lane, 2)).toBe(lane.facts!.r);
    expect(updateScale({ facts: null, frame: null, params: SMALL_PARAMS }, 0)).toBeNull();

    const balancing = labOnThisThread({ ...SMALL_PARAMS, algorithm: 'equilibration', ratio: 4 });
    const balanced = balancing.lab.getState().lanes[0]!;
    const own = Array.from({ length: SMALL_PARAMS.n }, (_, j) => updateScale(balanced, j));
    expect(own).toEqual(Array.from(balanced.frame!.equilibration!.r));
    expect(own).not.toContain(balanced.facts!.r);
  });
});
