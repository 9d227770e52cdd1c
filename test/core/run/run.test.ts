import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/core/algorithms/catalogue.ts';
import { explicitInstance } from '../../../src/core/model/explicit/explicitInstance.ts';
import type { Frame } from '../../../src/core/observe/frame.ts';
import { identity, norm1, normFrobenius, normInf, toRows } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import { PROGRESS, type ScalarName } from '../../../src/core/observe/scalars.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { Run } from '../../../src/core/run/run.ts';
import { anyParams, suited } from '../../support/anyParams.ts';
import { sameBits } from '../../support/dense.ts';
import { covarianceAt, decodedBlock, leftInverseOf } from '../../support/steps.ts';

/** All numbers in a frame, except null ones. */
function frameNumbers({ scalars, A, Sigma, E, N, decoding }: Frame): number[] {
  const { inactiveHistogram = [], activeHistogram = [], ...rates } = decoding ?? {};
  const single = [...Object.values(scalars), ...Object.values(rates)].filter(
    (value): value is number => value !== null,
  );
  return [single, A, Sigma, E, N, inactiveHistogram, activeHistogram].flatMap((part) => [...part]);
}

const SMALL: Params = { ...defaultParams(), n: 4, m: 6, s: 1, ell: 0.3, T: 2000 };

function finishedRun(params: Partial<Params>): Run {
  const run = new Run(buildInstance({ ...SMALL, ...params }));
  while (run.outcome === null) run.advance();
  return run;
}

function expectFinite(frame: Frame): void {
  expect(frameNumbers(frame).every(Number.isFinite)).toBe(true);
  expect(frame.columnErrors.every(Number.isFinite)).toBe(true);
  for (const part of Object.values(frame.inside ?? {}))
    if (part !== null) expect(isFinite(part)).toBe(true);
}

function isFinite(part: Float64Array | number): boolean {
  return typeof part === 'number' ? Number.isFinite(part) : part.every(Number.isFinite);
}

/** Explicit data: A* = I, four examples per iteration. */
function writtenOut(batches: number[][][], fields: Record<string, unknown> = {}): Instance {
  const I = toRows(identity(3));
  const instance = explicitInstance({
    kind: 'batches',
    Astar: I,
    A0: I,
    alpha: 0.01,
    eta: 1,
    r: 3,
    batches: batches.map((Xstar) => ({ Xstar })),
    ...fields,
  });
  return instance;
}

/** Each feature once, and an empty example. */
const ONE_OF_EACH = toRows(identity(3)).map((row) => [...row, 0]);

