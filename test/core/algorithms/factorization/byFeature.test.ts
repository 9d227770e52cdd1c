import { describe, expect, it } from 'vitest';
import {
  byFeature,
  roomByFeature,
} from '../../../../src/core/algorithms/factorization/byFeature.ts';
import { Arena } from '../../../../src/core/linalg/wasm/arena.ts';

describe('a portion listed by feature', () => {
  it('has every example of a feature in order, with its value', () => {
    // four examples; the portion is the last three
    const block = {
      capacity: 4,
      count: 4,
      starts: Int32Array.of(0, 1, 3, 3, 6),
      active: Int32Array.of(0, 0, 2, 0, 1, 2),
      values: Float64Array.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6),
      nu: null,
      codes: null,
    };
    const arena = new Arena(roomByFeature(3, 1, 4));
    const { starts, active, values } = byFeature(block, { from: 1, count: 3 }, 4, arena);
    expect(Array.from(starts)).toEqual([0, 2, 3, 5, 5]);
    expect(Array.from(active)).toEqual([0, 2, 2, 0, 2]);
    expect(Array.from(values)).toEqual([0.2, 0.4, 0.5, 0.3, 0.6]);
  });
});
