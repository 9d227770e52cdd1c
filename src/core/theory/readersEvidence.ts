/** The numbers behind the reader's notes, each worked out on a small instance when asked for. */
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
  normS,
  zeros,
} from '../matrix.ts';
import { buildInstance } from '../model/buildInstance.ts';
import type { GroundTruth } from '../model/instance.ts';
import type { Noise } from '../model/noises/registry.ts';
import { secondMoments, weightLaw } from '../model/weights.ts';
import type { LambdaUpdate, Params } from '../params/params.ts';
import { defaultParams } from '../params/validate.ts';
import { negativePart, positivePart } from '../observe/potential.ts';
import { AlternatingUpdate } from '../algorithms/alternatingUpdate.ts';
import { DECODERS } from '../decoders/decoder.ts';
import { UPDATES } from '../updates/update.ts';
import { correctedBoundsOnV, printedBoundsOnV } from './lemmas/V.ts';
import { exactPopulation } from './population.ts';
import { provedStep } from './recurrence.ts';

export type Evidence = readonly { readonly label: string; readonly value: number }[];

export function lambdaEvidence(): Evidence {
  const after = (lambdaUpdate: LambdaUpdate): number => {
    const params: Params = { ...UNEVEN, lambdaUpdate };
    const instance = buildInstance(params);
    if (instance.plan.kind === 'given') throw new Error('the law is known');
    const stages = equilibrate(instance);
    for (;;) {
      const { done, value } = stages.next();
      if (done) return balance(secondMoments(instance.plan.law), value.D);
    }
  };
  return [
    { label: 'proportions, largest over smallest, before', value: UNEVEN.ratio },
    { label: 'after, λ as printed', value: after('printed') },
    { label: 'after, λ ← (1−ε)²λ', value: after('corrected') },
  ];
}

/** Exact and small: three features, the most frequent ten times as frequent as the rarest. */
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
  return [
    { label: 'entry (1, 1), P(x*_1 = 1) = 1/4', value: weights!.values.data[0]! },
    { label: 'entry (2, 2), P(x*_2 = 1) = 1/2', value: weights!.values.data[3]! },
  ];
}

export function transposeEvidence(): Evidence {
  const B = fromRows([
    [1, 0.1],
    [0, 1],
  ]);
  const Z = new Inverter(2).invert(B)!;
  // of the inverse transpose, entry (i, j) is Z_ji
  return [
    { label: 'E_12', value: 0.1 },
    { label: '(Σ+E)⁻ᵀ at (1, 2)', value: Z.data[2]! },
    { label: '(Σ+E)⁻ᵀ at (2, 1)', value: Z.data[1]! },
  ];
}

export function signsEvidence(): Evidence {
  const eta = 1 / 2;
  const step = (entry: number, opposite: number) => entry - eta * opposite;
  return [
    { label: 'E_12 = E_21 = 0.1, η = 1/2: next E_12', value: step(0.1, 0.1) },
    { label: 'E_12 = −E_21 = 0.1, η = 1/2: next E_12', value: step(0.1, -0.1) },
  ];
}

/** V = (Σ+E)⁻¹ − Σ⁻¹ with Σ = σI, and what goes into its bounds. */
function aboutV(sigma: number, E: Matrix) {
  const n = E.rows;
  const B = copyOf(E);
  for (let i = 0; i < n; i++) B.data[i * n + i] = sigma;
  const V = new Inverter(n).invert(B)!;
  for (let i = 0; i < n; i++) V.data[i * n + i]! -= 1 / sigma;
  const sizes = {
    ell: 1 - sigma,
    ellE: normS(E),
    plus: normS(positivePart(E)),
    minus: normS(negativePart(E)),
  };
  return { V, printed: printedBoundsOnV(sizes), found: correctedBoundsOnV(sizes) };
}

/** value × a cyclic shift of n features. */
function shift(n: number, value: number): Matrix {
  const E = zeros(n, n);
  for (let i = 0; i < n; i++) E.data[i * n + ((i + 1) % n)] = value;
  return E;
}

export function denominatorEvidence(): Evidence {
  const one = aboutV(0.9, shift(40, -0.1));
  const paths = zeros(5, 5);
  // from 0 over 1 to 3, and over 2 to 4
  paths.data[1] = 0.0375;
  paths.data[2] = -0.0125;
  paths.data[5 + 3] = -0.0125;
  paths.data[10 + 4] = 0.0375;
  const two = aboutV(0.95, paths);
  return [
    {
      label: 'Σ = 0.9 I, E = −0.1 × cyclic shift, n = 40: ‖V₊‖_s',
      value: normS(positivePart(one.V)),
    },
    { label: 'bound (1) as printed', value: one.printed.plus },
    { label: 'bound (1) as we find', value: one.found.plus },
    {
      label: 'n = 5, Σ = 0.95 I, E_12 = E_35 = 0.0375, E_13 = E_24 = −0.0125: ‖V₋‖_s',
      value: normS(negativePart(two.V)),
    },
    { label: 'bound (2) as printed', value: two.printed.minus },
    { label: 'bound (2) as we find', value: two.found.minus },
  ];
}

