/**
 * The lemmas about the whole stage, on stages that are made: rare features and parameters for which every
 * corrected condition of ColumnUpdate holds, so that all conclusions are promised.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explicitInstance } from '../../../../../src/core/model/explicit/explicitInstance.ts';
import { toRows } from '../../../../../src/core/matrix.ts';
import { Rng } from '../../../../../src/core/rng.ts';
import { Run } from '../../../../../src/core/run/run.ts';
import type { Reading } from '../../../../../src/core/theory/lemmas/reading.ts';
import { lemmaReport } from '../../../../../src/core/theory/lemmas/report.ts';
import { product, withDiagonal } from '../../../../support/dense.ts';
import { randomFeatures, randomOffDiagonal } from '../iterates.ts';

/** Few iterations suffice for a large ε; the smaller ℓ, the more conditions hold. */
const ELL = 0.012;

/** Two or three features, the most frequent ones in S from the start. */
function rareStage(seed: number, change: object = {}): Run {
  const rng = new Rng(seed, 'shown');
  const n = 2 + rng.below(2);
  const AStar = randomFeatures(rng, n, n);
  const E = randomOffDiagonal(rng, n, ELL * rng.uniform());
  const members = 1 + rng.below(n - 1);
  // claim (2): non-negative columns outside S
  E.data.forEach((value, k) => (k % n >= members ? (E.data[k] = Math.abs(value)) : null));
  const Sigma = Array.from({ length: n }, () => 1 - ELL * rng.uniform());
  const bernoulli = Array.from({ length: n }, (_, i) =>
    i < members ? 1.2e-7 * (1 + 0.05 * rng.uniform()) : 1e-7,
  );
  return new Run(
    explicitInstance({
      kind: 'equilibration',
      Astar: toRows(AStar),
      A0: toRows(product(AStar, withDiagonal(E, Sigma))),
      bernoulli,
      alpha: 0.002,
      eta: 0.008,
      epsilon: 0.0006,
      iterations: 900,
      lambda0: 1.12e-7,
      lambdaUpdate: 'corrected',
      ...change,
    }),
  );
}

function readingsOf(run: Run): Map<string, Reading> {
  const { readings } = run.lemmas(lemmaReport)!;
  return new Map(readings.map((reading) => [`${reading.lemma}: ${reading.part}`, reading]));
}

const STAGE = ['recurrence', 'simpleCoupling', 'simpleRecursion', 'columnUpdate', 'rescale'];

describe('a stage of rare features', () => {
  test('is promised to improve, and does', () => {
    const promised = new Map<string, number>();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        for (const [name, reading] of readingsOf(rareStage(seed))) {
          const { lemma, slack, bound } = reading;
          if (!STAGE.includes(lemma) || reading.promised !== true || slack === null) continue;
          if (name.endsWith(', printed')) continue;
          promised.set(name, (promised.get(name) ?? 0) + 1);
          expect(slack, name).toBeGreaterThanOrEqual(-1e-9 * Math.abs(bound!) - 1e-15);
        }
      }),
      { numRuns: 25, seed: 14 },
    );
    for (const name of [
      'columnUpdate: Σ',
      'columnUpdate: Σ above, corrected',
      'columnUpdate: E₁₁, corrected',
      'columnUpdate: E₂₁, corrected',
      'columnUpdate: outside',
      'recurrence: E₁₁⁻ after T, corrected',
      'recurrence: E₁₁⁺ after T, corrected',
      'recurrence: E₂₁ after T, corrected',
      'simpleCoupling: a',
      'simpleCoupling: b',
      'simpleRecursion: E₁₁⁻',
      'simpleRecursion: E₂₁',
      'rescale: identity',
      'rescale: E₁₁',
      'rescale: E₂₁',
    ])
      expect(promised.get(name) ?? 0, name).toBeGreaterThanOrEqual(10);
  });

  test('leaves the run where it was, and is the stage that the run makes next', () => {
    const [watched, alone] = [rareStage(3, { iterations: 20 }), rareStage(3, { iterations: 20 })];
    const rescaled = readingsOf(watched).get('rescale: E₁₁')!;
    watched.advance();
    alone.advance();
    expect(watched.frame()).toEqual(alone.frame());
    expect(rescaled.measured).toBe(alone.scalars().E11Norm);
  });

  test('is not promised to improve with too few iterations, a large ε or a large step', () => {
    const texts: readonly [object, string][] = [
      [{ iterations: 20 }, 'T ≥'],
      [{ epsilon: 0.1 }, '(γ−1)ℓ'],
      [{ eta: 0.1 }, 'η(1 +'],
    ];
    const seed = Array.from({ length: 40 }, (_, k) => k).find(
      (k) => readingsOf(rareStage(k)).get('columnUpdate: Σ')!.promised,
    )!;
    for (const [change, text] of texts) {
      const { promised, hypotheses } = readingsOf(rareStage(seed, change)).get('columnUpdate: Σ')!;
      expect(promised, text).toBe(false);
      const failing = hypotheses.filter(({ holds }) => holds === false);
      expect(
        failing.some((each) => each.text.includes(text)),
        text,
      ).toBe(true);
    }
  });
});

test('a stage with an empty S moves no column, but its features are decoded', () => {
  const empty = readingsOf(rareStage(3, { lambda0: 1 }));
  expect(empty.get('columnUpdate: E₁₁, corrected')).toMatchObject({
    promised: false,
    measured: null,
    note: 'S is empty: the stage moves no column.',
  });
  expect(empty.get('featureWeight: upper')).toMatchObject({ promised: true, verdict: 'holds' });
});

test('Σ̂ ⪯ uI fails as printed: Σ_ii rises towards √(6/5)', () => {
  const readings = readingsOf(rareStage(5));
  const printed = readings.get('columnUpdate: Σ above, printed')!;
  expect(printed.verdict).toBe('fails');
  expect(printed.bound).toBe(1);
  expect(printed.measured).toBeGreaterThan(1.08);
  expect(readings.get('columnUpdate: Σ above, corrected')!.verdict).toBe('holds');
});
