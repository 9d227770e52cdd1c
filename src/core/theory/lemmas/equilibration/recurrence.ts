/**
 * "Recurrence", one iteration of ColumnUpdate from here and all T of them, and the two lemmas about
 * sequences that it uses. One iteration is read on the population's Ẽ; the T iterations are the stage that
 * the run makes next.
 *
 * Deviation: as in Purification's recurrence, noise inside the span of A* also moves E in a run, so the
 * sequences are promised only without noise.
 */
import { power } from '../../../elementary.ts';
import { type Matrix, normS } from '../../../matrix.ts';
import { negativePart, positivePart } from '../../../observe/potential.ts';
import { satisfies } from '../../verdict.ts';
import { disturbanceBelowAlpha, ESNormBelow, invertible, model } from '../hypotheses.ts';
import { comparison, fact, type Inequality, readingOf, unmeasured } from '../inequality.ts';
import { type Iterate, rhoOf } from '../iterate.ts';
import type { Hypothesis, Reading } from '../reading.ts';
import { BETA, ellOf, EMPTY, type Letters, lettersOf, VARIANTS, type Variant } from './letters.ts';
import { columnsOfS, type Sizes, type Stage } from './stage.ts';

const STEP = {
  minus: '‖E₁₁⁻‖_s′ ≤ (1−η)‖E₁₁⁻‖_s + ηh₁',
  plus: {
    printed: '‖E₁₁⁺‖_s′ ≤ (1−η)‖E₁₁⁺‖_s + η(rR/(1−ℓ)²)‖E₁₁⁻‖_s + ηh₂',
    corrected: '‖E₁₁⁺‖_s′ ≤ (1−η)‖E₁₁⁺‖_s + η(2rR/(1−ℓ)²)‖E₁₁⁻‖_s + ηh₂',
  },
  E21: '‖E₂₁‖_s′ ≤ (1−η)‖E₂₁‖_s + ηh₂',
} as const;

/** One iteration of ColumnUpdate, with the population's Ẽ. */
export function stepReadings(iterate: Iterate, stage: Stage): readonly Reading[] {
  const { eta, population } = iterate;
  const rho = rhoOf(iterate);
  const letters =
    rho === null ? 'There are no examples at this iterate.' : lettersOf(iterate, stage, rho);
  const now = stage.path[0]!;
  const ell = ellOf(iterate, stage);
  const shared = [
    ...model(iterate),
    invertible(iterate),
    disturbanceBelowAlpha(iterate),
    comparison('α < 1', iterate.decoder.alpha, '<', 1),
    comparison('Σ ⪰ (1−ℓ)I with ℓ + βℓ < 1', ell + BETA * ell, '<', 1),
    ESNormBelow(iterate, BETA * ell, '‖E‖_s ≤ βℓ'),
  ];
  const positive = comparison('E₁₂ ≥ 0 and E₂₂ ≥ 0', now.outsideMin ?? 0, '≥', 0);
  const base = { lemma: 'recurrence', side: 'upper', hypotheses: shared } as const;
  const kept = (value: number) => (1 - eta) * value;
  return [
    read(
      { ...base, part: 'step, E₁₁⁻', statement: STEP.minus },
      minusOf,
      ({ h1 }) => kept(now.minus) + eta * h1,
    ),
    ...VARIANTS.map((variant) =>
      read(
        { ...base, part: `step, E₁₁⁺, ${variant}`, statement: STEP.plus[variant], variant },
        plusOf,
        (known) => kept(now.plus) + eta * (known[variant].s * now.minus + known[variant].h2),
      ),
    ),
    ...VARIANTS.map((variant) =>
      read(
        {
          ...base,
          part: `step, E₂₁, ${variant}`,
          statement: STEP.E21,
          variant,
          hypotheses: [...shared, positive],
        },
        ({ E21 }) => normS(E21),
        (known) => kept(now.E21) + eta * known[variant].h2,
      ),
    ),
  ];

  function read(
    inequality: Inequality,
    sizeOf: (blocks: Blocks) => number,
    boundOf: (known: Letters) => number,
  ): Reading {
    const weights = population?.weights ?? null;
    if (typeof letters === 'string') return unmeasured(inequality, letters);
    if (weights === null) return unmeasured(inequality, 'There are no examples at this iterate.');
    const errors = weights.standardErrors && columnsOfS(weights.standardErrors, stage);
    return readingOf(inequality, {
      measured: sizeOf(nextBlocks(iterate, stage, weights.values)),
      bound: boundOf(letters),
      standardError: errors && eta * letters.r * sizeOf(errors),
    });
  }
}

