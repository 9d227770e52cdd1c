import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import { explicitInstance } from '../../../../src/core/model/explicit/explicitInstance.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { validParams } from '../../../../src/core/params/validate.ts';
import { bandOf } from '../../../../src/core/theory/local/band.ts';
import {
  type LocalTheory,
  localPoint,
  localTheory,
} from '../../../../src/core/theory/local/local.ts';
import { measureLocal } from '../../../../src/core/theory/local/measured.ts';
import { sizeRun } from '../../../../src/core/theory/local/size.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { anyParams } from '../../../support/anyParams.ts';
import { casesOfKind } from '../../../support/reference.ts';

function theoryOf(given: Partial<Params>): LocalTheory {
  return localTheory(buildInstance(validParams(given)));
}

function measured(given: Partial<Params>) {
  const instance = buildInstance(validParams(given));
  const local = localPoint(instance);
  if ('why' in local) throw new Error(local.why);
  return measureLocal(instance, local, localTheory(instance).floor);
}

const EXACT: Partial<Params> = {
  n: 6,
  m: 9,
  s: 1.2,
  alpha: 0.1,
  eta: 0.3,
  N: 'infinity',
  T: 150,
};
const SAMPLED: Partial<Params> = { ...EXACT, N: 400, T: 1500 };

