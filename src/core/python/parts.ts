/** Functions that several pieces call; a program has those that it needs, in this order. */
import { PURPOSES } from '../rng.ts';
import type { PartName, Piece } from './piece.ts';

const purposes = (['groundTruth', 'warmStart', 'examples', 'outside', 'noise', 'tieBreak'] as const)
  .map((purpose) => PURPOSES[purpose])
  .join(', ');

/** sfc32, as in `core/rng.ts`. */
const rng: Piece = {
  reads: ['seed'],
  code: `# A stream of random numbers for every purpose; its number is part of the seed.
GROUND_TRUTH, WARM_START, EXAMPLES, OUTSIDE, NOISE, TIE_BREAK = ${purposes}
MASK = 2**32 - 1


def scramble(h):
    h = ((h ^ (h >> 16)) * 0x21F0AAAD) & MASK
    h = ((h ^ (h >> 15)) * 0x735A2D97) & MASK
    return h ^ (h >> 15)


class Rng:
    """The generator sfc32, one stream for every (seed, purpose, t)."""

    def __init__(self, purpose, t=0, seed=seed):
        a = scramble(seed ^ 0x9E3779B9)
        b = scramble(((t + 0x85EBCA6B) & MASK) ^ a)
        c = scramble(((purpose + 0xC2B2AE35) & MASK) ^ b)
        self.state = a, b, c, 1
        self.spare = None
        self.bits(12)

    def bits(self, count):
        """The next \`count\` integers in [0, 2**32)."""
        a, b, c, counter = self.state
        draws = []
        for _ in range(count):
            draw = (a + b + counter) & MASK
            counter += 1
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & MASK
            c = ((c << 21) + (c >> 11) + draw) & MASK
            draws.append(draw)
        self.state = a, b, c, counter
        return draws

    def uniform(self):
        """Uniform on (0, 1], 53 bits."""
        high, low = self.bits(2)
        return ((high >> 5) * 2**26 + (low >> 6) + 1) / 2**53

    def below(self, bound):
        """An integer in [0, bound)."""
        return (self.bits(1)[0] * bound) >> 32`,
};

const normal: Piece = {
  uses: ['rng'],
  imports: ['import math'],
  code: `def normal(rng):
    """Standard normal, by the polar method, which makes two at a time."""
    if rng.spare is not None:
        spare, rng.spare = rng.spare, None
        return spare
    while True:
        x = 2 * rng.uniform() - 1
        y = 2 * rng.uniform() - 1
        square = x * x + y * y
        if 0 < square < 1:
            factor = math.sqrt(-2 * math.log(square) / square)
            rng.spare = y * factor
            return x * factor`,
};

const signs: Piece = {
  uses: ['rng'],
  code: `def signs(rng, count):
    """Independent fair signs, 32 from each integer."""
    draws = np.array(rng.bits(-(-count // 32)))
    return (2.0 * ((draws[:, None] >> np.arange(32)) & 1) - 1).ravel()[:count]`,
};

const normS: Piece = {
  code: `def norm_s(M):
    """The larger of the largest row sum and the largest column sum."""
    return max(np.abs(M).sum(axis=0).max(), np.abs(M).sum(axis=1).max())`,
};

const orthonormal: Piece = {
  code: `def without_span(v, basis):
    """v minus its projection on the orthonormal vectors, twice because of rounding."""
    for _ in range(2):
        for q in basis:
            v = v - (v @ q) * q
    return v


def orthonormal(vectors):
    """Gram-Schmidt; vectors that depend on those before them are left out."""
    basis = []
    for v in vectors:
        rest = without_span(v, basis)
        if np.linalg.norm(rest) > 1e-10 * np.linalg.norm(v):
            basis.append(rest / np.linalg.norm(rest))
    return np.array(basis)`,
};

const stopped: Piece = {
  code: `class Stopped(Exception):
    """The run cannot go on."""`,
};

const trusted: Piece = {
  uses: ['stopped'],
  code: `def trusted(W, A):
    """W, unless A has lost rank."""
    if not np.linalg.norm(A) * np.linalg.norm(W) < 1e12:
        raise Stopped("The columns of A have become dependent.")
    return W`,
};

const moorePenrose: Piece = {
  uses: ['trusted'],
  code: `def moore_penrose(A):
    """The left inverse of least Frobenius norm, n x m."""
    Q, R = np.linalg.qr(A)
    W = np.linalg.solve(R, Q.T)
    W[:, ~A.any(axis=1)] = 0
    return trusted(W, A)`,
};

export const PARTS: Readonly<Record<PartName, Piece>> = {
  rng,
  normal,
  signs,
  orthonormal,
  normS,
  stopped,
  trusted,
  moorePenrose,
};