export function ellEvidence(): Evidence {
  const whole = aboutV(0.99, shift(40, -0.3));
  const diagonal = aboutV(1, shift(2, 0.1));
  // ℓ = 1/50 and γ = 3/2, as in the proof of Equilibration
  const sizes = { ell: 1 / 50, ellE: (5 / 2) * (1 / 50), plus: 0, minus: 0 };
  return [
    { label: 'Σ = 0.99 I, E = −0.3 × cyclic shift, n = 40: ‖V‖_s', value: normS(whole.V) },
    { label: 'bound (3) as printed', value: whole.printed.whole },
    { label: 'bound (3) as we find', value: whole.found.whole },
    { label: 'Σ = I, E_12 = E_21 = 0.1: |V_11|', value: Math.abs(diagonal.V.data[0]!) },
    { label: 'bound (4) as printed', value: diagonal.printed.diagonal },
    { label: 'bound (4) as we find', value: diagonal.found.diagonal },
    { label: 'h₅ of Equilibration as printed', value: printedBoundsOnV(sizes).whole },
    { label: 'h₅ as we find', value: correctedBoundsOnV(sizes).whole },
    { label: 'h₆ as printed', value: printedBoundsOnV(sizes).diagonal },
    { label: 'h₆ as we find', value: correctedBoundsOnV(sizes).diagonal },
  ];
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
  return [
    { label: 'largest a + b allowed from (0, 0.1), η = 1/60, h = 0', value: highest(0, 0.1) },
    { label: 'from (0.05, 0.05)', value: highest(0.05, 0.05) },
    { label: 'from (0.1, 0)', value: highest(0.1, 0) },
  ];
}

export function couplingRuleEvidence(): Evidence {
  const step = ({ a, b }: { a: number; b: number }, eta: number, r: number, R: number) => ({
    a: (1 - eta) * a + eta * r * b,
    b: (1 - eta) * b + (eta / R) * a,
  });
  const once = step({ a: 0, b: 1 }, 0.1, 2, 9);
  let late = { a: 1, b: 1 };
  // ln(2/(8·0.01·0.01)) is below 8
  for (let t = 0; t < 8; t++) late = step(late, 0.01, 1, 9);
  return [
    { label: 'η = 0.1, r = 2, R = 9: a + b one step after (0, 1)', value: once.a + once.b },
    { label: 'η = 0.01, r = 1, R = 9, ε = 0.01: a at the stated t = 8', value: late.a },
    { label: 'b there', value: late.b },
  ];
}

/** A* the first two columns of the identity, m = 3. */
const NARROW = fromRows([
  [1, 0],
  [0, 1],
  [0, 0],
]);

export function claimThreeEvidence(): Evidence {
  const A0 = copyOf(NARROW);
  A0.data[4] = 0.1;
  const [before, after] = outsideOverOneStep(NARROW, A0, { kind: 'none', level: 0, seed: 0 });
  return [
    { label: '‖N⁽⁰⁾‖_∞, without noise, η = 1/60', value: before },
    { label: '‖N⁽¹⁾‖_∞', value: after },
    { label: 'bound as printed', value: 0 },
  ];
}

/** Two features of three entries that share one, so that an attack on either leaves their span. */
const SHARING = fromRows([
  [1 / 2, 0],
  [1 / 2, 1 / 2],
  [0, 1 / 2],
]);

export function outsideEvidence(): Evidence {
  const noise: Noise = { kind: 'decoder-attack', level: 0.01, seed: 0 };
  const [, after] = outsideOverOneStep(SHARING, copyOf(SHARING), noise);
  return [
    { label: 'A* = (½, ½, 0; 0, ½, ½)ᵀ, A⁽⁰⁾ = A*, so ‖N⁽⁰⁾‖_∞ and the bound 2‖N⁽⁰⁾‖_∞', value: 0 },
    { label: '‖N⁽¹⁾‖_∞, adversarial noise, C_ν = 0.01', value: after },
  ];
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
  return [
    { label: 'A_1 = (0.9, c, c), c = 0.1: ‖Â − A*‖₁', value: recoveryError(A, NARROW) },
    { label: 'as printed, ε = 0: 2c', value: 2 * c },
    { label: 'as we find: 2(‖E‖₁ + ‖N‖₁)/(1−ℓ), ℓ = 0.1', value: (2 * (c + c)) / 0.9 },
  ];
}

/**
 * A*_1 has one large entry and 121 small ones, A*_2 is a coordinate of its own. Whenever x*_2 = 1 the
 * noise is one pattern of signs, otherwise its negative: projecting off A*_1 gathers it in one entry.
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
  return [
    {
      label:
        'n = 2, m = 123, A*_1 ∝ (11, 1, …, 1, 0), A*_2 = (0, …, 0, 1), A = A*, P(x*_i = 1) = 0.05, α = 0.5, ν = ±10⁻⁶(1, −1, …, −1, 0) with the sign of whether x*_2 = 1: largest |2Cov(ν, x)_ij|',
      value: normMax(noise!.values),
    },
    {
      label: 'largest entry outside the span',
      value: normMax(decompose(noise!.values, truthOf(AStar)).N),
    },
    { label: 'bound with ℓ = 0: 4C_νC₁/(n(α−ρ))', value: (4 * level * p) / (alpha - rho) },
  ];
}

function truthOf(AStar: Matrix): GroundTruth {
  return {
    AStar,
    pseudoInverse: pseudoInverse(AStar),
    // not asked for
    smallestSingularValue: NaN,
    picture: null,
  };
}
