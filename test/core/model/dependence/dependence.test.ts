/** The laws by identities: their tables of supports, marginals and covariances agree. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsOf } from '../../../../src/core/model/dependence/draws.ts';
import { DEPENDENCES, lawOf } from '../../../../src/core/model/dependence/registry.ts';
import { ACTIVE_WEIGHTS, momentConstants } from '../../../../src/core/model/weights.ts';
import { anyLaw, expected, tableOf } from './anyLaw.ts';

const LAW = { n: 6, s: 1.5, ratio: 1, weights: 'bernoulli', groupSize: 4, kappa: 0.5 } as const;
const isActive = (i: number) => (support: number) => (support >> i) & 1;

describe.each(DEPENDENCES.ids())('the supports of %s', (kind) => {
  test('have probabilities that sum to 1, with the marginals p_i', () => {
    fc.assert(
      fc.property(anyLaw(kind), (law) => {
        const table = tableOf(law);
        expect(table.every((probability) => probability >= 0)).toBe(true);
        expect(expected(table, () => 1)).toBeCloseTo(1, 13);
        law.probabilities.forEach((p, i) =>
          expect(expected(table, isActive(i))).toBeCloseTo(p, 13),
        );
      }),
    );
  });

  test('have the covariances of the closed form', () => {
    fc.assert(
      fc.property(anyLaw(kind), (law) => {
        const table = tableOf(law);
        const { cols: n, data } = drawsOf(law).covariance(law);
        const p = law.probabilities;
        for (let i = 0; i < n; i++)
          for (let j = 0; j < n; j++) {
            const both = expected(table, (k) => isActive(i)(k) * isActive(j)(k));
            expect(data[i * n + j]).toBeCloseTo(both - p[i]! * p[j]!, 12);
          }
      }),
    );
  });
});

describe('coupled weights', () => {
  const params = fc.record({
    n: fc.integer({ min: 2, max: 7 }),
    s: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
    ratio: fc.constantFrom(1, 5),
  });

  test('are independent with κ = 0: every bit of the table is the same', () => {
    fc.assert(
      fc.property(params, (given) => {
        const apart = lawOf({ ...LAW, ...given, dependence: 'independent' });
        const coupled = lawOf({ ...LAW, ...given, kappa: 0, dependence: 'coupled' });
        expect(tableOf(coupled)).toEqual(tableOf(apart));
      }),
    );
  });

  test('with κ = 1 are active together as often as their probabilities allow', () => {
    fc.assert(
      fc.property(params, (given) => {
        const law = lawOf({ ...LAW, ...given, kappa: 1, dependence: 'coupled' });
        const table = tableOf(law);
        const p = law.probabilities;
        for (let i = 0; i < p.length; i++)
          for (let j = 0; j < i; j++) {
            const both = expected(table, (k) => isActive(i)(k) * isActive(j)(k));
            expect(both).toBeCloseTo(Math.min(p[i]!, p[j]!), 13);
          }
      }),
    );
  });

  test('of equal probability have the correlation κ^|i−j|', () => {
    const law = lawOf({ ...LAW, kappa: 0.3, dependence: 'coupled' });
    const { cols: n, data } = drawsOf(law).covariance(law);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        expect(data[i * n + j]! / data[0]!).toBeCloseTo(0.3 ** Math.abs(i - j), 13);
  });
});

describe('groups', () => {
  test('have exactly one active feature each, in every possible support', () => {
    fc.assert(
      fc.property(anyLaw('groups'), (law) => {
        const { groupSize } = law.dependence as { groupSize: number };
        const n = law.probabilities.length;
        tableOf(law).forEach((probability, support) => {
          const counts = new Uint8Array(Math.ceil(n / groupSize));
          for (let i = 0; i < n; i++) counts[Math.floor(i / groupSize)]! += isActive(i)(support);
          if (counts.every((count) => count === 1)) expect(probability).toBeGreaterThan(0);
          else expect(probability).toBe(0);
        });
      }),
    );
  });

  test('of 17 features in fours leave one alone, which is always active', () => {
    const law = lawOf({ ...LAW, n: 17, groupSize: 4, dependence: 'groups' });
    expect(Array.from(law.probabilities)).toEqual([...new Float64Array(16).fill(1 / 4), 1]);
    expect(momentConstants(law)).toEqual({ C1: 17, c2: 17 / 4, C2: 17 });
  });

  test('that would be larger than n are one group', () => {
    const law = lawOf({ ...LAW, groupSize: 50, dependence: 'groups' });
    expect(tableOf(law)).toEqual(tableOf(lawOf({ ...LAW, groupSize: 6, dependence: 'groups' })));
    expect(law.probabilities[0]).toBe(1 / 6);
  });
});

test('other laws of an active weight scale the covariance of different features by E[v]²', () => {
  for (const weights of ACTIVE_WEIGHTS.ids())
    for (const dependence of ['groups', 'coupled'] as const) {
      const { mean, square } = ACTIVE_WEIGHTS.get(weights);
      const plain = lawOf({ ...LAW, dependence });
      const other = lawOf({ ...LAW, weights, dependence });
      const [before, after] = [plain, other].map((law) => drawsOf(law).covariance(law).data);
      const p = plain.probabilities[0]!;
      expect(after![1]).toBeCloseTo(mean ** 2 * before![1]!, 14);
      expect(after![0]).toBeCloseTo(p * square - (p * mean) ** 2, 14);
    }
});

describe('given rows', () => {
  const data = Float64Array.of(1, 0, 0.5, 0, 0.25, 0.5, 1, 0.75, 0);
  const law = lawOf({ ...LAW, n: 3, dependence: 'rows' }, { rows: 3, cols: 3, data });

  test('have the moments of their columns', () => {
    const { C1, c2, C2 } = momentConstants(law);
    expect(C1).toBeCloseTo(3 * (2 / 3), 14);
    expect(c2).toBeCloseTo(3 * (0.5 / 3), 14);
    expect(C2).toBeCloseTo(3 * (2 / 3), 14);
    expect(law.isBinary).toBe(false);
    const covariance = drawsOf(law).covariance(law).data;
    expect(covariance[1]).toBeCloseTo(0.75 / 3 - (2 / 3) * (1 / 3), 14);
    expect(covariance[0]).toBeCloseTo(2 / 3 - (2 / 3) ** 2, 14);
  });

  test('need their matrix', () => {
    expect(() => lawOf({ ...LAW, n: 3, dependence: 'rows' })).toThrow('needs a matrix of weights');
  });
});
