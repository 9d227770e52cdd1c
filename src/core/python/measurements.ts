/** The printed numbers as Python, and the main program. */
import type { Piece } from './piece.ts';

export const MEASUREMENTS: Piece = {
  code: `A_pseudo_inverse = np.linalg.pinv(A_true, 1e-12)
BETA = (math.sqrt(84**2 + 2800) - 84) / 2  # the positive root of 0.01 x^2 + 0.84 x - 7


def measured(t, A, D):
    """A = A_true D (Sigma + E) + N, Sigma diagonal: the parts of E and the error of the columns."""
    E = (A_pseudo_inverse @ A) / np.reshape(D, (-1, 1))
    np.fill_diagonal(E, 0)
    a, b = float(norm_s(np.maximum(E, 0))), float(norm_s(np.maximum(-E, 0)))
    lengths = np.abs(A).sum(axis=0)
    unit = A / np.where(lengths == 0, 1, lengths)
    error = float(np.abs(unit - A_true).sum(axis=0).max())
    return {"t": t, "a": a, "b": b, "potential": a + BETA * b, "recoveryError": error}`,
  uses: ['normS', 'stopped'],
  imports: ['import math'],
};

export const MAIN = `def main():
    as_json = "--json" in sys.argv[1:]
    if not as_json:
        print(f"{'t':>6} {'a':>22} {'b':>22} {'potential':>22} {'recovery error':>22}")
    try:
        for state in run():
            row = measured(*state)
            if as_json:
                print(json.dumps(row), flush=True)
            else:
                t, *values = row.values()
                print(f"{t:6d}", *(f"{value:22.15e}" for value in values), flush=True)
    except (Stopped, np.linalg.LinAlgError) as reason:
        print(reason, file=sys.stderr)


if __name__ == "__main__":
    main()
`;
