import type { AlgorithmInfo } from '../algorithm.ts';

export const PURIFICATION = {
  id: 'purification',
  title: 'Purification',
  meaning: 'Algorithm 1: decode, threshold, covariance, update',
  reads: [],
  ignores: [],
  subSteps: ['update', 'draw', 'decode', 'threshold', 'covariance'],
  scalars: [],
  frameParts: [],
  takesAnyPair: true,
  keepsBatch: false,
  needsNonNegative: false,
  proof: 'purification',
  hasLemmas: true,
} as const satisfies AlgorithmInfo;
