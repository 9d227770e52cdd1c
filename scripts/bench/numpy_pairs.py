"""One iteration of a decoder with an update in numpy, one thread; NNLS by scipy, example after example.

Reads {"decoder", "update", "Astar": m×n, "A0": m×n, "Xstar": n×N, "noise": m×N, "alpha", "eta", "r", "probability",
"noiseLevel"} from standard input, prints {"numpy": version, "scipy": version or null, "result": {"ms", "A": m×n} or
null}. A is the result of an iteration on these examples; the timed iterations also start from A0 and draw examples of
their own.
"""
import one_thread

import json
import sys

import numpy as np

try:
    import scipy
    from scipy.optimize import nnls
except ImportError:
    scipy = None


def relu(A, Y, alpha):
    return np.maximum(np.linalg.pinv(A) @ Y - alpha, 0)


def linear(A, Y, alpha):
    return np.linalg.pinv(A) @ Y


def non_negative_least_squares(A, Y, alpha):
    return np.array([nnls(A, y)[0] for y in np.ascontiguousarray(Y.T)]).T


def matched(A, Y, alpha):
    return np.maximum(A.T @ Y / (A * A).sum(0)[:, None] - alpha, 0)


def covariance(A, Y, X, eta, r):
    C = 2 * (Y @ X.T / X.shape[1] - np.outer(Y.mean(1), X.mean(1)))
    return (1 - eta) * A + r * eta * C


def correlation(A, Y, X, eta, r):
    return (1 - eta) * A + r * eta * (Y @ X.T / X.shape[1])


def gradient(A, Y, X, eta, r):
    return A + r * eta * ((Y - A @ X) @ X.T / X.shape[1])


def least_squares(A, Y, X, eta, r):
    return (1 - eta) * A + eta * np.linalg.solve(X @ X.T, X @ Y.T).T


DECODERS = {"relu": relu, "linear": linear, "matched": matched}
if scipy is not None:
    DECODERS["nnls"] = non_negative_least_squares
UPDATES = {
    "covariance": covariance,
    "correlation": correlation,
    "gradient": gradient,
    "least-squares": least_squares,
}


def result(request):
    decoder, update = request["decoder"], request["update"]
    if decoder not in DECODERS:
        return None
    A_star, A, X_star, noise = (np.array(request[name], dtype=float) for name in ("Astar", "A0", "Xstar", "noise"))
    alpha, eta, r, p, level = (request[name] for name in ("alpha", "eta", "r", "probability", "noiseLevel"))
    rng = np.random.default_rng(7)

    def iterate(Y):
        return UPDATES[update](A, Y, DECODERS[decoder](A, Y, alpha), eta, r)

    def work():
        drawn = (rng.random(X_star.shape) < p).astype(float)
        iterate(A_star @ drawn + rng.uniform(-level, level, noise.shape))

    return {"ms": one_thread.median_ms(work, 1, 3, 0.5), "A": iterate(A_star @ X_star + noise).tolist()}


versions = {"numpy": np.__version__, "scipy": None if scipy is None else scipy.__version__}
print(json.dumps({**versions, "result": result(json.load(sys.stdin))}))
