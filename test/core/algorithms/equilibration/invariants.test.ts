import { expect, test } from 'vitest';
import {
  aboveCeiling,
  bandOf,
  belowFloor,
  blockLimits,
} from '../../../../src/core/algorithms/equilibration/invariants.ts';

test('the band of the proportions is from 3λ/4 to 3λ/2', () => {
  expect(bandOf(0.4)).toEqual({ floor: 0.75 * 0.4, ceiling: 1.5 * 0.4 });
});

test('(c) is about the members of S, (d) about all features', () => {
  const band = bandOf(0.4);
  const proportions = Float64Array.from([0.3, 0.29, 0.29, 0.6, 0.61, 0.7]);
  const S = Uint8Array.from([1, 1, 0, 1, 0, 1]);
  expect(Array.from(belowFloor(proportions, S, band))).toEqual([0, 1, 0, 0, 0, 0]);
  expect(Array.from(aboveCeiling(proportions, band))).toEqual([0, 0, 0, 0, 1, 1]);
});

test('the limit is γℓ for columns in S and ℓ for the others', () => {
  expect(blockLimits(0.02)).toEqual({ E11: 0.03, E12: 0.02, E21: 0.03, E22: 0.02 });
});
