/** Reader's notes on signs, symbols and words. */
import { NTildeEvidence } from './evidence/outside.ts';
import { rootEvidence, smallerEvidence } from './evidence/theorems.ts';
import { ratioEvidence, signsEvidence, transposeEvidence } from './evidence/update.ts';
import { noEvidence, type ReadersNote } from './note.ts';

export const TYPO_NOTES: readonly ReadersNote[] = [
  {
    id: 'noise-root',
    title: 'The error under unbiased noise, in the introduction',
    printed: 'Under unbiased noise the output is said to satisfy ‖A − A*‖₁ ≤ O(‖ν‖₁√n).',
    found:
      'The remark after Theorem 2 has O(‖ν‖₁/√n), and so does the theorem: with m ≥ nκ* it allows ‖ν‖₁ = m·C_ν = 𝒢c√n and ends with an error of O(c). The introduction’s bound is n times as large. In the run below it is more than 2, the largest distance between two normalised matrices, and says nothing.',
    evidence: rootEvidence,
  },
  {
    id: 'ratio',
    title: 'The ratio at the end',
    printed:
      'If the ratio of ‖E_i‖₁ to Σ_ii is large at the end, normalising A_i is said to approximate A*_i well.',
    found: 'A small ratio is meant. With a large one the column is mostly other features.',
    evidence: ratioEvidence,
  },
  {
    id: 'smaller-of-two',
    title: 'The bound on C_ν in Theorem 3',
    printed: 'C_ν ≤ {c₂²𝒢c/(C₁²m), c₂⁴𝒢c/(C₁⁵nκ*)}, a set of two bounds.',
    found:
      'A min is missing: the proof uses the first bound for ‖N‖₁ and the second for ‖N‖_∞ and ξ, so it needs both.',
    evidence: smallerEvidence,
  },
  {
    id: 'sigma-upper',
    title: 'The start of Equilibration',
    printed: 'The theorem in the appendix asks for Σ⁽⁰⁾ ⪯ (1−ℓ)I.',
    found:
      'The main text and the proof use an upper bound of 1+ℓ, which is the intended condition. As printed, (A3) would leave only Σ⁽⁰⁾ = (1−ℓ)I.',
    evidence: noEvidence,
  },
  {
    id: 'assumption-zero',
    title: 'Assumption (A0)',
    printed: 'Theorems 3 and 4 assume (A0)–(A3).',
    found: 'No (A0) is stated anywhere; A1 to A3 are what the proofs use.',
    evidence: noEvidence,
  },
  {
    id: 'transpose',
    title: 'A transpose in the expansion without the ReLU',
    printed: 'The inverse transpose of Σ+E is expanded with E in its first-order term.',
    found: 'To first order it is Σ⁻¹ − Σ⁻¹EᵀΣ⁻¹: entry (i, j) of E acts on entry (j, i).',
    evidence: transposeEvidence,
  },
  {
    id: 'signs',
    title: 'Which signs are the problem without the ReLU',
    printed:
      'After E ← E − ηEᵀ, entries whose signs match across the diagonal are called problematic.',
    found: 'With this update, matching signs shrink an entry, and opposite signs make it grow.',
    evidence: signsEvidence,
  },
  {
    id: 'NTilde-meaning',
    title: 'Two meanings of Ñ',
    printed:
      'Ñ is introduced as the part of the update outside span A*, and computed as 2Cov(ν, x).',
    found:
      'The two differ if the noise has a component inside the span. The bound on Ñ is proved for 2Cov(ν, x); for the part outside the span it can fail, because projecting can enlarge an entry. Nothing is lost: no lemma needs N to be orthogonal to A*.',
    evidence: NTildeEvidence,
  },
];