describe('the local theory', () => {
  it('gives every number or a reason, for all parameters', () => {
    fc.assert(
      fc.property(anyParams(), (params) => {
        const { why, sigma, rate, floor, biasE, biasN, stable, resting } = localTheory(
          buildInstance(params),
        );
        if (why !== null) {
          expect(why).toMatch(/^[A-Z].*\.$/);
          expect([rate, floor, biasE, biasN, resting]).toEqual([null, null, null, null, null]);
          return;
        }
        expect(stable).toBe(true);
        expect(sigma).toHaveLength(params.n);
        for (const value of [...sigma!, rate!, floor!, biasE! + 1, biasN! + 1])
          expect(value).toBeGreaterThan(0);
        expect(rate).toBeLessThan(1);
        for (const value of resting!.recoveryError) expect(value).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  it.each<[Partial<Params>, RegExp]>([
    [{ alpha: 0 }, /kink of the ReLU/],
    [{ decoder: 'linear' }, /c = 1/],
    [{ s: 3, alpha: 0.8 }, /small errors grow/],
    [{ eta: 1 }, /step is too large/],
    [{ algorithm: 'equilibration' }, /Equilibration rescales/],
    [{ noise: 'mimic', noiseLevel: 0.2 }, /more than α/],
    [{ noise: 'mimic', noiseLevel: 0.001, weights: 'spike-beta', N: 100 }, /no formula/],
    [{ noise: 'proportional', noiseLevel: 1e-4, weights: 'spike-beta', N: 100 }, /no formula/],
  ])('says why it does not apply with %o', (change, reason) => {
    const { why, rate } = theoryOf({ ...EXACT, ...change });
    expect(why).toMatch(reason);
    expect(rate).toBeNull();
  });

  it('says nothing about examples whose distribution is not known', () => {
    const instance = explicitInstance(casesOfKind('batches')[0]!.data);
    expect(localTheory(instance).why).toMatch(/distribution of x\* is not known/);
  });

  it('covers explicit instances with Bernoulli weights', () => {
    const theory = localTheory(explicitInstance(casesOfKind('exact')[0]!.data));
    expect(theory.why === null || theory.why.includes('c = 1')).toBe(true);
    expect(theory.sigma).not.toBeNull();
  });

  it('does not depend on A*, m or the left inverse without noise', () => {
    const { rate, sigma } = theoryOf(EXACT);
    const other = theoryOf({ ...EXACT, m: 20, seed: 5, leftInverse: 'moore-penrose' });
    expect([other.rate, other.sigma]).toEqual([rate, sigma]);
  });

  it.each<Partial<Params>>([{}, { ratio: 4, s: 1.8 }, { start: 'negative', s: 0.3, eta: 0.6 }])(
    'predicts scale and rate of a run with exact expectation, %o',
    (change) => {
      const { rate, sigma } = measured({ ...EXACT, ...change });
      const theory = theoryOf({ ...EXACT, ...change });
      expect(Math.abs(rate! - theory.rate!)).toBeLessThan(1e-4 * (1 - theory.rate!));
      sigma!.forEach((value, i) => expect(value).toBeCloseTo(theory.sigma![i]!, 9));
    },
  );

  it.each(['bernoulli', 'spike-uniform', 'spike-beta'] as const)(
    'predicts the floor and the errors of a sampled run, %s',
    (weights) => {
      const { floor, recoveryError, potential } = measured({ ...SAMPLED, weights, ratio: 2 });
      const theory = theoryOf({ ...SAMPLED, weights, ratio: 2 });
      expect(floor! / theory.floor!).toBeCloseTo(1, 1);
      const ratio = recoveryError! / bandOf(theory.resting!.recoveryError).mean;
      expect(Math.abs(ratio - 1)).toBeLessThan(0.12);
      expect(potential).toBeGreaterThan(bandOf(theory.resting!.a).mean);
    },
  );

  it('predicts the error that a single batch leaves, whatever η is', () => {
    const fixed: Partial<Params> = { ...SAMPLED, examples: 'fixed', T: 150 };
    const { floor } = theoryOf(fixed);
    expect(theoryOf({ ...fixed, eta: 0.6 }).floor).toBeCloseTo(floor!, 12);
    const squares = [1, 2, 3, 4, 5, 6].map((seed) => measured({ ...fixed, seed }).floor! ** 2);
    const rms = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
    expect(rms / floor!).toBeGreaterThan(0.8);
    expect(rms / floor!).toBeLessThan(1.25);
  });
});

describe('the suggested size', () => {
  const LIMITS = { N: 20_000, T: 10_000 };
  const params = validParams({ n: 10, m: 20, s: 2, alpha: 0.1 });

  it('is a run that reaches its error', () => {
    const { best, unavoidable } = sizeRun(params, 0.05, LIMITS);
    expect(unavoidable).toBe(0);
    const { N, eta, T } = best!;
    const errors = [1, 2, 3, 4].map((seed) => {
      const run = new Run(buildInstance({ ...params, N, eta, T, seed }));
      while (run.outcome === null) run.advance();
      return run.progress().recoveryError;
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    expect(mean).toBeGreaterThan(0.05 / 1.2);
    expect(mean).toBeLessThan(0.05 * 1.2);
  });

  it('trades examples against iterations', () => {
    const { rows } = sizeRun(params, 0.05, LIMITS);
    expect(rows.length).toBeGreaterThan(3);
    rows.slice(1).forEach(({ N, T, eta }, k) => {
      expect(eta).toBeGreaterThan(rows[k]!.eta);
      expect(N).toBeGreaterThanOrEqual(rows[k]!.N);
      expect(T).toBeLessThan(rows[k]!.T);
    });
  });

  it('takes longer to reach a smaller error, and then stays to average it', () => {
    const [near, far] = [0.05, 0.02].map((error) => sizeRun(params, error, LIMITS).rows[0]!);
    expect(far!.settled).toBeGreaterThan(near!.settled);
    expect(far!.T - far!.settled).toBeCloseTo(4 / far!.eta, 6);
  });

  it('keeps a step size that is set by hand', () => {
    const { rows } = sizeRun({ ...params, eta: 0.15 }, 0.05, LIMITS);
    expect(rows.map(({ eta }) => eta)).toEqual([0.15]);
  });

  it('says what is in the way', () => {
    const noisy = validParams({ ...params, noise: 'uniform', noiseLevel: 0.003, alpha: 0.3 });
    const { why, unavoidable } = sizeRun(noisy, 1e-6, LIMITS);
    expect(why).toMatch(/The noise alone leaves a recovery error of /);
    expect(unavoidable).toBeGreaterThan(1e-6);
    expect(sizeRun(params, 1e-5, LIMITS).why).toMatch(/No run with N ≤ 20000 and T ≤ 10000/);
    expect(sizeRun({ ...params, alpha: 0 }, 0.05, LIMITS).why).toMatch(/kink/);
  });
});
