/** Reader's notes that change a constant: a bound, a hypothesis or a parameter. */
import {
  blockSumEvidence,
  epsilonEvidence,
  factorTwoEvidence,
  sigmaAboveEvidence,
} from './evidence/equilibration.ts';
import { claimThreeEvidence, outsideEvidence, remarkEvidence } from './evidence/outside.ts';
import { couplingRuleEvidence, eighthEvidence, sumEvidence } from './evidence/recurrence.ts';
import { startOutsideEvidence, thresholdEvidence, unbiasedEvidence } from './evidence/theorems.ts';
import { scaleEvidence } from './evidence/update.ts';
import { denominatorEvidence, ellEvidence } from './evidence/V.ts';
import { noEvidence, type ReadersNote } from './note.ts';

export const CONSTANT_NOTES: readonly ReadersNote[] = [
  {
    id: 'factor-two',
    title: 'A factor 2 in Equilibration',
    printed:
      '“Update Ẽ₁₁” and “Update Ẽ₂₁” have the factor 2max E[(x*_j)²]. The recurrence built on them has R = max E[(x*_j)²] in its place, and so has h₂.',
    found:
      'The 2 is needed: without it, the bound on Ẽ₁₁ fails in the first instance below. With it, h₂ and the coupling r·R/(1−ℓ)² double. At the proof’s ℓ = 1/50, β = 4, γ = 3/2, κ = 2 and r·R ≤ 3κ/5, even if ε, h₁ and the rest of h₂ were 0, h₂ then exceeds (γ−1)ℓ, the limit of two conditions, and h₂ + (2r·R/(1−ℓ)² + 1)ℓ exceeds (β−1)ℓ. It can be repaired with a smaller ℓ and a larger β.',
    evidence: factorTwoEvidence,
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
    id: 'first-sum',
    title: 'a_0 + b_0 at the start',
    printed: 'The same step takes a_0 + b_0 ≤ 1/10 from (A3) with ℓ = 1/10.',
    found:
      '(A3) bounds ‖E⁽⁰⁾‖_s, and with it a_0 and b_0 each by 1/10. Their sum can be 1/5: one positive row and one negative row do it. With h = 0 and ℓ ≤ 1/(8(1+β)) the recurrences keep every start below 1/8; non-negative starts may keep ℓ = 1/10.',
    evidence: sumEvidence,
  },
  {
    id: 'threshold',
    title: 'The size of α in the proof sketch',
    printed: 'The sketch sets the threshold to ρ < α ≪ s/n.',
    found:
      'The proof needs the opposite, α ≫ s/n: it sets α = c₂/(80C₁), which is 1/80 here, and 512C₁²/(C₂n(α−ρ)) ≤ 1/14 says α − ρ ≥ 7168s/n. The sketch’s bound on Ẽ in case (1), o(s/n·|Z_ij|), fails for α ≪ s/n: many small positive entries of Z then lift x_i above the threshold, and the ReLU cuts nothing. Instances as small as the lab’s have α < s/n and converge all the same.',
    evidence: thresholdEvidence,
  },
  {
    id: 'unbiased-root',
    title: 'C_ν in Theorem 4',
    printed: 'Under unbiased noise C_ν = c₂𝒢√(cn)/(C₁max(m, nκ*)) is allowed.',
    found:
      'The bounds on N follow, but the proof also needs |ξ_i| ≤ ρ, of order c₂²c/C₁³. The noise alone makes |ξ_i| as large as κ*C_ν, here up to 𝒢√(c/n)·c₂/C₁. For constant C₁ and c₂ that is O(c) only if c is at least of order 1/n. With c√n in place of √(cn), as in Theorem 2 and in one line of the proof, it is O(c) for every c. If C₁ grows with n, more factors c₂/C₁ are needed, as in Theorem 3.',
    evidence: unbiasedEvidence,
  },
  {
    id: 'start-outside',
    title: 'N⁽⁰⁾ in Theorem 3',
    printed:
      'The theorem assumes ‖N⁽⁰⁾‖_∞ ≤ c₂²𝒢c/(C₁³κ*). Its proof starts from 𝒢c/(8μ³κ*), μ = C₁/c₂.',
    found:
      'The proof’s bound is c₂/8 times the theorem’s. Claim (3) at t = 0 needs 3κ*‖N⁽⁰⁾‖_∞ ≤ ρ, which is a small constant times c₂²c/C₁³: the theorem’s bound ensures it, the proof’s does not once c₂ is large. For C₁ ≥ 1 the theorem’s bound also gives ‖N⁽⁰⁾‖_∞ ≤ 1/(8κ*), the claim’s other part.',
    evidence: startOutsideEvidence,
  },
  {
    id: 'epsilon',
    title: 'ε < 1/1000 in Equilibration',
    printed: 'With ε < 1/1000 and h₁ < 2/10000 the conditions of “ColumnUpdate” are said to hold.',
    found:
      'One of them, (r·R/(1−ℓ)² + 1)(ε + h₁) + ε + h₂ ≤ (γ−1)ℓ, needs a smaller ε, even as printed and with h₁ = 0. The theorem asks for ε sufficiently small and is not affected.',
    evidence: epsilonEvidence,
  },
  {
    id: 'block-sum',
    title: 'The sum of blocks in “Recurrence”',
    printed:
      '‖E₁₁⁺‖_s + ‖E₁₁⁻‖_s starts at ℓ at most “by assumption”, and staying below (β−1)ℓ is said to give ‖E‖_s ≤ βℓ.',
    found:
      'The assumption is ‖E₁₁‖_s ≤ γℓ, so each part may be γℓ. And columns in S also contain E₂₁, with ‖E₂₁‖_s ≤ γℓ, which leaves (β−γ)ℓ for the sum. At the proof’s constants the condition fails for either reason alone, even without the factor 2. It holds with all three corrections for a much smaller ℓ and a larger β.',
    evidence: blockSumEvidence,
  },
  {
    id: 'sigma-above',
    title: 'The upper bound on Σ in “ColumnUpdate”',
    printed: 'Its output has Σ ⪯ u·I; the proof sets u = 1+ℓ.',
    found:
      'With r_i = 3/(5m_i) the update moves Σ_ii towards √(2r_i·R_i), about √(6/5) for rare features, above u. The proof does not show this bound, and only needs u outside S, where Σ does not change.',
    evidence: sigmaAboveEvidence,
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
    id: 'claim-two',
    title: 'The term that claim (2) adds at each step',
    printed: 'The recurrence of the potential is stated with c/10 added.',
    found: 'The proof adds 9ηh, and the later steps use that.',
    evidence: noEvidence,
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
    id: 'balanced-outside',
    title: 'N in Equilibration’s theorem',
    printed: 'Its output has ‖N‖_∞ ≤ 2‖N⁽⁰⁾‖_∞.',
    found:
      'For a start inside the span, N⁽⁰⁾ = 0, this would leave no room for noise, but a single noisy update already leaves the span. The lemma behind it has a bound U instead, which includes the noise.',
    evidence: outsideEvidence,
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
];
