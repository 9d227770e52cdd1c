/** The residual of alternating updates on one fixed batch. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECODERS } from '../../../src/core/decoders/catalogue.ts';
import { normFrobenius } from '../../../src/core/matrix.ts';
import { UPDATES } from '../../../src/core/updates/catalogue.ts';
import { Run, runOf } from '../../../src/core/run/run.ts';
import { anyParams } from '../../support/anyParams.ts';
import { product } from '../../support/dense.ts';

const anyPair = fc.record({
  decoder: fc.constantFrom(...DECODERS.ids()),
  update: fc.constantFrom(...UPDATES.ids()),
});

function byHand(run: Run): number {
  const { A, m, n } = run.frame();
  const { Y } = run.examples()!;
  const fit = product({ rows: m, cols: n, data: A }, run.iteration()!.decoded!);
  const rest = { ...Y, data: Y.data.map((value, k) => value - fit.data[k]!) };
  return normFrobenius(rest) / normFrobenius(Y);
}

test('with fixed examples it is that of the weights which the current A decodes, for any pair and any noise', () => {
  fc.assert(
    fc.property(anyParams({ examples: 'fixed', T: 4 }), anyPair, (params, pair) => {
      const run = runOf({ ...params, ...pair, N: 140 });
      run.advance();
      const { residual } = run.scalars();
      if (run.examples() === null || normFrobenius(run.examples()!.Y) === 0)
        expect(residual).toBeUndefined();
      else
        expect(Math.abs(residual! - byHand(run))).toBeLessThanOrEqual(1e-9 * byHand(run) + 1e-14);
      expect(run.frame().scalars.residual).toBe(residual);
    }),
  );
});

test('runs with fresh examples or exact expectation have none', () => {
  fc.assert(
    fc.property(anyParams({ examples: 'fresh', T: 2 }), (params) => {
      expect('residual' in runOf(params).scalars()).toBe(false);
    }),
    { numRuns: 20 },
  );
});

test('it is accurate near zero', () => {
  // linear decoding with A = A* fits every example up to rounding
  fc.assert(
    fc.property(
      anyParams({ examples: 'fixed', decoder: 'linear', noise: 'none', noiseLevel: 0, ell: 0 }),
      (params) => {
        const { residual = 0 } = runOf({
          ...params,
          outside: 0,
          leftInverse: 'moore-penrose',
        }).scalars();
        const { smallestSingularValue } = runOf(params).instance.truth;
        if (smallestSingularValue > 0.01) expect(residual).toBeLessThan(1e-13);
      },
    ),
    { numRuns: 30 },
  );
});
