/** The ledger and the first violations over real runs with exact expectation. */
import { describe, expect, test } from 'vitest';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { Run } from '../../../src/core/run/run.ts';
import { ledger } from '../../../src/core/theory/ledger/ledger.ts';
import { seriesOf } from '../../../src/core/theory/series.ts';
import { settingOf } from '../../../src/core/theory/setting.ts';
import { scanOn } from '../../../src/core/theory/claims/scan.ts';
import { EMPTY_SCAN } from '../../../src/core/theory/claims/claim.ts';
import { rowIn } from './byHand.ts';

const PARAMS: Params = { ...defaultParams(), N: 'infinity', n: 8, m: 8, s: 1, eta: 0.1, T: 120 };

function follow(changes: Partial<Params>) {
  const params = { ...PARAMS, ...changes };
  const instance = buildInstance(params);
  const run = new Run(instance);
  const scalars = [run.scalars()];
  while (run.outcome === null) {
    run.advance();
    scalars.push(run.scalars());
  }
  const setting = settingOf(instance, params);
  const series = seriesOf(scalars);
  const { violations } = scanOn(setting, series, EMPTY_SCAN);
  const rows = ledger({ setting, series, t: run.t, outcome: run.outcome, frame: run.frame() });
  return { setting, series, rows, violations, violated: violations.map(({ claim }) => claim) };
}

describe.each([0.5, 1, 2])('with s = %f', (s) => {
  test.each(
    [0.1, 0.3].flatMap((ell) =>
      (['mixed', 'negative', 'positive'] as const).map((start) => [ell, start] as const),
    ),
  )('and ℓ = %f the potential’s recurrence is never violated from a %s start', (ell, start) => {
    const { violated, rows } = follow({ s, ell, start });
    expect(violated).not.toContain('claim2.recurrence');
    expect(violated).not.toContain('claim1');
    expect(violated.includes('claim2.size')).toBe(ell > 1 / 8);
    for (const id of ['conclusion.sigma', 'conclusion.N', 'conclusion.follows'])
      expect(rowIn(rows, id).verdict).toBe('holds');
    // after 120 iterations the proof's rate leaves ε above 1 from the worst starts
    const isBelowOne = ell < 0.3 || start !== 'negative';
    for (const id of ['conclusion.E', 'conclusion.recovery'])
      expect(rowIn(rows, id).verdict).toBe(isBelowOne ? 'holds' : 'cannot be checked');
  });
});

test('a run to machine precision has no violations due to rounding, even with nearly parallel features', () => {
  const close = {
    family: 'correlated',
    correlation: 0.99,
    m: 16,
    eta: 0.3,
    start: 'positive',
  } as const;
  const { violations, series } = follow({ ...close, T: 400 });
  expect(series.at('potential', series.length - 1)).toBeLessThan(1e-11);
  for (const { measured } of violations) expect(measured).toBeGreaterThan(1e-7);
});

test('without the ReLU the potential’s recurrence is violated, and the violation names the ReLU', () => {
  const { violations } = follow({
    decoder: 'linear',
    ell: 0.3,
    s: 2,
    start: 'antisymmetric',
    T: 20,
  });
  const violation = violations.find(({ claim }) => claim === 'claim2.recurrence')!;
  expect(violation.failedHypotheses[0]).toBe('T.algorithm');
});

test('noise violates claim (3) at the start, and T1 needs a larger 𝒢', () => {
  const loud = follow({ noise: 'mimic', noiseLevel: 0.01, T: 5 });
  expect(loud.violations[0]).toMatchObject({ claim: 'claim3.xi', t: 0 });
  const louder = follow({ noise: 'mimic', noiseLevel: 0.02, T: 5 });
  const needed = (rows: typeof loud.rows) => rowIn(rows, 'T1').measured!;
  expect(needed(louder.rows)).toBeCloseTo(2 * needed(loud.rows), 12);
});

describe('Equilibration from 6 : 1', () => {
  const balancing: Partial<Params> = {
    algorithm: 'equilibration',
    m: 16,
    ratio: 6,
    ell: 0.02,
    eta: 'paper',
    start: 'positive',
    epsilon: 0.05,
    T: 60,
  };

  test('balances and preserves (c) with the corrected rule', () => {
    const { rows, violated } = follow(balancing);
    expect(rowIn(rows, 'balanced.ratio').verdict).toBe('holds');
    expect(violated).not.toContain('equilibration.c');
    expect(violated).not.toContain('equilibration.d');
  });

  test('overshoots and violates (c) with the printed rule, which the violation names', () => {
    const { rows, violations } = follow({ ...balancing, lambdaUpdate: 'printed' });
    expect(rowIn(rows, 'balanced.ratio').verdict).toBe('fails');
    const broken = violations.find(({ claim }) => claim === 'equilibration.c')!;
    expect(broken.failedHypotheses[0]).toBe('T5.lambda');
  });
});