type Blocks = ReturnType<typeof columnsOfS>;

const minusOf = ({ E11 }: Blocks) => normS(negativePart(E11));
const plusOf = ({ E11 }: Blocks) => normS(positivePart(E11));

/** (1−η)E + r_iηẼ on the columns i in S. */
function nextBlocks({ parts, eta }: Iterate, stage: Stage, covariance: Matrix): Blocks {
  const now = columnsOfS(parts.E, stage);
  const added = columnsOfS(covariance, stage);
  const step = (block: Matrix, update: Matrix): Matrix => ({
    ...block,
    data: block.data.map((value, k) => {
      const i = stage.members[k % block.cols]!;
      return (1 - eta) * value + eta * stage.r[i]! * update.data[k]!;
    }),
  });
  return { E11: step(now.E11, added.E11), E21: step(now.E21, added.E21) };
}

const CONCLUSION = {
  minus: { part: 'E₁₁⁻', printed: '‖E₁₁⁻‖_s ≤ ε + h₁', corrected: '‖E₁₁⁻‖_s ≤ ε + h₁' },
  plus: {
    part: 'E₁₁⁺',
    printed: '‖E₁₁⁺‖_s ≤ (rR/(1−ℓ)²)(ε + h₁) + h₂ + ε',
    corrected: '‖E₁₁⁺‖_s ≤ (2rR/(1−ℓ)²)(ε + h₁) + h₂ + ε',
  },
  E21: { part: 'E₂₁', printed: '‖E₂₁‖_s ≤ ε + h₂', corrected: '‖E₂₁‖_s ≤ ε + h₂' },
} as const;

/**
 * The statement after T iterations.
 * @param letters with the ρ that ColumnUpdate requires
 */
export function recurrenceReadings(
  stage: Stage,
  letters: Letters | string,
  conditions: Readonly<Record<Variant, readonly Hypothesis[]>>,
): readonly Reading[] {
  const last = stage.result && stage.path.at(-1)!;
  const { epsilon } = stage;
  return (['minus', 'plus', 'E21'] as const).flatMap((name) =>
    VARIANTS.map((variant) => {
      const { part, [variant]: statement } = CONCLUSION[name];
      const inequality: Inequality = {
        lemma: 'recurrence',
        part: `${part} after T, ${variant}`,
        statement: `after T iterations, ${statement}`,
        variant,
        hypotheses: conditions[variant],
        side: 'upper',
      };
      if (typeof letters === 'string') return unmeasured(inequality, letters);
      if (last === null) return unmeasured(inequality, LOST);
      const { s, h2 } = letters[variant];
      const bounds = {
        minus: epsilon + letters.h1,
        plus: s * (epsilon + letters.h1) + h2 + epsilon,
        E21: epsilon + h2,
      };
      return readingOf(inequality, { measured: last[name], bound: bounds[name] });
    }),
  );
}

export const LOST = 'A loses its rank during the stage, so it has no result.';

/**
 * "Simple coupling" and "Simple recursion" on the sequences of the stage ahead, with the corrected s and h₂.
 */
