import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BETA } from '../../../src/core/observe/potential.ts';
import { ledger } from '../../../src/core/theory/ledger/ledger.ts';
import { GROUPS, type LedgerRow } from '../../../src/core/theory/ledger/row.ts';
import { seriesOf } from '../../../src/core/theory/series.ts';
import type { Setting } from '../../../src/core/theory/setting.ts';
import { satisfies, VERDICTS } from '../../../src/core/theory/verdict.ts';
import { bernoulli, endedAt, handMade, rowIn, scalarsBy } from './byHand.ts';

const rowsOf = (setting: Setting) =>
  ledger({ setting, series: seriesOf([scalarsBy()]), t: 0, outcome: null });
const row = (id: string, changes: Partial<Setting> = {}) => rowIn(rowsOf(handMade(changes)), id);
const noise = (level: number, model: Setting['noise']['model'] = 'N1'): Setting['noise'] => ({
  model,
  kind: null,
  level,
});
const start = (changes: Partial<Setting['start']>): Pick<Setting, 'start'> => ({
  start: { ...handMade().start, ...changes },
});

describe('assumptions', () => {
  test('A1: dependent columns fail, and the note says how near they are', () => {
    expect(row('A1').verdict).toBe('holds');
    expect(row('A1').note).toContain('κ* = 3');
    expect(row('A1', { smallestSingularValue: 1e-15 }).verdict).toBe('fails');
  });

  test('A2: its constants are measured', () => {
    expect(['A2.C1', 'A2.c2', 'A2.C2'].map((id) => row(id).measured)).toEqual([2, 1, 1.5]);
    const never = { kind: 'bernoulli', isUniformBernoulli: false } as const;
    const law = { ...never, constants: { C1: 1, c2: 0, C2: 1 } };
    expect(row('A2.c2', { law }).verdict).toBe('fails');
  });

  test('A2 cannot be checked where the law is not known', () => {
    for (const id of ['A2.range', 'A2.C1', 'A2.c2', 'A2.C2', "A2'"])
      expect(row(id, { law: null }).verdict).toBe('cannot be checked');
  });

  test('A2′ fails for other weights and for unequal ones, and says which', () => {
    expect(row("A2'").verdict).toBe('fails');
    expect(row("A2'").note).toContain('not always 1');
    const law = { ...bernoulli(1), isUniformBernoulli: false };
    expect(row("A2'", { law }).note).toContain('how often');
    expect(row("A2'", { law: bernoulli(1) })).toMatchObject({ verdict: 'holds', measured: 1 });
  });

  test('A3 is about the start and the ℓ that was asked for', () => {
    expect(row('A3.sigma')).toMatchObject({ measured: 0.9, limit: 0.9, verdict: 'holds' });
    expect(row('A3.sigma').required).toBe('≥ 1−ℓ = 0.9');
    expect(row('A3.sigma', start({ sigmaMin: 0.89 })).verdict).toBe('fails');
    expect(row('A3.E', start({ ESNorm: 0.11 }))).toMatchObject({ limit: 0.1, verdict: 'fails' });
  });

  test('N2 fails for an adversary, holds for unbiased noise and without noise, else is open', () => {
    const verdict = (model: Setting['noise']['model']) =>
      row('N2', { noise: noise(0.01, model) }).verdict;
    expect(verdict('N1')).toBe('fails');
    expect(verdict('N2')).toBe('holds');
    expect(verdict('none')).toBe('holds');
    expect(verdict(null)).toBe('cannot be checked');
    expect(row('N1', { noise: noise(0.01, null) })).toMatchObject({
      measured: 0.01,
      verdict: 'holds',
    });
  });
});