describe('a run ends', () => {
  test.each([1, 2, 3])('converged, with the features recovered (seed %i)', (seed) => {
    const run = finishedRun({ seed, N: 'infinity', alpha: 0.05, eta: 0.3 });
    const { kind, t, sentence } = run.outcome!;
    expect(kind).toBe('converged');
    expect(run.outcome!.recovered).toBe(true);
    expect(t).toBe(run.t);
    expect(sentence).toContain(`t = ${t}`);
    expect(sentence).toContain('recovered');
    expect(run.frame().scalars.recoveryError).toBeLessThan(1e-12);
    expectFinite(run.frame());
  });

  test.each([1, 2, 3])('converged, but not to A*, on one fixed batch (seed %i)', (seed) => {
    const run = finishedRun({
      seed,
      N: 200,
      eta: 0.3,
      ell: 0.1,
      examples: 'fixed',
      noise: 'uniform',
      noiseLevel: 0.01,
    });
    const { kind, t, sentence } = run.outcome!;
    expect(kind).toBe('converged');
    expect(run.outcome!.recovered).toBe(false);
    expect(sentence).toContain(`t = ${t}`);
    expect(sentence).toMatch(/not A\*: .*more examples/);
    expect(run.frame().scalars.recoveryError).toBeGreaterThan(1e-3);
    // it is at rest: another iteration changes nothing visible
    const { m, n, A } = run.frame();
    const { instance } = run;
    const C = covarianceAt(instance, { rows: m, cols: n, data: A }, 0).data;
    A.forEach((value, k) => expect(instance.r * C[k]!).toBeCloseTo(value, 10));
  });

  test('converged, but not to A*, without the ReLU', () => {
    const { outcome } = finishedRun({ N: 'infinity', alpha: 0.05, eta: 0.3, decoder: 'linear' });
    expect(outcome!.kind).toBe('converged');
    expect(outcome!.sentence).toContain('try a smaller ℓ or the ReLU.');
  });

  test('finished when all T iterations are done', () => {
    for (const T of [0, 1, 7]) {
      const run = finishedRun({ T, eta: 0.1, N: 20 });
      expect(run.outcome).toMatchObject({ kind: 'finished', t: T, recovered: false });
      expect(run.outcome!.sentence).toContain(`T = ${T}`);
      expect(run.outcome!.sentence).toContain('Raise T');
      expectFinite(run.frame());
    }
  });

  test('diverged where an entry of A explodes', () => {
    const run = finishedRun({
      r: 1e5,
      eta: 1,
      N: 50,
      decoder: 'linear',
      noiseLevel: 1,
      correlation: 0.999,
      family: 'correlated',
      noise: 'sign',
    });
    const { kind, t, sentence } = run.outcome!;
    expect(kind).toBe('diverged');
    expect(t).toBe(run.t);
    expect(t).toBeGreaterThan(0);
    expect(sentence).toMatch(new RegExp(`t = ${t}: an entry of A has grown to \\S+e\\+\\d+\\.`));
    expect(sentence).toMatch(/Lower r or η/);
    expectFinite(run.frame());
  });

  test('diverged where the next A would not be finite, keeping the last one', () => {
    const huge = ONE_OF_EACH.map((row) => row.map((value) => 1e200 * value));
    const run = new Run(writtenOut([ONE_OF_EACH, huge]));
    run.advance();
    const before = run.frame();
    run.advance();
    expect(run.outcome).toMatchObject({ kind: 'diverged', t: 1 });
    expect(run.outcome!.sentence).toContain('t = 1: the next A would not be finite');
    expect(run.outcome!.sentence).toMatch(/Lower r or η/);
    expect(run.t).toBe(1);
    expect(sameBits(run.frame().A, before.A)).toBe(true);
    expectFinite(run.frame());
  });

  test('with rank loss where a feature vanishes during the run', () => {
    // the second feature is absent from the third batch, and η = 1 forgets the others
    const without = [
      [1, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 1, 0],
    ];
    const run = new Run(writtenOut([ONE_OF_EACH, ONE_OF_EACH, without, ONE_OF_EACH]));
    while (run.outcome === null) run.advance();
    const { kind, t, sentence } = run.outcome;
    expect({ kind, t, runAt: run.t }).toEqual({ kind: 'rank-loss', t: 3, runAt: 3 });
    expect(sentence).toContain('t = 3: its smallest singular value is 0 against a largest of');
    expect(sentence).toMatch(/Lower η/);
    const frame = run.frame();
    expectFinite(frame);
    expect(frame.scalars.leftInverseInfNorm).toBe(null);
    expect(frame.decoding).toBe(null);
    expect(frame.inside).toBe(null);
    expect([frame.scalars.falseActivationRate, frame.scalars.missRate]).toEqual([null, null]);
    expect(frame.scalars.recoveryError).toBe(1);
    expect(run.iteration()).toBe(null);
  });

  test('with rank loss as soon as a frame without A† is observed', () => {
    const run = new Run(buildInstance({ ...SMALL, N: 2, eta: 1, seed: 1 }));
    run.advance();
    expect(run.outcome).toBe(null);
    expectFinite(run.frame());
    expect(run.outcome).toMatchObject({ kind: 'rank-loss', t: 1 });
    expect(run.outcome!.sentence).toMatch(/smallest singular value is (0|\S+e-1\d) against/);
  });
});

