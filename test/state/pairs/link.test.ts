import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FIELD_NAMES } from '../../../src/core/params/fields.ts';
import { conflicts } from '../../../src/core/params/validate.ts';
import {
  FIXED,
  type PairsLinkable,
  readPairsLink,
  SEED_COUNTS,
  USUAL_PARAMS,
  writePairsLink,
} from '../../../src/state/pairs/link.ts';

const USUAL: PairsLinkable = {
  spec: { base: USUAL_PARAMS, seeds: 1 },
  threshold: 0.01,
  t: null,
  chosen: null,
};

describe('a link', () => {
  it('without anything shows the study’s setting, and that is the shortest link', () => {
    expect(readPairsLink('#/family')).toEqual({ ...USUAL, problems: [] });
    expect(writePairsLink(USUAL)).toBe('#/family?v=1');
    expect(USUAL_PARAMS).toMatchObject({
      n: 8,
      m: 16,
      s: 1.6,
      ell: 0.3,
      alpha: 0.05,
      eta: 0.1,
      N: 'infinity',
      T: 250,
      family: 'gaussian',
      start: 'mixed',
    });
  });

  const anyState = fc
    .record({
      n: fc.integer({ min: 2, max: 16 }),
      more: fc.integer({ min: 0, max: 30 }),
      ell: fc.constantFrom(0, 0.1, 0.95),
      N: fc.constantFrom<'infinity' | number>('infinity', 2, 20_000),
      T: fc.integer({ min: 0, max: 100_000 }),
      seed: fc.integer({ min: 0, max: 4_294_967_291 }),
      seeds: fc.constantFrom(...SEED_COUNTS),
      threshold: fc.constantFrom(0.01, 1e-12, 2, 0.316),
      part: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
      chosen: fc.option(fc.integer({ min: 0, max: 15 }), { nil: null }),
    })
    .map(({ n, more, ell, N, T, seed, seeds, threshold, part, chosen }): PairsLinkable => {
      const base = { ...USUAL_PARAMS, n, m: n + more, s: 1, ell, N, T, seed };
      return {
        spec: { base, seeds },
        threshold,
        t: part === null ? null : Math.floor(part * T),
        chosen,
      };
    });

  test('opens what it was written from', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readPairsLink(writePairsLink(state))).toEqual({ ...state, problems: [] });
      }),
    );
  });

  it.each([
    ['n=99', /^n = 99: must be at most 16 with N = infinity; n = 8 is used\.$/],
    ['ell=x', /^ell = "x": must be a number from 0 to 0.95; ell = 0.3 is used\.$/],
    ['decoder=nnls', /^decoder = "nnls": every decoder has a row; it is left out\.$/],
    ['relu=false', /^decoder = "linear": every decoder has a row; it is left out\.$/],
    ['algorithm=equilibration', /^algorithm = .*Purification’s; it is left out\.$/],
    ['seeds=2', /^seeds = "2": must be one of 1, 3, 5; there is one seed\.$/],
    ['seed=4294967295&seeds=3', /^seed = 4294967295: must be at most 4294967293 for 3 seeds/],
    ['t=251', /^t = "251": must be a whole number from 0 to T = 250/],
    ['pair=relu', /^pair = "relu": must be a decoder and an update, such as matched,least-squares/],
    ['pair=relu,covariance,1', /^pair = /],
    ['threshold=0', /^threshold = "0": must be a number from 1e-12 to 2; 0.01 is used\.$/],
    ['foo=1', /^"foo" = "1": there is no such parameter/],
    ['v=2', /^v = "2": this page reads version 1/],
  ])('with %s says what is wrong and what is used instead', (part, sentence) => {
    const { problems, ...content } = readPairsLink(`#/family?${part}`);
    expect(problems.some((problem) => sentence.test(problem))).toBe(true);
    expect(content.spec.seeds).toBe(1);
    expect(content).toMatchObject({ threshold: 0.01, t: null, chosen: null });
  });

  test('of any text can be read, and the result can run', () => {
    const names = [...FIELD_NAMES, 'seeds', 't', 'pair', 'threshold', 'v', 'x'];
    const anyPart = fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.constantFrom('3', '1e9', 'infinity', 'paper', 'bars', '-1')),
    );
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 6 }), (parts) => {
        const link = `#/family?${parts.map(([name, value]) => `${name}=${value}`).join('&')}`;
        const { spec, t } = readPairsLink(link);
        expect(conflicts(spec.base)).toEqual([]);
        expect(t === null || t <= spec.base.T).toBe(true);
        for (const name of Object.keys(FIXED) as (keyof typeof USUAL_PARAMS)[])
          expect(spec.base[name]).toBe(USUAL_PARAMS[name]);
      }),
    );
  });
});
