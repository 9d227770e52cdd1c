/** LaTeX of the inequalities of Equilibration's lemmas and claims, by the keys that the theory gives them. */

const MOMENT = '\\frac{\\mathbb{E}[(x^*_j)^2]}{D_{jj}^2}';
const GAP = '(\\alpha-\\rho)';
const RAISED = `\\frac{12C_1(C_1+1)\\|Z\\|_s}{n^2${GAP}}\\bigl(\\|Z\\|_s + n\\rho\\bigr)`;
const TAIL = '\\frac{\\|E\\|_s^2}{(1-\\ell)^2(1-\\ell-\\|E\\|_s)}';
const FALL = '\\bigl(\\Sigma_{ii}^{-1} - |V_{ii}|\\bigr)^2';
const RISE = '\\bigl(\\Sigma_{ii}^{-1} + |V_{ii}|\\bigr)^2';
const CROSS = '\\tfrac{C_1^2}{n^2}\\|V^i\\|_1\\bigl(\\|V^i\\|_1 + 2\\Sigma_{ii}^{-1}\\bigr)';
const ABOVE = '\\bigl(\\tfrac{1}{1-\\ell} + h_6\\bigr)^2';
const BELOW = '\\bigl(\\tfrac1u - h_6\\bigr)^2';
const LAST = '(1-(\\gamma+2)\\ell)';

/** Both variants with the same formula. */
function both(name: string, tex: string): Record<string, string> {
  return { [`${name}, printed`]: tex, [`${name}, corrected`]: tex };
}

const aligned = (first: string, second: string) =>
  `\\begin{aligned} ${first} \\\\ &${second} \\end{aligned}`;

