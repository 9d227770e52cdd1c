/** Noise as Python: `draw_noise` returns the noise of the examples with weights X, one per row. */
import type { NoiseKind } from '../model/noises/registry.ts';
import type { Piece } from './piece.ts';

export interface NoisePiece extends Piece {
  /** Whether it depends on the signs of all entries of the decoder's matrix. */
  readonly readsSigns?: true;
}

const UNIFORM = `@lru_cache(maxsize=1)
def uniform_noise(batch):
    draws = np.array(Rng(NOISE, batch + 1).bits(N * m))
    signed = np.where(draws < 2**31, draws, draws - 2**32)
    return ((signed + 0.5) * (noise_level / 2**31)).reshape(N, m)`;

export const NOISE_PIECES: Readonly<Record<NoiseKind, NoisePiece>> = {
  none: {
    code: `def draw_noise(X, W, batch):
    return 0.0`,
  },
  uniform: {
    uses: ['rng'],
    imports: ['from functools import lru_cache'],
    reads: ['N', 'm', 'noise_level'],
    code: `${UNIFORM}


def draw_noise(X, W, batch):
    """N2: independent, uniform on (-noise_level, noise_level)."""
    return uniform_noise(batch)`,
  },
  sign: {
    uses: ['rng', 'signs'],
    imports: ['from functools import lru_cache'],
    reads: ['N', 'm', 'noise_level'],
    code: `@lru_cache(maxsize=1)
def sign_noise(batch):
    return noise_level * signs(Rng(NOISE, batch + 1), N * m).reshape(N, m)


def draw_noise(X, W, batch):
    """N2: independent, noise_level or -noise_level."""
    return sign_noise(batch)`,
  },
  proportional: {
    uses: ['rng'],
    imports: ['from functools import lru_cache'],
    reads: ['N', 'm', 'noise_level'],
    code: `${UNIFORM}


def draw_noise(X, W, batch):
    """N2: uniform, of a size that grows with the sum of the weights."""
    share = np.minimum(1, X.sum(axis=1) / (2 * p.sum() * active_mean))
    return share[:, None] * uniform_noise(batch)`,
  },
  constant: {
    uses: ['rng', 'signs'],
    reads: ['m', 'noise_level'],
    code: `constant_noise = noise_level * signs(Rng(NOISE), m)


def draw_noise(X, W, batch):
    """N1: the same vector in every example."""
    return constant_noise`,
  },
  mimic: {
    reads: ['noise_level'],
    code: `# What is added when a feature leads: the next feature, as strong as the bound allows.
neighbours = np.roll(A_true, -1, axis=1).T
neighbours = noise_level * (neighbours / np.abs(neighbours).max(axis=1, keepdims=True))


def draw_noise(X, W, batch):
    """N1: an active feature is made to look like its neighbour."""
    return np.where(X.any(axis=1)[:, None], neighbours[X.argmax(axis=1)], 0)`,
  },
  'decoder-attack': {
    readsSigns: true,
    reads: ['noise_level'],
    code: `def draw_noise(X, W, batch):
    """N1: pushes the inactive weight up for which W is most sensitive."""
    order = np.argsort(-np.abs(W).sum(axis=1), kind="stable")
    inactive = X[:, order] == 0
    attacked = order[inactive.argmax(axis=1)]
    return np.where(inactive.any(axis=1)[:, None], noise_level * np.sign(W)[attacked], 0)`,
  },
  placed: {
    reads: ['m', 'noise_level', 'placed'],
    code: `def draw_noise(X, W, batch):
    """N1: placed by hand; the first rule counts whose feature is active."""
    noise = np.zeros((len(X), m))
    for feature, entries in reversed(placed):
        applies = np.full(len(X), True) if feature is None else X[:, feature] > 0
        noise[applies] = 0
        for entry, sign in entries.items():
            noise[applies, entry] = sign * noise_level
    return noise`,
  },
};
