import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultParams, validate } from '../../../src/core/params/validate.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import {
  addresses,
  cellCount,
  cellParams,
  indicesOf,
  placeOf,
  runParams,
  specId,
  specText,
} from '../../../src/core/sweep/spec.ts';

const EXAMPLE = {
  base: { n: 12, m: 24, N: 'infinity', T: 200, eta: 0.1 },
  x: { param: 'ell', values: [0.1, 0.3, 0.6] },
  y: { param: 's/n', from: 0.05, to: 0.5, steps: 5 },
  seeds: 3,
};

const anySpec = fc
  .record({
    columns: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 0, max: 9 }),
    facet: fc.boolean(),
    seeds: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ columns, rows, facet, seeds }) =>
    readSpec({
      base: { n: 6, m: 9, s: 1 },
      x: { param: 'ell', values: Array.from({ length: columns }, (_, k) => (k + 1) / 20) },
      ...(rows > 0 && {
        y: { param: 'noiseLevel', values: Array.from({ length: rows }, (_, k) => k / 100) },
      }),
      ...(facet && { facet: { param: 'relu' } }),
      seeds,
    }),
  );

describe('a spec', () => {
  it('lists the values of its axes and sets every parameter of a cell', () => {
    const spec = readSpec(EXAMPLE);
    expect(spec.y?.values).toEqual([0.05, 0.1625, 0.275, 0.3875, 0.5]);
    expect(cellCount(spec)).toBe(15);
    expect(placeOf(spec, 4)).toEqual({ x: 0.3, y: 0.1625, facet: null });
    expect(cellParams(spec, 4)).toEqual({
      ...defaultParams(),
      ...EXAMPLE.base,
      ell: 0.3,
      s: 1.95,
    });
    expect(runParams(spec, 4, 2).seed).toBe(3);
  });

  it('spaces values at equal ratios, rounds whole numbers, and takes m/n of the n of the cell', () => {
    const spec = readSpec({
      base: { s: 1 },
      x: { param: 'n', values: [5, 10] },
      y: { param: 'm/n', from: 1, to: 4, steps: 3, scale: 'log' },
      seeds: 1,
    });
    expect([0, 1, 2, 3, 4, 5].map((cell) => cellParams(spec, cell).m)).toEqual([
      5, 10, 10, 20, 20, 40,
    ]);
    const N = readSpec({ x: { param: 'N', from: 100, to: 10000, steps: 5, scale: 'log' } });
    expect(N.x.values).toEqual([100, 316, 1000, 3162, 10000]);
    expect(N.seeds).toBe(5);
  });

  it('gives only valid parameters', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        for (let cell = 0; cell < cellCount(spec); cell++)
          expect(validate({ ...runParams(spec, cell, spec.seeds - 1) }).problems).toEqual([]);
      }),
    );
  });

  it('reads its own text as the same spec, whatever the order of its keys', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const again = readSpec(JSON.parse(specText(spec)));
        expect(again).toEqual(spec);
        expect(specId(again)).toBe(specId(spec));
        const { base } = spec;
        const reversed = Object.fromEntries(Object.entries(base).toReversed());
        expect(specText({ ...spec, base: reversed })).toBe(specText(spec));
      }),
    );
  });

  it('has an id of its own', () => {
    const ids = Array.from({ length: 500 }, (_, k) =>
      specId(readSpec({ ...EXAMPLE, base: { ...EXAMPLE.base, seed: k } })),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-z]{10}$/);
  });
});

