import { describe, expect, test } from 'vitest';
import { weightLaw } from '../../../../src/core/model/weights.ts';
import { ledger } from '../../../../src/core/theory/ledger/ledger.ts';
import { seriesOf } from '../../../../src/core/theory/series.ts';
import type { Setting } from '../../../../src/core/theory/setting.ts';
import { bernoulli, handMade, noise, rowIn, rowsOf, scalarsBy, start } from '../byHand.ts';

const row = (id: string, changes: Partial<Setting> = {}) => rowIn(rowsOf(handMade(changes)), id);

describe('assumptions', () => {
  test('A1 fails for dependent columns, and the note gives κ*', () => {
    expect(row('A1').verdict).toBe('holds');
    expect(row('A1').note).toContain('κ* = 3');
    expect(row('A1', { smallestSingularValue: 1e-15 }).verdict).toBe('fails');
  });

  test('A2 measures its constants', () => {
    expect(['A2.C1', 'A2.c2', 'A2.C2'].map((id) => row(id).measured)).toEqual([2, 1, 1.5]);
    const never = { kind: 'bernoulli', isUniformBernoulli: false } as const;
    const law = { ...never, constants: { C1: 1, c2: 0, C2: 1 } };
    expect(row('A2.c2', { law }).verdict).toBe('fails');
  });

  test('A2 cannot be checked if the law is unknown', () => {
    for (const id of ['A2.independent', 'A2.C1', 'A2.c2', 'A2.C2', "A2'"])
      expect(row(id, { law: null, dependence: null }).verdict).toBe('cannot be checked');
  });

  test('A2′ fails for other weights and for unequal ones, and says why', () => {
    expect(row("A2'").verdict).toBe('fails');
    expect(row("A2'").note).toContain('not always 1');
    const unequal = {
      law: { ...bernoulli(1), isUniformBernoulli: false },
      weightLaw: weightLaw('bernoulli', Float64Array.of(0.1, 0.2, 0.3, 0.4)),
    };
    expect(row("A2'", unequal).note).toContain('how often');
    expect(row("A2'", { law: bernoulli(1) })).toMatchObject({ verdict: 'holds', measured: 1 });
  });

  test('A3 compares the start with the given ℓ', () => {
    expect(row('A3.sigma')).toMatchObject({ measured: 0.9, limit: 0.9, verdict: 'holds' });
    expect(row('A3.sigma').required).toBe('≥ 1−ℓ = 0.9');
    expect(row('A3.sigma', start({ sigmaMin: 0.89 })).verdict).toBe('fails');
    expect(row('A3.E', start({ ESNorm: 0.11 }))).toMatchObject({ limit: 0.1, verdict: 'fails' });
  });

  test('N2 fails for an adversary, holds for unbiased or no noise, and is open for explicit data', () => {
    const verdict = (model: Setting['noise']['model']) =>
      row('N2', { noise: noise(0.01, model) }).verdict;
    expect(verdict('N1')).toBe('fails');
    expect(verdict('N2')).toBe('holds');
    expect(verdict('none')).toBe('holds');
    expect(verdict(null)).toBe('cannot be checked');
  });

  test('N2 says of constant noise that it cancels in y − y′', () => {
    const note = (kind: Setting['noise']['kind']) =>
      row('N2', { noise: { model: 'N1', kind, level: 0.01 } }).note;
    expect(note('constant')).toContain('cancels in y − y′');
    expect(note('mimic')).toContain('does not average out');
  });

  test('statements that define a constant report it and are not checked', () => {
    for (const [id, value] of [
      ['A2.C1', 2],
      ['A2.C2', 1.5],
      ['N1', 0.01],
    ] as const) {
      const found = row(id, { noise: noise(0.01) });
      expect(found).toMatchObject({ measured: value, verdict: 'cannot be checked' });
      expect(found.note).toContain('nothing to check: this defines');
    }
    for (const id of ['A3.sigma', 'A3.E'])
      expect(row(id, { ellIsGiven: false })).toMatchObject({ verdict: 'cannot be checked' });
  });

  test('A2 fails for data outside [0, 1]', () => {
    const verdict = (least: number, most: number) =>
      row('A2.range', { weights: { least, most } }).verdict;
    expect(verdict(0, 1)).toBe('holds');
    expect(verdict(0, 1.1)).toBe('fails');
    expect(verdict(-0.1, 1)).toBe('fails');
  });

  test('A2 fails for correlated weights, and every theorem with it', () => {
    const facts = { covariance: -0.0625, pair: [0, 1], zeroMeansIndependent: true } as const;
    const dependence = { ...facts, correlation: -1 / 3 };
    expect(row('A2.independent').verdict).toBe('holds');
    expect(row('A2.independent', { dependence })).toMatchObject({
      measured: 1 / 3,
      verdict: 'fails',
    });
    expect(row('A2.independent', { dependence }).note).toContain('Cov(x*_i, x*_j) = −0.0625');
    for (const id of ['T1', 'T2', 'T3', 'T4', 'T5'])
      expect(row(id, { dependence })).toMatchObject({
        verdict: 'fails',
        note: expect.stringContaining('A2.independent'),
      });
  });

  test('given rows without correlations may depend on each other all the same', () => {
    const dependence = {
      correlation: 0,
      covariance: 0,
      pair: [0, 1],
      zeroMeansIndependent: false,
    } as const;
    expect(row('A2.independent', { dependence }).verdict).toBe('cannot be checked');
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

  test('T5 allows more unbiased noise', () => {
    // 0.06²·32·4 = 0.46 and 0.06·8 = 0.48
    const unbiased = { ...noisy, noise: noise(0.01, 'N2') };
    expect(row('T5.noise', unbiased).measured).toBeCloseTo(0.48, 12);
    expect(row('T5.noise.root', unbiased).measured).toBeCloseTo(0.4608, 12);
    expect(row('T5.noise.root', unbiased).note).toContain(
      'for adversarial noise it would be 𝒢 ≥ 7.68',
    );
    expect(rowsOf(handMade(noisy)).some(({ id }) => id === 'T5.noise.root')).toBe(false);
  });

  test('without noise and with N⁽⁰⁾ = 0 the conditions hold for any 𝒢 and say why', () => {
    for (const id of ['T1.noise', 'T2.noise', 'T3.noise.m', 'T3.noise.kappa', 'T4.noise']) {
      expect(row(id)).toMatchObject({ verdict: 'holds', measured: 0 });
      expect(row(id).note).toContain('no noise');
    }
    expect(row('T3.start').verdict).toBe('holds');
    // even if the law is unknown
    expect(row('T3.start', { law: null }).verdict).toBe('holds');
    expect(row('T3.moments', { law: null }).verdict).toBe('cannot be checked');
  });

  test('ℓ > 1/10 fails T1 to T4, ℓ > 1/50 fails T5', () => {
    for (const id of ['T1.ell', 'T2.ell', 'T3.ell', 'T4.ell']) {
      expect(row(id, { ell: 0.1 }).verdict).toBe('holds');
      expect(row(id, { ell: 0.101 }).verdict).toBe('fails');
    }
    expect(row('T5.ell', { ell: 0.02 }).verdict).toBe('holds');
    expect(row('T5.ell', { ell: 0.05 }).verdict).toBe('fails');
  });

  test('T1 and T2 require A2′, T3 and T4 require C₂ ≤ 2c₂', () => {
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

  test('T5 requires E⁽⁰⁾ ≥ 0 and Σ⁽⁰⁾ ⪯ (1+ℓ)I, and notes the printed (1−ℓ)', () => {
    expect(row('T5.E').verdict).toBe('fails');
    expect(row('T5.E', start({ EMin: 0 })).verdict).toBe('holds');
    expect(row('T5.sigma', start({ sigmaMax: 1.1 })).verdict).toBe('holds');
    expect(row('T5.sigma', start({ sigmaMax: 1.2 })).verdict).toBe('fails');
    expect(row('T5.sigma').note).toContain('(1−ℓ)I');
  });

  test('T5 rejects the printed rule for λ, and an ε above the proof’s', () => {
    const balancing = (lambdaUpdate: 'printed' | 'corrected', epsilon = 0.0005) =>
      ({ algorithm: 'equilibration', balancing: { lambdaUpdate, epsilon } }) as const;
    expect(row('T5.lambda', balancing('printed')).verdict).toBe('fails');
    expect(row('T5.lambda', balancing('corrected')).verdict).toBe('holds');
    expect(row('T5.lambda', balancing('corrected')).name).toContain('our requirement');
    expect(row('constants.epsilon', balancing('corrected')).verdict).toBe('holds');
    expect(row('constants.epsilon', balancing('corrected', 0.05)).verdict).toBe('fails');
    // the theorem only says “sufficiently small”
    expect(row('T5.epsilon', balancing('corrected', 0.05)).verdict).toBe('cannot be checked');
    expect(rowsOf(handMade()).some(({ id }) => id === 'T5.lambda')).toBe(false);
  });

  test('a theorem fails with one of its conditions and names it', () => {
    expect(row('T1')).toMatchObject({ verdict: 'fails', note: 'failing conditions: T1.weights' });
    expect(row('T3', { relu: false }).note).toContain('T.algorithm');
    expect(row('T3', start({ sigmaMin: 0.5 })).note).toContain('A3.sigma');
  });

  test('a theorem without a failing condition needs the largest 𝒢 of its conditions', () => {
    expect(row('T3', noisy)).toMatchObject({ verdict: 'cannot be checked', measured: 3.84 });
    expect(row('T3')).toMatchObject({ verdict: 'cannot be checked', measured: 2 });
    // “constant s” means s ≤ 𝒢n
    expect(row('T1', { law: bernoulli(1) })).toMatchObject({
      verdict: 'cannot be checked',
      measured: 0.25,
    });
  });

  test('Moore–Penrose is the algorithm’s left inverse only for square A', () => {
    expect(row('T.algorithm', { leftInverse: 'moore-penrose' }).verdict).toBe('fails');
    expect(row('T.algorithm', { leftInverse: 'moore-penrose', m: 4 }).verdict).toBe('holds');
  });

  test('only the exact expectation has enough examples', () => {
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

  test('cannot be checked if ρ ≥ α', () => {
    for (const id of ['constants.rho.step', 'constants.rho.sum', 'constants.n.step'])
      expect(rowIn(at(0.1), id).verdict).toBe('cannot be checked');
    expect(rowIn(at(0.1), 'constants.rho.half').verdict).toBe('fails');
  });

  test('reject noise that is tiny but too large for them', () => {
    const rows = at(0, { noise: noise(1e-10) });
    expect(rowIn(rows, 'constants.noise.xi').verdict).toBe('fails');
    expect(rowIn(rows, 'constants.noise.direct').verdict).toBe('holds');
  });

  test('are open without a known law or ξ', () => {
    const withoutLaw = ['constants.eta', 'constants.rho.worst', 'constants.unbiased.push'];
    for (const { group, id, verdict } of at(0.02, { law: null }))
      if (group === 'constants' && !withoutLaw.includes(id))
        expect([id, verdict]).toEqual([id, 'cannot be checked']);
    expect(rowIn(at(null), 'constants.rho.half').verdict).toBe('cannot be checked');
  });

  test('hold for a large enough n under A2′ and the paper’s choices', () => {
    const rows = at(0, { n: 573_440, r: 573_440, law: bernoulli(1), alpha: 1 / 80, eta: 0.1 / 6 });
    for (const { group, id, verdict } of rows)
      if (group === 'constants' && id !== 'constants.rho.reached')
        expect([id, verdict]).toEqual([id, 'holds']);
  });

  test('T4 has its own for unbiased noise', () => {
    const rows = at(0.02, { noise: noise(1e-4, 'N2') });
    const limits = ['outside', 'columns', 'push'].map(
      (part) => rowIn(rows, `constants.unbiased.${part}`).limit,
    );
    // c₂√n/(256C₁nκ*) = 2/(256·2·12), c₂√n/(320C₁max(m, nκ*)) = 2/(320·2·12), α/2
    expect(limits[0]).toBeCloseTo(1 / 3072, 15);
    expect(limits[1]).toBeCloseTo(1 / 3840, 15);
    expect(limits[2]).toBe(0.05);
    expect(rowIn(rows, 'constants.unbiased.push')).toMatchObject({
      measured: 1e-4,
      verdict: 'holds',
    });
    expect(rowIn(at(0, { noise: noise(0.001, 'N2') }), 'constants.unbiased.outside').verdict).toBe(
      'fails',
    );
  });
});
