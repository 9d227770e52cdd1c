import { describe, expect, test } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import { ledger } from '../../../../src/core/theory/ledger/ledger.ts';
import { seriesOf } from '../../../../src/core/theory/series.ts';
import type { Setting } from '../../../../src/core/theory/setting.ts';
import { neededOf } from '../../../../src/state/derived/ledger.ts';
import { endedAt, handMade, noise, rowIn, rowsOf, scalarsBy, start } from '../byHand.ts';

const row = (id: string, changes: Partial<Setting> = {}) => rowIn(rowsOf(handMade(changes)), id);

describe('claims and recurrences', () => {
  const before = { a: 0.2, b: 0.1, potential: 0.2 + BETA * 0.1, xiBound: 0.02 };
  const claims = (
    now: Parameters<typeof scalarsBy>[0],
    changes: Partial<Setting> = {},
    then: Parameters<typeof scalarsBy>[0] = before,
  ) =>
    ledger({
      setting: handMade(changes),
      series: seriesOf([scalarsBy(then), scalarsBy({ t: 1, ...now })]),
      t: 1,
      outcome: null,
    });

  test.each([
    ['claim1', { sigmaMin: 0.95 }, 0.95, 0.9, 'holds'],
    ['claim1', { sigmaMin: 0.85 }, 0.85, 0.9, 'fails'],
    ['claim2.size', { ESNorm: 0.125 }, 0.125, 0.125, 'holds'],
    ['claim2.size', { ESNorm: 0.13 }, 0.13, 0.125, 'fails'],
    ['claim3.outside', { NInfNorm: 0.04 }, 0.04, 1 / 24, 'holds'],
    ['claim3.outside', { NInfNorm: 0.05 }, 0.05, 1 / 24, 'fails'],
    ['claim3.xi', { xiBound: 1e-8 }, 1e-8, 3.125e-8, 'holds'],
    ['claim3.xi', { xiBound: 1e-7 }, 1e-7, 3.125e-8, 'fails'],
  ] as const)('%s', (id, now, measured, limit, verdict) => {
    expect(rowIn(claims(now), id)).toMatchObject({ measured, verdict });
    expect(rowIn(claims(now), id).limit).toBeCloseTo(limit, 14);
  });

  test('h = 32 at ρ = 0.02, and the recurrences follow', () => {
    const rows = claims({ a: 1.8, b: 1.9, potential: 16 });
    const limits = ['recurrence.a', 'recurrence.b', 'recurrence.potential'].map(
      (id) => rowIn(rows, id).limit,
    );
    expect(limits[0]).toBeCloseTo(0.994 * 0.2 + 0.35 * 0.1 + 1.6, 12);
    expect(limits[1]).toBeCloseTo(0.952 * 0.1 + 0.0005 * 0.2 + 1.6, 12);
    expect(limits[2]).toBeCloseTo(0.998 * (0.2 + BETA * 0.1) + 14.4, 12);
    // the limits are 1.83, 1.70 and 15.4; the first allows more than claim (2) does
    expect(rowIn(rows, 'recurrence.a').verdict).toBe('cannot be checked');
    expect(rowIn(rows, 'recurrence.a').note).toContain('says nothing here');
    expect(rowIn(rows, 'recurrence.b').verdict).toBe('fails');
    expect(rowIn(rows, 'recurrence.potential').verdict).toBe('fails');
    expect(rowIn(rows, 'claim2.recurrence').limit).toBe(limits[2]);
    expect(rowIn(rows, 'claim2.recurrence').note).toContain('c/10');
  });

  test('h is 0 without a disturbance, even if the law is unknown', () => {
    const rows = claims({ a: 0.2 }, { law: null }, { ...before, xiBound: 1e-16 });
    expect(rowIn(rows, 'recurrence.a').limit).toBeCloseTo(0.994 * 0.2 + 0.35 * 0.1, 12);
  });

  test('cannot be checked if h has no value, the law is unknown, or there is no step', () => {
    const steps = ['claim2.recurrence', 'recurrence.a', 'recurrence.b', 'recurrence.potential'];
    for (const id of steps) {
      const undefinedH = rowIn(claims({}, {}, { ...before, xiBound: 0.1 }), id);
      expect(undefinedH).toMatchObject({ verdict: 'cannot be checked', limit: null });
      expect(undefinedH.note).toContain('not below α');
      expect(rowIn(claims({}, { law: null }), id).verdict).toBe('cannot be checked');
      expect(row(id).note).toContain('no');
      expect(row(id).verdict).toBe('cannot be checked');
    }
  });

  test('differences within rounding error are no violation', () => {
    const at = (a: number) => rowIn(claims({ a }, {}, { xiBound: 0 }), 'recurrence.a').verdict;
    expect(at(1e-13)).toBe('cannot be checked');
    expect(at(1e-11)).toBe('fails');
    const nearlyDependent = claims({ a: 1e-11 }, { kappaStar: 1e5 }, { xiBound: 0 });
    expect(rowIn(nearlyDependent, 'recurrence.a').verdict).toBe('cannot be checked');
    expect(rowIn(nearlyDependent, 'recurrence.a').note).toContain('rounding');
  });

  test('mention sampling error only if examples are drawn', () => {
    const sampled = { sampling: { kind: 'fresh', N: 100 } } as const;
    const failing = { a: 9, sigmaMin: 0.8, xiBound: 0.02 };
    expect(rowIn(claims({}, sampled), 'recurrence.a').note).toContain('sampling error');
    expect(rowIn(claims(failing, sampled), 'recurrence.a').note).toContain('sampling error');
    expect(rowIn(claims(failing, sampled), 'claim1').note).toContain('sampling error');
    // the bound on ξ covers everything the model allows
    expect(rowIn(claims(failing, sampled), 'claim3.xi').note).not.toContain('sampling error');
    for (const { note } of claims(failing)) expect(note).not.toContain('sampling error');
  });
});

