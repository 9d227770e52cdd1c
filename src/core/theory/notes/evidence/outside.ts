/** Numbers for the notes on N and Ñ, the parts outside the span of A*. */
import { AlternatingUpdate } from '../../../algorithms/alternatingUpdate.ts';
import { decoderOf } from '../../../decoders/decoder.ts';
import { LeastInfNorm } from '../../../linalg/leastInfNorm.ts';
import {
  columnSums,
  copyOf,
  fromRows,
  identity,
  type Matrix,
  normInf,
  normMax,
  zeros,
} from '../../../matrix.ts';
import type { Noise } from '../../../model/noises/registry.ts';
import { weightLaw } from '../../../model/weights.ts';
import { decompose, recoveryError } from '../../../observe/decomposition.ts';
import { updateOf } from '../../../updates/update.ts';
import { exactPopulation } from '../../population.ts';
import { type Evidence, evidence } from '../note.ts';
import { truthOf } from './truth.ts';

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
    decoder: decoderOf('relu'),
    update: updateOf('covariance'),
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
