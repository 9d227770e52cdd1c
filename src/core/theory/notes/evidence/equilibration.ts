/** Numbers for the notes on Equilibration and its proof. */
import {
  balance,
  equilibrate,
  scaledProportions,
} from '../../../algorithms/equilibration/equilibration.ts';
import { B, bandOf, KAPPA } from '../../../algorithms/equilibration/invariants.ts';
import { AlternatingUpdate } from '../../../algorithms/alternatingUpdate.ts';
import { decoderOf } from '../../../decoders/decoder.ts';
import { identity, normS } from '../../../matrix.ts';
import { buildInstance } from '../../../model/buildInstance.ts';
import { secondMoments, weightLaw } from '../../../model/weights.ts';
import { positivePart } from '../../../observe/potential.ts';
import type { Params } from '../../../params/params.ts';
import { defaultParams } from '../../../params/validate.ts';
import { updateOf } from '../../../updates/update.ts';
import { estimateLetters } from '../../lemmas/equilibration/letters.ts';
import { exactPopulation } from '../../population.ts';
import { type Evidence, evidence } from '../note.ts';
import { truthOf } from './truth.ts';
import {
  coupledSum,
  coupling,
  h2,
  h2Limit,
  PROOF,
  sumLimit,
  sumLimitBeside,
} from './columnUpdate.ts';

/** A small exact instance: three features, the most frequent ten times as frequent as the rarest. */
const UNEVEN: Params = {
  ...defaultParams(),
  algorithm: 'equilibration',
  n: 3,
  m: 4,
  s: 0.6,
  ratio: 10,
  N: 'infinity',
  weights: 'bernoulli',
  start: 'positive',
  ell: 0.02,
  epsilon: 0.05,
  columnIterations: 5,
};

export function lambdaEvidence(): Evidence {
  const printed = balanced({ lambdaUpdate: 'printed' });
  const corrected = balanced({ lambdaUpdate: 'corrected' });
  // columns × 1/√(1−ε) and λ × (1−ε): the corrected rule with an ε of 1 − √(1−ε)
  const slower = balanced({
    lambdaUpdate: 'corrected',
    epsilon: 1 - Math.sqrt(1 - UNEVEN.epsilon),
  });
  const epsilon = 1 / 1000;
  return evidence(
    ['ratio of the largest to the smallest proportion, before', UNEVEN.ratio],
    ['after, λ as printed', printed.ratio],
    ['after, λ ← (1−ε)²λ', corrected.ratio],
    ['after, columns enlarged by 1/√(1−ε)', slower.ratio],
    ['(c) asks for at least 1: least E[(x*_i)²]/(D_ii²bλ) on S, λ as printed', printed.floor],
    ['least on S, λ ← (1−ε)²λ', corrected.floor],
    ['least on S, columns enlarged by 1/√(1−ε)', slower.floor],
    [
      'claim (b) asks for at least 1.01: its left side ÷ λ, (1−ε), ε = 1/1000',
      weightAt(1 - epsilon),
    ],
    ['the same, (1−ε)²', weightAt((1 - epsilon) ** 2)],
  );
}

/** The proportions after Equilibration, and how far they fell below bλ on S during it. */
function balanced(change: Partial<Params>): { readonly ratio: number; readonly floor: number } {
  const instance = buildInstance({ ...UNEVEN, ...change });
  if (instance.plan.kind === 'given') throw new Error('unreachable: the law is known');
  const moments = secondMoments(instance.plan.law);
  const stages = equilibrate(instance);
  let floor = Infinity;
  for (;;) {
    const { done, value } = stages.next();
    if (done) return { ratio: balance(moments, value.D), floor };
    const proportions = scaledProportions(moments, value.D);
    for (const i of value.S) floor = Math.min(floor, proportions[i]! / bandOf(value.lambda).floor);
  }
}

/**
 * ((1/u − h₆)²·factor − h₅²)bκ − h₄/λ at the proof's constants, with the largest h₄ that it allows,
 * λκ/200.
 */
function weightAt(factor: number): number {
  const { ell } = PROOF;
  const { h5, h6 } = estimateLetters('printed', { ell, share: 0, alpha: 0, rho: 0 });
  return ((1 / (1 + ell) - h6) ** 2 * factor - h5 ** 2) * B * KAPPA - KAPPA / 200;
}

