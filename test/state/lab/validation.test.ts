import { afterEach, expect, it, vi } from 'vitest';
import { NOISES } from '../../../src/core/model/noises/registry.ts';
import { FIELDS, type TextField } from '../../../src/core/params/fields.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

const PLACED: Params = { ...SMALL_PARAMS, noise: 'placed', noiseLevel: 0.01, placed: '1:1' };

afterEach(() => vi.restoreAllMocks());

/** How often a text typed into `placed` is parsed, and how often it is checked against n and m. */
function watchChecks() {
  const parse = vi.spyOn(FIELDS.placed as TextField, 'read');
  const check = vi.spyOn(NOISES.get('placed'), 'conflict');
  return () => [parse.mock.calls.length, check.mock.calls.length];
}

it('an edit is validated once, on its way from the control to the worker’s first frame', () => {
  const { lab, clock } = labOnThisThread(PLACED);
  clock.pass(1000);
  const checks = watchChecks();
  lab.getState().setParam('placed', '2:1');
  clock.pass(1000);
  expect(lab.getState().lanes[0]?.params.placed).toBe('2:1');
  expect(checks()).toEqual([1, 1]);
});

it('each of two compared runs is checked once', () => {
  const { lab, clock } = labOnThisThread(PLACED, { compare: { decoder: 'linear' } });
  clock.pass(1000);
  const checks = watchChecks();
  lab.getState().setParam('placed', '2:1');
  clock.pass(1000);
  expect(checks()).toEqual([1, 2]);
});
