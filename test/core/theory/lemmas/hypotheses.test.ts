/** A lemma with a violated hypothesis promises nothing and names that hypothesis. */
import { describe, expect, test } from 'vitest';
import { iterateAt } from '../../../../src/core/theory/lemmas/iterate.ts';
import { readingsAt } from '../../../../src/core/theory/lemmas/report.ts';
import type { LemmaId, Reading } from '../../../../src/core/theory/lemmas/reading.ts';
import {
  bernoulli,
  fromRows,
  leastInverse,
  truthOf,
  withNoise,
  type ExplicitIterate,
  explicitIterate,
} from './iterates.ts';

/** Features rare enough for every lemma to be promised, including the coupled recurrence. */
const P = 1e-6;
const SOUND: ExplicitIterate = {
  A: fromRows([
    [0.95, 0.05],
    [-0.05, 0.95],
  ]),
  atoms: bernoulli([P, P]),
  alpha: 0.1,
  eta: 0.5,
  r: 1 / P,
};

function broken(change: Partial<ExplicitIterate>, lemma: LemmaId, part?: string): Reading {
  const readings = readingsAt(explicitIterate({ ...SOUND, ...change }));
  return readings.find((one) => one.lemma === lemma && (part === undefined || one.part === part))!;
}

function blamed({ hypotheses }: Reading): string[] {
  return hypotheses.filter(({ holds }) => holds === false).map(({ text }) => text);
}

test('every lemma is promised if all hypotheses hold', () => {
  for (const reading of readingsAt(explicitIterate(SOUND))) {
    expect(reading.promised, `${reading.lemma}: ${reading.part}`).toBe(true);
    expect(blamed(reading)).toEqual([]);
  }
});

describe('a violated hypothesis', () => {
  const E = (entry: number) =>
    fromRows([
      [0.95, entry],
      [0, 0.95],
    ]);
  const Sigma = (value: number) =>
    fromRows([
      [value, 0],
      [0, 1],
    ]);
  const loud = {
    atoms: withNoise(SOUND.atoms, [
      [0.2, 0],
      [-0.2, 0],
    ]),
    noise: { model: 'N2', level: 0.2 },
  } as const;
  const adversary = {
    atoms: SOUND.atoms.map((atom) => ({ ...atom, nu: [1e-6, 0] })),
    noise: { model: 'N1', level: 1e-6 },
  } as const;
  const cases: readonly [string, Partial<ExplicitIterate>, LemmaId, string | undefined, string][] =
    [
      ['Σ below ½', { A: Sigma(0.4) }, 'decoding', undefined, 'Σ ⪰ ½I'],
      ['‖E‖₁ above ½', { A: E(0.6) }, 'decoding', undefined, '‖E‖₁ < ½'],
      ['Σ below ½', { A: Sigma(0.4) }, 'sigmaTilde', 'lower', 'Σ ⪰ ½I'],
      ['no ReLU', { relu: false }, 'sigmaTilde', 'upper', 'the decoder is the ReLU φ_α'],
      ['ρ above α', loud, 'sigmaTilde', 'upper', '|ξ_i| ≤ ρ < α'],
      ['no ReLU', { relu: false }, 'ETilde', 'Z < 0', 'the decoder is the ReLU φ_α'],
      ['ρ above α', loud, 'ETilde', 'Z ≥ 0, upper', '|ξ_i| ≤ ρ < α'],
      ['E large', { A: E(0.6) }, 'NTilde', 'N1', '‖E‖_s ≤ ℓ and Σ ⪰ (1−ℓ)I with ℓ < ½'],
      ['an adversary', adversary, 'NTilde', 'N2', 'N2: E[ν | x*] = 0'],
      ['ρ′ above α', loud, 'NTilde', 'N2', '‖A†ν‖_∞ ≤ ρ′ < α'],
      ['ℓ + ℓ_e ≥ 1', { A: E(0.96) }, 'V', 'V plus, corrected', 'ℓ + ℓ_e < 1'],
      ['ℓ above 1/8', { A: E(0.2) }, 'xi', 'size', '‖E‖_s ≤ ℓ and Σ ⪰ (1−ℓ)I with ℓ ≤ 1/8'],
      [
        'another left inverse',
        { isLeastNorm: false },
        'pseudoInverse',
        undefined,
        'A† is the left inverse of least ‖·‖_∞',
      ],
      ['ζ ≥ 1', { A: E(0.96) }, 'pseudoInverse', undefined, 'ζ = ‖EΣ⁻¹ + (A*)†NΣ⁻¹‖_∞ < 1'],
      ['r not n/c₂', { r: 1 }, 'coupling', 'a', 'r = n/c₂'],
      ['‖E‖_s above 1/8', { A: E(0.2) }, 'coupling', 'b', '‖E‖_s ≤ 1/8'],
      ['Σ below 7/8', { A: Sigma(0.8) }, 'coupling', 'b', 'Σ ⪰ (7/8)I'],
      [
        'proportions unequal',
        { atoms: bernoulli([P, 3 * P]) },
        'coupling',
        'potential',
        'C₂ ≤ 2c₂',
      ],
      [
        'features too frequent',
        { atoms: bernoulli([0.2, 0.2]), r: 5 },
        'coupling',
        'a',
        '512C₁²/(C₂n(α−ρ)) ≤ 1/14',
      ],
      [
        'features too frequent',
        { atoms: bernoulli([0.2, 0.2]), r: 5 },
        'coupling',
        'b',
        '128C₁²/(C₂n) ≤ 1/4',
      ],
      [
        'ρ near α',
        {
          atoms: SOUND.atoms.map((atom) => ({ ...atom, nu: [1e-3, 0] })),
          noise: { model: 'N1', level: 1e-3 },
        },
        'coupling',
        'a',
        '512C₁ρ/(C₂(α−ρ)) ≤ 1/2',
      ],
    ];
  test.each(cases)('withdraws the promise: %s (%#)', (_, change, lemma, part, text) => {
    const reading = broken(change, lemma, part);
    expect(reading.promised).toBe(false);
    expect(blamed(reading)).toContain(text);
  });

  test('withdraws the promise: N too large', () => {
    const A = fromRows([
      [0.95, 0],
      [0, 0.95],
      [0.2, 0],
    ]);
    const reading = broken({ A }, 'xi', 'left inverse');
    expect(blamed(reading)).toEqual(['‖N‖_∞κ* < 1/8']);
  });
});