export function factorTwoEvidence(): Evidence {
  const repaired = { ...PROOF, ell: 1 / 130, beta: 5 };
  const { measured, bound } = oneNegativeEntry();
  return evidence(
    [
      'n = 10⁵, P(x*_i = 1) = 10⁻⁶, α = 0.01, no noise, Σ = I, E_{12} = −0.1, all others 0: ‖Ẽ₁₁⁺‖_s',
      measured,
    ],
    ['its bound in the lemma, with 2R', bound(2)],
    ['its bound in the recurrence, with R', bound(1)],
    ['ℓ = 1/50, β = 4: h₂ = r·Rβ²ℓ²/((1−ℓ)²(1−ℓ−βℓ)), as printed', h2(PROOF, 1)],
    ['h₂ with 2r·R', h2(PROOF, 2)],
    ['limit (γ−1)ℓ', h2Limit(PROOF)],
    ['h₂ + (r·R/(1−ℓ)² + 1)ℓ, as printed', coupledSum(PROOF, 1, PROOF.ell)],
    ['the same with 2r·R', coupledSum(PROOF, 2, PROOF.ell)],
    ['limit (β−1)ℓ', sumLimit(PROOF)],
    ['ℓ = 1/130, β = 5: h₂ with 2r·R', h2(repaired, 2)],
    ['its limit (γ−1)ℓ', h2Limit(repaired)],
    ['h₂ + (2r·R/(1−ℓ)² + 1)ℓ', coupledSum(repaired, 2, repaired.ell)],
    ['its limit (β−1)ℓ', sumLimit(repaired)],
  );
}

/**
 * One negative entry, E_12 = −e, among n features that are all in S. The features from the third on do not
 * mix with the first two, so the population of these two is enough.
 */
function oneNegativeEntry() {
  const [n, p, alpha, e] = [1e5, 1e-6, 0.01, 0.1];
  const Z = identity(2);
  Z.data[1] = e;
  const { weights } = exactPopulation(
    { AStar: identity(2), W: Z, Z, alpha, relu: true },
    Float64Array.of(p, p),
    null,
  );
  const ETilde = weights!.values;
  ETilde.data[0] = 0;
  ETilde.data[3] = 0;
  const C1 = n * p;
  const size = normS(Z);
  return {
    measured: normS(positivePart(ETilde)),
    /** ρ = 0 and ℓ = 0. */
    bound: (factor: number) =>
      (12 * C1 * (C1 + 1) * size ** 2) / (n ** 2 * alpha) + factor * p * (e + e ** 2 / (1 - e)),
  };
}

export function blockSumEvidence(): Evidence {
  const repaired = { ...PROOF, ell: 1 / 330, beta: 8 };
  return evidence(
    ['ℓ = 1/50, β = 4: h₂ + (r·R/(1−ℓ)² + 1)ℓ, as printed', coupledSum(PROOF, 1, PROOF.ell)],
    ['with γℓ for its last ℓ, γ = 3/2', coupledSum(PROOF, 1, PROOF.gamma * PROOF.ell)],
    ['limit (β−1)ℓ', sumLimit(PROOF)],
    ['limit (β−γ)ℓ', sumLimitBeside(PROOF)],
    [
      'ℓ = 1/330, β = 8: h₂ + (2r·R/(1−ℓ)² + 1)γℓ',
      coupledSum(repaired, 2, repaired.gamma * repaired.ell),
    ],
    ['its limit (β−γ)ℓ', sumLimitBeside(repaired)],
    ['h₂ with 2r·R', h2(repaired, 2)],
    ['its limit (γ−1)ℓ', h2Limit(repaired)],
  );
}

/** Two features with P(x*_i = 1) = 0.01, both in S, from A⁽⁰⁾ = A* = I: 100 iterations, η = 1/10. */
export function sigmaAboveEvidence(): Evidence {
  const p = 0.01;
  const alpha = 1 / 80;
  const update = new AlternatingUpdate({
    truth: truthOf(identity(2)),
    A0: identity(2),
    plan: {
      kind: 'exact',
      law: weightLaw('bernoulli', Float64Array.of(p, p)),
      noise: { kind: 'none', level: 0, seed: 0 },
      seed: 0,
    },
    alpha,
    eta: 1 / 10,
    r: 1 / p,
    decoder: decoderOf('relu'),
    update: updateOf('covariance'),
    leftInverse: 'min-inf',
    T: 100,
    algorithm: 'purification',
  });
  const r = update.squares().map((square) => 3 / (5 * square));
  for (let t = 0; t < 100; t++) update.iterate(r);
  return evidence(
    [
      'n = 2, P(x*_i = 1) = 0.01, α = 1/80, A⁽⁰⁾ = A*, r_i = 3/(5m_i): Σ_{11} at t = 100',
      update.A.data[0]!,
    ],
    ['u = 1+ℓ, ℓ = 1/50', 1 + PROOF.ell],
    ['√(6/5)', Math.sqrt(6 / 5)],
  );
}

export function epsilonEvidence(): Evidence {
  const left = (epsilon: number) => coupling(PROOF, 1) * epsilon + epsilon + h2(PROOF, 1);
  const largest = (h2Limit(PROOF) - h2(PROOF, 1)) / (coupling(PROOF, 1) + 1);
  return evidence(
    ['left side at ε = 1/1000, h₁ = 0, ℓ = 1/50, β = 4, r·R = 6/5', left(1 / 1000)],
    ['limit (γ−1)ℓ', h2Limit(PROOF)],
    ['largest ε that satisfies it', largest],
  );
}