export const EQUILIBRATION_TEX: Readonly<Record<string, string>> = {
  'E11Tilde: negative': aligned(
    `\\|\\tilde E_{11}^-\\|_s \\le{}& \\frac{4C_1^2\\|Z\\|_s(\\|Z\\|_s+1)}{n^2${GAP}}`,
    `+ \\frac{8C_1(C_1+1)\\rho\\,\\|Z\\|_s}{n${GAP}}`,
  ),
  'E11Tilde: positive': aligned(
    `\\|\\tilde E_{11}^+\\|_s \\le{}& ${RAISED}`,
    `+ 2R\\Bigl(\\frac{\\|E_{11}^-\\|_s}{(1-\\ell)^2} + ${TAIL}\\Bigr)`,
  ),
  'E21Tilde: size': aligned(`\\|\\tilde E_{21}\\|_s \\le{}& ${RAISED}`, `+ 2R\\,${TAIL}`),
  'recurrence: step, E₁₁⁻': "\\|E_{11}^-\\|_s' \\le (1-\\eta)\\|E_{11}^-\\|_s + \\eta h_1",
  'recurrence: step, E₁₁⁺, printed': aligned(
    "\\|E_{11}^+\\|_s' \\le{}& (1-\\eta)\\|E_{11}^+\\|_s",
    '+ \\eta\\tfrac{rR}{(1-\\ell)^2}\\|E_{11}^-\\|_s + \\eta h_2',
  ),
  'recurrence: step, E₁₁⁺, corrected': aligned(
    "\\|E_{11}^+\\|_s' \\le{}& (1-\\eta)\\|E_{11}^+\\|_s",
    '+ \\eta\\tfrac{2rR}{(1-\\ell)^2}\\|E_{11}^-\\|_s + \\eta h_2',
  ),
  ...both('recurrence: step, E₂₁', "\\|E_{21}\\|_s' \\le (1-\\eta)\\|E_{21}\\|_s + \\eta h_2"),
  ...both('recurrence: E₁₁⁻ after T', '\\|E_{11}^{-(T)}\\|_s \\le \\varepsilon + h_1'),
  'recurrence: E₁₁⁺ after T, printed':
    '\\|E_{11}^{+(T)}\\|_s \\le \\tfrac{rR}{(1-\\ell)^2}(\\varepsilon + h_1) + h_2 + \\varepsilon',
  'recurrence: E₁₁⁺ after T, corrected':
    '\\|E_{11}^{+(T)}\\|_s \\le \\tfrac{2rR}{(1-\\ell)^2}(\\varepsilon + h_1) + h_2 + \\varepsilon',
  ...both('recurrence: E₂₁ after T', '\\|E_{21}^{(T)}\\|_s \\le \\varepsilon + h_2'),
  'simpleCoupling: a': '\\|E_{11}^-\\|_s \\le u_a = \\max(a_0, h_1)',
  'simpleCoupling: b': '\\|E_{11}^+\\|_s \\le \\max(b_0,\\, h_2 + s\\,u_a)',
  'simpleRecursion: E₁₁⁻': '\\|E_{11}^{-(T)}\\|_s \\le (1-\\eta)^T\\|E_{11}^{-(0)}\\|_s + h_1',
  'simpleRecursion: E₂₁': '\\|E_{21}^{(T)}\\|_s \\le (1-\\eta)^T\\|E_{21}^{(0)}\\|_s + h_2',
  'columnUpdate: Σ': '\\hat\\Sigma_{ii} \\ge 1-\\ell \\quad (i \\in S)',
  'columnUpdate: Σ above, printed': '\\hat\\Sigma_{ii} \\le u \\quad (i \\in S)',
  'columnUpdate: Σ above, corrected':
    '\\hat\\Sigma_{ii} \\le \\max\\bigl(\\Sigma_{ii},\\, \\tfrac w2 + \\sqrt{\\smash[b]{\\tfrac{w^2}{4} + 2r_iR_i}}\\bigr)',
  ...both('columnUpdate: E₁₁', '\\|\\hat E_{11}\\|_s \\le (\\gamma-1)\\ell'),
  ...both('columnUpdate: E₂₁', '\\|\\hat E_{21}\\|_s \\le (1-\\varepsilon)(\\gamma-1)\\ell'),
  'columnUpdate: outside': '\\|(\\hat E_{12}; \\hat E_{22})\\|_s \\le \\ell',
  'columnUpdate: sign': '\\hat E_{12} \\ge 0, \\quad \\hat E_{22} \\ge 0',
  'columnUpdate: N': '\\|\\hat N_S\\|_\\infty \\le (1-\\varepsilon)\\,U',
  'rescale: identity': '\\hat E = D^{-1}\\tilde E D, \\quad \\hat\\Sigma = \\tilde\\Sigma',
  'rescale: Σ': '\\hat\\Sigma_{ii} \\ge 1-\\ell \\quad (i \\in S)',
  'rescale: E₁₁': '\\|\\hat E_{11}\\|_s \\le (\\gamma-1)\\ell',
  'rescale: E₂₁': '\\|\\hat E_{21}\\|_s \\le (\\gamma-1)\\ell',
  'rescale: outside': '\\|(\\hat E_{12}, \\hat E_{22})\\|_s \\le \\ell',
  'rescale: sign': '\\hat E_{12} \\ge 0, \\quad \\hat E_{22} \\ge 0',
  'rescale: N': '\\|\\hat N_S\\|_\\infty \\le U',
  'featureWeight: lower': aligned(
    `\\mathbb{E}[x_i^2] \\ge{}& ${FALL}\\tfrac{\\mathbb{E}[(x^*_i)^2]}{D_{ii}^2} - \\|V^i\\|_2^2 R`,
    `- ${CROSS} - \\tfrac{2(\\alpha+\\rho)C_1}{n}\\Sigma_{ii}^{-1}`,
  ),
  'featureWeight: upper': aligned(
    `\\mathbb{E}[x_i^2] \\le{}& ${RISE}\\tfrac{\\mathbb{E}[(x^*_i)^2]}{D_{ii}^2} + \\|V^i\\|_2^2 R`,
    `+ ${CROSS}`,
  ),
  'mainEquilibration: V row, printed': `\\|V^j\\|_1 \\le h_5 = \\frac{(\\gamma+1)\\ell\\,(1-(\\gamma+1)\\ell)}{(1-\\ell)^2${LAST}}`,
  'mainEquilibration: V row, corrected': `\\|V^j\\|_1 \\le h_5 = \\frac{(\\gamma+1)\\ell}{(1-\\ell)${LAST}}`,
  'mainEquilibration: V diagonal, printed': `|V_{jj}| \\le h_6 = \\frac{(\\gamma+1)\\ell^2}{(1-\\ell)^2${LAST}}`,
  'mainEquilibration: V diagonal, corrected': `|V_{jj}| \\le h_6 = \\frac{(\\gamma+1)^2\\ell^2}{(1-\\ell)^2${LAST}}`,
  ...both(
    'mainEquilibration: est1',
    `${ABOVE} b\\lambda + h_5^2\\, b\\kappa\\lambda + h_3 \\le \\tfrac{99}{100}\\lambda`,
  ),
  ...both(
    'mainEquilibration: est2',
    `${BELOW}(1-\\varepsilon)\\, b\\kappa\\lambda - h_5^2\\, b\\kappa\\lambda - h_4 \\ge \\tfrac{101}{100}\\lambda`,
  ),
  ...both('mainEquilibration: est3', 'h_3 \\le \\tfrac{1}{200}\\min_i \\mathbb{E}[(x^*_i)^2]'),
  ...both('mainEquilibration: est4', 'h_4 \\le \\tfrac{1}{200}\\min_i \\mathbb{E}[(x^*_i)^2]'),
  ...both(
    'mainEquilibration: E[x²] upper',
    `\\mathbb{E}[x_j^2] \\le ${ABOVE} ${MOMENT} + h_5^2 R + h_3`,
  ),
  ...both(
    'mainEquilibration: E[x²] lower',
    `\\mathbb{E}[x_j^2] \\ge ${BELOW} ${MOMENT} - h_5^2 R - h_4 \\quad (j \\notin S)`,
  ),
  ...both(
    'mainEquilibration: m upper',
    `m_j \\le \\Bigl(${ABOVE} + \\kappa h_5^2 + \\tfrac{1}{100}\\Bigr) ${MOMENT} \\quad (j \\in S)`,
  ),
  ...both(
    'mainEquilibration: m lower',
    `m_j \\ge \\Bigl(${BELOW} - \\kappa h_5^2 - \\tfrac{1}{100}\\Bigr) ${MOMENT} \\quad (j \\in S)`,
  ),
  'equilibration.sigma': '\\Sigma \\succeq (1-\\ell)\\,I',
  'equilibration.E11': '\\|E_{11}\\|_s \\le \\gamma\\ell',
  'equilibration.E21': '\\|E_{21}\\|_s \\le \\gamma\\ell',
  'equilibration.outside': '\\|(E_{12}; E_{22})\\|_s \\le \\ell',
  'equilibration.sign': 'E_{12} \\ge 0, \\quad E_{22} \\ge 0',
  'equilibration.c': `b\\lambda \\le \\frac{\\mathbb{E}[(x^*_i)^2]}{D_{ii}^2} \\quad (i \\in S)`,
  'equilibration.d': `\\frac{\\mathbb{E}[(x^*_i)^2]}{D_{ii}^2} \\le b\\kappa\\lambda`,
  'equilibration.NOutside': '\\|N_{-S}\\|_\\infty \\le U = \\|N^{(0)}\\|_\\infty',
  'equilibration.NInside': '\\|N_S\\|_\\infty \\le 2U',
  'equilibration.a': '\\mathbb{E}[(x^*_j)^2] < b\\lambda: \\quad m_j \\le \\lambda',
  'equilibration.b':
    '\\mathbb{E}[(x^*_j)^2] \\ge (1-\\varepsilon)b\\kappa\\lambda: \\quad m_j > \\lambda',
  'equilibration.m.least':
    'm_j \\ge \\Bigl(\\bigl(\\tfrac1u - h_6\\bigr)^2 - \\kappa h_5^2 - \\tfrac{1}{100}\\Bigr)\\frac{\\mathbb{E}[(x^*_j)^2]}{D_{jj}^2}',
  'equilibration.m.most':
    'm_j \\le \\Bigl(\\bigl(\\tfrac{1}{1-\\ell} + h_6\\bigr)^2 + \\kappa h_5^2 + \\tfrac{1}{100}\\Bigr)\\frac{\\mathbb{E}[(x^*_j)^2]}{D_{jj}^2}',
  'balanced.sigma': '\\Sigma \\succeq (1-\\ell)\\,I',
  'balanced.E': '\\|E\\|_s \\le \\gamma\\ell',
  'balanced.N': '\\|N\\|_\\infty \\le 2\\|N^{(0)}\\|_\\infty',
  'balanced.ratio':
    '\\frac{\\max_i \\mathbb{E}[(x^*_i)^2]/D_{ii}^2}{\\min_j \\mathbb{E}[(x^*_j)^2]/D_{jj}^2} \\le 2',
};
