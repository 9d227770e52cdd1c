/** Warm starts as Python: `start_parts` returns sigma and E, and `draw_start` the matrix A at t = 0. */
import type { StartKind } from '../model/starts.ts';
import type { Piece, Refused } from './piece.ts';

export interface StartPiece extends Piece {
  /** Whether it draws examples in which a feature is known to be active. */
  readonly drawsExamples?: true;
}

const SCALED = `def scaled(E):
    """E with |E|_s = ell."""
    return E * (ell / norm_s(E) if norm_s(E) > 0 else 0)`;

/** @param sign the sign of an entry, in Python; `drawn` is a random one */
function patterned(meaning: string, sign: string, mirrored = ''): StartPiece {
  return {
    uses: ['rng', 'normS'],
    reads: ['n', 'ell'],
    code: `${SCALED}


def start_parts():
    """${meaning}"""
    rng = Rng(WARM_START)
    E = np.zeros((n, n))
    for j in range(n):
        for i in range(n):
            magnitude = rng.uniform()
            drawn = -1 if rng.below(2) == 0 else 1
            E[j, i] = ${sign} * magnitude
    np.fill_diagonal(E, 0)${mirrored}
    return 1 - ell, scaled(E)`,
  };
}

function ofData(meaning: string, sigma: string): StartPiece {
  return {
    uses: ['rng', 'normS'],
    reads: ['n', 'ell'],
    drawsExamples: true,
    code: `${SCALED}


def start_parts():
    """${meaning}"""
    rng = Rng(WARM_START)
    E = np.array([other_weights(rng, i) for i in range(n)]).T
    np.fill_diagonal(E, 0)
    return ${sigma}, scaled(E)`,
  };
}

export const START_PIECES: Readonly<Record<StartKind, StartPiece | Refused>> = {
  mixed: patterned('E with random signs.', 'drawn'),
  positive: patterned('E without negative entries.', '1'),
  negative: patterned('E without positive entries.', '-1'),
  symmetric: patterned(
    'A symmetric E with random signs.',
    'drawn',
    `
    E = np.triu(E) + np.triu(E).T`,
  ),
  antisymmetric: patterned(
    'An antisymmetric E with random signs.',
    'drawn',
    `
    E = np.triu(E) - np.triu(E).T`,
  ),
  'from-data': ofData('Columns that are nearly pure data points.', '1'),
  'data-points': ofData('Columns that are data points.', '1 - ell'),
  given: { refused: 'a start that is drawn: a Python program cannot contain a matrix of a file' },
};

/** A = A*(sigma I + E), plus N where it is not zero. */
export const INSIDE_SPAN: Piece = {
  reads: ['n'],
  code: `def draw_start():
    """A at t = 0."""
    sigma, E = start_parts()
    return A_true @ (sigma * np.eye(n) + E)`,
};

export const WITH_OUTSIDE: Piece = {
  uses: ['rng', 'normal', 'orthonormal'],
  reads: ['n', 'm', 'outside'],
  code: `def outside_span():
    """Random columns, orthogonal to the span of A_true."""
    rng = Rng(OUTSIDE)
    basis = orthonormal(A_true.T)
    columns = np.array([normal(rng) for _ in range(n * m)]).reshape(n, m)
    rest = np.array([without_span(column, basis) for column in columns]).T
    return rest * (outside / np.abs(rest).sum(axis=1).max())


def draw_start():
    """A at t = 0."""
    sigma, E = start_parts()
    return A_true @ (sigma * np.eye(n) + E) + outside_span()`,
};
