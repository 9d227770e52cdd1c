import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiply } from '../../../../src/core/linalg/products.ts';
import { identity, normMax, transpose, zeros } from '../../../../src/core/matrix.ts';
import { orthogonal } from '../../../../src/core/model/families/orthogonal.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { Rng } from '../../../../src/core/rng.ts';

test('columns are orthogonal to rounding, square matrices included', () => {
  fc.assert(
    fc.property(fc.constantFrom(2, 7, 60), fc.nat(5), fc.nat(1e9), (n, extra, seed) => {
      const Q = orthogonal({ ...defaultParams(), n, m: n + extra }, new Rng(seed, 'groundTruth'));
      const product = zeros(n, n);
      multiply(product, transpose(Q), Q);
      const I = identity(n);
      for (let k = 0; k < n * n; k++) product.data[k]! -= I.data[k]!;
      expect(normMax(product)).toBeLessThan(2e-15);
    }),
  );
});
