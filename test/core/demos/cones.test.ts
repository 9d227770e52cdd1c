import { describe, expect, test } from 'vitest';
import { CONE_METHODS, coneResidual, conePath, coneTruth } from '../../../src/core/demos/cones.ts';
import { fromRows, type Matrix } from '../../../src/core/matrix.ts';
import { recoveryError } from '../../../src/core/observe/decomposition.ts';

const CLOSE = fromRows([
  [0.9, 0.35],
  [0.35, 0.9],
]);
const APART = fromRows([
  [0.95, -0.15],
  [-0.15, 0.95],
]);
const LAST = 80;

const end = (iterates: readonly Matrix[]) => iterates.at(-1)!;

describe('cones of two columns', () => {
  test.each([0, 0.3, 1])(
    'Purification finds the features, with room %s up to the walls',
    (room) => {
      const { iterates } = conePath({ method: 'purification', room, start: CLOSE }, LAST);
      expect(recoveryError(end(iterates), coneTruth(room))).toBeLessThan(1e-3);
    },
  );

  test.each(['lee-seung', 'hals'] as const)(
    '%s fits the examples perfectly and misses features that leave room up to the walls',
    (method) => {
      const truth = coneTruth(1);
      const { iterates } = conePath({ method, room: 1, start: CLOSE }, LAST);
      expect(coneResidual(end(iterates), truth)).toBeLessThan(1e-9);
      expect(recoveryError(end(iterates), truth)).toBeGreaterThan(0.05);
    },
  );

  test('HALS finds features on the walls', () => {
    const { iterates } = conePath({ method: 'hals', room: 0, start: CLOSE }, LAST);
    expect(recoveryError(end(iterates), coneTruth(0))).toBeLessThan(1e-9);
  });

  test('columns of a factorization never leave the quadrant', () => {
    for (const method of ['lee-seung', 'hals'] as const)
      for (const { data } of conePath({ method, room: 1, start: APART }, LAST).iterates)
        expect(Math.min(...data)).toBeGreaterThanOrEqual(0);
  });

  test('the residual is zero just where the cone contains the cone of the features', () => {
    const truth = coneTruth(1);
    const { iterates } = conePath({ method: 'purification', room: 1, start: APART }, 0);
    expect(coneResidual(truth, truth)).toBeLessThan(1e-15);
    expect(coneResidual(iterates[0]!, truth)).toBeLessThan(1e-15);
    const [close] = conePath({ method: 'purification', room: 1, start: CLOSE }, 0).iterates;
    expect(coneResidual(close!, truth)).toBeGreaterThan(0.05);
  });

  test('every method has the start as its first iterate', () => {
    const starts = CONE_METHODS.map(
      (method) => conePath({ method, room: 1, start: CLOSE }, 3).iterates[0]!.data,
    );
    for (const start of starts) expect(start).toEqual(starts[0]);
  });
});
