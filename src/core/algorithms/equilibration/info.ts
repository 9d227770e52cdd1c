import type { AlgorithmInfo } from '../algorithm.ts';

export const EQUILIBRATION = {
  id: 'equilibration',
  title: 'Equilibration',
  meaning: 'Algorithms 2–4: balance unequal proportions first, then Algorithm 1',
  reads: ['epsilon', 'columnIterations', 'lambda0', 'lambdaUpdate'],
  subSteps: ['update', 'draw', 'decode', 'threshold', 'covariance'],
  scalars: [
    'lambda',
    'membersOfS',
    'leastInS',
    'mostProportion',
    'E11Norm',
    'E12Norm',
    'E21Norm',
    'E22Norm',
    'outsideSNorm',
    'outsideSMin',
  ],
  frameParts: ['equilibration'],
  proof: 'equilibration',
  hasLemmas: false,
} as const satisfies AlgorithmInfo;
