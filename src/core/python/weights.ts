/** The laws of x* as Python: probabilities `p`, moments of an active weight, draws, and the table of all supports. */
import type { DependenceKind } from '../model/dependence/ids.ts';
import type { WeightsKind } from '../model/weights.ts';
import type { Piece, Refused } from './piece.ts';

/** The law of an active weight. */
interface ActiveWeight {
  readonly moments: Piece;
  readonly draw: Piece;
}

export const ACTIVE_WEIGHT_PIECES: Readonly<Record<WeightsKind, ActiveWeight>> = {
  bernoulli: {
    moments: {
      code: `active_mean, active_square = 1, 1  # of an active weight, which is always 1`,
    },
    draw: {
      code: `def active_weight(rng):
    return 1.0`,
    },
  },
  'spike-uniform': {
    moments: {
      code: `active_mean, active_square = 1 / 2, 1 / 3  # of an active weight, uniform on (0, 1]`,
    },
    draw: {
      code: `def active_weight(rng):
    return rng.uniform()`,
    },
  },
  'spike-beta': {
    moments: {
      code: `active_mean, active_square = 1 / 2, 3 / 10  # of an active weight, by Beta(2, 2)`,
    },
    draw: {
      code: `def active_weight(rng):
    """Beta(2, 2) is the law of the median of three uniforms."""
    return sorted(rng.uniform() for _ in range(3))[1]`,
    },
  },
};

/** How the weights of an example depend on each other. */
export interface DependencePieces {
  /** The probabilities p of the features to be active. */
  readonly law: Piece;
  /** x* of the examples of a batch, N x n. */
  readonly sampler: Piece;
  /** The probability of every row of `supports`, 2^n. */
  readonly probability: Piece;
  /** The other weights of an example in which feature i is active, for starts that are data points. */
  readonly known: Piece;
}

const PROPORTIONS = `# Probabilities that fall geometrically and sum to s.
shares = ratio ** (-np.arange(n) / (n - 1))
p = s * shares / shares.sum()`;

const independent: DependencePieces = {
  law: { code: PROPORTIONS, reads: ['n', 's', 'ratio'] },
  sampler: {
    uses: ['rng'],
    imports: ['from bisect import bisect_right', 'from functools import lru_cache'],
    reads: ['N', 'n'],
    code: `# P(gap >= k) for the gap before the next candidate, negated so that it ascends. A gap of 256 or
# more goes on with a new draw.
GAPS = (-np.cumprod([1.0] + [1 - p.max()] * 256)).tolist()


def gap(rng):
    passed = 0
    while True:
        k = bisect_right(GAPS, -rng.uniform()) - 1
        if k < 256:
            return passed + k
        passed += 256


@lru_cache(maxsize=1)
def draw_weights(batch):
    """x* of N examples, one per row: jumps from one candidate to the next."""
    rng = Rng(EXAMPLES, batch)
    chances, most = p.tolist(), float(p.max())
    X = np.zeros(N * n)
    k = gap(rng)
    while k < N * n:
        chance = chances[k % n]
        if chance == most or rng.uniform() * most <= chance:
            X[k] = active_weight(rng)
        k += 1 + gap(rng)
    return X.reshape(N, n)`,
  },
  probability: {
    code: `probability = np.where(supports == 1, p, 1 - p).prod(axis=1)`,
  },
  known: {
    uses: ['rng'],
    code: `def other_weights(rng, i):
    """The weights of an example in which feature i is active."""
    x = np.zeros(n)
    for j in range(n):
        if rng.uniform() <= p[j]:
            x[j] = active_weight(rng)
    return x`,
  },
};

