/** Noise that satisfies N2 and does not depend on x*: independent entries of mean zero, drawn anew for every example. */
import type { NoiseModel } from './noiseModel.ts';

export const uniform: NoiseModel<'uniform'> = {
  id: 'uniform',
  title: 'Uniform (N2)',
  meaning: 'N2: independent, uniform on (−C_ν, C_ν)',
  promise: 'N2',
  draw: {
    kind: 'dense',
    fill: (nu, count, level, stream) => stream.fillSymmetric(nu, count, level),
    variance: (level) => level ** 2 / 3,
  },
  reads: ['noiseLevel'],
};

export const sign: NoiseModel<'sign'> = {
  id: 'sign',
  title: 'Random signs (N2)',
  meaning: 'N2: independent, ±C_ν',
  promise: 'N2',
  draw: {
    kind: 'dense',
    fill: (nu, count, level, { rng }) => rng.fillSigns(nu, 0, count, level),
    variance: (level) => level ** 2,
  },
  reads: ['noiseLevel'],
};
