import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf } from '../../../src/core/observe/facts.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { effectiveChoices } from '../../../src/core/params/choices.ts';
import { anyParams } from '../../support/anyParams.ts';

test('the facts are the truth and the constants in use, as copies', () => {
  fc.assert(
    fc.property(anyParams(), (params) => {
      const instance = buildInstance(params);
      const { AStar, picture, ...constants } = factsOf(instance);
      const { alpha, eta, r } = effectiveChoices(params);
      expect(constants).toEqual({ n: params.n, m: params.m, alpha, eta, r });
      expect(picture).toEqual(instance.truth.picture);
      expect(AStar).toEqual(instance.truth.AStar.data);
      expect(AStar.buffer).not.toBe(instance.truth.AStar.data.buffer);
    }),
    { numRuns: 20 },
  );
});
