/** The diagrams of recorded runs, and the recorded runs themselves. */
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tracePair } from '../../../../../src/core/pairs/trace.ts';
import { cellOf } from '../../../../../src/core/pairs/spec.ts';
import type { Params } from '../../../../../src/core/params/params.ts';
import { validParams } from '../../../../../src/core/params/validate.ts';
import { runOf } from '../../../../../src/core/run/run.ts';
import { PAIRS } from '../../../../../src/state/link/defaults.ts';
import { ONE_BATCH } from '../../../../../src/state/scenes/familyScenes.ts';
import recorded from '../../../../../src/views/article/static/family/recorded.json' with {
  type: 'json',
};
import { Sixteen } from '../../../../../src/views/article/static/family/Sixteen.tsx';
import { Winners } from '../../../../../src/views/article/static/family/Winners.tsx';

describe('recorded runs', () => {
  test('a run of each pair with Gaussian features is what it was', () => {
    const base = validParams({ ...PAIRS, family: 'gaussian' });
    const runs = recorded.pairs.filter(({ family, seed }) => family === 'gaussian' && seed === 1);
    expect(runs).toHaveLength(16);
    for (const { decoder, update, final, t, kind } of runs) {
      const address = { cell: cellOf(decoder, update), seedIndex: 0 };
      const { errors, outcome } = tracePair({ base, seeds: 1 }, address, { now: () => 0 });
      expect(errors.length - 1, `${decoder}, ${update}`).toBe(t);
      expect(outcome?.kind).toBe(kind);
      expect(Number(errors.at(-1)!.toPrecision(3))).toBe(final);
    }
  });

  test('a run of each method on bars is what it was', () => {
    const runs = recorded.methods.filter(({ family, seed }) => family === 'bars' && seed === 1);
    expect(runs).toHaveLength(4);
    for (const { algorithm, final } of runs) {
      const size = { family: 'bars', n: 13, m: 49, N: 1000 } as const;
      const method = algorithm as Params['algorithm'];
      const run = runOf(validParams({ ...ONE_BATCH, ...size, algorithm: method }));
      while (run.outcome === null) run.advance();
      expect(Number(run.progress().recoveryError.toPrecision(3)), algorithm).toBe(final);
    }
  });
});

describe('the table of sixteen', () => {
  const verdict = (row: number, column: number) => {
    const cells = within(screen.getAllByRole('row')[row]!).getAllByRole('cell');
    return within(cells[column]!).getByRole('img').getAttribute('aria-label');
  };

  test('says of each pair what its runs did', () => {
    render(<Sixteen>caption</Sixteen>);
    expect(verdict(1, 0)).toContain('12 runs: recovers, median at the end');
    expect(verdict(1, 3)).toContain('recovers, breaks off');
    expect(verdict(3, 0)).toContain('still falling');
    for (const row of [2, 4])
      for (const column of [0, 1, 2, 3]) expect(verdict(row, column)).toContain('does not recover');
  });
});

describe('the diagram of winners', () => {
  test('names the median of every method on every ground truth', () => {
    render(<Winners>caption</Winners>);
    const strips = screen.getAllByRole('img').map((strip) => strip.getAttribute('aria-label'));
    expect(strips).toHaveLength(5);
    for (const strip of strips)
      expect(strip).toMatch(/Purification .*, Lee–Seung .*, HALS .*, Semi-HALS .*\.$/);
  });
});
