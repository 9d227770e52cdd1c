/** The lab with the classical factorizations: controls, comparison, time travel, links, refusals. */
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/core/algorithms/catalogue.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { column } from '../../../src/state/lab/trace.ts';
import { applyingIds } from '../../../src/views/figures/registry.ts';
import { sectionsFor } from '../../../src/views/lab/fields/sections.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

const METHODS = CATALOGUE.ids().filter((id) => CATALOGUE.get(id).keepsBatch);
const FIXED: Params = {
  ...SMALL_PARAMS,
  N: 60,
  examples: 'fixed',
  family: 'nonnegative',
  start: 'positive',
};

describe.each(METHODS)('%s', (algorithm) => {
  test('is compared with Purification on the same batch, and travels back in time exactly', () => {
    const { lab, clock } = labOnThisThread(FIXED, { compare: { algorithm } });
    lab.getState().play();
    clock.pass(2000);
    const lanes = () => lab.getState().lanes;
    const t = lab.getState().t;
    expect(t).toBeGreaterThan(5);
    const [own, kept] = lanes().map(({ trace }) => column(trace, 'residual'));
    expect(own!.every(Number.isFinite)).toBe(true);
    expect(kept!.every(Number.isFinite)).toBe(true);
    expect(own![0]).not.toBe(kept![0]);
    lab.getState().pause();
    lab.getState().seek(3);
    clock.pass(500);
    const frame = lanes()[1]!.frame!;
    expect(frame.scalars.t).toBe(3);
    expect(frame.scalars.residual).toBe(kept![3]);
    lab.getState().seek(5);
    clock.pass(500);
    expect(lanes()[1]!.frame!.scalars.residual).toBe(kept![5]);
  });

  test('offers only the controls that it reads, and only the figures that apply', () => {
    const params = { ...FIXED, algorithm };
    const fields = sectionsFor(params).flatMap((section) => section.fields);
    for (const name of CATALOGUE.get(algorithm).ignores) expect(fields).not.toContain(name);
    for (const name of ['algorithm', 'N', 'T', 'ell', 'family'] as const)
      expect(fields).toContain(name);
    const { lab, clock } = labOnThisThread(params);
    clock.pass(200);
    const figures = applyingIds(lab.getState());
    for (const id of ['steps', 'hinge', 'scatter', 'gauge'] as const)
      expect(figures).not.toContain(id);
    for (const id of ['error', 'decoding', 'residual', 'recovery'] as const)
      expect(figures).toContain(id);
  });

  test('plays by sub-steps, each a whole iteration', () => {
    const { lab, clock } = labOnThisThread({ ...FIXED, algorithm });
    clock.pass(200);
    lab.getState().subStepOn();
    clock.pass(200);
    expect(lab.getState()).toMatchObject({ t: 1, subStep: 'update' });
  });
});

test('choosing Lee–Seung for data of both signs is refused with two ways out, and a way out works', () => {
  const { lab } = labOnThisThread({ ...FIXED, family: 'gaussian' });
  lab.getState().setParam('algorithm', 'lee-seung');
  const [problem] = lab.getState().problems;
  expect(problem).toMatchObject({ field: 'family' });
  expect(problem!.remedies).toEqual([{ family: 'nonnegative' }, { algorithm: 'semi-hals' }]);
});

test('a start with negative entries is a sentence instead of a run', () => {
  const { lab, clock } = labOnThisThread({
    ...FIXED,
    algorithm: 'hals',
    start: 'negative',
    ell: 0.9,
  });
  clock.pass(200);
  expect(lab.getState().failure).toContain('This run cannot start. start = A⁽⁰⁾ with −0.');
});
