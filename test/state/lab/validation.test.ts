import { expect, it, vi } from 'vitest';
import { conflicts, parseField, validate } from '../../../src/core/params/validate.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';

vi.mock(import('../../../src/core/params/validate.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    parseField: vi.fn(original.parseField),
    conflicts: vi.fn(original.conflicts),
    validate: vi.fn(original.validate),
  };
});

function calls() {
  return [parseField, conflicts, validate].map((check) => vi.mocked(check).mock.calls.length);
}

it('an edit is validated once, on its way from the control to the worker’s first frame', () => {
  const { lab, clock } = labOnThisThread();
  clock.pass(1000);
  vi.clearAllMocks();
  lab.getState().setParam('ell', 0.2);
  clock.pass(1000);
  expect(lab.getState().lanes[0]?.params.ell).toBe(0.2);
  expect(calls()).toEqual([1, 1, 0]);
});

it('each of two compared runs is checked once', () => {
  const { lab, clock } = labOnThisThread(undefined, { compare: { relu: false } });
  clock.pass(1000);
  vi.clearAllMocks();
  lab.getState().setParam('ell', 0.2);
  clock.pass(1000);
  expect(calls()).toEqual([1, 2, 0]);
});
