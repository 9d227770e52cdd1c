import type { NoiseModel } from './noiseModel.ts';

/** ν = 0. */
export const none: NoiseModel<'none'> = {
  id: 'none',
  title: 'None',
  meaning: 'nothing',
  isSelfExplanatory: true,
  promise: 'none',
  draw: null,
  reads: [],
  isSilent: () => true,
};
