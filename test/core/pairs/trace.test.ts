import { describe, expect, it } from 'vitest';
import { DECODERS } from '../../../src/core/decoders/catalogue.ts';
import {
  cellOf,
  pairAddresses,
  pairAt,
  pairCount,
  pairParams,
  type PairsSpec,
} from '../../../src/core/pairs/spec.ts';
import { failedPair } from '../../../src/core/pairs/row.ts';
import { tracePair } from '../../../src/core/pairs/trace.ts';
import { pairVerdict } from '../../../src/core/pairs/verdict.ts';
import { validParams } from '../../../src/core/params/validate.ts';
import { runOf } from '../../../src/core/run/run.ts';
import { scalarsToEnd } from '../../../src/core/run/scalarsToEnd.ts';
import { UPDATES } from '../../../src/core/updates/catalogue.ts';

const CLOCK = { now: () => 0 };

const SPEC: PairsSpec = {
  base: validParams({ n: 4, m: 8, s: 1, ell: 0.2, alpha: 0.05, eta: 0.2, N: 'infinity', T: 30 }),
  seeds: 3,
};

describe('the table of pairs', () => {
  it('has a cell for every decoder with every update, row by row', () => {
    expect(pairCount()).toBe(16);
    const names = Array.from({ length: 16 }, (_, cell) => {
      const { decoder, update } = pairAt(cell);
      expect(cellOf(decoder.id, update.id)).toBe(cell);
      return `${decoder.id} ${update.id}`;
    });
    expect(names).toEqual(
      DECODERS.ids().flatMap((decoder) => UPDATES.ids().map((update) => `${decoder} ${update}`)),
    );
    expect(cellOf('relu', 'none')).toBe(-1);
    expect(cellOf('none', 'covariance')).toBe(-1);
  });

  it('gives every pair one seed before any gets the next', () => {
    const runs = [...pairAddresses(SPEC)];
    expect(runs).toHaveLength(48);
    expect(runs.slice(0, 16).every(({ seedIndex }) => seedIndex === 0)).toBe(true);
    expect(new Set(runs.map(({ cell, seedIndex }) => `${cell} ${seedIndex}`)).size).toBe(48);
    expect(pairParams(SPEC, { cell: 6, seedIndex: 2 })).toEqual({
      ...SPEC.base,
      decoder: 'linear',
      update: 'gradient',
      seed: SPEC.base.seed + 2,
    });
  });
});

describe('a traced run', () => {
  it.each(Array.from({ length: 16 }, (_, cell) => cell))(
    'of cell %i has the errors and the outcome of the run itself, to the last bit',
    (cell) => {
      const address = { cell, seedIndex: 1 };
      const run = runOf(pairParams(SPEC, address));
      const errors = Float64Array.from(scalarsToEnd(run), ({ recoveryError }) => recoveryError);
      const row = tracePair(SPEC, address, CLOCK);
      expect(row).toMatchObject({ ...address, problem: null, ms: 0 });
      expect(row.errors).toEqual(errors);
      expect(row.outcome).toEqual({ kind: run.outcome!.kind, sentence: run.outcome!.sentence });
    },
  );

  it('shows its errors while it grows', () => {
    const lengths: number[] = [];
    const row = tracePair(SPEC, { cell: 0, seedIndex: 0 }, CLOCK, (errors) => {
      lengths.push(errors.length);
      expect(errors.every((error) => error > 0)).toBe(true);
    });
    expect(lengths).toEqual(Array.from({ length: row.errors.length - 1 }, (_, k) => k + 2));
  });

  it('says why it could not be computed', () => {
    // a family whose matrix only a file can give
    const base = { ...SPEC.base, family: 'given' as never };
    const row = tracePair({ base, seeds: 1 }, { cell: 3, seedIndex: 0 }, CLOCK);
    expect(row).toMatchObject({ cell: 3, outcome: null });
    expect(row.problem).toMatch(/^The run could not be computed: .+\.$/);
    expect(pairVerdict(row, 1)).toBe('fails');
    expect(failedPair({ cell: 1, seedIndex: 0 }).problem).toBe(
      'The run could not be computed: its worker broke down.',
    );
  });
});
