/** The loops as Python: `run` yields t, A and the diagonal of D (1 where the algorithm has none). */
import type { AlgorithmId } from '../algorithms/ids.ts';
import type { Params } from '../params/params.ts';
import { balancedChoices, type Choice } from './choices.ts';
import { equilibrationLoop, LAMBDA_PIECES } from './equilibration.ts';
import type { Piece } from './piece.ts';

/** What a loop is made of. */
export interface AlgorithmPieces {
  readonly loop: Piece;
  /** Whether it decodes examples and updates A; otherwise it improves A and X in turn. */
  readonly alternates: boolean;
  /** The paper's choices that it reads. */
  readonly choices: readonly Choice[];
  /** Further pieces that it reads. */
  readonly settings?: (params: Params) => readonly Piece[];
}

/** A run has diverged beyond this size. */
const EXPLOSION = `    limit = 1e6 * max(np.abs(A).max(), np.abs(A_true).max())`;

const purification: Piece = {
  uses: ['stopped'],
  reads: ['T'],
  code: `def run():
    """Algorithm 1, Purification."""
    A = draw_start()
${EXPLOSION}
    yield 0, A, 1
    for t in range(T):
        W = decoding_matrix(A)
        Y, weight = draw_examples(W, t)
        after = updated(A, decode(A, W, Y, alpha), Y, weight, r)
        if not np.isfinite(after).all():
            raise Stopped("A is no longer finite.")
        A = after
        yield t + 1, A, 1
        if np.abs(A).max() > limit:
            raise Stopped("A has diverged.")`,
};

const MULTIPLICATIVE = `def improve(M, P, G, least):
    """Lee and Seung: M P/(GM) entry by entry, 0/0 = 0."""
    return np.divide(M * P, G @ M, out=np.zeros_like(M), where=M * P != 0)`;

const ROW_BY_ROW = `def improve(M, P, G, least):
    """HALS: the best row after row, with the newest of the others, and no entry below least."""
    M = M.copy()
    for i in range(n):
        if G[i, i] > 0:
            M[i] = np.maximum(M[i] + (P[i] - G[i] @ M) / G[i, i], least)
    return M`;

function factorization(improve: string, least: string): AlgorithmPieces {
  return {
    alternates: false,
    choices: [],
    loop: {
      uses: ['stopped'],
      reads: ['n', 'N', 'T'],
      code: `${improve}


def run():
    """Y is about A X on one batch of examples."""
    A = draw_start()
    Y = draw_examples(None, 0)[0].T
    X = np.full((n, N), p.mean())
${EXPLOSION}
    yield 0, A, 1
    for t in range(T):
        X = improve(X, A.T @ Y, A.T @ A, 0)
        after = improve(A.T, X @ Y.T, X @ X.T, ${least}).T
        if not (np.isfinite(after).all() and np.isfinite(X @ X.T).all()):
            raise Stopped("A or X is no longer finite.")
        A = after
        yield t + 1, A, 1
        if np.abs(A).max() > limit:
            raise Stopped("A has diverged.")`,
    },
  };
}

export const ALGORITHM_PIECES: Readonly<Record<AlgorithmId, AlgorithmPieces>> = {
  purification: { loop: purification, alternates: true, choices: ['alpha', 'eta', 'r'] },
  equilibration: {
    loop: equilibrationLoop,
    alternates: true,
    choices: ['alpha', 'eta', 'lambda0'],
    settings: (params) => [LAMBDA_PIECES[params.lambdaUpdate], balancedChoices(params)],
  },
  'lee-seung': factorization(MULTIPLICATIVE, '0'),
  hals: factorization(ROW_BY_ROW, '0'),
  'semi-hals': factorization(ROW_BY_ROW, '-np.inf'),
};