export function sequenceReadings(
  { eta, noise }: Iterate,
  stage: Stage,
  letters: Letters | string,
): readonly Reading[] {
  const { path, result } = stage;
  const [first, last] = [path[0]!, result === null ? null : path.at(-1)!];
  const quiet = fact('there is no noise, which would also move E', noise.level === 0);
  const T = path.length - 1;
  const base = { side: 'upper' } as const;
  const minusStep = (now: Sizes, { h1 }: Letters) => (1 - eta) * now.minus + eta * h1;
  const plusStep = (now: Sizes, { corrected: { s, h2 } }: Letters) =>
    (1 - eta) * now.plus + eta * (s * now.minus + h2);
  const E21Step = (now: Sizes, { corrected: { h2 } }: Letters) => (1 - eta) * now.E21 + eta * h2;
  const minus = everyStep('‖E₁₁⁻‖_s′ ≤ (1−η)‖E₁₁⁻‖_s + ηh₁', 'minus', minusStep);
  const plus = everyStep(STEP.plus.corrected, 'plus', plusStep);
  const down = everyStep('‖E₂₁‖_s′ ≤ (1−η)‖E₂₁‖_s + ηh₂', 'E21', E21Step);
  const forgotten = power(1 - eta, T);
  return [
    read(
      {
        ...base,
        lemma: 'simpleCoupling',
        part: 'a',
        statement: 'a_t ≤ u_a = max(a_0, h₁) for a = ‖E₁₁⁻‖_s',
        hypotheses: [minus, quiet],
      },
      'minus',
      ({ h1 }) => Math.max(first.minus, h1),
    ),
    read(
      {
        ...base,
        lemma: 'simpleCoupling',
        part: 'b',
        statement: 'b_t ≤ max(b_0, h₂ + s·u_a) for b = ‖E₁₁⁺‖_s, s = 2rR/(1−ℓ)²',
        hypotheses: [minus, plus, quiet],
      },
      'plus',
      ({ h1, corrected: { s, h2 } }) => Math.max(first.plus, h2 + s * Math.max(first.minus, h1)),
    ),
    atEnd(
      {
        ...base,
        lemma: 'simpleRecursion',
        part: 'E₁₁⁻',
        statement: '‖E₁₁⁻‖_s ≤ (1−η)ᵀ‖E₁₁⁻⁽⁰⁾‖_s + h₁ after T iterations',
        hypotheses: [minus, quiet],
      },
      'minus',
      ({ h1 }) => forgotten * first.minus + h1,
    ),
    atEnd(
      {
        ...base,
        lemma: 'simpleRecursion',
        part: 'E₂₁',
        statement: '‖E₂₁‖_s ≤ (1−η)ᵀ‖E₂₁⁽⁰⁾‖_s + h₂ after T iterations',
        hypotheses: [down, quiet],
      },
      'E21',
      ({ corrected: { h2 } }) => forgotten * first.E21 + h2,
    ),
  ];

  /** Counts the iterations that violate a recurrence. */
  function everyStep(
    text: string,
    name: 'minus' | 'plus' | 'E21',
    boundOf: (now: Sizes, known: Letters) => number,
  ): Hypothesis {
    const failed =
      typeof letters === 'string'
        ? null
        : path.slice(1).filter((next, k) => !satisfies(next[name], '≤', boundOf(path[k]!, letters)))
            .length;
    return comparison(`no iteration violates ${text}`, failed, '=', 0);
  }

  /** The largest value in the sequence. */
  function read(
    inequality: Inequality,
    name: 'minus' | 'plus',
    boundOf: (known: Letters) => number,
  ): Reading {
    if (stage.members.length === 0) return unmeasured(inequality, EMPTY);
    if (typeof letters === 'string') return unmeasured(inequality, letters);
    const measured = Math.max(...path.map((sizes) => sizes[name]));
    return readingOf(inequality, { measured, bound: boundOf(letters) });
  }

  function atEnd(
    inequality: Inequality,
    name: 'minus' | 'E21',
    boundOf: (known: Letters) => number,
  ): Reading {
    if (stage.members.length === 0) return unmeasured(inequality, EMPTY);
    if (typeof letters === 'string') return unmeasured(inequality, letters);
    if (last === null) return unmeasured(inequality, LOST);
    return readingOf(inequality, { measured: last[name], bound: boundOf(letters) });
  }
}
