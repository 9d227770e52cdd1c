/**
 * Equilibration's lemmas are theorems too: at every stage that satisfies the hypotheses of a lemma, its bound
 * holds. Tested with exact expectation on hundreds of stages; where the printed bound fails, the corrected
 * one must hold instead.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reading } from '../../../../../src/core/theory/lemmas/reading.ts';
import { ownReadings } from '../../../../../src/core/theory/lemmas/equilibration/readings.ts';
import { anyStage, type StageOptions } from './stages.ts';

/** Fail as printed: see `printed.test.ts`. */
const KNOWN_TO_FAIL = [
  'mainEquilibration: V row, printed',
  'mainEquilibration: V diagonal, printed',
];

function nameOf({ lemma, part }: Reading): string {
  return `${lemma}: ${part}`;
}

/** Counts how often each part was promised, and fails at the first broken promise. */
function promises(options: StageOptions, numRuns: number): Map<string, number> {
  const counts = new Map<string, number>();
  fc.assert(
    fc.property(anyStage(options), ({ iterate, stage }) => {
      for (const reading of ownReadings(iterate, stage)) {
        const name = nameOf(reading);
        if (reading.promised !== true || reading.slack === null) continue;
        if (KNOWN_TO_FAIL.includes(name)) continue;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        const rounding = 1e-9 * Math.abs(reading.bound!) + 1e-14;
        expect(reading.slack, name).toBeGreaterThanOrEqual(-rounding);
      }
    }),
    { numRuns, seed: 14 },
  );
  return counts;
}

const UPDATES = [
  'E11Tilde: negative',
  'E11Tilde: positive',
  'E21Tilde: size',
  'recurrence: step, E₁₁⁻',
  'recurrence: step, E₁₁⁺, corrected',
  'recurrence: step, E₂₁, corrected',
];
const WEIGHTS = [
  'featureWeight: lower',
  'featureWeight: upper',
  'mainEquilibration: V row, corrected',
  'mainEquilibration: V diagonal, corrected',
  'mainEquilibration: E[x²] upper, corrected',
  'mainEquilibration: E[x²] lower, corrected',
];

function often(counts: Map<string, number>, names: readonly string[], least: number): void {
  for (const name of names) expect(counts.get(name) ?? 0, name).toBeGreaterThanOrEqual(least);
}

test.each(['none', 'N1', 'N2'] as const)('promised bounds hold at a stage, noise %s', (noise) => {
  const counts = promises({ ell: 0.12, noise }, 120);
  often(counts, [...UPDATES, ...WEIGHTS], 80);
});

test('promised bounds hold for rare features, where the terms with C₁ vanish', () => {
  for (const noise of ['none', 'N1'] as const) {
    const counts = promises({ ell: 0.12, noise, rare: true }, 70);
    often(counts, [...UPDATES, ...WEIGHTS], 50);
  }
});

test('the bounds that need E₁₂ ≥ 0 are not promised without it', () => {
  const counts = promises({ ell: 0.12, noise: 'none', anySign: true }, 60);
  often(counts, ['E11Tilde: positive', 'featureWeight: lower', 'recurrence: step, E₁₁⁻'], 40);
  expect(counts.get('E21Tilde: size') ?? 0).toBeLessThan(40);
});
