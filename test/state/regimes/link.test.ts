import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FIELD_NAMES } from '../../../src/core/params/fields.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { cellCount, type SweepSpec } from '../../../src/core/sweep/spec.ts';
import {
  cellAt,
  readRegimesLink,
  type RegimesLinkable,
  writeRegimesLink,
} from '../../../src/state/regimes/link.ts';
import { PAGE_LIMITS } from '../../../src/state/regimes/linkParts.ts';
import type { Sizing } from '../../../src/state/regimes/sizeInputs.ts';
import { WORKED, workedSpec } from '../../../src/state/regimes/worked.ts';

const USUAL_SPEC = workedSpec(WORKED[0]!);
const DIAGRAMS = ['start', 'noise'];

function stateOf(spec: SweepSpec, change: Partial<RegimesLinkable> = {}): RegimesLinkable {
  return {
    spec,
    source: { kind: 'computed' },
    threshold: 0.01,
    chosen: null,
    facet: 0,
    sliceAlong: 'x',
    constants: {},
    ...change,
  };
}

const anyAxisValues = fc.oneof(
  fc
    .uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 })
    .map((given) => ({
      values: given.map((value) => value / 1000),
    })),
  fc
    .record({ steps: fc.integer({ min: 2, max: 60 }), scale: fc.constantFrom('linear', 'log') })
    .map((range) => ({ from: 0.001, to: 0.9, ...range })),
);

