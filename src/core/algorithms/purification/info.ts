import type { AlgorithmInfo } from '../algorithm.ts';

export const PURIFICATION = {
  id: 'purification',
  title: 'Purification',
  summary: 'Algorithm 1: decode, threshold, covariance, update',
  parameters: [],
  subSteps: ['update', 'draw', 'decode', 'threshold', 'covariance'],
  scalars: [],
  frameParts: [],
  proof: 'purification',
  hasLemmas: true,
} as const satisfies AlgorithmInfo;
