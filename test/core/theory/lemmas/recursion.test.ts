import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import type { Scalars } from '../../../../src/core/observe/frame.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { recursionReadings } from '../../../../src/core/theory/lemmas/recursion.ts';
import type { Reading } from '../../../../src/core/theory/lemmas/reading.ts';
import { addedBy, constantsOf } from '../../../../src/core/theory/proofConstants.ts';
import { settingAt } from '../../../../src/core/theory/proofs.ts';
import { type Series, seriesOf } from '../../../../src/core/theory/series.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { scalarsToEnd } from '../../../../src/core/run/scalarsToEnd.ts';
import { BALANCING_PARAMS } from '../../../support/balancingParams.ts';
import { type Setting, settingOf } from '../../../../src/core/theory/setting.ts';

const instance = buildInstance({
  ...defaultParams(),
  n: 4,
  m: 8,
  s: 1,
  N: 'infinity',
  alpha: 0.1,
  eta: 0.5,
});
const SETTING = settingOf(instance, { ell: 0.1 });

function seriesFrom(potential: readonly number[], xiBound: readonly number[]): Series {
  const kept: Partial<Record<keyof Scalars, readonly number[]>> = { potential, xiBound };
  return { length: potential.length, at: (name, t) => kept[name]?.[t] ?? NaN };
}

function only(setting: Setting, series: Series, t: number): Reading {
  const readings = recursionReadings(setting, series, t);
  expect(readings).toHaveLength(1);
  return readings[0]!;
}

test('a case solved by hand: η = 1/2, so a step multiplies by 49/50', () => {
  const reading = only(SETTING, seriesFrom([1, 0.9, 0.95], [0, 0, 0.05]), 2);
  // ξ at t = 2 does not affect the potential at t = 2
  expect(reading.bound).toBeCloseTo(0.98 ** 2, 14);
  expect([reading.measured, reading.promised, reading.verdict]).toEqual([0.95, false, 'holds']);
  // 0.95 > 0.98·0.9: one step violates the recurrence
  expect(reading.hypotheses[0]).toMatchObject({ measured: 1, limit: 0, holds: false });
});

test('h uses the largest |ξ_i| before t', () => {
  const reading = only(SETTING, seriesFrom([1, 1, 1], [0.01, 0.02, 0]), 2);
  // C₁ = C₂ = 1: 48·0.02/(0.1 − 0.02)
  const h = (48 * 0.02) / 0.08;
  expect(reading.bound).toBeCloseTo(0.98 ** 2 + 225 * h, 10);
  expect(reading.promised).toBe(true);
});

test('a sequence that satisfies the recurrence stays below the bound', () => {
  const step = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    rho: fc.double({ min: 0, max: 0.05, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.array(step, { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (start, steps, eta) => {
        const rhos = steps.map(({ rho }) => rho);
        const h = (48 * Math.max(...rhos)) / (0.1 - Math.max(...rhos));
        const potentials = [start];
        for (const { share } of steps)
          potentials.push(share * ((1 - eta / 25) * potentials.at(-1)! + 9 * eta * h));
        const series = seriesFrom(potentials, [...rhos, 0]);
        const { promised, verdict, slack, bound } = only({ ...SETTING, eta }, series, steps.length);
        // a bound beyond what claim (2) allows says nothing
        const isEmpty = bound! > Math.max((1 + BETA) / 8, start);
        expect([promised, verdict]).toEqual([true, isEmpty ? 'cannot be checked' : 'holds']);
        expect(slack!).toBeGreaterThanOrEqual(-1e-12 * (1 + h));
      },
    ),
    { numRuns: 300 },
  );
});

describe('the bound cannot be checked', () => {
  const series = seriesFrom([1, 0.9], [0.01, 0.01]);

  test('if the law is unknown', () => {
    const reading = only({ ...SETTING, law: null }, series, 1);
    expect([reading.bound, reading.promised, reading.verdict]).toEqual([
      null,
      null,
      'cannot be checked',
    ]);
    expect(reading.note).toContain('C₁');
  });

  test('if ρ is not below α', () => {
    const reading = only(SETTING, seriesFrom([1, 0.9], [0.1, 0]), 1);
    expect([reading.bound, reading.verdict]).toEqual([null, 'cannot be checked']);
    expect(reading.note).toContain('α − ρ');
  });

  test('if a potential or a disturbance is missing', () => {
    expect(only(SETTING, seriesFrom([1, NaN], [0, 0]), 1).verdict).toBe('cannot be checked');
    const reading = only(SETTING, seriesFrom([1, 0.9], [NaN, 0]), 1);
    expect([reading.bound, reading.verdict]).toEqual([null, 'cannot be checked']);
  });

  test('outside the run, and for Equilibration', () => {
    expect(recursionReadings(SETTING, series, 2)).toEqual([]);
    expect(recursionReadings(SETTING, series, -1)).toEqual([]);
    expect(recursionReadings({ ...SETTING, algorithm: 'equilibration' }, series, 1)).toEqual([]);
  });
});

describe('after Equilibration', () => {
  const run = new Run(buildInstance(BALANCING_PARAMS), { stopOnConvergence: false });
  const scalars = Array.from(scalarsToEnd(run));
  const series = seriesOf(scalars);
  const setting = settingOf(run.instance, { ell: BALANCING_PARAMS.ell });
  const from = scalars.findIndex(({ membersOfS }) => membersOfS === BALANCING_PARAMS.n);

  test('the sequence begins where all features are balanced', () => {
    expect(from).toBeGreaterThan(5);
    expect(recursionReadings(setting, series, from - 1)).toEqual([]);
    const first = only(setting, series, from);
    expect([first.measured, first.slack]).toEqual([scalars[from]!.potential, 0]);
    const later = only(setting, series, from + 10);
    const share = (1 - setting.eta / 25) ** 10;
    // no noise: h = 0
    expect(later.bound).toBeCloseTo(share * scalars[from]!.potential, 12);
    expect(later.note).toContain(`from t = ${from}.`);
  });

  test('with noise h needs the constants of D⁻¹x*, which the frame has', () => {
    const params = {
      ...BALANCING_PARAMS,
      noise: 'constant',
      noiseLevel: 1e-5,
      T: from + 5,
    } as const;
    const noisy = new Run(buildInstance(params), { stopOnConvergence: false });
    const all = seriesOf(Array.from(scalarsToEnd(noisy)));
    const at = settingOf(noisy.instance, { ell: params.ell });
    const [unknown] = recursionReadings(at, all, noisy.t);
    expect([unknown!.bound, unknown!.note]).toEqual([null, expect.stringContaining('D⁻¹x*')]);
    const [known] = recursionReadings(at, all, noisy.t, noisy.frame());
    const rho = Math.max(...Array.from({ length: 5 }, (_, k) => all.at('xiBound', from + k)));
    const constants = constantsOf(settingAt(at, all, noisy.t, noisy.frame()))!;
    const share = (1 - at.eta / 25) ** 5;
    const h = addedBy(constants, rho);
    expect(h).toBeGreaterThan(0);
    expect(known!.bound).toBeCloseTo(share * all.at('potential', from) + 225 * h, 9);
  });
});
