import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  finalError,
  medianRow,
  PAIR_VERDICTS,
  pairVerdict,
} from '../../../src/core/pairs/verdict.ts';
import type { OutcomeKind } from '../../../src/core/run/outcome.ts';

function rowOf(errors: number[], kind: OutcomeKind | null = 'finished', falls = false) {
  return {
    errors: Float64Array.from(errors),
    outcome: kind === null ? null : { kind, sentence: '' },
    falls,
  };
}

describe('a verdict', () => {
  it.each([
    ['recovers', rowOf([0.2, 0.01])],
    ['recovers', rowOf([0.2, 1e-9], 'converged')],
    // still falling, but small enough
    ['recovers', rowOf([0.2, 0.001], 'finished', true)],
    ['breaks-off', rowOf([0.2, 1e-9], 'undetermined', true)],
    ['breaks-off', rowOf([0.2, 0.002], 'rank-loss')],
    ['fails', rowOf([0.2, 0.1], 'undetermined', true)],
    ['fails', rowOf([0.2, 0.1], 'diverged')],
    ['falling', rowOf([0.2, 0.1], 'finished', true)],
    // farther away than at the start, but on its way back
    ['falling', rowOf([0.2, 0.4], 'finished', true)],
    ['stalls', rowOf([0.2, 0.1])],
    ['stalls', rowOf([0.2, 0.2], 'converged')],
    ['stalls', rowOf([0.2, 0.2 * (1 + 1e-12)])],
    ['fails', rowOf([0.2, 0.21])],
    ['fails', rowOf([0.2, Number.NaN], 'diverged')],
    ['fails', rowOf([], null)],
  ] as const)('is “%s” for %j', (verdict, row) => {
    expect(pairVerdict(row, 0.01)).toBe(verdict);
  });

  const anyRow = fc
    .record({
      errors: fc.array(fc.double({ min: 1e-14, max: 10, noNaN: true }), { minLength: 1 }),
      kind: fc.constantFrom<OutcomeKind>('finished', 'converged', 'diverged', 'undetermined'),
      falls: fc.boolean(),
    })
    .map(({ errors, kind, falls }) => rowOf(errors, kind, falls));

  test('a larger threshold never turns a recovery into something else', () => {
    const isRecovery = (verdict: string) => verdict === 'recovers' || verdict === 'breaks-off';
    fc.assert(
      fc.property(
        anyRow,
        fc.double({ min: 1e-12, max: 2, noNaN: true }),
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        (row, threshold, factor) => {
          const verdict = pairVerdict(row, threshold);
          expect(PAIR_VERDICTS).toContain(verdict);
          expect(isRecovery(verdict)).toBe(finalError(row) <= threshold);
          if (isRecovery(verdict)) expect(pairVerdict(row, threshold * factor)).toBe(verdict);
        },
      ),
    );
  });
});

describe('the seed that speaks for a pair', () => {
  it('is the one with the median final error, wherever it is in the list', () => {
    const rows = [rowOf([1, 0.3]), rowOf([1, 0.1]), rowOf([1, 0.2])];
    expect(medianRow(rows)).toBe(rows[2]);
    expect(medianRow(rows.slice(0, 2))).toBe(rows[0]);
    expect(medianRow([])).toBeNull();
  });

  it('counts a run without a number as the largest', () => {
    const rows = [rowOf([], null), rowOf([1, 0.1]), rowOf([1, 0.2])];
    expect(medianRow(rows)).toBe(rows[2]);
    expect(medianRow([rows[0]!, rowOf([], null), rows[1]!])).not.toBe(rows[1]);
  });
});