describe('a run that has ended', () => {
  test('does not go on', () => {
    const run = finishedRun({ T: 3, eta: 0.1, N: 20 });
    const before = run.frame();
    run.advance();
    expect(run.frame()).toEqual(before);
  });

  test('can return to an earlier t', () => {
    const run = new Run(buildInstance({ ...SMALL, T: 4, eta: 0.1, N: 20 }));
    const first = run.snapshot();
    while (run.outcome === null) run.advance();
    const last = run.frame();
    run.restore(first);
    expect([run.t, run.outcome]).toEqual([0, null]);
    while (run.outcome === null) run.advance();
    expect(run.frame()).toEqual(last);
  });

  test.each([
    ['converged', { N: 'infinity', alpha: 0.05, eta: 0.3 }],
    ['finished', { T: 4, eta: 0.1, N: 20 }],
    ['rank-loss', { N: 2, eta: 1, seed: 1 }],
    ['diverged', { r: 1e5, eta: 1, N: 50, decoder: 'linear', noise: 'sign', noiseLevel: 1 }],
  ] as const)('%s is the outcome again when its snapshot is restored', (kind, params) => {
    const run = finishedRun(params);
    expect(run.outcome!.kind).toBe(kind);
    const end = run.snapshot();
    const frame = run.frame();
    const other = new Run(run.instance);
    run.restore(other.snapshot());
    expect([run.t, run.outcome]).toEqual([0, null]);
    run.advance();
    for (const later of [run, other]) {
      later.restore(end);
      expect(later.outcome).toEqual(end.outcome);
      expect(later.frame()).toEqual(frame);
      later.advance();
      expect(later.snapshot()).toEqual(end);
    }
  });

  test('has ended too when it restores a snapshot of its last t', () => {
    const longer = new Run(buildInstance({ ...SMALL, T: 8, eta: 0.1, N: 20 }));
    while (longer.t < 4) longer.advance();
    const run = new Run(buildInstance({ ...SMALL, T: 4, eta: 0.1, N: 20 }));
    run.restore(longer.snapshot());
    expect(run.outcome).toMatchObject({ kind: 'finished', t: 4 });
  });
});

test('without stopOnConvergence a run at rest goes on to T', () => {
  const instance = buildInstance({ ...SMALL, N: 'infinity', alpha: 0.05, eta: 0.3, T: 300 });
  const run = new Run(instance, { stopOnConvergence: false });
  while (run.outcome === null) run.advance();
  expect(run.outcome).toMatchObject({ kind: 'finished', t: 300 });
});

