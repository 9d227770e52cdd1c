/** Name, explanation and LaTeX formula of each node of the proof. */
import { EQUILIBRATION_WORDS } from './equilibrationWords.ts';
import type { NodeId } from './nodes.ts';
import type { NodeWords } from './nodeWords.ts';

const Z_AND_V = 'Z = (Σ+E)⁻¹ and V = Z − Σ⁻¹';
const RHO =
  'ρ is the largest |ξ_i| that examples of this run’s law reach here; the ledger’s worst case allows any noise up to C_ν';

export const WORDS: Readonly<Record<NodeId, NodeWords>> = {
  ...EQUILIBRATION_WORDS,
  theorem: {
    kind: 'Theorem',
    name: 'Theorem 3',
    says: 'Started close enough and with little enough noise, Purification recovers the true features up to the noise: every column keeps its own feature, and both the other features mixed into it and the part outside their span are small. Theorem 1 is the case of on-off weights that are all equally likely; Theorem 4 is the same for unbiased noise.',
    formula:
      '\\begin{aligned} & A = A^*(\\Sigma + E) + N, \\\\ & \\Sigma \\succeq (1-\\ell) I, \\qquad \\|E\\|_1 \\le \\varepsilon + \\tfrac{c}{2}, \\qquad \\|N\\|_1 \\le \\tfrac{c}{2} \\end{aligned}',
    letters:
      'The constant 𝒢 in its conditions is not specified, so some of them cannot be checked. Below, c/2 is written as c.',
  },
  claim1: {
    kind: 'Claim of the induction',
    name: 'Claim 1: Σ stays large',
    says: 'No column loses its own feature. The step multiplies an entry of Σ by 1−η and adds ηrΣ̃. If the entry has come down to 1−ℓ+2η, Σ̃ is above c₂/n there, so that rΣ̃ > 1 makes up for the loss; a positive Σ̃ alone would not.',
    formula: '\\Sigma^{(t)} \\succeq (1-\\ell)\\, I',
    letters: '',
  },
  claim2: {
    kind: 'Claim of the induction',
    name: 'Claim 2: E shrinks',
    says: 'The error stays small. The positive and the negative error, weighted by β, shrink together in every step, down to a floor set by the disturbance.',
    formula:
      '\\begin{aligned} & \\|E^{(t)}\\|_s \\le \\tfrac18, \\\\ & a_t + \\beta b_t \\le \\bigl(1 - \\tfrac{\\eta}{25}\\bigr)(a_{t-1} + \\beta b_{t-1}) + 9\\eta h \\end{aligned}',
    letters: 'a = ‖E₊‖_s, b = ‖E₋‖_s, and h = 48C₁²ρ/(C₂(α−ρ)).',
  },
  claim3: {
    kind: 'Claim of the induction',
    name: 'Claim 3: N, ξ stay small',
    says: 'The part of A outside the span of A* stays below a limit, and so does ξ, the disturbance of a decoded weight by this part and the noise.',
    formula:
      '\\|N^{(t)}\\|_\\infty \\le \\frac{1}{8\\kappa^*}, \\qquad \\|\\xi^{(t)}\\|_\\infty \\le \\rho',
    letters: 'κ* = ‖(A*)†‖_∞, with the left inverse of least norm.',
  },
  recursion: {
    kind: 'Lemma',
    name: 'Simple recursion',
    says: 'A number that loses a fixed share of itself in every step and gains at most a little ends up no larger than the sum of those gains. This turns the recurrence for one step into a bound for all t.',
    formula:
      'a_t + \\beta b_t \\le \\bigl(1 - \\tfrac{\\eta}{25}\\bigr)^t (a_0 + \\beta b_0) + 225\\,h',
    letters: 'h is taken with the largest ρ of all steps so far.',
  },
  coupling: {
    kind: 'Recurrence',
    name: 'Coupled recurrence',
    says: 'One step from here: the negative error feeds the positive one and gets almost nothing back. Either of them may rise, but their sum weighted by β falls.',
    formula:
      "\\begin{aligned} a' &\\le \\bigl(1 - \\tfrac{3}{25}\\eta\\bigr)a + 7\\eta b + \\eta h \\\\ b' &\\le \\bigl(1 - \\tfrac{24}{25}\\eta\\bigr)b + \\tfrac{1}{100}\\eta a + \\eta h \\end{aligned}",
    letters: 'a′ and b′ are those of (1−η)E + rηẼ. The weight β is about 7.64.',
  },
  sigmaTilde: {
    kind: 'Lemma',
    name: 'Bound on Σ̃',
    says: 'The diagonal of the update lies between two bounds. The lower bound keeps a column from losing its own feature.',
    formula:
      '\\tilde\\Sigma_{ii} = 2\\operatorname{Cov}(x^*_i, x_i) \\;\\approx\\; 2\\,\\mathbb{E}[(x^*_i)^2]\\,\\Sigma_{ii}^{-1}',
    letters: `${Z_AND_V}; ${RHO}.`,
  },
  V: {
    kind: 'Lemma',
    name: 'Bound on V',
    says: 'V is the difference between the inverses of Σ + E and Σ. To first order it is E with the opposite sign, so positive errors make V negative and negative errors make it positive.',
    formula: 'V = (\\Sigma + E)^{-1} - \\Sigma^{-1} = -\\Sigma^{-1}E\\,\\Sigma^{-1} + \\cdots',
    letters: 'ℓ_e = ‖E‖_s, and ℓ is as small as the hypotheses allow here.',
    correction:
      'Two of the printed bounds lack a factor 1/(1−ℓ) that their own proof has, and all four use ℓ where the argument only gives ℓ_e. Next to each is the bound that the same series gives if every step is kept.',
  },
  ETilde: {
    kind: 'Lemma',
    name: 'Bound on Ẽ',
    says: 'Ẽ is the off-diagonal part of the update. Where Z_ij is negative, feature j lowers the decoded weight of feature i, the ReLU cuts it off, and almost nothing is left. Where Z_ij is positive it passes through, up to about Z_ij. This is the hinge that couples the two errors.',
    formula: '\\tilde E_{ji} = 2\\operatorname{Cov}(x^*_j, x_i), \\qquad i \\ne j',
    letters: `${Z_AND_V}; Zⁱ is row i of Z; ${RHO}.`,
  },
  NTilde: {
    kind: 'Lemma',
    name: 'Bound on Ñ',
    says: 'The update’s part outside the span of A* is at most the noise times the frequency with which a feature is decoded. Unbiased noise cancels, except for its effect on the decoding itself.',
    formula: '\\tilde N_{ij} = 2\\operatorname{Cov}(\\nu_i, x_j)',
    letters: `${RHO}; ρ′ is the largest entry of |A†ν|.`,
  },
  xi: {
    kind: 'Lemma',
    name: 'Bound on ξ',
    says: 'Neither the part of A outside the span nor the noise can disturb a decoded weight by more than γ.',
    formula: '\\xi = -A^\\dagger N Z x^* + A^\\dagger \\nu',
    letters: 'κ* = ‖(A*)†‖_∞, with the left inverse of least norm.',
  },
  decoding: {
    kind: 'Lemma',
    name: 'Decoding',
    says: 'A decoded example is Z times its true weights, disturbed by ξ and thresholded at α. This is an identity: it holds for every x* and every noise.',
    formula: 'x = \\varphi_\\alpha(Zx^* + \\xi), \\qquad Z = (\\Sigma + E)^{-1} = \\Sigma^{-1} + V',
    letters: 'ξ = −A†NZx* + A†ν is the contribution of the noise and of the part outside the span.',
  },
  pseudoInverse: {
    kind: 'Lemma',
    name: 'Pseudo-inverse',
    says: 'As long as A is close to A*Σ, its left inverse of least norm is not much larger than the one of A*.',
    formula: '\\zeta = \\|E\\Sigma^{-1} + (A^*)^\\dagger N \\Sigma^{-1}\\|_\\infty < 1',
    letters: 'κ* = ‖(A*)†‖_∞, with the left inverse of least norm.',
  },
};
