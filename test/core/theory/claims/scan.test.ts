import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import { seriesOf } from '../../../../src/core/theory/series.ts';
import type { Setting } from '../../../../src/core/theory/setting.ts';
import { scanOn } from '../../../../src/core/theory/claims/scan.ts';
import { EMPTY_SCAN } from '../../../../src/core/theory/claims/claim.ts';
import { handMade, scalarsBy } from '../byHand.ts';

const scanOf = (setting: Setting, scalars: readonly ReturnType<typeof scalarsBy>[]) =>
  scanOn(setting, seriesOf(scalars), EMPTY_SCAN);
/** A setting in which only ℓ, the balance and α can fail. */
const sound = () => handMade({ n: 1e7, r: 1e7, alpha: 1 / 160, eta: 0.1 / 6 });

test('a run that stays at A* violates nothing', () => {
  const scan = scanOf(sound(), [scalarsBy(), scalarsBy({ t: 1 }), scalarsBy({ t: 2 })]);
  expect(scan).toEqual({ scanned: 3, violations: [] });
});

test('only the first violation of each claim is kept', () => {
  const { violations } = scanOf(sound(), [
    scalarsBy(),
    scalarsBy({ t: 1, sigmaMin: 0.8 }),
    scalarsBy({ t: 2, sigmaMin: 0.7, ESNorm: 0.2 }),
    scalarsBy({ t: 3, sigmaMin: 0.6, ESNorm: 0.3, NInfNorm: 1, xiBound: 0.001 }),
  ]);
  expect(violations.map(({ claim, t, measured }) => [claim, t, measured])).toEqual([
    ['claim1', 1, 0.8],
    ['claim2.size', 2, 0.2],
    ['claim3.outside', 3, 1],
    ['claim3.xi', 3, 0.001],
  ]);
  expect(violations[0]!.limit).toBeCloseTo(0.9, 12);
});

test('a step that is too long violates the recurrences at the t it leads to', () => {
  const { violations } = scanOf(sound(), [
    scalarsBy({ a: 0.01, b: 0.01, potential: 0.01 + BETA * 0.01 }),
    scalarsBy({ t: 1, a: 0.02, b: 0.02, potential: 0.02 + BETA * 0.02 }),
  ]);
  expect(violations.map(({ claim, t }) => [claim, t])).toEqual([
    ['claim2.recurrence', 1],
    ['recurrence.a', 1],
    ['recurrence.b', 1],
  ]);
});