describe('theorems', () => {
  const noisy = { noise: noise(0.01), ...start({ NInfNorm: 0.02 }) };

  test.each([
    // max(m, nκ*) = 12
    ['T1.noise', 0.12],
    ['T2.noise', 0.06],
    ['T3.noise.m', 0.4],
    ['T3.noise.kappa', 3.84],
    ['T3.start', 0.48],
    ['T3.moments', 2],
    ['T4.noise', 0.12],
    ['T5.noise', 7.68],
  ])('%s would need %f', (id, needed) => {
    const { measured, verdict, limit, note } = row(id, noisy);
    expect(measured).toBeCloseTo(needed, 12);
    expect([verdict, limit]).toEqual(['cannot be checked', null]);
    expect(note).toContain('constant unspecified');
    expect(note).toContain(String(needed));
  });

  test('T5 asks for less of unbiased noise', () => {
    // 0.06²·32·4 = 0.46 and 0.06·8 = 0.48
    const unbiased = { ...noisy, noise: noise(0.01, 'N2') };
    expect(row('T5.noise', unbiased).note).toContain('𝒢 ≥ 0.48');
  });

  test('without noise, or a part outside the span, 𝒢 does not matter and it says why', () => {
    for (const id of ['T1.noise', 'T2.noise', 'T3.noise.m', 'T3.noise.kappa', 'T4.noise']) {
      expect(row(id)).toMatchObject({ verdict: 'holds', measured: 0 });
      expect(row(id).note).toContain('no noise');
    }
    expect(row('T3.start').verdict).toBe('holds');
    // even where the law is not known
    expect(row('T3.start', { law: null }).verdict).toBe('holds');
    expect(row('T3.moments', { law: null }).verdict).toBe('cannot be checked');
  });

  test('ℓ over 1/10 fails T1 to T4, over 1/50 T5', () => {
    for (const id of ['T1.ell', 'T2.ell', 'T3.ell', 'T4.ell']) {
      expect(row(id, { ell: 0.1 }).verdict).toBe('holds');
      expect(row(id, { ell: 0.101 }).verdict).toBe('fails');
    }
    expect(row('T5.ell', { ell: 0.02 }).verdict).toBe('holds');
    expect(row('T5.ell', { ell: 0.05 }).verdict).toBe('fails');
  });

  test('T1 and T2 ask for A2′, T3 and T4 for C₂ ≤ 2c₂', () => {
    expect(row('T1.weights').verdict).toBe('fails');
    expect(row('T3.balance')).toMatchObject({ measured: 1.5, limit: 2, verdict: 'holds' });
    const law = {
      kind: 'spike-beta',
      constants: { C1: 3, c2: 1, C2: 2.5 },
      isUniformBernoulli: false,
    } as const;
    expect(row('T4.balance', { law }).verdict).toBe('fails');
  });

  test('T2 and T4 fail with an adversary', () => {
    for (const id of ['T2', 'T4'])
      expect(row(id, { ...noisy, law: bernoulli(1) }).verdict).toBe('fails');
  });

  test('T5 asks for E⁽⁰⁾ ≥ 0 and Σ⁽⁰⁾ ⪯ (1+ℓ)I, and says that (1−ℓ) is printed', () => {
    expect(row('T5.E').verdict).toBe('fails');
    expect(row('T5.E', start({ EMin: 0 })).verdict).toBe('holds');
    expect(row('T5.sigma', start({ sigmaMax: 1.1 })).verdict).toBe('holds');
    expect(row('T5.sigma', start({ sigmaMax: 1.2 })).verdict).toBe('fails');
    expect(row('T5.sigma').note).toContain('(1−ℓ)I');
  });

  test('T5 tells the printed rule for λ from the corrected one, and that ε is not the proof’s', () => {
    const balancing = (lambdaUpdate: 'printed' | 'corrected', epsilon = 0.0005) =>
      ({ algorithm: 'equilibration', balancing: { lambdaUpdate, epsilon } }) as const;
    expect(row('T5.lambda', balancing('printed')).verdict).toBe('fails');
    expect(row('T5.lambda', balancing('corrected')).verdict).toBe('holds');
    expect(row('T5.epsilon', balancing('corrected')).verdict).toBe('holds');
    expect(row('T5.epsilon', balancing('corrected', 0.05)).verdict).toBe('fails');
    expect(rowsOf(handMade()).some(({ id }) => id === 'T5.lambda')).toBe(false);
  });

  test('a theorem fails with one of its conditions and names it', () => {
    expect(row('T1')).toMatchObject({ verdict: 'fails', note: 'failing conditions: T1.weights' });
    expect(row('T3', { relu: false }).note).toContain('T.algorithm');
    expect(row('T3', start({ sigmaMin: 0.5 })).note).toContain('A3.sigma');
  });

  test('otherwise it needs the largest 𝒢 that one of them needs, and never just holds', () => {
    expect(row('T3', noisy)).toMatchObject({ verdict: 'cannot be checked', measured: 3.84 });
    expect(row('T3')).toMatchObject({ verdict: 'cannot be checked', measured: 2 });
    // “constant s” is s ≤ 𝒢n
    expect(row('T1', { law: bernoulli(1) })).toMatchObject({
      verdict: 'cannot be checked',
      measured: 0.25,
    });
  });

  test('Moore–Penrose is what is printed only where A is square', () => {
    expect(row('T.algorithm', { leftInverse: 'moore-penrose' }).verdict).toBe('fails');
    expect(row('T.algorithm', { leftInverse: 'moore-penrose', m: 4 }).verdict).toBe('holds');
  });

  test('enough examples there are only where the expectation is exact', () => {
    const verdict = (kind: Setting['sampling']['kind']) =>
      row('T.samples', { sampling: { kind, N: 100 } }).verdict;
    expect(verdict('exact')).toBe('holds');
    expect(verdict('fresh')).toBe('cannot be checked');
    expect(verdict('given')).toBe('cannot be checked');
    expect(verdict('fixed')).toBe('fails');
  });
});

