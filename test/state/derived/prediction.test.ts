import { describe, expect, it } from 'vitest';
import { bandOf } from '../../../src/core/theory/local/band.ts';
import type { LocalTheory } from '../../../src/core/theory/local/local.ts';
import { weightedSum } from '../../../src/core/theory/recurrence.ts';
import {
  isNearFloor,
  predictedLine,
  predictedValues,
  predictionOf,
  reachesFloor,
} from '../../../src/state/derived/prediction.ts';

const THEORY: LocalTheory = {
  why: null,
  sigma: Float64Array.of(1.3, 1.3),
  c: 0.2,
  stable: true,
  rate: 0.9,
  floor: 0.01,
  biasE: 0,
  biasN: 0,
  resting: {
    a: Float64Array.of(0.1, 0.2, 0.3),
    b: Float64Array.of(0.1, 0.1, 0.1),
    recoveryError: Float64Array.of(0, 0, 0),
  },
};
const FLOOR = { mean: 0.01, low: 0.008, high: 0.012 };
const falling = (length: number, end = 0) =>
  Float64Array.from({ length }, (_, t) => Math.max(end, 0.9 ** t));

describe('the prediction of a + βb', () => {
  it('has the theory’s rate, and a band of a + βb for the β in use', () => {
    const prediction = predictionOf({ localTheory: THEORY }, 2);
    const floor = bandOf(weightedSum(THEORY.resting!.a, THEORY.resting!.b, 2));
    expect(prediction).toEqual({ rate: 0.9, floor });
    expect(floor.high).toBeCloseTo(0.5, 12);
    expect(predictionOf({ localTheory: THEORY }, 5)?.floor?.mean).toBeCloseTo(0.7, 12);
  });

  it('has no floor where the error falls to zero', () => {
    expect(predictionOf({ localTheory: { ...THEORY, resting: null } }, 2)).toEqual({
      rate: 0.9,
      floor: null,
    });
  });

  it('is absent before the theory has arrived and where it does not apply', () => {
    expect(predictionOf({ localTheory: null }, 2)).toBeNull();
    expect(predictionOf({ localTheory: { ...THEORY, why: 'Not here.' } }, 2)).toBeNull();
  });
});

describe('the predicted line', () => {
  it('follows the run while it is clearly above the floor', () => {
    const prediction = { rate: 0.9, floor: FLOOR };
    for (const length of [1, 5, 30]) {
      const at = length - 1;
      expect(predictedLine(falling(length), prediction)).toEqual({ at, value: 0.9 ** at });
    }
  });

  it('rests where the run came close to the floor, however long the run stays there', () => {
    const prediction = { rate: 0.9, floor: FLOOR };
    const lines = [60, 200, 1000].map((length) =>
      predictedLine(falling(length, 0.011), prediction),
    );
    expect(lines[0]!.value).toBeGreaterThan(0.03);
    expect(lines[0]!.value * 0.9).toBeLessThanOrEqual(0.03);
    expect(lines[1]).toEqual(lines[0]);
    expect(lines[2]).toEqual(lines[0]);
  });

  it('rests above rounding error where there is no floor', () => {
    const line = predictedLine(falling(400, 1e-15), { rate: 0.9, floor: null });
    expect(line!.value).toBeGreaterThan(1e-11);
    expect(line!.value).toBeLessThan(1.2e-11);
  });

  it('is absent where the run starts at the floor or moves away', () => {
    const prediction = { rate: 0.9, floor: FLOOR };
    expect(predictedLine(Float64Array.of(0.02, 0.01), prediction)).toBeNull();
    expect(predictedLine(Float64Array.of(1, 2.1), prediction)).toBeNull();
    expect(predictedLine(new Float64Array(0), prediction)).toBeNull();
  });

  it('has the values of the run at its point and ends at the mean of the floor', () => {
    const values = predictedValues({ at: 2, value: 0.5 }, { rate: 0.5, floor: FLOOR }, 12);
    expect(values[2]).toBe(0.5);
    expect(values[0]).toBe(2);
    expect(values[11]).toBe(FLOOR.mean);
  });
});

it('the floor is reached only by a run with enough iterations', () => {
  const prediction = { rate: 0.9, floor: FLOOR };
  expect(reachesFloor(1, prediction, 60)).toBe(true);
  expect(reachesFloor(1, prediction, 30)).toBe(false);
  expect(reachesFloor(1, { rate: 0.9, floor: null }, 1e6)).toBe(false);
  expect(isNearFloor(0.02, prediction)).toBe(true);
  expect(isNearFloor(0.04, prediction)).toBe(false);
  expect(isNearFloor(0.02, null)).toBe(false);
});
