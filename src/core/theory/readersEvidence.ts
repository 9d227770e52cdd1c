/** Numbers for the reader's notes, computed on demand on small instances; see also readersEvidenceOnV.ts. */
import { decompose, recoveryError } from '../observe/decomposition.ts';
import { balance, equilibrate } from '../algorithms/equilibration/equilibration.ts';
import { Inverter } from '../linalg/lu.ts';
import { LeastInfNorm } from '../linalg/leastInfNorm.ts';
import { pseudoInverse } from '../linalg/moorePenrose.ts';
import {
  columnSums,
  copyOf,
  fromRows,
  identity,
  type Matrix,
  normInf,
  normMax,
  zeros,
} from '../matrix.ts';
import { buildInstance } from '../model/buildInstance.ts';
import type { GroundTruth } from '../model/instance.ts';
import type { Noise } from '../model/noises/registry.ts';
import { secondMoments, weightLaw } from '../model/weights.ts';
import type { LambdaUpdate, Params } from '../params/params.ts';
import { defaultParams } from '../params/validate.ts';
import { AlternatingUpdate } from '../algorithms/alternatingUpdate.ts';
import { DECODERS } from '../decoders/decoder.ts';
import { UPDATES } from '../updates/update.ts';
import { exactPopulation } from './population.ts';
import { provedStep } from './recurrence.ts';

export type Evidence = readonly { readonly label: string; readonly value: number }[];

export function evidence(...lines: readonly (readonly [label: string, value: number])[]): Evidence {
  return lines.map(([label, value]) => ({ label, value }));
}

export function lambdaEvidence(): Evidence {
  const after = (lambdaUpdate: LambdaUpdate): number => {
    const params: Params = { ...UNEVEN, lambdaUpdate };
    const instance = buildInstance(params);
    if (instance.plan.kind === 'given') throw new Error('unreachable: the law is known');
    const stages = equilibrate(instance);
    for (;;) {
      const { done, value } = stages.next();
      if (done) return balance(secondMoments(instance.plan.law), value.D);
    }
  };
  return evidence(
    ['ratio of the largest to the smallest proportion, before', UNEVEN.ratio],
    ['after, λ as printed', after('printed')],
    ['after, λ ← (1−ε)²λ', after('corrected')],
  );
}

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

export function scaleEvidence(): Evidence {
  const I = identity(2);
  const decoder = { AStar: I, W: I, Z: I, alpha: 0, relu: true };
  const { weights } = exactPopulation(decoder, Float64Array.of(1 / 4, 1 / 2), null);
  return evidence(
    ['entry (1, 1), P(x*_1 = 1) = 1/4', weights!.values.data[0]!],
    ['entry (2, 2), P(x*_2 = 1) = 1/2', weights!.values.data[3]!],
  );
}

export function transposeEvidence(): Evidence {
  const B = fromRows([
    [1, 0.1],
    [0, 1],
  ]);
  const Z = new Inverter(2).invert(B)!;
  // entry (i, j) of the inverse transpose is Z_ji
  return evidence(
    ['E_12', 0.1],
    ['(Σ+E)⁻ᵀ at (1, 2)', Z.data[2]!],
    ['(Σ+E)⁻ᵀ at (2, 1)', Z.data[1]!],
  );
}

export function signsEvidence(): Evidence {
  const eta = 1 / 2;
  const step = (entry: number, opposite: number) => entry - eta * opposite;
  return evidence(
    ['E_12 = E_21 = 0.1, η = 1/2: next E_12', step(0.1, 0.1)],
    ['E_12 = −E_21 = 0.1, η = 1/2: next E_12', step(0.1, -0.1)],
  );
}

export function eighthEvidence(): Evidence {
  const eta = 1 / 60;
  const highest = (a: number, b: number): number => {
    let at = { a, b };
    let most = a + b;
    for (let t = 0; t < 2000; t++) {
      at = provedStep(at.a, at.b, eta);
      most = Math.max(most, at.a + at.b);
    }
    return most;
  };
  return evidence(
    ['largest a + b that the recurrences allow from (0, 0.1), η = 1/60, h = 0', highest(0, 0.1)],
    ['from (0.05, 0.05)', highest(0.05, 0.05)],
    ['from (0.1, 0)', highest(0.1, 0)],
  );
}

export function couplingRuleEvidence(): Evidence {
  const step = ({ a, b }: { a: number; b: number }, eta: number, r: number, R: number) => ({
    a: (1 - eta) * a + eta * r * b,
    b: (1 - eta) * b + (eta / R) * a,
  });
  const once = step({ a: 0, b: 1 }, 0.1, 2, 9);
  let late = { a: 1, b: 1 };
  // the stated t: ln(2/(8·0.01·0.01)) < 8
  for (let t = 0; t < 8; t++) late = step(late, 0.01, 1, 9);
  return evidence(
    ['η = 0.1, r = 2, R = 9: a + b one step after (0, 1)', once.a + once.b],
    ['η = 0.01, r = 1, R = 9, ε = 0.01: a at the stated t = 8', late.a],
    ['b there', late.b],
  );
}

/** A*: the first two columns of the identity, m = 3. */
const NARROW = fromRows([
  [1, 0],
  [0, 1],
  [0, 0],
]);