describe('the proof’s constants', () => {
  const at = (xiBound: number | null, changes: Partial<Setting> = {}) =>
    ledger({
      setting: handMade(changes),
      series: seriesOf([scalarsBy({ xiBound })]),
      t: 0,
      outcome: null,
    });

  test.each([
    ['constants.alpha', 0.1, 1 / 160, 'fails'],
    ['constants.r', 4, 4, 'holds'],
    ['constants.eta', 0.05, 0.1 / 6, 'fails'],
    ['constants.rho.half', 0.02, 0.05, 'holds'],
    ['constants.rho.2048', 0.02, 0.1 / 4096, 'fails'],
    ['constants.rho.800000', 0.02, 0.1 / 3_200_000, 'fails'],
    ['constants.rho.48000', 0.02, 0.1 / 192_000, 'fails'],
    ['constants.rho.step', 20.48 / 0.12, 0.5, 'fails'],
    ['constants.rho.sum', 320 / 0.12, 0.01, 'fails'],
    ['constants.n.step', 2048 / 0.48, 1 / 14, 'fails'],
    ['constants.n.negative', 512 / 6, 0.25, 'fails'],
    ['constants.n.diagonal', 4, 0.05, 'fails'],
    ['constants.noise.outside', 0, 0.1 / 1536, 'holds'],
    ['constants.noise.direct', 0, 0.1 / 3_200_000 / 18, 'holds'],
    ['constants.noise.columns', 0, 0.1 / 1600, 'holds'],
  ] as const)('%s is %f against %f at ρ = 0.02', (id, measured, limit, verdict) => {
    const found = rowIn(at(0.02), id);
    expect(found.measured).toBeCloseTo(measured, 9);
    expect(found.limit).toBeCloseTo(limit, 9);
    expect(found.verdict).toBe(verdict);
  });

  test('say that α−ρ has no meaning where ρ ≥ α', () => {
    for (const id of ['constants.rho.step', 'constants.rho.sum', 'constants.n.step'])
      expect(rowIn(at(0.1), id).verdict).toBe('cannot be checked');
    expect(rowIn(at(0.1), 'constants.rho.half').verdict).toBe('fails');
  });

  test('take noise below rounding seriously', () => {
    const rows = at(0, { noise: noise(1e-10) });
    expect(rowIn(rows, 'constants.noise.xi').verdict).toBe('fails');
    expect(rowIn(rows, 'constants.noise.direct').verdict).toBe('holds');
  });

  test('are open without a known law, or ξ', () => {
    for (const { group, id, verdict } of at(0.02, { law: null }))
      if (group === 'constants' && id !== 'constants.eta')
        expect(verdict).toBe('cannot be checked');
    expect(rowIn(at(null), 'constants.rho.half').verdict).toBe('cannot be checked');
  });

  test('hold for an n that is as large as they ask for, under A2′ and the paper’s choices', () => {
    const rows = at(0, { n: 573_440, r: 573_440, law: bernoulli(1), alpha: 1 / 80, eta: 0.1 / 6 });
    for (const { group, id, verdict } of rows)
      if (group === 'constants') expect([id, verdict]).toEqual([id, 'holds']);
  });
});

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
    const rows = claims({ a: 1.8, b: 1.7, potential: 15 });
    const limits = ['recurrence.a', 'recurrence.b', 'recurrence.potential'].map(
      (id) => rowIn(rows, id).limit,
    );
    expect(limits[0]).toBeCloseTo(0.994 * 0.2 + 0.35 * 0.1 + 1.6, 12);
    expect(limits[1]).toBeCloseTo(0.952 * 0.1 + 0.0005 * 0.2 + 1.6, 12);
    expect(limits[2]).toBeCloseTo(0.998 * (0.2 + BETA * 0.1) + 14.4, 12);
    expect(rowIn(rows, 'recurrence.a').verdict).toBe('holds');
    expect(rowIn(rows, 'recurrence.b').verdict).toBe('fails');
    expect(rowIn(rows, 'recurrence.potential').verdict).toBe('holds');
    expect(rowIn(rows, 'claim2.recurrence').limit).toBe(limits[2]);
    expect(rowIn(rows, 'claim2.recurrence').note).toContain('c/10');
  });

  test('without a disturbance nothing is added, whatever is known of the law', () => {
    const rows = claims({ a: 0.2 }, { law: null }, { ...before, xiBound: 1e-16 });
    expect(rowIn(rows, 'recurrence.a').limit).toBeCloseTo(0.994 * 0.2 + 0.35 * 0.1, 12);
  });

  test('cannot be checked where h is undefined, the law is unknown, or there is no step', () => {
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

  test('differences that rounding can make are no violation', () => {
    const at = (a: number) => rowIn(claims({ a }, {}, { xiBound: 0 }), 'recurrence.a').verdict;
    expect(at(1e-13)).toBe('cannot be checked');
    expect(at(1e-11)).toBe('fails');
    const nearlyDependent = claims({ a: 1e-11 }, { kappaStar: 1e5 }, { xiBound: 0 });
    expect(rowIn(nearlyDependent, 'recurrence.a').verdict).toBe('cannot be checked');
    expect(rowIn(nearlyDependent, 'recurrence.a').note).toContain('rounding');
  });

  test('of samples they say so, of exact expectation not', () => {
    const sampled = { sampling: { kind: 'fresh', N: 100 } } as const;
    const failing = { a: 9, sigmaMin: 0.8, xiBound: 0.02 };
    expect(rowIn(claims({}, sampled), 'recurrence.a').note).toContain('sampling error');
    expect(rowIn(claims(failing, sampled), 'recurrence.a').note).toContain('sampling error');
    expect(rowIn(claims(failing, sampled), 'claim1').note).toContain('sampling error');
    // ξ's bound is of what the model allows, whatever was drawn
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

  test('waits for the end, also when one has gone back from it', () => {
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
    expect(rowIn(rows, 'conclusion.N')).toMatchObject({ measured: 0.1, limit: 1 });
    expect(rowIn(rows, 'conclusion.recovery')).toMatchObject({ measured: 0.9, verdict: 'fails' });
    expect(rowIn(rows, 'conclusion.recovery').limit).toBeCloseTo(epsilon + 0.2, 12);
    expect(rowIn(rows, 'conclusion.follows').limit).toBeCloseTo(1 / 0.9, 12);
    expect(rowIn(rows, 'conclusion.E').note).toContain('c/2');
  });

  test('adds 225h of the worst disturbance on the way', () => {
    const series = seriesOf([
      scalarsBy({ potential: V0, xiBound: 0.02 }),
      scalarsBy({ t: 1, xiBound: 0.09 }),
    ]);
    const rows = ledger({ setting: handMade(), series, t: 1, outcome: endedAt(1) });
    expect(rowIn(rows, 'conclusion.E').limit).toBeCloseTo(V0 * 0.998 + 225 * 32, 9);
  });

  test('says that it was not promised, and by what', () => {
    expect(rowIn(end({}, { ell: 0.3 }), 'conclusion.sigma').note).toContain('T3.ell');
    expect(rowIn(end({}, {}, 'diverged'), 'conclusion.E').note).toContain('broke off');
    const scaled = end({}, { columnNorms: { least: 1, most: 2 } });
    expect(rowIn(scaled, 'conclusion.recovery').note).toContain('‖A*_i‖₁ = 1');
  });
});

describe('Equilibration', () => {
  const setting = handMade({ algorithm: 'equilibration', ell: 0.02 });
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
  ] as const)('%s is %f against %f', (id, measured, limit, verdict) => {
    expect(rowIn(at({}), id)).toMatchObject({ measured, verdict });
    expect(rowIn(at({}), id).limit).toBeCloseTo(limit, 12);
  });

  test('(c) and (d) fail outside their band', () => {
    expect(rowIn(at({ leastInS: 0.29 }), 'equilibration.c').verdict).toBe('fails');
    expect(rowIn(at({ mostProportion: 0.61 }), 'equilibration.d').verdict).toBe('fails');
  });

  test('Purification’s claims and choices are left out while t counts stages', () => {
    const groups = new Set(at({}).map(({ group }) => group));
    expect(groups.has('claims') || groups.has('recurrences')).toBe(false);
    expect(at({}).some(({ id }) => id === 'constants.r')).toBe(false);
  });

  test('its goal is checked once all are in S, and stays checked while Purification goes on', () => {
    expect(rowIn(at({}), 'conclusion.balance').verdict).toBe('cannot be checked');
    const all = { ...stage, membersOfS: 4, leastInS: 0.25 };
    const series = seriesOf([
      scalarsBy(stage),
      scalarsBy({ t: 1, ...all }),
      scalarsBy({ t: 2, ...all, mostProportion: 9 }),
    ]);
    for (const t of [1, 2]) {
      const rows = ledger({ setting, series, t, outcome: null });
      expect(rowIn(rows, 'conclusion.balance')).toMatchObject({ limit: 2, verdict: 'fails' });
      expect(rowIn(rows, 'conclusion.balance').measured).toBeCloseTo(0.59 / 0.25, 12);
      expect(rows.some(({ group }) => group === 'claims')).toBe(t === 2);
    }
  });
});

