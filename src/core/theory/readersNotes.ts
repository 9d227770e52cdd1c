/**
 * Reader's notes: places where the printed text is wrong if taken literally. Each note says what is printed
 * and what we find, with numbers computed on a small instance. They are remarks on the text, not on its
 * result, which runs confirm.
 */
import {
  type Evidence,
  claimThreeEvidence,
  couplingRuleEvidence,
  eighthEvidence,
  lambdaEvidence,
  NTildeEvidence,
  outsideEvidence,
  remarkEvidence,
  scaleEvidence,
  signsEvidence,
  transposeEvidence,
} from './readersEvidence.ts';
import { denominatorEvidence, ellEvidence } from './readersEvidenceOnV.ts';

export interface ReadersNote {
  /** Stable id. */
  readonly id: string;
  readonly title: string;
  readonly printed: string;
  readonly found: string;
  /** Computed on demand; empty if there is nothing to compute. */
  evidence(): Evidence;
}

const none = (): Evidence => [];

export const READERS_NOTES: readonly ReadersNote[] = [
  {
    id: 'lambda',
    title: 'How λ falls in Algorithm 4',
    printed: 'A stage multiplies λ by (1−ε), and m_j by (1−ε)² for j in S.',
    found:
      'On S the proportions fall by (1−ε)² per stage but λ only by (1−ε), so invariant (c) breaks and the balance overshoots. With λ ← (1−ε)²λ the proportions come out even.',
    evidence: lambdaEvidence,
  },
  {
    id: 'outer-loop',
    title: 'The outer loop of Algorithm 4',
    printed: 'The loop runs while |S| ≤ n.',
    found: '|S| never exceeds n, so this loop never ends; |S| < n is meant.',
    evidence: none,
  },
  {
    id: 'sigma-upper',
    title: 'The start of Equilibration',
    printed: 'The theorem in the appendix asks for Σ⁽⁰⁾ ⪯ (1−ℓ)I.',
    found:
      'The main text and the proof use an upper bound of 1+ℓ, which is the intended condition.',
    evidence: none,
  },
  {
    id: 'scale',
    title: 'The update when decoding is perfect',
    printed: 'With perfect decoding and no noise, E[(y−y′)(x−x′)ᵀ] is A*.',
    found:
      'It is A* times the diagonal matrix of 2Var(x*_i): every column has its own scale, which is removed by normalising the output.',
    evidence: scaleEvidence,
  },
  {
    id: 'assumption-zero',
    title: 'Assumption (A0)',
    printed: 'Theorems 3 and 4 assume (A0)–(A3).',
    found: 'No (A0) is stated anywhere; A1 to A3 are what the proofs use.',
    evidence: none,
  },
  {
    id: 'claim-two',
    title: 'The term that claim (2) adds at each step',
    printed: 'The recurrence of the potential is stated with c/10 added.',
    found: 'The proof adds 9ηh, and the later steps use that.',
    evidence: none,
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
    id: 'V-denominator',
    title: '“Bound on V”, parts (1) and (2)',
    printed: 'The first fraction has the denominator (1−ℓ)(1−ℓ_e−ℓ).',
    found:
      'The proof arrives at (1−ℓ)²(1−ℓ_e−ℓ), which is also what the main proof uses. As printed, both parts fail even for ℓ = ℓ_e: part (1) for E = −1/10 times a cyclic shift, part (2) where two paths of opposite signs meet.',
    evidence: denominatorEvidence,
  },
  {
    id: 'step-to-an-eighth',
    title: 'The step to ‖E‖_s ≤ 1/8',
    printed: 'The recurrence is said to give a_t + b_t ≤ a_0 + b_0 + 250h.',
    found:
      'It bounds a_t + βb_t by a_0 + βb_0 + 225h, and β is more than 7. With equality in both recurrences, a + b climbs far above its start if b_0 > 0. The step holds for b_0 = 0 or for a small enough a_0 + βb_0; runs stay well within these limits.',
    evidence: eighthEvidence,
  },
  {
    id: 'coupling-rule',
    title: 'Lemma “Coupling update rule”',
    printed:
      'a_t + b_t never exceeds its start when h = 0, and both are below ε from t = ln((a_0+b_0)/(8ηε)) on.',
    found:
      'For r > 1 the sum can rise in one step, and the stated t lacks a factor 1/η. Nothing else in the paper cites this lemma.',
    evidence: couplingRuleEvidence,
  },
  {
    id: 'V-ell',
    title: '“Bound on V” when ‖E‖_s is larger than ℓ',
    printed: 'The four bounds are stated for any ‖E‖_s < ℓ_e and Σ ⪰ (1−ℓ)I.',
    found:
      'The proof replaces ‖E‖² by ℓ‖E‖, which needs ℓ_e ≤ ℓ; for ℓ_e > ℓ all four parts fail. With ℓ_e in its place, ‖V‖_s ≤ ℓ_e/((1−ℓ)(1−ℓ−ℓ_e)) and |V_ii| ≤ ℓ_e²/((1−ℓ)²(1−ℓ−ℓ_e)). The main proof has ℓ = ℓ_e = 1/8 and is not affected; Equilibration uses the lemma with ℓ_e = (γ+1)ℓ, so its h₅ and h₆ come out larger.',
    evidence: ellEvidence,
  },
  {
    id: 'claim-three',
    title: 'N⁽⁰⁾ in claim (3)',
    printed: 'From a bound B on |Ñ_ij| the update is said to give |N_ij| ≤ rB at the next step.',
    found:
      'N ← (1−η)N + ηrÑ keeps part of the old N, so the correct bound is |N_ij| ≤ max(|N⁽⁰⁾_ij|, rB). Without noise the printed bound would be 0 after one step, but N only shrinks by (1−η).',
    evidence: claimThreeEvidence,
  },
  {
    id: 'recovery-remark',
    title: 'The recovery error after Theorem 1',
    printed: 'The theorem’s conclusion is said to imply ‖Â − A*‖₁ ≤ ε + 2c after normalising.',
    found:
      'Σ ⪰ (1−ℓ)I, ‖E‖₁ ≤ ε + c and ‖N‖₁ ≤ c alone do not imply it. They imply 2(‖E‖₁ + ‖N‖₁)/(1−ℓ); the proof compensates by replacing c with c/4.',
    evidence: remarkEvidence,
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
  {
    id: 'balanced-outside',
    title: 'N in Equilibration’s theorem',
    printed: 'Its output has ‖N‖_∞ ≤ 2‖N⁽⁰⁾‖_∞.',
    found:
      'For a start inside the span, N⁽⁰⁾ = 0, this would leave no room for noise, but a single noisy update already leaves the span. The lemma behind it has a bound U instead, which includes the noise.',
    evidence: outsideEvidence,
  },
];
