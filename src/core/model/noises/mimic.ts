import { type Matrix, zeros } from '../../matrix.ts';
import { type Adversary, NO_NOISE, type NoiseModel } from './noiseModel.ts';

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