const size = fc.double({ min: 0, max: 1, noNaN: true });
const anySetting: fc.Arbitrary<Setting> = fc
  .record({
    ell: fc.double({ min: 0, max: 0.95, noNaN: true }),
    alpha: fc.double({ min: 0, max: 0.5, noNaN: true }),
    relu: fc.boolean(),
    leftInverse: fc.constantFrom('min-inf' as const, 'moore-penrose' as const),
    algorithm: fc.constantFrom('purification' as const, 'equilibration' as const),
    law: fc.constantFrom(null, bernoulli(0.5), bernoulli(2), handMade().law),
    level: fc.constantFrom(0, 1e-15, 0.001, 0.5),
    model: fc.constantFrom('none' as const, 'N1' as const, 'N2' as const, null),
    kappaStar: fc.double({ min: 1, max: 1e6, noNaN: true }),
    NInfNorm: fc.constantFrom(0, 0.01),
    sampling: fc.constantFrom('exact' as const, 'fresh' as const, 'fixed' as const),
  })
  .map(({ level, model, NInfNorm, sampling, ...rest }) =>
    handMade({
      ...rest,
      noise: noise(level, level === 0 ? 'none' : model),
      ...start({ NInfNorm }),
      sampling: { kind: sampling, N: sampling === 'exact' ? null : 100 },
    }),
  );
