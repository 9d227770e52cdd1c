import { describe, expect, it } from 'vitest';
import { BETA } from '../../src/core/potential.ts';
import { lastT, changedParams, describeChange } from '../../src/state/selectors.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';
import { scriptedLab } from './scriptedSolver.ts';

describe('the view', () => {
  it('starts with everything as usual', () => {
    const { beta, heat, layout, theme } = scriptedLab().lab.getState();
    expect(beta).toBe(BETA);
    expect(heat).toEqual({ scale: 'linear', range: 'first', compare: 'side' });
    expect(layout).toEqual({ maximised: null, hidden: [] });
    expect(theme).toBe('system');
  });

  it('changes without touching the run', () => {
    const { lab, asked } = scriptedLab();
    asked();
    const get = () => lab.getState();
    get().setBeta(3);
    get().setBeta(Number.NaN);
    expect(get().beta).toBe(3);
    get().setBeta(-1);
    expect(get().beta).toBe(0);
    get().setBeta(1e9);
    expect(get().beta).toBe(100);
    get().setHeat({ scale: 'log' });
    expect(get().heat).toEqual({ scale: 'log', range: 'first', compare: 'side' });
    expect(asked()).toEqual([]);
  });

  it('hides figures in the order of the page, and never the one that fills it', () => {
    const get = scriptedLab().lab.getState;
    get().setHidden('steps', true);
    get().setHidden('error', true);
    get().setHidden('error', true);
    expect(get().layout).toEqual({ maximised: null, hidden: ['error', 'steps'] });
    get().maximise('error');
    expect(get().layout).toEqual({ maximised: 'error', hidden: ['steps'] });
    get().setHidden('error', true);
    expect(get().layout).toEqual({ maximised: null, hidden: ['error', 'steps'] });
    get().setHidden('steps', false);
    get().maximise(null);
    expect(get().layout).toEqual({ maximised: null, hidden: ['error'] });
  });

  it('has its theme remembered', () => {
    const remembered: string[] = [];
    const { lab } = scriptedLab({ theme: 'dark', remember: (theme) => remembered.push(theme) });
    expect(lab.getState().theme).toBe('dark');
    lab.getState().setTheme('light');
    expect(lab.getState().theme).toBe('light');
    expect(remembered).toEqual(['light']);
  });
});

describe('selectors', () => {
  it('say what the compared run does differently', () => {
    const compare = { alpha: 'paper', relu: true, N: 500, eta: 0.1 } as const;
    expect(changedParams(SMALL_PARAMS, null)).toEqual([]);
    expect(changedParams(SMALL_PARAMS, compare)).toEqual(['alpha', 'N']);
    expect(describeChange(SMALL_PARAMS, compare)).toBe(
      'α = the paper’s instead of 0.05, N = 500 instead of ∞',
    );
    expect(describeChange(SMALL_PARAMS, {})).toBe('nothing is different yet');
  });

  it('know how far the runs can go', () => {
    const { lab, arrive } = scriptedLab();
    expect(lastT(lab.getState())).toBe(40);
    arrive(0);
    arrive(7, { ended: true });
    expect(lastT(lab.getState())).toBe(7);
    expect(lastT({ lanes: [] })).toBe(0);
  });
});
