import { describe, expect, test } from 'vitest';
import { apparentFeature, ghostsIn } from '../../../src/core/demos/ghosts.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { Run } from '../../../src/core/run/run.ts';

describe('the ghosts in a column', () => {
  // A = A*(Σ + E) + N with A* the first two unit vectors: column 1 is (2, −1, 1), column 2 (0.5, 1, 0)
  const frame = {
    n: 2,
    m: 3,
    A: Float64Array.of(2, 0.5, -1, 1, 1, 0),
    E: Float64Array.of(0, 0.5, -1, 0),
    N: Float64Array.of(0, 0, 0, 0, 1, 0),
  };

  test('are given relative to its ‖·‖₁, with their sign', () => {
    expect(ghostsIn(frame, 0)).toEqual({ of: 1, share: -0.25, outside: 0.25 });
    expect(ghostsIn(frame, 1)).toEqual({ of: 0, share: 1 / 3, outside: 0 });
  });

  test('name the strongest of all other features, never the column’s own', () => {
    const E = Float64Array.of(0, 0, 0, 0.1, 0, 0, -0.3, 0, 0);
    const three = { n: 3, m: 1, A: Float64Array.of(1, 1, 1), E, N: new Float64Array(3) };
    expect(ghostsIn(three, 0)).toMatchObject({ of: 2, share: -0.3 });
    expect(ghostsIn(three, 2).share).toBe(0);
  });
});

test('noise that occurs only with one feature is recovered as a part of it', () => {
  const params = {
    ...defaultParams(),
    n: 4,
    m: 9,
    s: 1,
    N: 'infinity',
    family: 'nonnegative',
    noise: 'placed',
    noiseLevel: 0.03,
    placed: '3:1,-5,7',
    alpha: 0.1,
    eta: 0.5,
    T: 80,
  } as const;
  const instance = buildInstance(params);
  const run = new Run(instance);
  while (run.outcome === null) run.advance();
  const { AStar } = instance.truth;
  const feature = Float64Array.from({ length: 9 }, (_, k) => AStar.data[k * 4 + 2]!);
  const nu = Float64Array.of(0.03, 0, 0, 0, -0.03, 0, 0.03, 0, 0);
  const { column, error } = apparentFeature(feature, nu);
  expect(column[4]).toBe(feature[4]! - 0.03);
  const found = run.frame().columnErrors;
  expect(found[2]).toBeCloseTo(error, 6);
  expect(error).toBeGreaterThan(0.03);
  for (const other of [0, 1, 3]) expect(found[other]).toBeLessThan(1e-6);
});
