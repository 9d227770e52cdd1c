import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../../../src/core/model/families/registry.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { defaultParams, validate } from '../../../src/core/params/validate.ts';

describe('conflicts of a family with n and m', () => {
  const problems = (input: Partial<Params>) =>
    validate({ ...input }).problems.map(({ field, allowed, remedies }) => ({
      field,
      allowed,
      remedies,
    }));

  test('bars: at most width + height, and one fewer or a larger picture is advised', () => {
    expect(problems({ family: 'bars', n: 20, m: 64 })).toEqual([
      {
        field: 'n',
        allowed: 'at most 16, the bars of a picture of 8 × 8 pixels; 15 are independent',
        remedies: [{ n: 15 }, { m: 121 }],
      },
    ]);
    expect(problems({ family: 'bars', n: 16, m: 64 })).toEqual([]);
    // 51 × 51 pixels would be more than the page allows
    expect(problems({ family: 'bars', n: 100, m: 400 })[0]!.remedies).toEqual([{ n: 40 }]);
  });

  test('swimmer: at most 17 parts on pictures with sides from 11', () => {
    const [n] = problems({ family: 'swimmer', n: 18, m: 121 });
    expect(n).toMatchObject({ field: 'n', remedies: [{ n: 17 }] });
    const [m] = problems({ family: 'swimmer', n: 17, m: 100 });
    expect(m!.allowed).toContain('sides from 11');
    expect(m).toMatchObject({ field: 'm', remedies: [{ m: 121 }, { m: 132 }] });
  });

  test('digits: 64 pixels and at most 16 parts', () => {
    expect(problems({ family: 'digits', n: 16, m: 49 })).toEqual([
      {
        field: 'm',
        allowed: '64, the size of the pictures of family digits',
        remedies: [{ m: 64 }],
      },
    ]);
    expect(problems({ family: 'digits', n: 20, m: 10 }).map(({ field }) => field)).toEqual([
      'n',
      'm',
    ]);
  });

  test('with exact expectation, one suggestion satisfies both limits on n', () => {
    const [first] = problems({ family: 'swimmer', n: 20, m: 121, N: 'infinity' });
    expect(first!.remedies).toEqual([{ n: 16 }]);
  });

  test('a family with a relation says so only where its own rules allow n', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), fc.integer({ min: 2, max: 400 }), (n, m) => {
        const params = { ...defaultParams(), family: 'bars', n, m, s: 1 } as const;
        if (validate({ ...params }).problems.length > 0) return;
        const relation = FAMILIES.get('bars').linearRelation!(params);
        const { mostFeatures } = FAMILIES.get('bars');
        expect(relation !== null).toBe(n === mostFeatures!(params)!.n);
      }),
    );
  });
});