test('a bound can hold although a hypothesis fails', () => {
  const reading = broken({ isLeastNorm: false }, 'pseudoInverse');
  expect([reading.promised, reading.verdict]).toEqual([false, 'holds']);
});

test('nothing is claimed, and nothing throws, if Σ+E is singular', () => {
  // both columns are the first feature; only their components outside the span differ
  const A = fromRows([
    [1, 1],
    [0, 0],
    [0, 1],
  ]);
  for (const { lemma, part, promised, verdict } of readingsAt(explicitIterate({ ...SOUND, A }))) {
    if (lemma === 'xi' && part !== 'size') continue;
    expect(promised, `${lemma}: ${part}`).toBe(false);
    expect(verdict, `${lemma}: ${part}`).toBe('cannot be checked');
  }
});

test('without a known law, population bounds cannot be checked but matrix bounds can', () => {
  const A = SOUND.A;
  const place = {
    truth: truthOf(
      fromRows([
        [1, 0],
        [0, 1],
      ]),
    ),
    A,
    W: leastInverse(A),
    alpha: 0.1,
    relu: true,
    eta: 0.5,
    r: 1,
    isLeastNorm: true,
  };
  const iterate = iterateAt(place, {
    law: null,
    weightsInRange: true,
    noise: { model: null, level: 0.1 },
    population: () => null,
  });
  for (const { lemma, part, promised, verdict, note } of readingsAt(iterate)) {
    const ofMatrices = ['decoding', 'V', 'pseudoInverse'].includes(lemma);
    if (ofMatrices || (lemma === 'xi' && part !== 'size'))
      expect(verdict).not.toBe('cannot be checked');
    else {
      expect(verdict, `${lemma}: ${part}`).toBe('cannot be checked');
      expect(note).not.toBe('');
      expect(promised === true && lemma !== 'xi', `${lemma}: ${part}`).toBe(false);
    }
  }
});
