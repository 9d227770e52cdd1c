/** LaTeX of the inequalities of lemmas and claims, by the keys that the theory gives them. */

import { EQUILIBRATION_TEX } from './equilibrationTex.ts';

const ELL_FACTOR = '(1-\\ell)(1-\\ell_e-\\ell)';
const ELL_FACTOR_2 = '(1-\\ell)^2(1-\\ell_e-\\ell)';

const TEX: Readonly<Record<string, string>> = {
  ...EQUILIBRATION_TEX,
  'decoding: identity': 'A^\\dagger A^* = Z - A^\\dagger N Z',
  'sigmaTilde: lower':
    '\\begin{aligned} \\tilde\\Sigma_{ii} \\ge{}& \\mathbb{E}[(x^*_i)^2]\\,\\bigl(2\\Sigma_{ii}^{-1} - 2|V_{ii}|\\bigr) \\\\ &- \\tfrac{2C_1}{n}\\Bigl(\\alpha + 2\\rho + \\tfrac{C_1}{n}\\Sigma_{ii}^{-1} + \\tfrac{2C_1}{n}\\|V^i\\|_1\\Bigr) \\end{aligned}',
  'sigmaTilde: upper':
    '\\begin{aligned} \\tilde\\Sigma_{ii} \\le{}& \\mathbb{E}[(x^*_i)^2]\\,\\bigl(2\\Sigma_{ii}^{-1} + 2|V_{ii}|\\bigr) \\\\ &+ \\tfrac{2C_1}{n}\\Bigl(\\rho + \\tfrac{C_1}{n}\\|V^i\\|_1\\Bigr) \\end{aligned}',
  'ETilde: Z < 0':
    'Z_{ij} < 0: \\quad |\\tilde E_{ji}| \\le \\frac{4C_1^2\\,\\|Z^i\\|_1}{n^2(\\alpha-\\rho)}\\bigl(|Z_{ij}| + \\rho\\bigr)',
  'ETilde: Z ≥ 0, lower':
    '\\begin{aligned} Z_{ij} \\ge 0: \\quad \\tilde E_{ji} \\ge{}& -\\frac{8C_1\\rho}{n(\\alpha-\\rho)}\\Bigl(\\tfrac{C_1}{n}\\|Z^i\\|_1 + Z_{ij}\\Bigr) \\\\ &- \\frac{2C_1^2}{n^2}Z_{ij} \\end{aligned}',
  'ETilde: Z ≥ 0, upper':
    '\\begin{aligned} Z_{ij} \\ge 0: \\quad \\tilde E_{ji} \\le{}& \\frac{8C_1\\rho}{n(\\alpha-\\rho)}\\Bigl(\\tfrac{C_1}{n}\\|Z^i\\|_1 + Z_{ij}\\Bigr) \\\\ &+ 2\\,\\mathbb{E}[(x^*_j)^2]\\,Z_{ij} \\end{aligned}',
  'NTilde: N1': '|\\tilde N_{ij}| \\le \\frac{4 C_\\nu C_1}{(1-2\\ell)^2\\, n(\\alpha-\\rho)}',
  'NTilde: N2':
    "|\\tilde N_{ij}| \\le \\frac{2 C_1 C_\\nu\\, \\rho'\\,(1 + \\|A^\\dagger N\\|_\\infty)}{(1-2\\ell)\\, n(\\alpha-\\rho')}",
  'V: V plus, printed': `\\begin{aligned} \\|V_+\\|_s \\le{}& \\frac{1-\\ell_e}{${ELL_FACTOR}}\\|E_-\\|_s \\\\[0.4em] &+ \\frac{\\ell}{${ELL_FACTOR_2}}\\|E_+\\|_s \\end{aligned}`,
  'V: V plus, corrected': `\\begin{aligned} \\|V_+\\|_s \\le{}& \\frac{1}{${ELL_FACTOR}}\\|E_-\\|_s \\\\[0.4em] &+ \\frac{\\ell_e}{${ELL_FACTOR_2}}\\|E_+\\|_s \\end{aligned}`,
  'V: V minus, printed': `\\begin{aligned} \\|V_-\\|_s \\le{}& \\frac{1-\\ell_e}{${ELL_FACTOR}}\\|E_+\\|_s \\\\[0.4em] &+ \\frac{\\ell}{${ELL_FACTOR_2}}\\|E_-\\|_s \\end{aligned}`,
  'V: V minus, corrected': `\\begin{aligned} \\|V_-\\|_s \\le{}& \\frac{1}{${ELL_FACTOR}}\\|E_+\\|_s \\\\[0.4em] &+ \\frac{\\ell_e}{${ELL_FACTOR_2}}\\|E_-\\|_s \\end{aligned}`,
  'V: V, printed': `\\|V\\|_s \\le \\frac{\\ell_e(1-\\ell_e)}{${ELL_FACTOR_2}}`,
  'V: V, corrected': `\\|V\\|_s \\le \\frac{\\ell_e}{${ELL_FACTOR}}`,
  'V: V diagonal, printed': `|V_{ii}| \\le \\frac{\\ell\\,\\ell_e}{${ELL_FACTOR_2}}`,
  'V: V diagonal, corrected': `|V_{ii}| \\le \\frac{\\ell_e^2}{${ELL_FACTOR_2}}`,
  'xi: size':
    '|\\xi_i| \\le \\gamma = \\frac{1}{1-2\\ell}\\|A^\\dagger\\|_\\infty\\|N\\|_\\infty + C_\\nu\\|A^\\dagger\\|_\\infty',
  'xi: left inverse': '\\|A^\\dagger\\|_\\infty \\le 2\\kappa^*',
  'xi: gamma': '\\gamma \\le 3\\kappa^*\\bigl(\\|N\\|_\\infty + C_\\nu\\bigr)',
  'pseudoInverse: size':
    '\\|A^\\dagger\\|_\\infty \\le \\frac{\\|\\Sigma^{-1}\\|_\\infty}{1-\\zeta}\\,\\kappa^*',
  'coupling: a': "a' \\le \\bigl(1 - \\tfrac{3}{25}\\eta\\bigr)a + 7\\eta b + \\eta h",
  'coupling: b':
    "b' \\le \\bigl(1 - \\tfrac{24}{25}\\eta\\bigr)b + \\tfrac{1}{100}\\eta a + \\eta h",
  'coupling: potential':
    "a' + \\beta b' \\le \\bigl(1 - \\tfrac{\\eta}{25}\\bigr)(a + \\beta b) + 9\\eta h",
  'recursion: potential':
    'a_t + \\beta b_t \\le \\bigl(1 - \\tfrac{\\eta}{25}\\bigr)^t (a_0 + \\beta b_0) + 225\\,h',
  claim1: '\\Sigma \\succeq (1-\\ell)\\,I',
  'claim1.floor': '\\tilde\\Sigma_{ii} > -\\frac{c_2}{5n}',
  'claim1.push': '\\Sigma_{ii} \\le 1-\\ell+2\\eta: \\quad \\tilde\\Sigma_{ii} > \\frac{c_2}{n}',
  'claim2.size': '\\|E\\|_s \\le \\tfrac18',
  'claim2.recurrence':
    'a_t + \\beta b_t \\le \\bigl(1 - \\tfrac{\\eta}{25}\\bigr)(a_{t-1} + \\beta b_{t-1}) + 9\\eta h',
  'claim3.outside': '\\|N\\|_\\infty \\le \\frac{1}{8\\kappa^*}',
  'claim3.xi': '\\|\\xi\\|_\\infty \\le \\rho',
  'recurrence.a': 'a \\le \\bigl(1 - \\tfrac{3}{25}\\eta\\bigr)a_{t-1} + 7\\eta b_{t-1} + \\eta h',
  'recurrence.b':
    'b \\le \\bigl(1 - \\tfrac{24}{25}\\eta\\bigr)b_{t-1} + \\tfrac{1}{100}\\eta a_{t-1} + \\eta h',
  'conclusion.sigma': '\\Sigma \\succeq (1-\\ell)\\,I',
  'conclusion.E': '\\|E\\|_1 \\le \\varepsilon + c',
  'conclusion.N': '\\|N\\|_1 \\le c \\le 1',
  'conclusion.recovery': '\\|\\hat A - A^*\\|_1 \\le \\varepsilon + 2c',
  'conclusion.T': 'T = O\\bigl(\\ln \\tfrac{1}{\\varepsilon}\\bigr)',
  'conclusion.follows': '\\|\\hat A - A^*\\|_1 \\le \\frac{2\\,(\\|E\\|_1 + \\|N\\|_1)}{1-\\ell}',
};

/** Null for an unknown key; its one-line statement is shown instead. */
export function texOf(key: string): string | null {
  return Object.hasOwn(TEX, key) ? TEX[key]! : null;
}
