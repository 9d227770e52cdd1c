import { type Matrix, rowSums, zeros } from '../../matrix.ts';
import { type Adversary, includes, NO_NOISE, type NoiseModel } from './noiseModel.ts';

/**
 * Knows A†: for an inactive coordinate i, ν = C_ν·sign(row i of A†) raises (A†ν)_i to C_ν‖row i‖₁,
 * the most that the bound allows. Attacks the inactive coordinate where that is largest.
 */
export const decoderAttack: NoiseModel<'decoder-attack'> = {
  id: 'decoder-attack',
  title: 'Decoder attack (N1)',
  meaning: 'N1: knows A† and pushes an inactive coordinate up',
  promise: 'N1',
  draw: { kind: 'coded', adversary: ({ level }, AStar) => attacker(level, AStar) },
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
