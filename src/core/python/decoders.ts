/** Decoders and updates as Python. */
import type { DecoderId } from '../decoders/catalogue.ts';
import type { UpdateId } from '../updates/catalogue.ts';
import { type InversePiece, MOORE_PENROSE } from './inverses.ts';
import type { Piece } from './piece.ts';

/** How x is decoded. */
export interface DecoderPieces {
  readonly decode: Piece;
  /** Where it does not use the left inverse that is chosen. */
  readonly matrix?: InversePiece;
}

const RELU = `    return np.maximum(Y @ W.T - alpha, 0)`;

export const DECODER_PIECES: Readonly<Record<DecoderId, DecoderPieces>> = {
  relu: {
    decode: {
      code: `def decode(A, W, Y, alpha):
    """x = max(Wy - alpha, 0), one example per row."""
${RELU}`,
    },
  },
  linear: {
    decode: {
      code: `def decode(A, W, Y, alpha):
    """x = Wy, one example per row."""
    return Y @ W.T`,
    },
  },
  nnls: {
    decode: {
      imports: ['from scipy.optimize import nnls'],
      code: `def decode(A, W, Y, alpha):
    """The x >= 0 for which |y - Ax| is least, one example per row."""
    return np.array([nnls(A, y)[0] for y in Y])`,
    },
    matrix: MOORE_PENROSE,
  },
  matched: {
    decode: {
      code: `def decode(A, W, Y, alpha):
    """x = max(Wy - alpha, 0), one example per row."""
${RELU}`,
    },
    matrix: {
      uses: ['stopped'],
      code: `def decoding_matrix(A):
    """The matched filter: row i is A_i/|A_i|^2."""
    squares = (A**2).sum(axis=0)
    if not (squares > 0).all():
        raise Stopped("A column of A has no direction.")
    return (A / squares).T`,
    },
  },
};

const MEANS = `    # means over the examples, which have these weights
    weighted = weight[:, None] * X
`;

export const UPDATE_PIECES: Readonly<Record<UpdateId, Piece>> = {
  covariance: {
    code: `def updated(A, X, Y, weight, r):
    """(1 - eta) A + r eta E[(y - y')(x - x')']."""
${MEANS}    covariance = 2 * (Y.T @ weighted - np.outer(weight @ Y, weight @ X))
    return (1 - eta) * A + r * eta * covariance`,
  },
  correlation: {
    code: `def updated(A, X, Y, weight, r):
    """(1 - eta) A + r eta E[yx']."""
${MEANS}    return (1 - eta) * A + r * eta * (Y.T @ weighted)`,
  },
  gradient: {
    code: `def updated(A, X, Y, weight, r):
    """A + r eta E[(y - Ax)x']."""
${MEANS}    return A + r * eta * (Y.T @ weighted - A @ (X.T @ weighted))`,
  },
  'least-squares': {
    uses: ['stopped'],
    code: `def updated(A, X, Y, weight, r):
    """(1 - eta) A + eta E[yx']E[xx']^-1."""
${MEANS}    gram = X.T @ weighted
    scale = np.sqrt(gram.diagonal())
    if not (scale > 0).all() or np.linalg.cond(gram / np.outer(scale, scale)) > 1e14:
        raise Stopped("More than one A fits these x best.")
    best = np.linalg.solve(gram / np.outer(scale, scale), (Y.T @ weighted / scale).T).T / scale
    return (1 - eta) * A + eta * best`,
  },
};
