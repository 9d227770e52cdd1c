/** Reader's notes that change an algorithm. */
import { lambdaEvidence } from './evidence/equilibration.ts';
import { noEvidence, type ReadersNote } from './note.ts';

export const ALGORITHM_NOTES: readonly ReadersNote[] = [
  {
    id: 'lambda',
    title: 'How λ falls in Algorithm 4',
    printed: 'A stage multiplies λ by (1−ε), and m_j by (1−ε)² for j in S.',
    found:
      'On S the proportions fall by (1−ε)² per stage but λ only by (1−ε), so invariant (c) breaks and the balance overshoots. With λ ← (1−ε)²λ the proportions come out even; the factor (1−ε) in claim (b) then becomes (1−ε)², which its condition still allows. The other repair keeps λ ← (1−ε)λ and enlarges the columns by 1/√(1−ε) instead of 1/(1−ε), with m_j ← (1−ε)m_j.',
    evidence: lambdaEvidence,
  },
  {
    id: 'outer-loop',
    title: 'The outer loop of Algorithm 4',
    printed: 'The loop runs while |S| ≤ n.',
    found: '|S| never exceeds n, so this loop never ends; |S| < n is meant.',
    evidence: noEvidence,
  },
];
