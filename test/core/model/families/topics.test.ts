import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Matrix, entry } from '../../../../src/core/matrix.ts';
import { topics } from '../../../../src/core/model/families/topics.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { Rng } from '../../../../src/core/rng.ts';

function draw(n: number, m: number, seed: number): Matrix {
  return topics({ ...defaultParams(), n, m }, new Rng(seed, 'groundTruth'));
}

function column(M: Matrix, i: number): number[] {
  return Array.from({ length: M.rows }, (_, k) => entry(M, k, i));
}

test('every topic has a leading word of its own, also when there are no words to spare', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(20), fc.nat(1e9), (n, extra, seed) => {
      const M = draw(n, n + extra, seed);
      const leads = Array.from({ length: n }, (_, i) => {
        const words = column(M, i);
        return words.indexOf(Math.max(...words));
      });
      expect(new Set(leads).size).toBe(n);
    }),
  );
});

test('a topic is sparse: most of its mass is on a few of many words', () => {
  const M = draw(50, 200, 1);
  const wordsForMostMass = Array.from({ length: 50 }, (_, i) => {
    const words = column(M, i).sort((a, b) => b - a);
    const total = words.reduce((sum, w) => sum + w, 0);
    let mass = 0;
    return words.findIndex((w) => (mass += w) > 0.9 * total) + 1;
  });
  const mean = wordsForMostMass.reduce((sum, k) => sum + k, 0) / 50;
  expect(mean).toBeGreaterThan(10);
  expect(mean).toBeLessThan(40);
});
