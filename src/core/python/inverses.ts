/** Left inverses as Python: `decoding_matrix` returns the W with which A decodes, n x m. */
import type { LeftInverseKind } from '../params/leftInverses.ts';
import type { Piece } from './piece.ts';

export interface InversePiece extends Piece {
  /** Whether zeros of W may be rounding errors, so that their signs mean nothing. */
  readonly roundsZeros?: true;
}

export const MOORE_PENROSE: InversePiece = {
  uses: ['moorePenrose'],
  roundsZeros: true,
  code: `def decoding_matrix(A):
    return moore_penrose(A)`,
};

/**
 * HiGHS finds a basis, and exchanges of single rows make it exact: nearly equal rows of A differ by less than the
 * tolerances of HiGHS, and equal rows need the same choice as in `core/linalg/rowProgram.ts`.
 */
const LEAST_INF_NORM: InversePiece = {
  uses: ['rng', 'stopped', 'trusted'],
  imports: ['from scipy.optimize import linprog'],
  reads: ['n', 'm'],
  code: `# A second cost chooses where several rows have the least norm; a small shift of the right-hand
# side gives the zeros of a row a sign.
tie_breaker = Rng(TIE_BREAK, seed=0)
second_cost = np.array([1 + tie_breaker.uniform() for _ in range(m)])
shift = 1e-10 * np.array([1 + tie_breaker.uniform() for _ in range(n)])
bases = [None] * n  # of the rows of the last left inverse: usually still the best


def first_basis(A, e):
    """n independent rows of A that include the support of the shortest w with A'w = e."""
    result = linprog(np.ones(2 * m), A_eq=np.hstack([A.T, -A.T]), b_eq=e, method="highs")
    if result.x is None:
        raise Stopped("A has no left inverse: " + result.message)
    size = np.abs(result.x[:m] - result.x[m:])
    slack = 1 - np.abs(A @ result.eqlin.marginals)
    basis, directions = [], np.zeros((0, n))
    for k in np.lexsort((slack, -size)):
        rest = A[k] - directions.T @ (directions @ A[k])
        rest -= directions.T @ (directions @ rest)
        if np.linalg.norm(rest) > 1e-7 * np.linalg.norm(A[k]) > 0:
            basis.append(k)
            directions = np.vstack([directions, rest / np.linalg.norm(rest)])
            if len(basis) == n:
                return np.array(basis)
    raise Stopped("The columns of A have become dependent.")


def exchanged(A, e, basis):
    """The basis after exchanges of single rows, and the entries of w on it, or None."""
    tolerance = 1e-11
    for attempt in range(10 * (m + n)):
        rows = A[basis]
        w = np.linalg.solve(rows.T, e)
        shifted = w + np.linalg.solve(rows.T, shift)
        sign = np.where(shifted < 0, -1, 1)
        # w is shortest if no entry of this exceeds 1: the dual solution proves it
        dual = A @ np.linalg.solve(rows, sign)
        second = A @ np.linalg.solve(rows, sign * second_cost[basis])
        others = np.full(m, True)
        others[basis] = False
        excess = np.where(others, np.abs(dual) - 1, -1)
        gain = np.where(excess > -1e-10, np.sign(dual) * second - second_cost, 0)
        if excess.max() > tolerance:
            entering = excess.argmax()
            tolerance = 1e-11
        elif gain.max() > 1e-9:
            entering = gain.argmax()
            tolerance = 5e-10
        else:
            return basis, w
        if attempt > m + n and excess.max() < 1e-9:
            return basis, w  # rows of A that differ by rounding errors take turns
        step = np.sign(dual[entering]) * np.linalg.solve(rows.T, A[entering])
        shrinks = sign * step > 1e-9 * np.abs(step).max()
        if not shrinks.any():
            return basis, None
        reach = np.full(n, np.inf)
        reach[shrinks] = np.abs(shifted[shrinks] / step[shrinks])
        basis = basis.copy()
        basis[reach.argmin()] = entering
    return basis, None


def least_norm_row(A, i):
    """Row i of the left inverse: the shortest w in |.|_1 with A'w = e_i."""
    e = np.eye(n)[i]
    w = None
    if bases[i] is not None:
        try:
            bases[i], w = exchanged(A, e, bases[i])
        except np.linalg.LinAlgError:
            pass
    if w is None:
        bases[i], w = exchanged(A, e, first_basis(A, e))
    if w is None:
        raise Stopped("The linear program for the left inverse has not been solved.")
    row = np.zeros(m)
    row[bases[i]] = w
    return row


def decoding_matrix(A):
    """The left inverse of least infinity norm, n x m."""
    return trusted(np.array([least_norm_row(A, i) for i in range(n)]), A)`,
};

export const INVERSE_PIECES: Readonly<Record<LeftInverseKind, InversePiece>> = {
  'moore-penrose': MOORE_PENROSE,
  'min-inf': LEAST_INF_NORM,
};
