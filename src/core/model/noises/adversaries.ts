/** Noise that satisfies only N1: ν may depend on x* and on A†. */
import { type Matrix, rowSums, zeros } from '../../matrix.ts';
import { Rng } from '../../rng.ts';
import { type Adversary, includes, NO_NOISE, type NoiseModel } from './noiseModel.ts';

/** The same ±C_ν pattern in every example: a bias in the decoding, but the update's y − y′ removes it. */
export const constant: NoiseModel<'constant'> = {
  id: 'constant',
  title: 'Constant (N1)',
  meaning: 'N1: the same vector of ±C_ν in every example',
  promise: 'N1',
  isSameForAll: true,
  draw: {
    kind: 'coded',
    adversary: ({ level, seed }, { rows: m }) => {
      const vectors = zeros(1, m);
      new Rng(seed, 'noise').fillSigns(vectors.data, 0, m, level);
      return { vectors, prepare: () => {}, choose: () => 0 };
    },
  },
  reads: ['noiseLevel'],
};

/**
 * Whenever a feature leads (the first of largest weight), adds the next feature to the data point as
 * strongly as C_ν allows, so that one feature's data look like a trait of its neighbour.
 */
export const mimic: NoiseModel<'mimic'> = {
  id: 'mimic',
  title: 'Mimic (N1)',
  meaning: 'N1: an active feature is made to look like its neighbour',
  promise: 'N1',
  draw: { kind: 'coded', adversary: ({ level }, AStar) => mimicker(level, AStar) },
  reads: ['noiseLevel'],
};

function mimicker(level: number, AStar: Matrix): Adversary {
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
 * Knows A†: for an inactive coordinate i, ν = C_ν·sign(row i of A†) raises (A†ν)_i to C_ν‖row i‖₁,
 * the most that the bound allows. Attacks the inactive coordinate where that is largest.
 */
export const decoderAttack: NoiseModel<'decoder-attack'> = {
  id: 'decoder-attack',
  title: 'Decoder attack (N1)',
  meaning: 'N1: knows A† and pushes an inactive weight up',
  promise: 'N1',
  draw: { kind: 'coded', adversary: ({ level }, AStar) => attacker(level, AStar) },
  attacksDecoder: true,
  reads: ['noiseLevel'],
};

function attacker(level: number, AStar: Matrix): Adversary {
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