describe('nothing in a frame is NaN or infinite', () => {
  const sane = anyParams({ T: 6 });
  const wild = fc
    .record({
      params: anyParams({ T: 6, eta: 1 }),
      N: fc.constantFrom(2, 3, 30),
      ell: fc.constantFrom(0.05, 0.95),
      alpha: fc.constantFrom(0, 0.1, 1),
      r: fc.constantFrom('paper' as const, 1e-4, 1e5),
      noiseLevel: fc.constantFrom(0.05, 1),
    })
    .map(({ params, ...extremes }): Params => ({ ...params, ...extremes }));

  test.each([
    ['ordinary', sane],
    ['extreme', wild],
  ])('with %s parameters, and every outcome has its sentence', (_, anything) => {
    fc.assert(
      fc.property(anything, (params) => {
        const run = new Run(buildInstance(params));
        expectFinite(run.frame());
        while (run.outcome === null) {
          run.advance();
          expectFinite(run.frame());
        }
        const { t, sentence } = run.outcome;
        expect(sentence).toMatch(new RegExp(`[tT] = ${t}\\b`));
        expect(sentence).toMatch(/Raise|Lower|Switch|Draw|try|recovered/);
        expect(sentence).not.toMatch(/NaN|undefined/);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a frame', () => {
  test('has the norms of its own matrices', () => {
    fc.assert(
      fc.property(anyParams({ T: 2 }), (params) => {
        const instance = buildInstance(params);
        const run = new Run(instance);
        run.advance();
        const { m, n, scalars, Sigma, E, N, A, columnErrors } = run.frame();
        if (scalars.leftInverseInfNorm === null) return;
        const W = leftInverseOf(instance, { rows: m, cols: n, data: A });
        // computed from scratch, W may be another optimal inverse
        expect(scalars.leftInverseInfNorm / normInf(W)).toBeCloseTo(1, 8);
        expect(scalars.recoveryError).toBe(Math.max(...columnErrors));
        const { symmetricNorm, antisymmetricNorm } = scalars;
        // r sets the size of E, so the comparison is relative
        const size = normFrobenius({ rows: n, cols: n, data: E });
        expect(Math.hypot(symmetricNorm, antisymmetricNorm) - size).toBeLessThanOrEqual(
          1e-9 * size,
        );
        expect(size - Math.hypot(symmetricNorm, antisymmetricNorm)).toBeLessThanOrEqual(
          1e-9 * size,
        );
        expect(scalars.sigmaMin).toBe(Math.min(...Sigma));
        expect(scalars.sigmaMax).toBe(Math.max(...Sigma));
        const outside = { rows: m, cols: n, data: N };
        expect([scalars.N1Norm, scalars.NInfNorm]).toEqual([norm1(outside), normInf(outside)]);
      }),
      { numRuns: 30 },
    );
  });

  test('has the same scalars as `scalars()` returns', () => {
    fc.assert(
      fc.property(anyParams({ T: 2 }), (params) => {
        const run = new Run(buildInstance(params));
        run.advance();
        expect(run.scalars()).toEqual(run.frame().scalars);
      }),
      { numRuns: 20 },
    );
  });

  test('has the same rates in its scalars and in its decoding', () => {
    const exact = anyParams({ T: 2, N: 'infinity', weights: 'bernoulli' });
    fc.assert(
      fc.property(fc.oneof(anyParams({ T: 2, N: 150 }), exact), (params) => {
        const run = new Run(buildInstance(params));
        run.advance();
        const { scalars, decoding } = run.frame();
        expect(scalars.falseActivationRate).toBe(decoding?.falseActivationRate ?? null);
        expect(scalars.missRate).toBe(decoding?.missRate ?? null);
      }),
      { numRuns: 40 },
    );
  });

  test('has no decoding after the last batch of written-out data', () => {
    const run = new Run(writtenOut([ONE_OF_EACH]));
    expect(run.frame().decoding).not.toBe(null);
    run.advance();
    expect(run.outcome).toMatchObject({ kind: 'finished', t: 1 });
    expect(run.frame().decoding).toBe(null);
    expect(run.frame().inside).toBe(null);
    expect(run.scalars()).toMatchObject({ falseActivationRate: null, missRate: null });
    expect(run.iteration()).toBe(null);
  });
});

test('the iteration shown is the one that follows', () => {
  fc.assert(
    fc.property(anyParams({ T: 3, N: 150 }), (params) => {
      const instance = buildInstance(params);
      const run = new Run(instance);
      const { update, decoded } = run.iteration()!;
      expect(sameBits(update.data, covarianceAt(instance, instance.A0, 0).data)).toBe(true);
      const { decoded: x, block } = decodedBlock(instance, leftInverseOf(instance, instance.A0), 0);
      expect([decoded!.rows, decoded!.cols]).toEqual([params.n, block.count]);
      for (let e = 0; e < block.count; e++)
        for (let i = 0; i < params.n; i++)
          expect(decoded!.data[i * block.count + e]).toBe(x.data[e * params.n + i]);
      const kept = update.data.slice();
      run.advance();
      const { eta, r, A0 } = instance;
      const moved = A0.data.map((value, k) => (1 - eta) * value + r * eta * update.data[k]!);
      expect(sameBits(run.frame().A, moved)).toBe(true);
      // and it is a copy
      run.advance();
      expect(sameBits(update.data, kept)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('scalars that are asked for by name have the same bits as among all, and no others are there', () => {
  const names = fc.infiniteStream(fc.boolean());
  fc.assert(
    fc.property(
      anyParams(),
      fc.constantFrom(...CATALOGUE.ids()),
      names,
      (params, algorithm, isNeeded) => {
        const instance = buildInstance(suited({ ...params, algorithm }));
        const all = new Run(instance);
        const run = new Run(instance);
        const needs = run.scalarNames.filter(() => isNeeded.next().value);
        for (let t = 0; t < 2; t++) {
          all.advance();
          run.advance();
          const expected = all.scalars();
          const has = (name: ScalarName) => expected[name] !== undefined;
          expect(run.scalars(needs)).toEqual(
            Object.fromEntries(needs.filter(has).map((name) => [name, expected[name]])),
          );
          expect(run.progress()).toEqual(all.scalars(PROGRESS));
        }
      },
    ),
  );
});

test('a frame has the same scalars, whether or not they were asked for before', () => {
  fc.assert(
    fc.property(anyParams({ T: 3 }), (params) => {
      const instance = buildInstance(params);
      const fresh = new Run(instance);
      const seen = new Run(instance);
      for (let t = 0; t < 3; t++) {
        seen.progress();
        const scalars = seen.scalars();
        expect(seen.frame()).toEqual(fresh.frame());
        expect(seen.scalars()).toEqual(scalars);
        fresh.advance();
        seen.advance();
      }
    }),
    { numRuns: 30 },
  );
});
