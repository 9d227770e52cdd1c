/** Name, explanation and LaTeX formula of the nodes that only Equilibration's proof has. */
import type { NodeId } from './nodes.ts';
import type { NodeWords } from './nodeWords.ts';

const BLOCKS =
  'With the features of S first, E has four blocks, 1 for S and 2 for the others. All of this is with A*D as the features';
const LETTERS =
  'ℓ and U are as small as this stage allows; β = 4 and γ = 3/2 as in the proof; R = max E[(x*_j)²]/D_jj² and r = max r_j';

type OwnNodes = Exclude<
  NodeId,
  | 'theorem'
  | 'claim1'
  | 'claim2'
  | 'claim3'
  | 'recursion'
  | 'coupling'
  | 'sigmaTilde'
  | 'V'
  | 'ETilde'
  | 'NTilde'
  | 'xi'
  | 'decoding'
  | 'pseudoInverse'
>;

export const EQUILIBRATION_WORDS: Readonly<Record<OwnNodes, NodeWords>> = {
  theorem5: {
    kind: 'Theorem',
    name: 'Theorem 5',
    says: 'Equilibration ends with all features in S, their proportions within a factor of two, and an error small enough for Purification to start from. What it finds is A*D for a diagonal D, which normalising the columns undoes.',
    formula:
      '\\begin{aligned} & A = A^* D(\\Sigma + E) + N, \\\\ & \\Sigma \\succeq (1-\\ell) I, \\quad \\|E\\|_s \\le \\gamma\\ell, \\quad \\|N\\|_\\infty \\le 2\\|N^{(0)}\\|_\\infty, \\\\ & \\max_i \\frac{\\mathbb{E}[(x^*_i)^2]}{D_{ii}^2} \\le 2 \\min_j \\frac{\\mathbb{E}[(x^*_j)^2]}{D_{jj}^2} \\end{aligned}',
    letters: 'Its conclusions are checked when the last feature has joined S.',
  },
  stageError: {
    kind: 'Claims of the induction on stages',
    name: 'Claims 1–3: E and N',
    says: 'At the beginning of every stage the error is within its limits. Columns outside S have not moved, so they keep the error of the start, which is not negative; columns in S are allowed a little more.',
    formula:
      '\\begin{aligned} & \\Sigma \\succeq (1-\\ell) I, \\quad \\|E_{11}\\|_s,\\, \\|E_{21}\\|_s \\le \\gamma\\ell, \\\\ & \\|(E_{12}; E_{22})\\|_s \\le \\ell, \\quad E_{12},\\, E_{22} \\ge 0, \\\\ & \\|N_{-S}\\|_\\infty \\le U, \\quad \\|N_S\\|_\\infty \\le 2U \\end{aligned}',
    letters: `${BLOCKS}.`,
  },
  stageBalance: {
    kind: 'Claim of the induction on stages',
    name: 'Claim 4: S is balanced',
    says: 'The threshold λ separates rare features from frequent ones well enough: all members of S are above bλ and no feature is above bκλ, so that S is balanced up to the factor κ.',
    formula:
      'b\\lambda \\le \\frac{\\mathbb{E}[(x^*_i)^2]}{D_{ii}^2} \\;\\; (i \\in S), \\qquad \\frac{\\mathbb{E}[(x^*_i)^2]}{D_{ii}^2} \\le b\\kappa\\lambda \\;\\; (\\text{all } i)',
    letters: 'b = 3/4 and κ = 2.',
  },
  mainEquilibration: {
    kind: 'Lemma',
    name: 'Main: Equilibration',
    says: 'If V is small, E[x_j²] of the decoded weights tells how frequent a feature is. The conditions (est1) and (est2) say that this is good enough to admit a feature at the right λ, and (est3) and (est4) that the rarest feature is not drowned. The estimates m_j of the members of S then stay close to their proportions.',
    formula:
      '\\begin{aligned} & \\bigl(\\tfrac{1}{1-\\ell} + h_6\\bigr)^2 b\\lambda + h_5^2\\, b\\kappa\\lambda + h_3 \\le \\tfrac{99}{100}\\lambda, \\\\ & \\bigl(\\tfrac1u - h_6\\bigr)^2 (1-\\varepsilon)\\, b\\kappa\\lambda - h_5^2\\, b\\kappa\\lambda - h_4 \\ge \\tfrac{101}{100}\\lambda, \\\\ & h_3,\\, h_4 \\le \\tfrac{1}{200}\\min_i \\mathbb{E}[(x^*_i)^2] \\end{aligned}',
    letters:
      'h₃ = (C₁/n)²h₅(h₅ + 2/(1−ℓ)) and h₄ = h₃ + 2(α+ρ)C₁/(n(1−ℓ)); u is the largest Σ_jj outside S.',
    correction:
      'h₅ and h₆ are printed as “Bound on V” gives them if ‖E‖_s ≤ ℓ, but the rows of E may sum to (γ+1)ℓ here, and the printed bounds fail. Next to each is what the same series gives; at ℓ = 1/50, (est1) and (est2) survive the correction.',
  },
  rescale: {
    kind: 'Lemma',
    name: 'Main: Rescale',
    says: 'Enlarging the columns in S by 1/(1−ε) is nothing but a change of D. Σ and E₁₁ stay, E₂₁ grows by 1/(1−ε) and E₁₂ shrinks, so the room that ColumnUpdate made is enough.',
    formula:
      '\\hat A = \\tilde A D = A^* D\\,\\bigl(\\tilde\\Sigma + D^{-1}\\tilde E D\\bigr) + \\tilde N D, \\qquad D_{ii} = \\tfrac{1}{1-\\varepsilon} \\;\\; (i \\in S)',
    letters: 'The result of the stage that the run makes next. ℓ and U as in ColumnUpdate.',
  },
  columnUpdate: {
    kind: 'Lemma',
    name: 'Main: ColumnUpdate',
    says: 'T updates of the columns in S alone reduce their error to a third: ‖E₁₁‖_s and ‖E₂₁‖_s may be γℓ before and are at most (γ−1)ℓ afterwards. The columns outside S do not move. Measured is the stage that the run makes next.',
    formula:
      '\\begin{aligned} & \\hat\\Sigma \\succeq (1-\\ell) I, \\quad \\|\\hat E_{11}\\|_s \\le (\\gamma-1)\\ell, \\quad \\|\\hat E_{21}\\|_s \\le (1-\\varepsilon)(\\gamma-1)\\ell, \\\\ & \\|(\\hat E_{12}; \\hat E_{22})\\|_s \\le \\ell, \\quad \\|\\hat N_S\\|_\\infty \\le (1-\\varepsilon)U \\end{aligned}',
    letters: `${LETTERS}; w = 2r_i·R_i|V_ii| + (2C₁r_i/n)(ρ + (C₁/n)‖Vⁱ‖₁).`,
    correction:
      'The conditions are printed with a factor 2 lost in the recurrence for E₁₁⁺, with bounds on V that need a smaller E, and without E₂₁ in the column sums of E. The upper bound u on Σ̂ is printed without proof: Σ settles near √(6/5).',
  },
  recurrence: {
    kind: 'Lemma',
    name: 'Recurrence',
    says: 'One iteration multiplies the error of the columns in S by 1−η and adds little: the negative part of E₁₁ gets only h₁, E₂₁ only h₂, and the positive part also a multiple of the negative one. After T iterations the rest of the start is below ε.',
    formula:
      "\\begin{aligned} \\|E_{11}^-\\|_s' &\\le (1-\\eta)\\|E_{11}^-\\|_s + \\eta h_1 \\\\ \\|E_{11}^+\\|_s' &\\le (1-\\eta)\\|E_{11}^+\\|_s + \\eta s\\,\\|E_{11}^-\\|_s + \\eta h_2 \\\\ \\|E_{21}\\|_s' &\\le (1-\\eta)\\|E_{21}\\|_s + \\eta h_2 \\end{aligned}",
    letters: `${LETTERS}. The step is that of the population; the T iterations are those of the run.`,
    correction:
      '“Update Ẽ₁₁” has 2·max E[(x*_j)²], but the recurrence goes on with R: the corrected s = 2rR/(1−ℓ)² and h₂ keep the factor 2. The corrected h₂ also keeps C₁² where the printed one has C₁(C₁+1), which alone rules out n below 720/α at ℓ = 1/50.',
  },
  E11Tilde: {
    kind: 'Lemma',
    name: 'Update Ẽ₁₁',
    says: 'Within S, the update adds almost nothing negative, and positive entries only where E₁₁ is negative, up to second order. So E₁₁ updates itself.',
    formula:
      '\\tilde E_{11} = \\bigl(2\\operatorname{Cov}(x^*_j/D_{jj},\\, x_i)\\bigr)_{j \\ne i;\\; i, j \\in S}',
    letters: 'Z = (Σ+E)⁻¹, R = max E[(x*_j)²]/D_jj², and ρ is the largest |ξ_i|.',
  },
  E21Tilde: {
    kind: 'Lemma',
    name: 'Update Ẽ₂₁',
    says: 'Features outside S leak into the columns in S only to second order, because E₁₂ ≥ 0: they only lower the decoded weights of S, and the ReLU cuts off whatever falls below zero.',
    formula:
      '\\tilde E_{21} = \\bigl(2\\operatorname{Cov}(x^*_j/D_{jj},\\, x_i)\\bigr)_{i \\in S,\\; j \\notin S}',
    letters: 'Z = (Σ+E)⁻¹, R = max E[(x*_j)²]/D_jj², and ρ is the largest |ξ_i|.',
  },
  simpleCoupling: {
    kind: 'Lemma',
    name: 'Simple coupling',
    says: 'Of two sequences, the first only shrinks towards h₁ and the second is fed by it. Neither ever exceeds its start or where it is heading. This keeps E below βℓ during the stage.',
    formula:
      "\\begin{aligned} & a' \\le (1-\\eta)a + \\eta h_1, \\quad b' \\le (1-\\eta)b + \\eta s a + \\eta h_2 \\\\ & \\Rightarrow\\; a_t \\le u_a = \\max(a_0, h_1), \\quad b_t \\le \\max(b_0,\\, h_2 + s\\,u_a) \\end{aligned}",
    letters:
      'Measured is the largest value in the stage that the run makes next, with the corrected s and h₂. Its statement is printed with r > 0 where s is meant.',
  },
  simpleRecursion: {
    kind: 'Lemma',
    name: 'Simple recursion',
    says: 'A number that loses the share η of itself in every iteration and gains at most ηh comes down to h, whatever it started from.',
    formula: "a' \\le (1-\\eta)a + \\eta h \\;\\Rightarrow\\; a_t \\le (1-\\eta)^t a_0 + h",
    letters: 'Measured after the T iterations of the stage that the run makes next.',
  },
  featureWeight: {
    kind: 'Lemma',
    name: 'Feature weight',
    says: 'The second moment of a decoded weight is that of the true weight, divided by Σ² and disturbed by V, the threshold and ξ. The algorithm takes it for the frequency of the feature.',
    formula:
      '\\mathbb{E}[x_i^2] \\;\\approx\\; \\Sigma_{ii}^{-2}\\,\\frac{\\mathbb{E}[(x^*_i)^2]}{D_{ii}^2}',
    letters:
      'V = (Σ+E)⁻¹ − Σ⁻¹, Vⁱ is its row i, R = max E[(x*_j)²]/D_jj², and ρ is the largest |ξ_i|.',
  },
};
