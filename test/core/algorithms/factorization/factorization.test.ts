/** Lee–Seung, HALS and semi-HALS: what holds for every run. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../../src/core/algorithms/catalogue.ts';
import { normFrobenius, toRows, transpose } from '../../../../src/core/matrix.ts';
import { explicitInstance } from '../../../../src/core/model/explicit/explicitInstance.ts';
import { NOISES } from '../../../../src/core/model/noises/registry.ts';
import { InvalidInput } from '../../../../src/core/params/problem.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { validParams } from '../../../../src/core/params/validate.ts';
import { Run, runOf } from '../../../../src/core/run/run.ts';
import { distance, product, sameBits } from '../../../support/dense.ts';

const METHODS = CATALOGUE.ids().filter((id) => CATALOGUE.get(id).keepsBatch);
const QUIET = NOISES.ids().filter((id) => !NOISES.get(id).attacksDecoder);
const SMALL = { n: 6, m: 12, s: 1.5, N: 80, T: 30, ell: 0.3 } as const;
const NON_NEGATIVE = { ...SMALL, family: 'nonnegative', start: 'positive' } as const;

/** Random runs with every noise; those that a method refuses are not drawn. */
const anyRun = fc
  .record({
    algorithm: fc.constantFrom(...METHODS),
    n: fc.integer({ min: 2, max: 7 }),
    extra: fc.integer({ min: 0, max: 8 }),
    N: fc.integer({ min: 2, max: 150 }),
    s: fc.constantFrom(0.3, 1, 1.9),
    ell: fc.constantFrom(0, 0.1, 0.5),
    seed: fc.integer({ min: 0, max: 1e6 }),
    family: fc.constantFrom('nonnegative' as const, 'topics' as const, 'gaussian' as const),
    noise: fc.constantFrom(...QUIET),
    noiseLevel: fc.constantFrom(0, 0.01, 0.2),
    start: fc.constantFrom('positive' as const, 'mixed' as const, 'from-data' as const),
  })
  .map(({ extra, ...drawn }) => started({ T: 25, m: drawn.n + extra, ...drawn }))
  .filter((run) => run !== null);

function started(given: Partial<Params>): Run | null {
  try {
    return runOf(validParams(given));
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return null;
  }
}

test('the residual never rises, whatever the data and the noise', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      let before = Infinity;
      for (let t = -1; run.t > t; ) {
        t = run.t;
        const { residual = 0 } = run.scalars();
        expect(residual).toBeLessThanOrEqual(before * (1 + 1e-12) + 1e-14);
        before = residual;
        run.advance();
      }
    }),
    { numRuns: 150 },
  );
});

test('weights stay non-negative, and so do features unless they may have any sign', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const { needsNonNegative } = run.algorithm;
      while (run.outcome === null) run.advance();
      expect(run.weights()!.data.every((value) => value >= 0)).toBe(true);
      if (needsNonNegative) expect(run.frame().A.every((value) => value >= 0)).toBe(true);
    }),
  );
});

test('the residual is that of Y − AX, written out', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      for (let k = 0; k < 3; k++) run.advance();
      const { A, m, n, scalars } = run.frame();
      const { Y } = run.examples()!;
      const fit = product({ rows: m, cols: n, data: A }, run.weights()!);
      const rest = { ...Y, data: Y.data.map((value, k) => value - fit.data[k]!) };
      const size = normFrobenius(Y);
      if (size === 0) expect(scalars.residual).toBeUndefined();
      else expect(scalars.residual).toBeCloseTo(normFrobenius(rest) / size, 12);
    }),
  );
});

