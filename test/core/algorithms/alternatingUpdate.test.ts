import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { AlternatingUpdate } from '../../../src/core/algorithms/alternatingUpdate.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import { Run } from '../../../src/core/run/run.ts';
import { anyParams } from '../../support/anyParams.ts';
import { sameBits } from '../../support/dense.ts';
import { covarianceAt } from '../../support/steps.ts';

function factors({ A0, r }: Instance): Float64Array {
  return new Float64Array(A0.cols).fill(r);
}

test('observing an iteration does not compute it twice', () => {
  const [params] = fc.sample(anyParams({ T: 9, family: 'gaussian' }), { numRuns: 1, seed: 1 });
  const instance = buildInstance(params!);
  const r = factors(instance);
  const update = new AlternatingUpdate(instance);
  const passes = vi.spyOn(update.expectation, 'begin');
  update.errorCounts();
  update.direction();
  update.errorCounts();
  update.iterate(r);
  expect(passes).toHaveBeenCalledTimes(1);
  update.iterate(r);
  expect(passes).toHaveBeenCalledTimes(2);
  update.direction();
  update.iterate(r);
  expect(passes).toHaveBeenCalledTimes(3);
  update.examine(() => {});
  update.errorCounts();
  update.iterate(r);
  expect(passes).toHaveBeenCalledTimes(4);
});

test('nothing computed for one A or t is used for another', () => {
  fc.assert(
    fc.property(anyParams({ T: 9 }), (params) => {
      const instance = buildInstance(params);
      const update = new AlternatingUpdate(instance);
      update.errorCounts();
      const moved = { ...instance.A0, data: instance.A0.data.map((value) => 1.5 * value) };
      const state = { A: moved.data, inverter: null, draws: 3 };
      update.restore(state);
      const expected = covarianceAt(instance, moved, 3);
      expect(sameBits(update.direction().data, expected.data)).toBe(true);
      const fresh = new AlternatingUpdate(instance);
      fresh.restore(state);
      expect(update.errorCounts()).toEqual(fresh.errorCounts());
    }),
    { numRuns: 20 },
  );
});

test('measuring a run at every t takes one pass per iteration', () => {
  const wanted = { T: 9, family: 'gaussian', algorithm: 'purification' } as const;
  const [params] = fc.sample(anyParams(wanted), { numRuns: 1, seed: 1 });
  const run = new Run(buildInstance(params!));
  const { stepper } = run as unknown as { stepper: { ahead: AlternatingUpdate } };
  const passes = vi.spyOn(stepper.ahead.expectation, 'begin');
  run.scalars();
  for (let k = 0; k < 5; k++) {
    run.advance();
    run.scalars();
    run.scalars();
  }
  expect(passes).toHaveBeenCalledTimes(6);
});