describe('a violation names', () => {
  const broken = [scalarsBy(), scalarsBy({ t: 1, ESNorm: 0.2, sigmaMin: 0.5 })];
  const failing = (setting: Setting, claim: string, scalars = broken) =>
    scanOf(setting, scalars).violations.find((violation) => violation.claim === claim)!;

  test('no hypothesis if none is known to fail', () => {
    const { failedHypotheses, sentence, sampled } = failing(sound(), 'claim1');
    expect(failedHypotheses).toEqual([]);
    expect(sentence).toContain('None of its proof’s hypotheses is known to fail');
    expect(sentence).toContain('At t = 1');
    expect(sampled).toBe(false);
  });

  test('a start that is too far away', () => {
    const far = failing({ ...sound(), ell: 0.3, eta: 0.05 }, 'claim2.size');
    expect(far.failedHypotheses).toEqual(['T3.ell']);
    expect(far.sentence).toContain('T3: ℓ ≤ 1/10');
  });

  test('failing hypotheses and those that cannot be checked', () => {
    // explicit data have no known law, so the constants are unknown
    const both = failing({ ...sound(), law: null, ell: 0.3 }, 'claim2.size');
    expect(both.failedHypotheses).toContain('T3.ell');
    expect(both.sentence).toMatch(
      /requires “T3: ℓ ≤ 1\/10”, which fails.*; these cannot be checked: .*constants\./,
    );
  });

  test('a missing ReLU', () => {
    const linear = failing({ ...sound(), relu: false }, 'claim1');
    expect(linear.failedHypotheses[0]).toBe('T.algorithm');
    expect(linear.sentence).toContain('ReLU');
  });

  test('unbalanced proportions', () => {
    const law = {
      kind: 'spike-uniform',
      constants: { C1: 2, c2: 0.5, C2: 2 },
      isUniformBernoulli: false,
    } as const;
    const { failedHypotheses } = failing({ ...sound(), law }, 'recurrence.b', [
      scalarsBy(),
      scalarsBy({ t: 1, b: 0.1 }),
    ]);
    expect(failedHypotheses).toContain('T3.balance');
  });

  test('an n too small and noise too large for the proof', () => {
    expect(failing({ ...sound(), n: 4 }, 'claim1').failedHypotheses).toContain(
      'constants.n.diagonal',
    );
    const noise = { model: 'N1', kind: 'mimic', level: 0.01 } as const;
    const loud = failing({ ...sound(), noise }, 'claim3.xi', [scalarsBy({ xiBound: 0.03 })]);
    expect(loud.failedHypotheses).toContain('constants.noise.xi');
    expect(loud.t).toBe(0);
  });

  test('a claim that failed before', () => {
    const later = failing(sound(), 'recurrence.a', [
      scalarsBy(),
      scalarsBy({ t: 1, sigmaMin: 0.5 }),
      scalarsBy({ t: 2, a: 0.1 }),
    ]);
    expect(later.failedHypotheses).toEqual(['claim1']);
  });

  test('the printed rule for λ if invariant (c) breaks', () => {
    const setting = handMade({
      algorithm: 'equilibration',
      balancing: { epsilon: 0.05, lambdaUpdate: 'printed' },
      start: { ...handMade().start, EMin: 0 },
      ell: 0.02,
    });
    const stage = { membersOfS: 2, mostProportion: 0.3, outsideSMin: 0 };
    const { violations } = scanOf(setting, [
      scalarsBy({ ...stage, lambda: 0.3, leastInS: 0.25 }),
      scalarsBy({ ...stage, t: 1, lambda: 0.29, leastInS: 0.2 }),
    ]);
    expect(violations.map(({ claim, t }) => [claim, t])).toEqual([['equilibration.c', 1]]);
    expect(violations[0]!.failedHypotheses[0]).toBe('T5.lambda');
  });

  test('sampling error if examples were drawn', () => {
    const sampled = { ...sound(), sampling: { kind: 'fresh', N: 10 } } as const;
    const late = failing(sampled, 'claim1');
    expect(late.sampled).toBe(true);
    expect(late.sentence).toContain('sampling error');
    expect(failing(sampled, 'claim1', [scalarsBy({ sigmaMin: 0.5 })]).sampled).toBe(false);
  });
});

describe('a scan', () => {
  const size = fc.double({ min: 0, max: 0.3, noNaN: true });
  const anyRun = fc.array(
    fc
      .record({
        a: size,
        b: size,
        ESNorm: size,
        sigmaMin: fc.double({ min: 0.8, max: 1, noNaN: true }),
      })
      .map((numbers) => scalarsBy({ ...numbers, potential: numbers.a + BETA * numbers.b })),
    { minLength: 1, maxLength: 12 },
  );

  test('in pieces finds the same violations as a single one', () => {
    fc.assert(
      fc.property(anyRun, fc.array(fc.nat(12), { maxLength: 4 }), (scalars, cuts) => {
        const series = seriesOf(scalars);
        const piecewise = [...cuts.toSorted((a, b) => a - b), scalars.length].reduce(
          (scan, length) =>
            scanOn(handMade(), { ...series, length: Math.min(length, scalars.length) }, scan),
          EMPTY_SCAN,
        );
        expect(piecewise).toEqual(scanOn(handMade(), series, EMPTY_SCAN));
      }),
    );
  });

  test('returns the same object if nothing is new, and reads every t once', () => {
    const scalars = [scalarsBy(), scalarsBy({ t: 1 })];
    const scan = scanOf(handMade(), scalars);
    expect(scanOn(handMade(), seriesOf(scalars), scan)).toBe(scan);
    const asked = new Set<number>();
    const longer = seriesOf([...scalars, scalarsBy({ t: 2 })]);
    scanOn(handMade(), { length: 3, at: (name, t) => (asked.add(t), longer.at(name, t)) }, scan);
    expect([...asked].toSorted()).toEqual([1, 2]);
  });
});