test.each([
  ['nothing', undefined, /^the sweep = nothing: must be an object/],
  ['a list', [], /^the sweep = a list of 0: must be an object/],
  ['an unknown key', { ...EXAMPLE, z: 1 }, /^z = 1: must be omitted/],
  [
    'a base out of range',
    { ...EXAMPLE, base: { n: 3000 } },
    /^base.n = 3000: must be a whole number/,
  ],
  [
    'an unknown axis',
    { ...EXAMPLE, x: { param: 'family' } },
    /^x.param = "family": must be one of n, m/,
  ],
  [
    'an axis without values',
    { ...EXAMPLE, x: { param: 'ell' } },
    /^x.values = nothing: must be a list/,
  ],
  [
    'a value out of range',
    { x: { param: 'ell', values: [0.1, 2] } },
    /^x.values = 2: must be a number/,
  ],
  [
    'a word as a value',
    { x: { param: 'ell', values: ['a'] } },
    /^x.values = "a": must be a number/,
  ],
  [
    'equal values',
    { x: { param: 'ell', values: [0.1, 0.1] } },
    /^x.values = a list of 2: must be fewer/,
  ],
  [
    'equal values after rounding',
    { x: { param: 'n', from: 2, to: 4, steps: 9 } },
    /^x.steps = 9: must be fewer/,
  ],
  [
    'a log scale from zero',
    { x: { param: 'ell', from: 0, to: 0.5, steps: 3, scale: 'log' } },
    /^x.from = 0: must be positive/,
  ],
  [
    'both kinds of values',
    { x: { param: 'ell', values: [0.1], steps: 3 } },
    /^x.steps = 3: must be omitted/,
  ],
  [
    'the same parameter twice',
    { ...EXAMPLE, y: { param: 'ell', values: [0.1] } },
    /^y.param = "ell": must be another/,
  ],
  [
    'a ratio and its parameter',
    { x: { param: 's', values: [1] }, y: { param: 's/n', values: [0.1] } },
    /^y.param = "s\/n": must be another: s varies already/,
  ],
  [
    'a varied parameter in the base',
    { ...EXAMPLE, base: { ell: 0.1 } },
    /^base.ell = 0.1: must be omitted/,
  ],
  [
    'an unknown facet',
    { ...EXAMPLE, facet: { param: 'T', values: [1] } },
    /^facet.param = "T": must be one of/,
  ],
  [
    'a facet with a bad value',
    { ...EXAMPLE, facet: { param: 'noise', values: ['loud'] } },
    /^facet.values = "loud": must be one of/,
  ],
  ['no seeds', { ...EXAMPLE, seeds: 0 }, /^seeds = 0: must be a whole number from 1/],
  [
    'a cell that cannot run',
    { ...EXAMPLE, y: { param: 'm/n', values: [0.5, 2] }, base: { n: 12, s: 1 } },
    /^m = 6 \(where ell = 0.1, m\/n = 0.5\): must be at least n = 12/,
  ],
  [
    'too many runs',
    {
      x: { param: 'ell', from: 0, to: 0.9, steps: 500 },
      y: { param: 'noiseLevel', from: 0, to: 0.1, steps: 500 },
      seeds: 100,
    },
    /^the sweep = 25000000 runs: must be at most 1000000 runs/,
  ],
])('a spec with %s is refused with a sentence', (_, input, sentence) => {
  expect(() => readSpec(input)).toThrow(sentence);
});

describe('the order of the runs', () => {
  it('has every run once', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const all = [...addresses(spec)];
        expect(all).toHaveLength(cellCount(spec) * spec.seeds);
        const keys = all.map(({ cell, seedIndex }) => cell * spec.seeds + seedIndex);
        expect(new Set(keys).size).toBe(all.length);
      }),
    );
  });

  it('goes from coarse to fine: each level halves the distances of the one before', () => {
    const values = Array.from({ length: 17 }, (_, k) => (k + 1) / 20);
    const spec = readSpec({ x: { param: 'ell', values }, seeds: 2, base: { s: 1 } });
    const columns = Array.from(addresses(spec), ({ cell }) => indicesOf(spec, cell).column);
    expect(columns.slice(0, 6)).toEqual([0, 16, 0, 16, 8, 8]);
    expect(columns.slice(6, 10)).toEqual([4, 12, 4, 12]);
    expect(columns.slice(-8)).toEqual([1, 3, 5, 7, 9, 11, 13, 15]);
  });
});
