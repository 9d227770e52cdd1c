/** Arbitrary valid parameters for fast-check: every family, start, weight law and noise model, small enough to run quickly. */
import * as fc from 'fast-check';
import { CATALOGUE } from '../../src/core/algorithms/catalogue.ts';
import { FAMILIES, isPicture } from '../../src/core/model/families/registry.ts';
import { NOISES } from '../../src/core/model/noises/registry.ts';
import { STARTS } from '../../src/core/model/starts.ts';
import { ACTIVE_WEIGHTS } from '../../src/core/model/weights.ts';
import { LEFT_INVERSES } from '../../src/core/params/leftInverses.ts';
import type { Params } from '../../src/core/params/params.ts';
import { fittingRules, placedRules, writePlaced } from '../../src/core/model/noises/placedRules.ts';
import { conflicts, defaultParams } from '../../src/core/params/validate.ts';
import { anyPlaced } from './anyPlaced.ts';

/** The families and starts that need no matrix from the user. */
export const DRAWN_FAMILIES = FAMILIES.ids().filter((id) => FAMILIES.get(id).matrix === undefined);
const DRAWN_STARTS = STARTS.ids().filter((id) => STARTS.get(id).matrix === undefined);
/** Sizes of pictures, from 7×7 on; the swimmer needs 11×11 and the digits 8×8. */
const PICTURES = [49, 56, 63, 64, 70, 80, 121];

/** The placed rules that fit n and m. */
function fitting({ placed, n, m }: Params): string {
  return writePlaced(fittingRules(placedRules(placed), n, m));
}

/** `fixed` overrides drawn values; parameters that conflict are not drawn. */
export function anyParams(fixed: Partial<Params> = {}): fc.Arbitrary<Params> {
  return fc
    .record({
      n: fc.integer({ min: 2, max: 8 }),
      extra: fc.integer({ min: 0, max: 9 }),
      picture: fc.constantFrom(...PICTURES),
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      s: fc.constantFrom(0.3, 1),
      ratio: fc.constantFrom(1, 3),
      ell: fc.constantFrom(0.05, 0.3),
      alpha: fc.constantFrom(0, 0.0125, 0.1),
      N: fc.integer({ min: 2, max: 60 }),
      outside: fc.constantFrom(0, 0.05),
      noiseLevel: fc.constantFrom(0.001, 0.05),
      family: fc.constantFrom(...DRAWN_FAMILIES),
      start: fc.constantFrom(...DRAWN_STARTS),
      weights: fc.constantFrom(...ACTIVE_WEIGHTS.ids()),
      noise: fc.constantFrom(...NOISES.ids()),
      decoder: fc.constantFrom('relu' as const, 'linear' as const),
      leftInverse: fc.constantFrom(...LEFT_INVERSES.ids()),
      examples: fc.constantFrom('fresh' as const, 'fixed' as const),
      placed: anyPlaced(8, 17),
    })
    .map(({ extra, picture, ...drawn }) => {
      const params: Params = { ...defaultParams(), eta: 0.1, ...drawn, ...fixed };
      if (fixed.m === undefined) params.m = isPicture(params.family) ? picture : params.n + extra;
      if (fixed.m === undefined && params.m === params.n) params.outside = 0;
      if (fixed.placed === undefined) params.placed = fitting(params);
      return params;
    })
    .filter((params) => conflicts(params).length === 0);
}

/** With another family, start or noise where the algorithm cannot run with these. */
export function suited(params: Params): Params {
  const { needsNonNegative, keepsBatch } = CATALOGUE.get(params.algorithm);
  const attack = keepsBatch && NOISES.get(params.noise).attacksDecoder;
  const nonNegative = { family: 'nonnegative', start: 'positive', outside: 0 } as const;
  return {
    ...params,
    ...(needsNonNegative && nonNegative),
    ...((needsNonNegative || attack) && { noise: 'none' as const }),
  };
}
