/** The classical factorizations Y ≈ AX of one batch of examples, in words. The paper proves nothing about them. */
import type { AlgorithmInfo } from '../algorithm.ts';

/** The properties that all of them share. */
const FACTORIZATION = {
  reads: [],
  ignores: ['alpha', 'eta', 'r', 'decoder', 'leftInverse', 'update', 'examples'],
  subSteps: ['update'],
  scalars: [],
  frameParts: [],
  takesAnyPair: true,
  keepsBatch: true,
  proof: null,
  hasLemmas: false,
} as const;

export const LEE_SEUNG = {
  ...FACTORIZATION,
  id: 'lee-seung',
  title: 'Lee–Seung',
  meaning: 'multiplicative updates: X ← X∘AᵀY⊘AᵀAX, then A ← A∘YXᵀ⊘AXXᵀ',
  needsNonNegative: true,
} as const satisfies AlgorithmInfo;

export const HALS = {
  ...FACTORIZATION,
  id: 'hals',
  title: 'HALS',
  meaning: 'least squares for one row of X ≥ 0 after the other, then for one column of A ≥ 0',
  needsNonNegative: true,
} as const satisfies AlgorithmInfo;

export const SEMI_HALS = {
  ...FACTORIZATION,
  id: 'semi-hals',
  title: 'Semi-HALS',
  meaning: 'HALS with X ≥ 0 and columns of A of any sign',
  needsNonNegative: false,
} as const satisfies AlgorithmInfo;
