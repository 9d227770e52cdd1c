/** Equilibration as Python. */
import type { LambdaUpdate } from '../params/params.ts';
import type { Piece } from './piece.ts';

/** The factor of lambda per stage. */
export const LAMBDA_PIECES: Readonly<Record<LambdaUpdate, Piece>> = {
  corrected: {
    reads: ['epsilon'],
    code: `lambda_factor = (1 - epsilon) ** 2  # per stage; the paper prints 1 - epsilon`,
  },
  printed: {
    reads: ['epsilon'],
    code: `lambda_factor = 1 - epsilon  # per stage, as printed`,
  },
};

export const equilibrationLoop: Piece = {
  uses: ['stopped'],
  reads: ['n', 'T', 'epsilon', 'column_iterations'],
  code: `class Equilibration:
    """Algorithms 2-4: A, S, the diagonal of D, and m, the estimates of E[x^2]."""

    def __init__(self):
        self.A = draw_start()
        self.S = np.zeros(n, dtype=bool)
        self.D = np.ones(n)
        self.m = np.zeros(n)
        self.threshold = lambda0
        self.batch = 0

    def decoded(self, alpha):
        """y, x and the weight of the next batch of examples."""
        W = decoding_matrix(self.A)
        Y, weight = draw_examples(W, self.batch)
        self.batch += 1
        return decode(self.A, W, Y, alpha), Y, weight

    def estimate(self):
        """E[x^2] of the features outside S."""
        X, _, weight = self.decoded(alpha)
        self.m = np.where(self.S, self.m, weight @ X**2)

    def grow(self):
        """Features with m >= lambda join S, until none does."""
        while True:
            joining = ~self.S & (self.m >= self.threshold)
            if not joining.any():
                return
            self.S |= joining
            if self.S.all():
                return
            self.estimate()

    def stage(self):
        """ColumnUpdate on the columns in S, which Rescale then enlarges."""
        S = self.S
        if S.any():
            r = np.where(S, 3 / (5 * np.where(S, self.m, 1)), 0)
            for _ in range(column_iterations):
                self.A = np.where(S, updated(self.A, *self.decoded(alpha), r), self.A)
        self.A = np.where(S, self.A / (1 - epsilon), self.A)
        self.D = np.where(S, self.D / (1 - epsilon), self.D)
        self.m = np.where(S, self.m * (1 - epsilon) ** 2, self.m)
        self.threshold *= lambda_factor
        self.estimate()


def run():
    """Balances the features first, then Algorithm 1 on A_true D; t counts stages and iterations."""
    balancing = Equilibration()
    A = balancing.A
    limit = 1e6 * max(np.abs(A).max(), np.abs(A_true).max())
    t = 0
    yield t, A, balancing.D
    balancing.estimate()
    balancing.grow()
    while t < T and not balancing.S.all():
        balancing.stage()
        t += 1
        size = np.abs(balancing.A / balancing.D).max()
        yield t, balancing.A, balancing.D
        if not size <= limit:
            raise Stopped("A has diverged.")
        if not balancing.m[~balancing.S].max() > 1e-24:
            raise Stopped("A feature is never decoded, so it never joins S.")
        balancing.grow()
    D = balancing.D
    alpha, r = balanced_choices(p * active_mean / D, p * active_square / D**2)
    while t < T:
        after = updated(balancing.A, *balancing.decoded(alpha), r)
        if not np.isfinite(after).all():
            raise Stopped("A is no longer finite.")
        balancing.A = after
        t += 1
        yield t, balancing.A, D
        if np.abs(balancing.A / D).max() > limit:
            raise Stopped("A has diverged.")`,
};