test('a snapshot restores every bit of A, X and what follows', () => {
  fc.assert(
    fc.property(anyRun, fc.integer({ min: 0, max: 10 }), (run, steps) => {
      for (let k = 0; k < steps; k++) run.advance();
      const snapshot = run.snapshot();
      const { byteLength } = snapshot.state;
      expect(byteLength).toBe(8 * (run.frame().A.length + run.weights()!.data.length));
      const observe = () => {
        const seen = [run.frame(), run.weights()!.data];
        for (let k = 0; k < 3; k++) run.advance();
        return [...seen, run.frame(), run.weights()!.data];
      };
      const first = observe();
      run.restore(snapshot);
      expect(observe()).toEqual(first);
    }),
  );
});

describe.each(METHODS)('%s', (algorithm) => {
  test('uses the examples that Purification has with a fixed batch', () => {
    const given = { ...NON_NEGATIVE, noise: 'proportional', noiseLevel: 0.001 } as const;
    const own = runOf(validParams({ ...given, algorithm })).examples()!;
    const others = runOf(validParams({ ...given, examples: 'fixed' })).examples()!;
    expect(sameBits(own.XStar.data, others.XStar.data)).toBe(true);
    expect(sameBits(own.noise.data, others.noise.data)).toBe(true);
    expect(distance(own.Y.data, others.Y.data)).toBeLessThan(1e-15);
  });

  test.each<Partial<Params>>([
    { noise: 'mimic', noiseLevel: 0.01 },
    { noise: 'placed', placed: '1:1,2;2:3', noiseLevel: 0.01 },
  ])('a few noise vectors give the same bits as $noise noise written out', (given) => {
    const drawn = runOf(validParams({ ...NON_NEGATIVE, ...given, N: 131, algorithm }));
    const { XStar, noise } = drawn.examples()!;
    const written = new Run(
      explicitInstance({
        kind: 'factorization',
        method: algorithm,
        iterations: 8,
        Astar: toRows(drawn.instance.truth.AStar),
        A0: toRows(drawn.instance.A0),
        X0: toRows(drawn.weights()!),
        Xstar: toRows(XStar),
        noise: toRows(noise),
      }),
    );
    expect(normFrobenius(noise)).toBeGreaterThan(0);
    for (let t = 0; t < 8; t++) {
      drawn.advance();
      written.advance();
    }
    expect(sameBits(drawn.frame().A, written.frame().A)).toBe(true);
    expect(sameBits(drawn.weights()!.data, written.weights()!.data)).toBe(true);
  });

  test('starts with s/n in every weight', () => {
    const run = runOf(validParams({ ...NON_NEGATIVE, algorithm }));
    expect(new Set(run.weights()!.data)).toEqual(new Set([1.5 / 6]));
  });

  test('compares its weights with the true ones', () => {
    const run = runOf(validParams({ ...NON_NEGATIVE, algorithm }));
    while (run.outcome === null) run.advance();
    const { decoding, inside, scalars } = run.frame();
    const X = run.weights()!.data;
    const XStar = run.examples()!.XStar.data;
    const wrong = X.filter((value, k) => XStar[k] === 0 && value > 1e-12).length;
    const inactive = XStar.filter((value) => value === 0).length;
    expect(decoding!.falseActivationRate).toBeCloseTo(wrong / inactive, 14);
    expect(scalars.falseActivationRate).toBe(decoding!.falseActivationRate);
    expect(decoding!.activeHistogram.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
    expect(inside).toBeNull();
    expect(scalars.leftInverseInfNorm).toBeNull();
  });

  test('says how well it fits when it is done', () => {
    const run = runOf(validParams({ ...NON_NEGATIVE, algorithm, T: 3 }));
    while (run.outcome === null) run.advance();
    const { recoveryError, residual } = run.scalars();
    expect(run.outcome).toMatchObject({ kind: 'finished', t: 3, recovered: false });
    expect(run.outcome.sentence).toBe(
      `All T = 3 iterations are done, with recovery error ${recoveryError.toPrecision(3)} and residual ${residual!.toPrecision(3)}. Raise T to go on.`,
    );
  });

  test('from the true factors it rests at once, and that is recovery', () => {
    const { instance } = runOf(validParams({ ...NON_NEGATIVE, algorithm }));
    const { XStar } = new Run(instance).examples()!;
    const { AStar } = instance.truth;
    const run = new Run({ ...instance, A0: AStar, settings: { X0: XStar } });
    run.advance();
    run.advance();
    expect(run.outcome).toMatchObject({ kind: 'converged', recovered: true });
    expect(run.outcome!.sentence).toContain('The features are recovered.');
  });

  test('features that no example has are left alone, and nothing becomes NaN', () => {
    const Xstar = [
      [1, 0, 1, 1],
      [0, 0, 0, 0],
    ];
    const Astar = [
      [1, 0],
      [0, 1],
      [1, 1],
    ];
    const A0 = Astar.map(([first]) => [first!, 0]);
    const run = new Run(
      explicitInstance({
        kind: 'factorization',
        method: algorithm,
        iterations: 5,
        Astar,
        A0,
        Xstar,
      }),
    );
    while (run.outcome === null) run.advance();
    const { A, scalars, decoding } = run.frame();
    expect(A.every(Number.isFinite)).toBe(true);
    expect([A[1], A[3], A[5]]).toEqual([0, 0, 0]);
    expect(run.weights()!.data.every(Number.isFinite)).toBe(true);
    expect(Number.isFinite(scalars.recoveryError)).toBe(true);
    expect(scalars.residual).toBeLessThan(1e-6);
    expect(decoding).not.toBeNull();
  });

  test('a batch of nothing but zeros has no residual', () => {
    const Astar = [[1], [1]];
    const Xstar = [[0, 0]];
    const given = { kind: 'factorization', method: algorithm, iterations: 2, Astar, A0: Astar };
    const run = new Run(explicitInstance({ ...given, Xstar, X0: [[1, 1]] }));
    while (run.outcome === null) run.advance();
    expect('residual' in run.scalars()).toBe(false);
    expect(run.outcome.sentence).toContain('no data to fit (Y = 0)');
  });

  test('an overflow ends the run with a sentence and keeps the last A and X', () => {
    const Astar = [
      [1, 0],
      [0, 1],
    ];
    const run = new Run(
      explicitInstance({
        kind: 'factorization',
        method: algorithm,
        iterations: 9,
        Astar: Astar.map((row) => row.map((value) => value * 1e200)),
        A0: Astar.map((row) => row.map((value) => value * 1e-160)),
        Xstar: [
          [1, 0],
          [0, 1],
        ],
      }),
    );
    while (run.outcome === null) run.advance();
    expect(run.outcome).toMatchObject({ kind: 'diverged', t: 0 });
    expect(run.outcome.sentence).toBe(
      'Diverged at t = 0: the next A or X would not be finite. Start nearer with a smaller ℓ.',
    );
    expect(Array.from(run.frame().A)).toEqual([1e-160, 0, 0, 1e-160]);
    expect(Array.from(run.weights()!.data)).toEqual([0.5, 0.5, 0.5, 0.5]);
  });
});

test('Lee–Seung agrees with its formulas, written out for dense matrices', () => {
  const run = runOf(validParams({ ...NON_NEGATIVE, algorithm: 'lee-seung', N: 131 }));
  const { Y } = run.examples()!;
  const { A0 } = run.instance;
  const X = run.weights()!;
  const At = transpose(A0);
  const numerator = product(At, Y);
  const denominator = product(product(At, A0), X);
  const next = X.data.map((x, k) => (x * numerator.data[k]!) / denominator.data[k]!);
  run.advance();
  expect(distance(run.weights()!.data, next)).toBeLessThan(1e-13);
  const Xt = transpose({ ...X, data: next });
  const up = product(Y, Xt);
  const down = product(A0, product({ ...X, data: next }, Xt));
  const A = A0.data.map((a, k) => (a * up.data[k]!) / down.data[k]!);
  expect(distance(run.frame().A, A)).toBeLessThan(1e-13);
});
