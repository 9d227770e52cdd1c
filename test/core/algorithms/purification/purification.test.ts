import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import { Purification } from '../../../../src/core/algorithms/purification/purification.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { anyParams } from '../../../support/anyParams.ts';
import { sameBits } from '../../../support/dense.ts';
import { covarianceAt } from '../../../support/steps.ts';

test('what was looked at is not computed again', () => {
  const [params] = fc.sample(anyParams({ T: 9, family: 'gaussian' }), { numRuns: 1, seed: 1 });
  const purification = new Purification(buildInstance(params!));
  const passes = vi.spyOn(purification.expectation, 'begin');
  purification.errorCounts();
  purification.covariance();
  purification.errorCounts();
  purification.iterate();
  expect(passes).toHaveBeenCalledTimes(1);
  purification.iterate();
  expect(passes).toHaveBeenCalledTimes(2);
  purification.covariance();
  purification.iterate();
  expect(passes).toHaveBeenCalledTimes(3);
  purification.goThrough(() => {});
  purification.errorCounts();
  purification.iterate();
  expect(passes).toHaveBeenCalledTimes(4);
});

test('nothing is remembered of another A or t', () => {
  fc.assert(
    fc.property(anyParams({ T: 9 }), (params) => {
      const instance = buildInstance(params);
      const purification = new Purification(instance);
      purification.errorCounts();
      const moved = { ...instance.A0, data: instance.A0.data.map((value) => 1.5 * value) };
      purification.seek(moved, 3, null);
      expect(sameBits(purification.covariance().data, covarianceAt(instance, moved, 3).data)).toBe(
        true,
      );
      const there = new Purification(instance);
      there.seek(moved, 3, null);
      expect(purification.errorCounts()).toEqual(there.errorCounts());
    }),
    { numRuns: 20 },
  );
});

test('a run that is measured at every t takes one pass an iteration', () => {
  const [params] = fc.sample(anyParams({ T: 9, family: 'gaussian' }), { numRuns: 1, seed: 1 });
  const run = new Run(buildInstance(params!));
  const { purification } = run as unknown as { purification: Purification };
  const passes = vi.spyOn(purification.expectation, 'begin');
  run.scalars();
  for (let k = 0; k < 5; k++) {
    run.advance();
    run.scalars();
    run.scalars();
  }
  expect(passes).toHaveBeenCalledTimes(6);
});
