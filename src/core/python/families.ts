/** A* of every family, as Python: `draw_features` returns m x n, columns not yet scaled. */
import { DIGITS_PARTS } from '../model/families/digitsParts.ts';
import type { FamilyKind } from '../model/families/registry.ts';
import { wrapped } from './constants.ts';
import type { Piece, Refused } from './piece.ts';
import { blobs, segments, swimmer } from './pictures.ts';

const gaussian: Piece = {
  uses: ['rng', 'normal'],
  reads: ['n', 'm'],
  code: `def draw_features():
    """Independent standard normal entries."""
    rng = Rng(GROUND_TRUTH)
    return np.array([normal(rng) for _ in range(m * n)]).reshape(m, n)`,
};

const nonnegative: Piece = {
  uses: ['rng'],
  reads: ['n', 'm'],
  code: `def draw_features():
    """Independent entries, uniform on (0, 1]."""
    rng = Rng(GROUND_TRUTH)
    return np.array([rng.uniform() for _ in range(m * n)]).reshape(m, n)`,
};

const topics: Piece = {
  uses: ['rng', 'normal'],
  imports: ['import math'],
  reads: ['n', 'm'],
  code: `def gamma(shape, rng):
    """Gamma(shape, 1), by Marsaglia and Tsang."""
    if shape < 1:
        return gamma(shape + 1, rng) * rng.uniform() ** (1 / shape)
    d = shape - 1 / 3
    c = 1 / math.sqrt(9 * d)
    while True:
        x = normal(rng)
        v = (1 + c * x) ** 3
        if v > 0 and math.log(rng.uniform()) < 0.5 * x * x + d - d * v + d * math.log(v):
            return d * v


def draw_features():
    """Columns of a sparse Dirichlet law, no two with the same leading word."""
    rng = Rng(GROUND_TRUTH)
    columns = {}
    while len(columns) < n:
        words = np.array([gamma(0.1, rng) for _ in range(m)])
        lead = int(words.argmax())
        if words[lead] > 0 and lead not in columns:
            columns[lead] = words
    return np.array(list(columns.values())).T`,
};

const correlated: Piece = {
  uses: ['rng'],
  reads: ['n', 'm', 'correlation'],
  code: `def unit_share(rng):
    """Uniform entries that sum to 1."""
    entries = np.array([rng.uniform() for _ in range(m)])
    return entries / entries.sum()


def draw_features():
    """Columns with a common part."""
    rng = Rng(GROUND_TRUTH)
    common = unit_share(rng)
    columns = [(1 - correlation) * unit_share(rng) + correlation * common for _ in range(n)]
    return np.array(columns).T`,
};

const orthogonal: Piece = {
  uses: ['rng', 'normal', 'orthonormal'],
  reads: ['n', 'm'],
  code: `def draw_features():
    """Orthogonal columns of random directions."""
    rng = Rng(GROUND_TRUTH)
    return orthonormal(np.array([normal(rng) for _ in range(n * m)]).reshape(n, m)).T`,
};

const bars: Piece = {
  reads: ['n', 'm', 'width', 'height'],
  code: `def draw_features():
    """Horizontal and vertical bars of a picture in turn, one pixel thick."""
    features = np.zeros((n, height, width))
    for i in range(n):
        if i >= 2 * width:
            features[i, i - width, :] = 1
        elif i % 2 == 0:
            features[i, i // 2, :] = 1
        else:
            features[i, :, i // 2] = 1
    return features.reshape(n, m).T`,
};

const digitsTable = DIGITS_PARTS.map((part) =>
  wrapped('    [', [...part.split(' ').map((value) => `${value},`), '],'], '     '),
);

const digits: Piece = {
  reads: ['n'],
  code: `# Parts of handwritten digits, 8 x 8 pixels each, from pictures by Alpaydin and Kaynak (1998),
# UCI Machine Learning Repository, https://doi.org/10.24432/C50P49, CC BY 4.0.
DIGITS = [
${digitsTable.join('\n')}
]


def draw_features():
    """The first n parts."""
    return np.array(DIGITS[:n]).T / 1000`,
};

export const FAMILY_PIECES: Readonly<Record<FamilyKind, Piece | Refused>> = {
  gaussian,
  nonnegative,
  topics,
  correlated,
  orthogonal,
  segments,
  blobs,
  bars,
  swimmer,
  digits,
  given: { refused: 'a family that is drawn: a Python program cannot contain a matrix of a file' },
};