const groups: DependencePieces = {
  law: {
    reads: ['n', 'group_size'],
    code: `# Exactly one feature of each group is active; the last group may be smaller.
GROUPS = [range(first, min(first + group_size, n)) for first in range(0, n, group_size)]
p = np.array([1 / len(group) for group in GROUPS for _ in group])`,
  },
  sampler: {
    uses: ['rng'],
    imports: ['from functools import lru_cache'],
    reads: ['N', 'n'],
    code: `@lru_cache(maxsize=1)
def draw_weights(batch):
    """x* of N examples, one per row."""
    rng = Rng(EXAMPLES, batch)
    X = np.zeros((N, n))
    for x in X:
        for group in GROUPS:
            i = group[rng.below(len(group))]
            x[i] = active_weight(rng)
    return X`,
  },
  probability: {
    code: `probability = np.ones(2**n)
for group in GROUPS:
    probability *= (supports[:, group].sum(axis=1) == 1) / len(group)`,
  },
  known: {
    uses: ['rng'],
    code: `def other_weights(rng, i):
    """The weights of an example in which feature i is active."""
    x = np.zeros(n)
    for group in GROUPS:
        drawn = group[rng.below(len(group))]
        x[i if i in group else drawn] = active_weight(rng)
    return x`,
  },
};

const coupled: DependencePieces = {
  law: {
    reads: ['n', 's', 'ratio', 'kappa'],
    code: `${PROPORTIONS}
# P(feature i is active | feature i - 1 is active), and if it is not; entry 0 is not used.
before, own = np.append(p[0], p[:-1]), p
after_active = (1 - kappa) * own + kappa * np.minimum(1, own / before)
jump = np.divide(own - before, 1 - before, out=np.zeros(n), where=own > before)
after_inactive = (1 - kappa) * own + kappa * jump`,
  },
  sampler: {
    uses: ['rng'],
    imports: ['from functools import lru_cache'],
    reads: ['N', 'n'],
    code: `@lru_cache(maxsize=1)
def draw_weights(batch):
    """x* of N examples, one per row: a Markov chain along the features."""
    rng = Rng(EXAMPLES, batch)
    X = np.zeros((N, n))
    for x in X:
        uniforms = [rng.uniform() for _ in range(n)]
        active = uniforms[0] <= p[0]
        for i in range(n):
            if i > 0:
                active = uniforms[i] <= (after_active if active else after_inactive)[i]
            if active:
                x[i] = active_weight(rng)
    return X`,
  },
  probability: {
    code: `probability = np.where(supports[:, 0] == 1, p[0], 1 - p[0])
for i in range(1, n):
    chance = np.where(supports[:, i - 1] == 1, after_active[i], after_inactive[i])
    probability = probability * np.where(supports[:, i] == 1, chance, 1 - chance)`,
  },
  known: {
    uses: ['rng'],
    code: `def other_weights(rng, i):
    """The weights of an example in which feature i is active: the chain from i on, and back."""
    x = np.zeros(n)
    x[i] = active_weight(rng)
    active = True
    for j in range(i + 1, n):
        active = rng.uniform() <= (after_active if active else after_inactive)[j]
        if active:
            x[j] = active_weight(rng)
    active = True
    for j in range(i - 1, -1, -1):
        both = p[j] * after_active[j + 1]
        chance = both / p[j + 1] if active else (p[j] - both) / (1 - p[j + 1])
        active = rng.uniform() <= chance
        if active:
            x[j] = active_weight(rng)
    return x`,
  },
};

export const DEPENDENCE_PIECES: Readonly<Record<DependenceKind, DependencePieces | Refused>> = {
  independent,
  groups,
  coupled,
  rows: {
    refused: 'a dependence that is drawn: a Python program cannot contain the rows of a file',
  },
};

/** A2's constants, from which the paper's choices follow. */
export const MOMENT_CONSTANTS: Piece = {
  reads: ['n'],
  code: `C1 = n * p.max() * active_mean
c2 = n * p.min() * active_square
C2 = n * p.max() * active_square`,
};

/** The supports of exact expectation. */
export const SUPPORTS: Piece = {
  reads: ['n'],
  code: `# All supports, one per row: N = infinity is the expectation over them.
supports = ((np.arange(2**n)[:, None] >> np.arange(n)) & 1).astype(float)`,
};