describe('the conclusion', () => {
  const V0 = 0.5;
  const end = (
    now: Parameters<typeof scalarsBy>[0],
    changes: Partial<Setting> = {},
    kind: 'finished' | 'diverged' = 'finished',
  ) =>
    ledger({
      setting: handMade(changes),
      series: seriesOf([
        scalarsBy({ potential: V0, xiBound: 0 }),
        scalarsBy({ t: 1 }),
        scalarsBy({ t: 2, ...now }),
      ]),
      t: 2,
      outcome: endedAt(2, kind),
    });
  const epsilon = V0 * 0.998 ** 2;

  test('is open until the end, and at earlier t after the end', () => {
    const series = seriesOf([scalarsBy(), scalarsBy({ t: 1 })]);
    for (const outcome of [null, endedAt(1)])
      for (const { group, verdict, note } of ledger({ setting: handMade(), series, t: 0, outcome }))
        if (group === 'conclusion')
          expect([verdict, note]).toEqual(['cannot be checked', 'the run has not ended']);
  });

  test('takes ε from the proof’s rate and c from ‖N‖₁', () => {
    const rows = end({ E1Norm: 0.4, N1Norm: 0.1, recoveryError: 0.9 });
    expect(rowIn(rows, 'conclusion.E')).toMatchObject({ measured: 0.4, verdict: 'holds' });
    expect(rowIn(rows, 'conclusion.E').limit).toBeCloseTo(epsilon + 0.1, 12);
    // without noise c = 0
    expect(rowIn(rows, 'conclusion.N')).toMatchObject({
      measured: 0.1,
      limit: 0,
      verdict: 'fails',
    });
    expect(rowIn(rows, 'conclusion.recovery')).toMatchObject({ measured: 0.9, verdict: 'fails' });
    expect(rowIn(rows, 'conclusion.recovery').limit).toBeCloseTo(epsilon + 0.2, 12);
    expect(rowIn(rows, 'conclusion.follows').limit).toBeCloseTo(1 / 0.9, 12);
    expect(rowIn(rows, 'conclusion.E').note).toContain('c/2');
  });

  test('adds 225h for the largest disturbance of the run', () => {
    const series = seriesOf([
      scalarsBy({ potential: V0, xiBound: 0.02 }),
      scalarsBy({ t: 1, xiBound: 0.09 }),
    ]);
    const rows = ledger({ setting: handMade(), series, t: 1, outcome: endedAt(1) });
    // 0.5·0.998 + 225·32
    for (const id of ['conclusion.E', 'conclusion.recovery']) {
      expect(rowIn(rows, id)).toMatchObject({ verdict: 'cannot be checked', limit: null });
      expect(rowIn(rows, id).required).toContain('= 7200');
      expect(rowIn(rows, id).note).toContain('the theorems are about ε < 1');
    }
  });

  test('with noise, c and so the limit on ‖N‖₁ depend on 𝒢', () => {
    const noisy = { noise: noise(0.01) };
    const outside = (N1Norm: number, changes: Partial<Setting> = noisy) =>
      rowIn(end({ N1Norm }, changes), 'conclusion.N');
    // T3.noise.kappa needs 𝒢c ≥ 3.84, and c/2 must be at least 0.1
    expect(outside(0.1)).toMatchObject({ verdict: 'cannot be checked', measured: 0.1 });
    expect(outside(0.1).note).toContain('if 𝒢 ≤ 19.2');
    // T4.noise needs 𝒢√c ≥ 0.12
    expect(outside(0.02, { noise: noise(0.01, 'N2') }).note).toContain('if 𝒢 ≤ 0.6');
    expect(outside(1.5)).toMatchObject({ verdict: 'fails', limit: 1 });
  });

  test('says nothing about ε + c if no c ≤ 1 allows this ‖N‖₁', () => {
    const rows = end({ E1Norm: 0.4, N1Norm: 1.5 }, { noise: noise(0.01), law: null });
    expect(rowIn(rows, 'conclusion.E').verdict).toBe('cannot be checked');
  });

  test('a recovery error up to 2 is always possible, so that a limit of 2 says nothing', () => {
    const follows = (E1Norm: number) =>
      rowIn(end({ E1Norm, recoveryError: 0.5 }), 'conclusion.follows');
    expect(follows(0.8)).toMatchObject({ verdict: 'holds', worst: 2 });
    expect(follows(0.9).limit).toBeCloseTo(2, 12);
    expect(follows(0.9).verdict).toBe('cannot be checked');
    expect(follows(0.9).note).toContain('the largest possible value, 2, would satisfy it too');
  });

  test('reports the constant that T = O(ln(1/ε)) would need', () => {
    const E1 = [0.5, 0.1, 0.01, 0.02, 0.01];
    const series = seriesOf(E1.map((E1Norm, t) => scalarsBy({ t, E1Norm })));
    const rows = ledger({ setting: handMade(), series, t: 4, outcome: endedAt(4) });
    const iterations = rowIn(rows, 'conclusion.T');
    expect(iterations).toMatchObject({ verdict: 'cannot be checked', limit: null });
    // ε = 0.01 was first reached at t = 2
    expect(iterations.measured).toBeCloseTo(2 / Math.log(100), 12);
    expect(neededOf(iterations)).toEqual({ factor: 'C', value: iterations.measured });
    expect(iterations.note).toContain('gives C = 499');
  });

  test('names the rows because of which it is not promised', () => {
    expect(rowIn(end({}, { ell: 0.3 }), 'conclusion.sigma').note).toContain(
      'not promised here: T3.ell fails',
    );
    // the constants belong to the proof, not to the theorem
    expect(rowIn(end({}), 'conclusion.sigma').note).toContain(
      'the proof does not reach this instance: constants.alpha',
    );
    expect(rowIn(end({}, {}, 'diverged'), 'conclusion.E').note).toContain('broke off');
    const scaled = end({}, { columnNorms: { least: 1, most: 2 } });
    expect(rowIn(scaled, 'conclusion.recovery').note).toContain('‖A*_i‖₁ = 1');
  });
});