export function claimThreeEvidence(): Evidence {
  const A0 = copyOf(NARROW);
  A0.data[4] = 0.1;
  const [before, after] = outsideOverOneStep(NARROW, A0, { kind: 'none', level: 0, seed: 0 });
  return evidence(
    ['‖N⁽⁰⁾‖_∞, without noise, η = 1/60', before],
    ['‖N⁽¹⁾‖_∞', after],
    ['bound as printed', 0],
  );
}

/** Two features of three entries that share one, so an attack on either leaves their span. */
const SHARING = fromRows([
  [1 / 2, 0],
  [1 / 2, 1 / 2],
  [0, 1 / 2],
]);

export function outsideEvidence(): Evidence {
  const noise: Noise = { kind: 'decoder-attack', level: 0.01, seed: 0 };
  const [, after] = outsideOverOneStep(SHARING, copyOf(SHARING), noise);
  return evidence(
    ['A* = (½, ½, 0; 0, ½, ½)ᵀ, A⁽⁰⁾ = A*, so ‖N⁽⁰⁾‖_∞ and the bound 2‖N⁽⁰⁾‖_∞', 0],
    ['‖N⁽¹⁾‖_∞, adversarial noise, C_ν = 0.01', after],
  );
}

/** ‖N‖_∞ before and after one exact update of all columns, η = 1/60. */
function outsideOverOneStep(AStar: Matrix, A0: Matrix, noise: Noise): readonly [number, number] {
  const truth = truthOf(AStar);
  const law = weightLaw('bernoulli', Float64Array.of(1 / 4, 1 / 4));
  const update = new AlternatingUpdate({
    truth,
    A0,
    plan: { kind: 'exact', law, noise, seed: 0 },
    alpha: 1 / 80,
    eta: 1 / 60,
    r: 4,
    decoder: DECODERS.get('relu'),
    update: UPDATES.get('covariance'),
    leftInverse: 'min-inf',
    T: 1,
    algorithm: 'purification',
  });
  update.iterate(Float64Array.of(4, 4));
  return [normInf(decompose(A0, truth).N), normInf(decompose(update.A, truth).N)];
}

export function remarkEvidence(): Evidence {
  const c = 0.1;
  const A = copyOf(NARROW);
  // Σ_11 = 0.9, E_21 = c and N_31 = c
  A.data[0] = 0.9;
  A.data[2] = c;
  A.data[4] = c;
  return evidence(
    ['A_1 = (0.9, c, c), c = 0.1: ‖Â − A*‖₁', recoveryError(A, NARROW)],
    ['as printed, ε = 0: 2c', 2 * c],
    ['as corrected: 2(‖E‖₁ + ‖N‖₁)/(1−ℓ), ℓ = 0.1', (2 * (c + c)) / 0.9],
  );
}

/**
 * A*_1 has one large entry and 121 small ones, A*_2 is a separate coordinate. The noise is a fixed pattern of
 * signs if x*_2 = 1 and its negative otherwise; projecting out A*_1 concentrates it in one entry.
 */
export function NTildeEvidence(): Evidence {
  const small = 121;
  const m = small + 2;
  const AStar = zeros(m, 2);
  AStar.data[0] = Math.sqrt(small);
  for (let k = 1; k <= small; k++) AStar.data[2 * k] = 1;
  AStar.data[2 * (m - 1) + 1] = 1;
  const lengths = columnSums(AStar);
  AStar.data.forEach((value, k) => (AStar.data[k] = value / lengths[k % 2]!));
  const [alpha, p, level] = [0.5, 0.05, 1e-6];
  const vectors = zeros(2, m);
  for (let k = 0; k <= small; k++) {
    vectors.data[k] = k === 0 ? level : -level;
    vectors.data[m + k] = -vectors.data[k]!;
  }
  const inverter = new LeastInfNorm(m, 2);
  inverter.compute(AStar);
  const { noise, disturbance } = exactPopulation(
    { AStar, W: inverter.W, Z: identity(2), alpha, relu: true },
    Float64Array.of(p, p),
    {
      vectors,
      prepare: () => {},
      choose: (active, _values, from, to) => (active.subarray(from, to).includes(1) ? 0 : 1),
    },
  );
  const rho = Math.max(...disturbance!);
  return evidence(
    [
      'n = 2, m = 123, A*_1 ∝ (11, 1, …, 1, 0), A*_2 = (0, …, 0, 1), A = A*, P(x*_i = 1) = 0.05, α = 0.5, ν = ±10⁻⁶(1, −1, …, −1, 0) positive if x*_2 = 1: largest |2Cov(ν, x)_ij|',
      normMax(noise!.values),
    ],
    ['largest entry outside the span', normMax(decompose(noise!.values, truthOf(AStar)).N)],
    ['bound with ℓ = 0: 4C_νC₁/(n(α−ρ))', (4 * level * p) / (alpha - rho)],
  );
}

function truthOf(AStar: Matrix): GroundTruth {
  return {
    AStar,
    pseudoInverse: pseudoInverse(AStar),
    // unused
    smallestSingularValue: NaN,
    picture: null,
  };
}