const anyScalars = fc
  .record({
    a: size,
    b: size,
    sigmaMin: fc.double({ min: -1, max: 2, noNaN: true }),
    N1Norm: size,
    NInfNorm: size,
    E1Norm: size,
    ESNorm: size,
    xiBound: fc.option(fc.constantFrom(0, 1e-16, 1e-9, 0.01, 1)),
    recoveryError: size,
    lambda: size,
    membersOfS: fc.constantFrom(0, 2, 4),
    leastInS: fc.option(size),
    outsideSMin: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
  })
  .map((numbers) => scalarsBy({ ...numbers, potential: numbers.a + BETA * numbers.b }));

/** What a run of any kind may have come to. */
const anyLedger = fc
  .record({
    setting: anySetting,
    scalars: fc.array(anyScalars, { minLength: 1, maxLength: 4 }),
    ended: fc.boolean(),
  })
  .map(({ setting, scalars, ended }) => {
    const t = scalars.length - 1;
    return ledger({ setting, series: seriesOf(scalars), t, outcome: ended ? endedAt(t) : null });
  });

describe('every ledger', () => {
  /** Without any help from rounding. */
  function standsExactly({ measured, relation, limit }: LedgerRow): boolean {
    if (measured === null || relation === null || limit === null) return false;
    switch (relation) {
      case '≤':
        return measured <= limit;
      case '≥':
        return measured >= limit;
      case '<':
        return measured < limit;
      case '>':
        return measured > limit;
      case '=':
        return measured === limit;
    }
  }

  test('has a verdict, a name, a requirement and a note on one line in every row', () => {
    fc.assert(
      fc.property(anyLedger, (rows) => {
        for (const { verdict, name, required, note, measured } of rows) {
          expect(VERDICTS).toContain(verdict);
          for (const text of [name, required, note]) expect(text).toMatch(/^.+$/);
          expect(Number.isNaN(measured)).toBe(false);
          expect(`${required} ${note}`).not.toMatch(/NaN|undefined|null/);
        }
      }),
    );
  });

  test('has each row once, in the order of the groups', () => {
    fc.assert(
      fc.property(anyLedger, (rows) => {
        const ids = rows.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const places = rows.map(({ group }) => GROUPS.indexOf(group));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  test('never says that holds which does not, nor that fails which holds', () => {
    fc.assert(
      fc.property(anyLedger, (rows) => {
        for (const each of rows) {
          const { id, measured, relation, limit, verdict } = each;
          if (measured === null || relation === null || limit === null) continue;
          if (verdict === 'holds')
            expect([id, satisfies(measured, relation, limit)]).toEqual([id, true]);
          if (verdict === 'fails') expect([id, standsExactly(each)]).toEqual([id, false]);
        }
      }),
    );
  });

  test('never has a theorem hold while 𝒢 is not known', () => {
    fc.assert(
      fc.property(anyLedger, (rows) => {
        for (const id of ['T1', 'T2', 'T3', 'T4', 'T5'])
          expect(rowIn(rows, id).verdict).not.toBe('holds');
      }),
    );
  });
});

test('more noise needs a larger 𝒢', () => {
  const level = fc.double({ min: 1e-9, max: 1, noNaN: true });
  fc.assert(
    fc.property(level, level, anySetting, (one, other, setting) => {
      fc.pre(one !== other);
      const needed = (id: string, value: number) =>
        rowIn(rowsOf({ ...setting, noise: noise(value) }), id).measured;
      for (const id of ['T1.noise', 'T2.noise', 'T3.noise.m', 'T3.noise.kappa', 'T4.noise']) {
        const small = needed(id, Math.min(one, other));
        const large = needed(id, Math.max(one, other));
        if (small !== null && large !== null) expect(large).toBeGreaterThan(small);
      }
    }),
    { numRuns: 50 },
  );
});