describe('Equilibration', () => {
  const setting = handMade({
    algorithm: 'equilibration',
    ell: 0.02,
    ...start({ NInfNorm: 0.01 }),
  });
  const stage = {
    sigmaMin: 0.99,
    lambda: 0.4,
    membersOfS: 2,
    leastInS: 0.31,
    mostProportion: 0.59,
    E11Norm: 0.03,
    E12Norm: 0.01,
    E21Norm: 0.031,
    E22Norm: 0.01,
    outsideSNorm: 0.02,
    outsideSMin: -0.001,
    NInSNorm: 0.03,
    NOutsideSNorm: 0.02,
    leastEstimateInS: 0.94,
    mostEstimateInS: 1.05,
    mostEstimateBelow: 0.41,
    leastEstimateAbove: 0.39,
  };
  const at = (changes: Partial<typeof stage>) =>
    ledger({
      setting,
      series: seriesOf([scalarsBy({ ...stage, ...changes })]),
      t: 0,
      outcome: null,
    });

  test.each([
    ['equilibration.sigma', 0.99, 0.98, 'holds'],
    ['equilibration.E11', 0.03, 0.03, 'holds'],
    ['equilibration.E21', 0.031, 0.03, 'fails'],
    ['equilibration.outside', 0.02, 0.02, 'holds'],
    ['equilibration.sign', -0.001, 0, 'fails'],
    ['equilibration.c', 0.31, 0.3, 'holds'],
    ['equilibration.d', 0.59, 0.6, 'holds'],
    ['equilibration.NOutside', 0.02, 0.01, 'fails'],
    ['equilibration.NInside', 0.03, 0.02, 'fails'],
    ['equilibration.a', 0.41, 0.4, 'fails'],
    ['equilibration.b', 0.39, 0.4, 'fails'],
    // with h₅ = 0.0475/(0.98²·0.93) and h₆ = 0.001/(0.98²·0.93)
    ['equilibration.m.least', 0.94, 0.943314, 'fails'],
    ['equilibration.m.most', 1.05, 1.0591755, 'holds'],
  ] as const)('%s is %f against %f', (id, measured, limit, verdict) => {
    expect(rowIn(at({}), id)).toMatchObject({ measured, verdict });
    expect(rowIn(at({}), id).limit).toBeCloseTo(limit, id.startsWith('equilibration.m') ? 5 : 12);
  });

  test('(d) says nothing once 3λ/2 is at least 1, which no E[(x*_i)²] exceeds', () => {
    expect(rowIn(at({ lambda: 0.6 }), 'equilibration.d').verdict).toBe('holds');
    expect(rowIn(at({ lambda: 0.7 }), 'equilibration.d').verdict).toBe('cannot be checked');
  });

  test('the bounds on m_j need ℓ < 2/7', () => {
    const series = seriesOf([scalarsBy(stage)]);
    const rows = ledger({ setting: { ...setting, ell: 0.3 }, series, t: 0, outcome: null });
    for (const id of ['equilibration.m.least', 'equilibration.m.most'])
      expect(rowIn(rows, id).verdict).toBe('cannot be checked');
  });

  test('(c) and (d) fail outside their range', () => {
    expect(rowIn(at({ leastInS: 0.29 }), 'equilibration.c').verdict).toBe('fails');
    expect(rowIn(at({ mostProportion: 0.61 }), 'equilibration.d').verdict).toBe('fails');
  });

  test('Purification’s claims and choices are omitted while t counts stages', () => {
    const groups = new Set(at({}).map(({ group }) => group));
    expect(groups.has('claims') || groups.has('recurrences')).toBe(false);
    expect(at({}).some(({ id }) => id === 'constants.r')).toBe(false);
  });

  test('its goal is checked once all features are in S, and during Purification afterwards', () => {
    expect(rowIn(at({}), 'balanced.ratio').verdict).toBe('cannot be checked');
    const all = { ...stage, membersOfS: 4, leastInS: 0.25 };
    const series = seriesOf([
      scalarsBy(stage),
      scalarsBy({ t: 1, ...all }),
      scalarsBy({ t: 2, ...all, mostProportion: 9 }),
    ]);
    for (const t of [1, 2]) {
      const rows = ledger({ setting, series, t, outcome: null });
      expect(rowIn(rows, 'balanced.ratio')).toMatchObject({ limit: 2, verdict: 'fails' });
      expect(rowIn(rows, 'balanced.ratio').measured).toBeCloseTo(0.59 / 0.25, 12);
      expect(rows.some(({ group }) => group === 'claims')).toBe(t === 2);
    }
  });
});
