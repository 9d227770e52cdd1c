import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { allowedNoise } from '../../../src/core/sweep/allowedNoise.ts';
import { boundariesOf, noiseQuestions } from '../../../src/core/sweep/boundaries.ts';
import { localGrowth } from '../../../src/core/theory/local/contraction.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { cellParams, indicesOf } from '../../../src/core/sweep/spec.ts';
import { settingOf } from '../../../src/core/theory/setting.ts';

describe('the theory’s boundaries', () => {
  it('are at ℓ = 1/10 and C₂ = 2c₂ for Purification, on whichever axis', () => {
    const spec = readSpec({
      base: { n: 6, m: 9, s: 1 },
      x: { param: 'ratio', values: [1, 3] },
      y: { param: 'ell', values: [0.05, 0.2, 0.4] },
    });
    const [ell, balance, ...others] = boundariesOf(spec, 0, null);
    expect(ell).toMatchObject({ id: 'ell', axis: 'y', limits: [0.1, 0.1], hasConstant: false });
    expect(ell!.label).toBe('the theorem assumes ℓ ≤ 1/10');
    expect(balance).toMatchObject({ id: 'balance', axis: 'x', limits: [2, 2, 2] });
    expect(others).toEqual([]);
    // the ledger's C₂/c₂ is the ratio itself
    const { constants } = settingOf(buildInstance(cellParams(spec, 1))).law!;
    expect(constants.C2 / constants.c2).toBeCloseTo(3, 12);
  });

  it('are Equilibration’s in the facet of Equilibration', () => {
    const spec = readSpec({
      base: { n: 6, m: 9, s: 1 },
      x: { param: 'ell', values: [0.01, 0.2] },
      y: { param: 'ratio', values: [1, 3] },
      facet: { param: 'algorithm', values: ['purification', 'equilibration'] },
    });
    expect(boundariesOf(spec, 0, null).map(({ id }) => id)).toEqual(['ell', 'balance']);
    const [ell, ...others] = boundariesOf(spec, 1, null);
    expect(ell!.limits).toEqual([1 / 50, 1 / 50]);
    expect(others).toEqual([]);
  });

  it('of the noise follow the theorem for chance and for an adversary, up to the constant', () => {
    const spec = readSpec({
      base: { n: 6, s: 1, ell: 0.1, N: 200 },
      x: { param: 'noiseLevel', values: [0.001, 0.01, 0.1] },
      y: { param: 'm', values: [6, 18] },
      facet: { param: 'noise', values: ['uniform', 'decoder-attack', 'none'] },
    });
    const limits = [0, 1, 2].map((facet) => noiseQuestions(spec, facet).map(allowedNoise));
    const spread = [6, 18].map((m) => {
      const { kappaStar } = settingOf(buildInstance({ ...cellParams(spec, 0), m }));
      return Math.max(m, 6 * kappaStar);
    });
    spread.forEach((value, k) => {
      expect(limits[0]![k]).toEqual({
        theorem: 'T2',
        level: expect.closeTo(Math.sqrt(6) / value, 12),
      });
      expect(limits[1]![k]).toEqual({ theorem: 'T1', level: expect.closeTo(1 / value, 12) });
    });
    expect(limits[2]).toEqual([null, null]);

    const [noise] = boundariesOf(spec, 1, limits[1]!, { noise: 3 });
    expect(noise).toMatchObject({ id: 'noise', axis: 'x', hasConstant: true });
    expect(noise!.label).toBe('T1 with 𝒢 = 3');
    expect(noise!.limits).toEqual(spread.map((value) => expect.closeTo(3 / value, 12)));
    expect(boundariesOf(spec, 0, null)).toEqual([]);
    expect(boundariesOf(spec, 2, limits[2]!)).toEqual([]);
  });

  it('of unbiased noise under Equilibration grow with 𝒢 or with its root, whichever is smaller', () => {
    const spec = readSpec({
      base: { algorithm: 'equilibration', n: 6, m: 9, s: 1, ratio: 3, noise: 'uniform' },
      x: { param: 'noiseLevel', values: [0.001, 0.01] },
      y: { param: 'ell', values: [0.02] },
    });
    const limits = noiseQuestions(spec, 0).map(allowedNoise);
    const { kappaStar, law, n } = settingOf(buildInstance(cellParams(spec, 0)));
    const { C1, c2 } = law!.constants;
    const bound = (G: number) =>
      Math.min(
        Math.sqrt((G * c2 ** 4) / (C1 ** 5 * n)) / kappaStar,
        (G * c2 ** 2) / (C1 ** 3 * kappaStar),
      );
    for (const G of [0.01, 1, 100])
      expect(boundariesOf(spec, 0, limits, { noise: G }).at(-1)!.limits).toEqual([
        expect.closeTo(bound(G), 12),
      ]);
  });

  it('of stability are where a small error near A* begins to grow', () => {
    const spec = readSpec({
      base: { n: 10, m: 20, N: 'infinity', alpha: 0.3, eta: 0.1 },
      x: { param: 's/n', values: [0.05, 0.15, 0.25] },
      y: { param: 'ratio', values: [1, 5, 10, 20] },
    });
    const [, stability] = boundariesOf(spec, 0, null);
    expect(stability).toMatchObject({ id: 'stability', axis: 'y', hasConstant: false });
    const [none, rare, common] = stability!.limits;
    expect(none).toBeNull();
    for (const [column, limit] of [
      [1, rare!],
      [2, common!],
    ] as const) {
      const grows = (ratio: number) => localGrowth({ ...cellParams(spec, column), ratio })! > 1;
      // interpolated between two values of the axis
      expect(grows(limit - 1)).toBe(false);
      expect(grows(limit + 1)).toBe(true);
    }
  });

  it('ask about one run for each value of the other axis', () => {
    const spec = readSpec({
      base: { n: 6, m: 9, noise: 'uniform' },
      x: { param: 's', values: [0.5, 1, 2] },
      y: { param: 'noiseLevel', values: [0, 0.1] },
      facet: { param: 'relu' },
    });
    const asked = noiseQuestions(spec, 1);
    expect(asked.map(({ s, decoder, noiseLevel }) => [s, decoder, noiseLevel])).toEqual([
      [0.5, 'linear', 1],
      [1, 'linear', 1],
      [2, 'linear', 1],
    ]);
    expect(indicesOf(spec, 6).facet).toBe(1);
    const without = readSpec({ x: { param: 'ell', values: [0.1] } });
    expect(noiseQuestions(without, 0)).toEqual([]);
    const single = readSpec({ base: { noise: 'sign' }, x: { param: 'noiseLevel', values: [0.1] } });
    expect(noiseQuestions(single, 0)).toHaveLength(1);
  });
});
