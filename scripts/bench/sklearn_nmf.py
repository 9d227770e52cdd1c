"""Milliseconds per iteration of one of scikit-learn's NMF solvers, one thread.

Reads {"solver", "n", "m", "s", "N", "iterations"} from standard input, prints {"sklearn": version, "ms"}. An iteration
is the difference between a fit of 2k and one of k iterations, so that nothing else is timed.
"""
import one_thread  # noqa: F401

import json
import sys
import time
import warnings

import numpy as np
import sklearn
from sklearn.decomposition import non_negative_factorization

warnings.filterwarnings("ignore")

REPEATS = 7


def milliseconds(solver, n, m, s, N, iterations):
    rng = np.random.default_rng(7)
    A = rng.random((m, n))
    A /= A.sum(0)
    Y = A @ (rng.random((n, N)) < s / n)
    W = np.full((N, n), s / n)
    H = np.ascontiguousarray((A * (0.9 + 0.2 * rng.random((m, n)))).T)
    data = np.ascontiguousarray(Y.T)

    def fit(count):
        begin = time.process_time()
        non_negative_factorization(
            data, W=W.copy(), H=H.copy(), n_components=n, init="custom", solver=solver, tol=0, max_iter=count
        )
        return time.process_time() - begin

    fit(2)
    times = [(fit(2 * iterations) - fit(iterations)) / iterations for _ in range(REPEATS)]
    return float(np.median(times) * 1e3)


print(json.dumps({"sklearn": sklearn.__version__, "ms": milliseconds(**json.load(sys.stdin))}))
