/**
 * Reader's notes: where the printed text, taken at its word, does not compute. Each says what is
 * printed and what we find, with numbers worked out on the spot on a small instance. They are remarks on
 * a text, not on its result, which runs confirm.
 */
import {
  type Evidence,
  claimThreeEvidence,
  couplingRuleEvidence,
  denominatorEvidence,
  eighthEvidence,
  ellEvidence,
  lambdaEvidence,
  NTildeEvidence,
  outsideEvidence,
  remarkEvidence,
  scaleEvidence,
  signsEvidence,
  transposeEvidence,
} from './readersEvidence.ts';

export interface ReadersNote {
  /** Stable. */
  readonly id: string;
  readonly title: string;
  readonly printed: string;
  readonly found: string;
  /** Computed when asked for; empty where there is nothing to compute. */
  evidence(): Evidence;
}

const nothing = (): Evidence => [];

export const READERS_NOTES: readonly ReadersNote[] = [
  {
    id: 'lambda',
    title: 'How λ falls in Algorithm 4',
    printed: 'A stage multiplies λ by (1−ε), and m_j by (1−ε)² for j in S.',
    found:
      'On S the proportions fall by (1−ε)² a stage and λ only by (1−ε), so that invariant (c) breaks and the balance overshoots. With λ ← (1−ε)²λ the proportions come out even.',
    evidence: lambdaEvidence,
  },
  {
    id: 'outer-loop',
    title: 'The outer loop of Algorithm 4',
    printed: 'The loop runs while |S| ≤ n.',
    found: '|S| never exceeds n, so this loop has no end; |S| < n is meant.',
    evidence: nothing,
  },
  {
    id: 'sigma-upper',
    title: 'The start of Equilibration',
    printed: 'The theorem in the appendix asks for Σ⁽⁰⁾ ⪯ (1−ℓ)I.',
    found:
      'Main text and proof work with an upper bound of 1+ℓ, and that is the condition to read.',
    evidence: nothing,
  },
  {
    id: 'scale',
    title: 'What the update is when decoding is perfect',
    printed: 'With perfect decoding and no noise E[(y−y′)(x−x′)ᵀ] is A*.',
    found:
      'It is A* times the diagonal matrix of 2Var(x*_i): every column has its own scale, which normalising the output removes.',
    evidence: scaleEvidence,
  },
  {
    id: 'assumption-zero',
    title: 'Assumption (A0)',
    printed: 'Theorems 3 and 4 assume (A0)–(A3).',
    found: 'No (A0) is stated anywhere; A1 to A3 are what the proofs use.',
    evidence: nothing,
  },
  {
    id: 'claim-two',
    title: 'What claim (2) adds at each step',
    printed: 'The recurrence of the potential is stated with c/10 added.',
    found: 'What is proved has 9ηh added, and that is what the later steps use.',
    evidence: nothing,
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
    found: 'With this update matching signs shrink an entry, and opposite signs make it grow.',
    evidence: signsEvidence,
  },
  {
    id: 'V-denominator',
    title: '“Bound on V”, parts (1) and (2)',
    printed: 'The first fraction has the denominator (1−ℓ)(1−ℓ_e−ℓ).',
    found:
      'The proof arrives at (1−ℓ)²(1−ℓ_e−ℓ), which is also what the main proof inserts. As printed both parts fail, with ℓ = ℓ_e: part (1) for E = −1/10 of a cyclic shift, part (2) where two paths of unlike signs meet.',
    evidence: denominatorEvidence,
  },
  {
    id: 'step-to-an-eighth',
    title: 'The step to ‖E‖_s ≤ 1/8',
    printed: 'Solving the recurrence is said to give a_t + b_t ≤ a_0 + b_0 + 250h.',
    found:
      'It bounds a_t + βb_t by a_0 + βb_0 + 225h, and β is more than 7. With equality in both recurrences a + b climbs far above its start when b_0 > 0. The step holds for b_0 = 0, or for a small enough a_0 + βb_0; runs stay far inside.',
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
      'The proof replaces ‖E‖² by ℓ‖E‖, which needs ℓ_e ≤ ℓ; for ℓ_e > ℓ all four parts fail. With ℓ_e in that place ‖V‖_s ≤ ℓ_e/((1−ℓ)(1−ℓ−ℓ_e)) and |V_ii| ≤ ℓ_e²/((1−ℓ)²(1−ℓ−ℓ_e)). The main proof has ℓ = ℓ_e = 1/8 and is not affected; Equilibration uses the lemma with ℓ_e = (γ+1)ℓ, so its h₅ and h₆ come out larger.',
    evidence: ellEvidence,
  },
  {
    id: 'claim-three',
    title: 'N⁽⁰⁾ in claim (3)',
    printed: 'From a bound B on |Ñ_ij| the update is said to give |N_ij| ≤ rB at the next step.',
    found:
      'N ← (1−η)N + ηrÑ keeps what N was: what follows is |N_ij| ≤ max(|N⁽⁰⁾_ij|, rB). Without noise the printed bound would be 0 after one step, while N only shrinks by (1−η).',
    evidence: claimThreeEvidence,
  },
  {
    id: 'recovery-remark',
    title: 'The recovery error after Theorem 1',
    printed: 'From the theorem’s conclusion follows ‖Â − A*‖₁ ≤ ε + 2c after normalising.',
    found:
      'From Σ ⪰ (1−ℓ)I, ‖E‖₁ ≤ ε + c and ‖N‖₁ ≤ c alone it does not. What follows is 2(‖E‖₁ + ‖N‖₁)/(1−ℓ); the proof makes up for it by replacing c with c/4.',
    evidence: remarkEvidence,
  },
  {
    id: 'NTilde-meaning',
    title: 'Two meanings of Ñ',
    printed:
      'Ñ is introduced as the part of the update outside span A*, and computed as 2Cov(ν, x).',
    found:
      'They differ where noise has a part inside the span. The bound on Ñ is proved for 2Cov(ν, x); read for the part outside the span it can fail, as projecting can enlarge an entry. Nothing is lost: no lemma needs N to be orthogonal to A*.',
    evidence: NTildeEvidence,
  },
  {
    id: 'balanced-outside',
    title: 'What Equilibration’s theorem says of N',
    printed: 'Its output has ‖N‖_∞ ≤ 2‖N⁽⁰⁾‖_∞.',
    found:
      'From a start inside the span, N⁽⁰⁾ = 0, this would leave no room for noise, but one update with noise already leaves the span. The lemma behind it has a U in that place, which the noise may take a share of.',
    evidence: outsideEvidence,
  },
];
