import { zeros } from '../../matrix.ts';
import { Rng } from '../../rng.ts';
import type { NoiseModel } from './noiseModel.ts';

/** The same ±C_ν pattern in every example: a bias that no averaging removes. */
export const constant: NoiseModel<'constant'> = {
  id: 'constant',
  title: 'Constant (N1)',
  meaning: 'N1: the same vector of ±C_ν in every example',
  promise: 'N1',
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
