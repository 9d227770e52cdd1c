/**
 * Adversarial noise (N1): ν may depend on x* in any way, within |ν_i| ≤ C_ν. Each adversary here
 * keeps a small codebook of noise vectors and chooses one by the support of x*, so that A†ν and
 * Ê[νxᵀ] cost no more than the codebook, and exact expectation stays exact.
 */
import { type Matrix, rowSums, zeros } from '../../matrix.ts';
import type { PlacedRule } from '../../params/placedNoise.ts';
import { Rng } from '../../rng.ts';
import type { Noise } from '../instance.ts';

/** Chosen when an example gets no noise. */
export const NO_NOISE = -1;

export interface Adversary {
  /** One noise vector a row, K×m, every entry within ±C_ν. */
  readonly vectors: Matrix;
  /** Before the examples of an iteration: the adversary may look at A† and rewrite its vectors. */
  prepare(W: Matrix): void;
  /**
   * The row of `vectors` for an example whose active features are active[from … to), ascending,
   * with these values; or NO_NOISE.
   */
  choose(active: Int32Array, values: Float64Array, from: number, to: number): number;
}

/** The adversary of an instance, or null where the noise is unbiased or absent. */
export function adversary(noise: Noise, AStar: Matrix): Adversary | null {
  if (noise.level === 0) return null;
  if (noise.kind === 'constant') return constant(noise.level, AStar.rows, noise.seed);
  if (noise.kind === 'mimic') return mimic(noise.level, AStar);
  if (noise.kind === 'decoder-attack') return decoderAttack(noise.level, AStar);
  if (noise.kind === 'placed') return placed(noise.level, AStar.rows, noise.rules ?? []);
  return null;
}

/** The same ±C_ν pattern in every example: a bias that no averaging removes. */
function constant(level: number, m: number, seed: number): Adversary {
  const vectors = zeros(1, m);
  new Rng(seed, 'noise').fillSigns(vectors.data, 0, m, level);
  return { vectors, prepare: () => {}, choose: () => 0 };
}

/**
 * Whenever a feature leads (the first of largest weight), the next one is added to the data point
 * as strongly as C_ν allows: what belongs to one feature looks like a trait of its neighbour.
 */
function mimic(level: number, AStar: Matrix): Adversary {
  const { rows: m, cols: n, data } = AStar;
  const vectors = zeros(n, m);
  for (let j = 0; j < n; j++) {
    const neighbour = (j + 1) % n;
    let largest = 0;
    for (let k = 0; k < m; k++) largest = Math.max(largest, Math.abs(data[k * n + neighbour]!));
    for (let k = 0; k < m; k++)
      vectors.data[j * m + k] = level * (data[k * n + neighbour]! / largest);
  }
  return {
    vectors,
    prepare: () => {},
    choose: (active, values, from, to) => {
      let leader = NO_NOISE;
      let weight = 0;
      for (let k = from; k < to; k++)
        if (values[k]! > weight) {
          weight = values[k]!;
          leader = active[k]!;
        }
      return leader;
    },
  };
}

/**
 * Knows A†: for an inactive coordinate i, ν = C_ν·sign(row i of A†) raises (A†ν)_i to
 * C_ν‖row i‖₁, as far as the bound allows. Attacks the inactive coordinate where that is most.
 */
function decoderAttack(level: number, AStar: Matrix): Adversary {
  const { rows: m, cols: n } = AStar;
  const vectors = zeros(n, m);
  const order = Int32Array.from({ length: n }, (_, i) => i);
  return {
    vectors,
    prepare: (W) => {
      for (let k = 0; k < n * m; k++) vectors.data[k] = level * Math.sign(W.data[k]!);
      const reach = rowSums(W);
      order.sort((i, j) => reach[j]! - reach[i]! || i - j);
    },
    choose: (active, _values, from, to) => {
      for (let rank = 0; rank < n; rank++) {
        const i = order[rank]!;
        if (!includes(active, from, to, i)) return i;
      }
      return NO_NOISE;
    },
  };
}

/** A vector a rule; the first rule whose feature is active counts, one without a feature always. */
function placed(level: number, m: number, rules: readonly PlacedRule[]): Adversary {
  const vectors = zeros(rules.length, m);
  rules.forEach(({ entries }, row) => {
    for (const { entry, sign } of entries) vectors.data[row * m + entry] = sign * level;
  });
  return {
    vectors,
    prepare: () => {},
    choose: (active, _values, from, to) => {
      for (let row = 0; row < rules.length; row++) {
        const { feature } = rules[row]!;
        if (feature === null || includes(active, from, to, feature)) return row;
      }
      return NO_NOISE;
    },
  };
}

function includes(list: Int32Array, from: number, to: number, value: number): boolean {
  for (let k = from; k < to; k++) if (list[k] === value) return true;
  return false;
}
