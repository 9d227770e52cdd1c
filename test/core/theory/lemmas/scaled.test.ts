/** The lemmas on A*D and D⁻¹x*: the same as if A*D were the features and D⁻¹x* the weights from the start. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng } from '../../../../src/core/rng.ts';
import type { Iterate } from '../../../../src/core/theory/lemmas/iterate.ts';
import { readingsAt } from '../../../../src/core/theory/lemmas/report.ts';
import { onScaled } from '../../../../src/core/theory/lemmas/scaled.ts';
import { product, withDiagonal } from '../../../support/dense.ts';
import { bernoulli, explicitIterate, randomFeatures, randomOffDiagonal } from './iterates.ts';
import { zeros } from '../../../../src/core/matrix.ts';

function bothWays(seed: number): { readonly scaled: Iterate; readonly direct: Iterate } {
  const rng = new Rng(seed, 'shown');
  const n = 2 + rng.below(3);
  const m = n + rng.below(3);
  const AStar = randomFeatures(rng, m, n);
  const D = Float64Array.from({ length: n }, () => 1 + 2 * rng.uniform());
  const AStarD = product(AStar, withDiagonal(zeros(n, n), D));
  const E = randomOffDiagonal(rng, n, 0.2);
  const Sigma = Array.from({ length: n }, () => 0.9 + 0.3 * rng.uniform());
  const atoms = bernoulli(Array.from({ length: n }, () => 0.05 + 0.5 * rng.uniform()));
  const A = product(AStarD, withDiagonal(E, Sigma));
  const place = { A, alpha: 0.05, r: 2, eta: 0.1 };
  const direct = explicitIterate({
    ...place,
    AStar: AStarD,
    atoms: atoms.map((atom) => ({ ...atom, xStar: atom.xStar.map((x, i) => x / D[i]!) })),
  });
  const plain = explicitIterate({ ...place, AStar, atoms });
  return { direct, scaled: onScaled(plain, D, direct.law!.constants) };
}

test('every reading is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const { scaled, direct } = bothWays(seed);
      const expected = readingsAt(direct);
      for (const [k, reading] of readingsAt(scaled).entries()) {
        const { lemma, part, measured, bound, promised } = expected[k]!;
        const name = `${lemma}: ${part}`;
        expect(reading.promised, name).toBe(promised);
        expect(reading.measured ?? 0, name).toBeCloseTo(measured ?? 0, 9);
        expect(reading.bound ?? 0, name).toBeCloseTo(bound ?? 0, 9);
      }
    }),
    { numRuns: 40, seed: 14 },
  );
});