const anySpec = fc
  .record({
    x: anyAxisValues,
    y: fc.option(anyAxisValues, { nil: null }),
    facet: fc.constantFrom(
      null,
      { param: 'relu' },
      { param: 'leftInverse', values: ['moore-penrose', 'min-inf'] },
      { param: 'family', values: ['gaussian', 'topics', 'correlated'] },
    ),
    seeds: fc.integer({ min: 1, max: 4 }),
    base: fc.record(
      {
        n: fc.integer({ min: 2, max: 20 }),
        T: fc.integer({ min: 0, max: 1000 }),
        N: fc.constantFrom(100, 2000),
        eta: fc.constantFrom('paper', 0.01, 1e-4),
        noise: fc.constantFrom('uniform', 'sign'),
        seed: fc.nat(1000),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ x, y, facet, seeds, base }) =>
    readSpec({
      base: { s: 0.5, ...base },
      x: { param: 'ell', ...x },
      y: y && { param: 'noiseLevel', ...y },
      facet,
      seeds,
    }),
  );

describe('a link to the regimes', () => {
  it('opens the same sweep, threshold, cell, slice and constant', () => {
    fc.assert(
      fc.property(
        anySpec,
        fc.nat(),
        fc.double({ min: 1e-12, max: 2, noNaN: true }),
        fc.constantFrom('x' as const, 'y' as const),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        (spec, place, threshold, sliceAlong, factor) => {
          const chosen = place % cellCount(spec);
          const facet = place % (spec.facet?.values.length ?? 1);
          const constants = { noise: factor };
          const state = stateOf(spec, { chosen, facet, threshold, sliceAlong, constants });
          const link = writeRegimesLink(state);
          const read = readRegimesLink(link, DIAGRAMS);
          expect(read.problems).toEqual([]);
          expect(read).toMatchObject({ diagram: null, threshold, facet, sliceAlong, constants });
          expect(read.spec).toEqual(spec);
          expect(cellAt(read.spec, read.chosen!)).toEqual({ cell: chosen, problem: null });
          expect(link).toMatch(/^#\/regimes\?v=1&/);
          expect(link.length).toBeLessThan(1200);
        },
      ),
    );
  });

  it('opens the calculator with the same target and parameters, and the same predictions', () => {
    const anySizing = fc.record({
      target: fc.double({ min: 1e-6, max: 0.5, noNaN: true }),
      changes: fc.record(
        {
          noise: fc.constantFrom('none', 'uniform', 'decoder-attack'),
          noiseLevel: fc.double({ min: 0, max: 1, noNaN: true }),
          n: fc.integer({ min: 2, max: 100 }),
          alpha: fc.constantFrom('paper', 0.1),
          weights: fc.constantFrom('bernoulli', 'spike-uniform'),
          leftInverse: fc.constantFrom('min-inf', 'moore-penrose'),
        },
        { requiredKeys: [] },
      ),
    }) as fc.Arbitrary<Sizing>;
    fc.assert(
      fc.property(
        fc.option(anySizing, { nil: null }),
        fc.boolean(),
        fc.boolean(),
        (sizing, rate, error) => {
          const state = stateOf(USUAL_SPEC, { sizing, overlays: { rate, error } });
          const read = readRegimesLink(writeRegimesLink(state), DIAGRAMS);
          expect(read.problems).toEqual([]);
          expect(read).toMatchObject({ overlays: { rate, error } });
          expect(read.sizing).toEqual(sizing);
        },
      ),
    );
  });

  it('is readable and short', () => {
    expect(writeRegimesLink(stateOf(USUAL_SPEC, { chosen: 20, sliceAlong: 'y' }))).toBe(
      '#/regimes?v=1&n=10&m=20&N=infinity&T=200&eta=0.1&alpha=0.05' +
        '&x=s/n:0.03..0.7/17log&y=ell:0.1..0.94/15&cell=4,2&slice=y',
    );
    const recorded = { kind: 'recorded', diagram: 'noise', version: '1.0.0' } as const;
    const link = writeRegimesLink(stateOf(USUAL_SPEC, { source: recorded, threshold: 0.1 }));
    expect(link).toBe('#/regimes?v=1&diagram=noise');
  });

  it('to a recorded diagram opens with its own threshold, unless the link names another', () => {
    const noise = { kind: 'recorded', diagram: 'noise', version: '1.0.0' } as const;
    expect(readRegimesLink('#/regimes?diagram=noise', DIAGRAMS).threshold).toBe(0.1);
    expect(readRegimesLink('#/regimes?diagram=start', DIAGRAMS).threshold).toBe(0.01);
    fc.assert(
      fc.property(fc.constantFrom(0.1, 0.01, 1e-6), (threshold) => {
        const link = writeRegimesLink(stateOf(USUAL_SPEC, { source: noise, threshold }));
        expect(readRegimesLink(link, DIAGRAMS)).toMatchObject({ diagram: 'noise', threshold });
      }),
    );
    expect(readRegimesLink('#/regimes?diagram=noise&threshold=9', DIAGRAMS)).toMatchObject({
      threshold: 0.1,
      problems: [expect.stringMatching(/^threshold = .?9.?: must be .*; 0.1 is used/)],
    });
  });

  it('without anything shows the first recorded diagram, or the usual sweep', () => {
    expect(readRegimesLink('#/regimes', DIAGRAMS)).toMatchObject({
      diagram: 'start',
      problems: [],
    });
    expect(readRegimesLink('', [])).toMatchObject({ diagram: null, spec: USUAL_SPEC });
  });
});

test.each([
  ['x=ell:0.1,2', 'x.values = 2: must be a number from 0 to 0.95; s/n varies instead.'],
  ['x=love:1,2', /^x.param = "love": must be one of n, m, .*; s\/n varies instead\.$/],
  ['x=ell:a..b/3', 'x.from = "a": must be a number; s/n varies instead.'],
  ['x=ell:0.1..0.9/61', 'x.steps = 61: must be a whole number from 2 to 60; s/n varies instead.'],
  ['x=ell:0..0.9/5log', 'x.from = 0: must be positive on a log scale; s/n varies instead.'],
  ['x=ell', 'x.values = "": must be a number; s/n varies instead.'],
  ['y=m:0.5', /^y.values = 0.5: must be a whole number .*; there is no second axis\.$/],
  [
    'facet=relu:maybe',
    'facet.values = "maybe": must be one of relu, linear, nnls, matched; there is one diagram.',
  ],
  ['seeds=51', 'seeds = 51: must be a whole number from 1 to 50; the usual sweep is shown.'],
  ['n=1e9', /^n = "1e9": must be a whole number from 2 to 100; it is left out\.$/],
  [
    'x=ell:0.1&ell=0.2',
    'base.ell = 0.2: must be omitted: it varies along x; the usual sweep is shown.',
  ],
  ['x=ell:0.1&y=ell:0.2', /^y.param = "ell": must be another: ell varies already; the usual/],
  [
    'x=ell:0..0.9/60&y=noiseLevel:0..0.9/60&seeds=50',
    'the sweep = 180000 runs: must be at most 100000 runs; the usual sweep is shown.',
  ],
  ['x=m:20&n=30', /^m = 20: must be at least n = 30; the usual sweep is shown\.$/],
  ['threshold=-1', /^threshold = "-1": must be a number from 1e-12 to 2; 0.01 is used\.$/],
  ['cell=0,1', /^cell = "0,1": must be two or three whole numbers from 1.*; no cell is chosen\.$/],
  ['slice=z', 'slice = "z": must be x or y; the slice is along x.'],
  ['panel=7', 'panel = "7": must be a whole number from 1 to 6; the first is used.'],
  ['size=0', 'size = "0": must be a number from 0.000001 to 0.5; the calculator is closed.'],
  ['size=1e-2e', /^size = "1e-2e": must be a number from .*; the calculator is closed\.$/],
  ['size=0.1&size.m=1e9', /^size\.m = "1e9": must be a whole number from 2 to 400; it is left out/],
  ['size=0.1&size.noise=love', /^size\.noise = "love": must be one of none, .*; it is left out\.$/],
  ['size=0.1&size.N=9', '"size.N" = "9": there is no such parameter; it is left out.'],
  ['size.m=20', '"size.m" = "20": there is no such parameter; it is left out.'],
  [
    'predict=rate,all',
    'predict = "rate,all": must be some of rate, error, or none; all predictions are drawn.',
  ],
  ['diagram=mine', 'diagram = "mine": must be one of start, noise; the usual diagram is shown.'],
  ['colour=red', '"colour" = "red": there is no such parameter; it is left out.'],
  ['v=2', 'v = "2": this page reads version 1; the parts it knows are used.'],
])('the part %s gives a sentence', (part, sentence) => {
  const { problems, spec } = readRegimesLink(
    `#/regimes?v=1&${part}`.replace('v=1&v', 'v'),
    DIAGRAMS,
  );
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(sentence);
  expect(readSpec(spec, PAGE_LIMITS)).toEqual(spec);
});

test('a cell that the sweep does not have gives a sentence', () => {
  expect(cellAt(USUAL_SPEC, { column: 16, row: 14, facet: 0 })).toEqual({
    cell: 254,
    problem: null,
  });
  for (const place of [
    { column: 17, row: 0, facet: 0 },
    { column: 0, row: 15, facet: 0 },
    { column: 0, row: 0, facet: 1 },
  ])
    expect(cellAt(USUAL_SPEC, place)).toEqual({
      cell: null,
      problem: expect.stringMatching(/^cell = ".*": must be in a grid of 17 × 15 cells; no cell/),
    });
});

test('any text is read in little time, as a sweep that can run', () => {
  const part = fc.oneof(
    fc.tuple(
      fc.constantFrom(
        'x',
        'y',
        'facet',
        'seeds',
        'cell',
        'threshold',
        'diagram',
        'size',
        'size.m',
        'predict',
        ...FIELD_NAMES,
      ),
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          'ell:0..0.9/60',
          's/n:0.1,0.2',
          'relu:true,false',
          'N:2..20000/60log',
          '3',
          '1e308',
        ),
      ),
    ),
    fc.tuple(fc.string(), fc.string()),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const link = `#/regimes?${parts.map(([name, value]) => `${name}=${value}`).join('&')}`;
      const start = performance.now();
      const { spec, problems } = readRegimesLink(link, DIAGRAMS);
      expect(performance.now() - start).toBeLessThan(1000);
      expect(cellCount(spec) * spec.seeds).toBeLessThanOrEqual(PAGE_LIMITS.runs);
      for (const problem of problems) expect(problem).toMatch(/^\S.*[.]$/s);
    }),
    { numRuns: 500 },
  );
  const long = `#/regimes?x=ell:${'0.1..'.repeat(100_000)}`;
  expect(readRegimesLink(long, DIAGRAMS).problems.length).toBeGreaterThan(0);
});
