import { describe, expect, it } from 'vitest';
import { readLink } from '../../../../src/state/link/link.ts';
import { about } from '../../../../src/views/figures/save/about.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { plainFigure } from '../../../support/plainFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const ADDRESS = 'https://example.org/purify/?embed=1#/lab?v=1&n=3';

/** The description of a run with these parameters after some iterations. */
function aboutRun(...run: Parameters<typeof labOnThisThread>) {
  const { lab, clock } = labOnThisThread(...run);
  lab.getState().play();
  clock.pass(1000);
  const state = lab.getState();
  return { state, told: about(plainFigure, state, 'What E₊ shows', ADDRESS) };
}

describe('what a saved figure tells', () => {
  it('leads back to the same iteration of the same run, at rest', () => {
    const { state, told } = aboutRun();
    expect(told.link).toMatch(/^https:\/\/example\.org\/purify\/\?embed=1#\/lab\?/);
    const { experiment, t, problems } = readLink(new URL(told.link).hash);
    expect(problems).toEqual([]);
    expect(experiment.params).toEqual(SMALL_PARAMS);
    expect(t).toBe(state.t);
    expect(t).toBeGreaterThan(0);
  });

  it('has every parameter, and what the paper’s choices come to', () => {
    const { state, told } = aboutRun({ ...SMALL_PARAMS, alpha: 'paper' });
    const { runs, ...others } = JSON.parse(told.parameters);
    expect(others).toEqual({ figure: 'error', t: state.t, beta: state.beta, link: told.link });
    const { inUse, ...params } = runs[0];
    expect(params).toEqual({ ...SMALL_PARAMS, alpha: 'paper' });
    expect(inUse.alpha).toBe(state.lanes[0]?.facts?.alpha);
    expect(told.caption).toContain(`α = ${inUse.alpha} (the paper’s)`);
  });

  it('says in a line what matters, and what is not as usual', () => {
    const { state, told } = aboutRun({
      ...SMALL_PARAMS,
      N: 'infinity',
      decoder: 'linear',
      seed: 7,
    });
    expect(told.caption).toMatch(new RegExp(`^Purify · t = ${state.t} · n = 4, m = \\d+, s = `));
    expect(told.caption).toContain('N = ∞');
    expect(told.caption).toContain('decoder linear');
    expect(told.caption).toContain('seed = 7');
    expect(told.caption).not.toContain('noise');
  });

  it('shortens a text in the line, and has it in full among the parameters', () => {
    const placed = '1:1,2,-3,4;2:1,2,-3,4;3:1,2,-3,4;4:1,2,-3,4;all:5';
    const params = { ...SMALL_PARAMS, noise: 'placed', noiseLevel: 0.01, placed } as const;
    const { told } = aboutRun(params);
    expect(told.caption).toContain(', placed "1:1,2,-3,4;2:1,2,-3,4;3:1,2,-3,4;4:1…');
    expect(JSON.parse(told.parameters).runs[0].placed).toBe(placed);
    expect(readLink(new URL(told.link).hash).experiment.params.placed).toBe(placed);
  });

  it('names what a compared run does differently', () => {
    const { told } = aboutRun(SMALL_PARAMS, {
      compare: { decoder: 'linear', leftInverse: 'moore-penrose' },
    });
    expect(told.caption).toMatch(/ · compared with left inverse moore-penrose, decoder linear$/);
    expect(JSON.parse(told.parameters).runs).toHaveLength(2);
  });
});
