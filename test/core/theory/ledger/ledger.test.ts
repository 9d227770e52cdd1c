import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import { ledger } from '../../../../src/core/theory/ledger/ledger.ts';
import { GROUPS, type LedgerRow } from '../../../../src/core/theory/ledger/row.ts';
import { seriesOf } from '../../../../src/core/theory/series.ts';
import type { Setting } from '../../../../src/core/theory/setting.ts';
import { satisfies, VERDICTS } from '../../../../src/core/theory/verdict.ts';
import { bernoulli, endedAt, handMade, noise, rowIn, rowsOf, scalarsBy, start } from '../byHand.ts';

const size = fc.double({ min: 0, max: 1, noNaN: true });
const anySetting: fc.Arbitrary<Setting> = fc
  .record({
    ell: fc.double({ min: 0, max: 0.95, noNaN: true }),
    alpha: fc.double({ min: 0, max: 0.5, noNaN: true }),
    decoder: fc.constantFrom('relu', 'linear'),
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

/** The ledger of any run. */
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
  /** Without tolerance. */
  function satisfiesExactly({ measured, relation, limit }: LedgerRow): boolean {
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

  test('never reports `holds` for a violated or `fails` for a satisfied inequality', () => {
    fc.assert(
      fc.property(anyLedger, (rows) => {
        for (const each of rows) {
          const { id, measured, relation, limit, verdict } = each;
          if (measured === null || relation === null || limit === null) continue;
          if (verdict === 'holds')
            expect([id, satisfies(measured, relation, limit)]).toEqual([id, true]);
          if (verdict === 'fails') expect([id, satisfiesExactly(each)]).toEqual([id, false]);
        }
      }),
    );
  });

  test('never lets a theorem hold, because 𝒢 is unknown', () => {
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
