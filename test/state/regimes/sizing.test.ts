import { describe, expect, it } from 'vitest';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { sizeRun } from '../../../src/core/theory/local/size.ts';
import { sizeParams } from '../../../src/state/regimes/sizeInputs.ts';
import { regimesOnThisThread } from '../../support/regimesOnThisThread.ts';

const SWEEP = {
  base: { n: 5, m: 8, N: 'infinity', T: 60, eta: 0.3, alpha: 0.05, seed: 3 },
  x: { param: 's', values: [0.5, 1] },
};
const SPEC = readSpec(SWEEP);

function calculator() {
  const { regimes, clock } = regimesOnThisThread(SWEEP);
  return { get: regimes.getState, clock };
}

describe('the parameters of the calculator', () => {
  it('are those of the sweep, with the reader’s changes and the default of what is on an axis', () => {
    const { params, problem } = sizeParams(SPEC, { noise: 'uniform', noiseLevel: 0.001 });
    expect(problem).toBeNull();
    expect(params).toMatchObject({ n: 5, m: 8, s: 3, alpha: 0.05, seed: 3, noiseLevel: 0.001 });
  });

  it('can run, also where the axes of the sweep have what makes it possible', () => {
    const wide = readSpec({ base: { n: 50, s: 2 }, x: { param: 'm/n', values: [1, 2] } });
    expect(sizeParams(wide, {}).problem).toBeNull();
    const still = readSpec({ base: { ell: 0, eta: 0.1 }, x: { param: 's', values: [1] } });
    expect(sizeParams(still, {})).toMatchObject({ problem: null, params: { ell: 0 } });
  });

  it('that contradict each other are named, with value and range', () => {
    expect(sizeParams(SPEC, { m: 4 }).problem).toBe('m = 4: must be at least n = 5.');
  });
});

describe('the calculator', () => {
  it('answers as the core does, once the reader pauses', () => {
    const { get, clock } = calculator();
    get().openSizing();
    get().setTarget(0.2);
    get().setSizing({ s: 1 });
    expect(get()).toMatchObject({ isSizing: true, sized: null });
    clock.pass(1000);
    const { params } = sizeParams(SPEC, { s: 1 });
    const limits = { N: 20_000, T: 100_000 };
    const answer = sizeRun({ ...params, eta: 'paper' }, 0.2, limits);
    expect(answer.best).not.toBeNull();
    expect(get()).toMatchObject({ isSizing: false, sized: { target: 0.2, params, answer } });
  });

  it('drops the answer to inputs that have changed since', () => {
    const before = calculator();
    before.get().openSizing();
    let steps = 0;
    for (; before.get().sized === null; steps++) before.clock.runNext();

    const { get, clock } = calculator();
    get().openSizing();
    // until the worker is about to answer
    for (let step = 1; step < steps; step++) clock.runNext();
    get().setTarget(0.3);
    clock.runNext();
    expect(get()).toMatchObject({ isSizing: true, sized: null });
    clock.pass(1000);
    expect(get()).toMatchObject({ isSizing: false, sized: { target: 0.3 } });
  });

  it('computes nothing once it is closed', () => {
    const { get, clock } = calculator();
    get().openSizing();
    get().closeSizing();
    clock.pass(1000);
    expect(get()).toMatchObject({ sizing: null, isSizing: false, sized: null });
  });

  it('keeps only what differs from the sweep, and ignores a target out of range', () => {
    const { get } = calculator();
    get().openSizing();
    get().setSizing({ n: 6, ell: 0.2 });
    get().setSizing({ n: 5 });
    for (const target of [0, -1, 0.6, Number.NaN, Infinity]) get().setTarget(target);
    expect(get().sizing).toEqual({ target: 0.05, changes: { ell: 0.2 } });
  });

  it('asks nothing while its parameters contradict each other', () => {
    const { get, clock } = calculator();
    get().openSizing();
    get().setSizing({ m: 4 });
    clock.pass(1000);
    expect(get()).toMatchObject({ isSizing: false, sized: null });
    get().setSizing({ m: 9 });
    clock.pass(1000);
    expect(get().sized?.params.m).toBe(9);
  });
});
