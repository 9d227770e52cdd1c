/** The choices alpha, eta, r and lambda as Python: numbers set by hand, or the paper's formulas. */
import { B } from '../algorithms/equilibration/invariants.ts';
import type { Params } from '../params/params.ts';
import { pythonNumber } from './constants.ts';
import type { Piece } from './piece.ts';

export type Choice = 'alpha' | 'eta' | 'r' | 'lambda0';

const FORMULAS: Readonly<Record<Choice, string>> = {
  alpha: 'c2 / (80 * C1)',
  eta: 'ell / 6',
  r: 'n / c2',
  lambda0: `C2 / n / ${pythonNumber(B)}`,
};

const MEANINGS: Readonly<Record<Choice, string>> = {
  alpha: 'threshold of the decoder',
  eta: 'step size',
  r: 'factor on the covariance',
  lambda0: 'the first threshold of the proportions',
};

/** One line for each. */
export function choicesPiece(params: Params, names: readonly Choice[]): Piece {
  const lines = names.map((name) => {
    const isPapers = params[name] === 'paper';
    return `${name} = ${valueOf(params, name)}  # ${MEANINGS[name]}${isPapers ? ', the paper’s' : ''}`;
  });
  return { code: lines.join('\n').replaceAll('’', "'"), reads: ['n', 'ell'] };
}

/** alpha and r of Algorithm 1 once the features are balanced. */
export function balancedChoices(params: Params): Piece {
  return {
    reads: ['n'],
    code: `def balanced_choices(means, squares):
    """alpha and r for weights with these first and second moments."""
    C1, c2 = n * means.max(), n * squares.min()
    return ${valueOf(params, 'alpha')}, ${valueOf(params, 'r')}`,
  };
}

function valueOf(params: Params, name: Choice): string {
  const value = params[name];
  return value === 'paper' ? FORMULAS[name] : pythonNumber(value);
}
