import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import { copyOf, normFrobenius } from '../../../../src/core/matrix.ts';
import { decompose } from '../../../../src/core/observe/decomposition.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { validParams } from '../../../../src/core/params/validate.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { localPoint, localTheory } from '../../../../src/core/theory/local/local.ts';
import type { LocalPoint } from '../../../../src/core/theory/local/resting.ts';
import { distance } from '../../../support/dense.ts';
import { targetWithSigns } from './exactMap.ts';

function pointOf(given: Partial<Params>): LocalPoint {
  const local = localPoint(buildInstance(validParams(given)));
  if ('why' in local) throw new Error(local.why);
  return local;
}

/** ‖a − b‖ as a share of ‖b‖. */
function relative(a: Float64Array, b: Float64Array): number {
  let [difference, size] = [0, 0];
  a.forEach((value, k) => {
    difference += (value - b[k]!) ** 2;
    size += b[k]! ** 2;
  });
  return Math.sqrt(difference / size);
}

describe.each(['min-inf', 'moore-penrose'] as const)('the shift by random signs, %s', (kind) => {
  it('is where the update over all supports and signs is at rest', () => {
    const given: Partial<Params> = {
      n: 2,
      m: 5,
      s: 0.8,
      ratio: 2,
      alpha: 0.2,
      eta: 0.5,
      N: 1000,
      noise: 'sign',
      noiseLevel: 0.002,
      leftInverse: kind,
      seed: 4,
    };
    const instance = buildInstance(validParams(given));
    const { truth, r, alpha, eta, plan } = instance;
    if (plan.kind === 'given') throw new Error('no law');
    const { point } = pointOf(given);
    const probabilities = Array.from(plan.law.probabilities);
    const A = copyOf(truth.AStar);
    for (let t = 0; t < 150; t++) {
      const choices = { probabilities, alpha, eta, r };
      const target = targetWithSigns(A, truth.AStar, kind, 0.002, choices);
      for (let k = 0; k < A.data.length; k++)
        A.data[k] = (1 - eta) * A.data[k]! + eta * target.data[k]!;
    }
    const { E, N } = decompose(A, truth);
    expect(normFrobenius(point.E)).toBeGreaterThan(1e-6);
    expect(relative(E.data, point.E.data)).toBeLessThan(0.01);
    if (kind === 'min-inf') expect(relative(N.data, point.N.data)).toBeLessThan(0.01);
    else expect(normFrobenius(point.N)).toBeLessThan(1e-15);
  });
});

describe.each(['mimic', 'decoder-attack', 'constant', 'placed'] as const)('%s', (noise) => {
  it.each(['min-inf', 'moore-penrose'] as const)(
    'leads to the predicted fixed point at the predicted rate, %s',
    (leftInverse) => {
      const instance = buildInstance(
        validParams({
          n: 5,
          m: 10,
          s: 1,
          alpha: 0.2,
          eta: 0.4,
          ell: 0.05,
          N: 'infinity',
          T: 120,
          noise,
          noiseLevel: 0.002,
          placed: noise === 'placed' ? '1:3,-4;2:5' : '',
          leftInverse,
          seed: 6,
        }),
      );
      const { sigma, biasE, biasN, rate, why } = localTheory(instance);
      expect(why).toBeNull();
      const run = new Run(instance, { stopOnConvergence: false });
      const iterates: Float64Array[] = [];
      while (run.outcome === null) {
        iterates.push(run.snapshot().state.A);
        run.advance();
      }
      const last = { ...instance.A0, data: run.snapshot().state.A };
      const { Sigma, E, N } = decompose(last, instance.truth);
      expect(distance(Sigma, sigma!)).toBeLessThan(1e-9);
      expect(normFrobenius(E) / Math.sqrt(20)).toBeCloseTo(biasE!, 9);
      expect(normFrobenius(N) / Math.sqrt(50)).toBeCloseTo(biasN!, 9);
      const step = (t: number) => normFrobenius({ ...last, data: moved(iterates, t) });
      expect(Math.abs((step(60) / step(50)) ** 0.1 - rate!)).toBeLessThan(0.02 * (1 - rate!));
    },
  );
});

function moved(iterates: readonly Float64Array[], t: number): Float64Array {
  return iterates[t + 1]!.map((value, k) => value - iterates[t]![k]!);
}
