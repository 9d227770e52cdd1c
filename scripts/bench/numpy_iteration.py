"""The same iteration in numpy, one thread; the least-norm inverse by HiGHS where scipy is present.

Reads {"case": {...}, "noiseL1": number}, {"exact": n} or {"sweep": {...}} from standard input, prints
{"numpy": version, "scipy": version or null, "ms": ms or null}.
"""
import one_thread

import json
import sys
import time

import numpy as np

try:
    import scipy
    from scipy.optimize import linprog
except ImportError:
    scipy = None


def least_norm_inverse(A):
    """Row i: min 1'(p + q) subject to A'(p - q) = e_i, p, q >= 0."""
    m, n = A.shape
    constraints = np.hstack([A.T, -A.T])
    cost = np.ones(2 * m)
    W = np.empty((n, m))
    for i in range(n):
        solution = linprog(cost, A_eq=constraints, b_eq=np.eye(n)[i], method="highs").x
        W[i] = solution[:m] - solution[m:]
    return W


def instance(rng, n, m, ell):
    A_star = rng.normal(size=(m, n))
    A_star /= np.abs(A_star).sum(0)
    E = rng.uniform(-1, 1, (n, n))
    np.fill_diagonal(E, 0)
    E *= ell / max(np.abs(E).sum(0).max(), np.abs(E).sum(1).max())
    return A_star, A_star @ ((1 - ell) * np.eye(n) + E)


def iteration(case, noise_l1):
    n, m, s, N = (case[key] for key in "nmsN")
    least_norm = case["leftInverse"] == "min-inf"
    if least_norm and scipy is None:
        return None
    rng = np.random.default_rng(7)
    ell = 0.1
    A_star, A = instance(rng, n, m, ell)
    alpha, eta, r = 1 / 80, ell / 6, n / s

    def work():
        nonlocal A
        X_star = (rng.random((n, N)) < s / n).astype(float)
        Y = A_star @ X_star
        if case["noise"] == "uniform":
            Y += rng.uniform(-noise_l1 / m, noise_l1 / m, (m, N))
        W = least_norm_inverse(A) if least_norm else np.linalg.pinv(A)
        X = np.maximum(W @ Y - alpha, 0)
        C = 2 * (Y @ X.T / N - np.outer(Y.mean(1), X.mean(1)))
        A = (1 - eta) * A + r * eta * C

    return one_thread.median_ms(work, 0, 1, 0.5) if least_norm else one_thread.median_ms(work, 3, 5, 0.8)


def exact(n):
    rng = np.random.default_rng(7)
    s, ell = 2, 0.3
    A_star, A = instance(rng, n, 2 * n, ell)
    alpha, eta, r = 1 / 80, ell / 6, n / s
    X_star = ((np.arange(2**n)[None, :] >> np.arange(n)[:, None]) & 1).astype(float)
    p = s / n
    weights = np.where(X_star > 0, p, 1 - p).prod(0)
    x_star_mean = X_star @ weights

    def work():
        nonlocal A
        X = np.maximum((np.linalg.pinv(A) @ A_star) @ X_star - alpha, 0)
        weighted = X * weights
        C = 2 * (X_star @ weighted.T - np.outer(x_star_mean, weighted.sum(1)))
        A = (1 - eta) * A + r * eta * (A_star @ C)

    return one_thread.median_ms(work, 3, 5, 0.8)


def sweep_run(n, m, T, eta, ell, s):
    """One run of a sweep: T iterations, the recovery error and the potential at each."""
    A_star, A = instance(np.random.default_rng(7), n, m, ell)
    A_star_inverse = np.linalg.pinv(A_star)
    alpha, r, p, beta = 1 / 80, n / s, s / n, 7.66
    X_star = ((np.arange(2**n)[None, :] >> np.arange(n)[:, None]) & 1).astype(float)
    weights = np.where(X_star > 0, p, 1 - p).prod(0)
    x_star_mean = X_star @ weights
    errors, potentials = [], []
    for _ in range(T):
        X = np.maximum((np.linalg.pinv(A) @ A_star) @ X_star - alpha, 0)
        weighted = X * weights
        C = 2 * (X_star @ weighted.T - np.outer(x_star_mean, weighted.sum(1)))
        A = (1 - eta) * A + r * eta * (A_star @ C)
        errors.append(np.abs(A / np.abs(A).sum(0) - A_star).sum(0).max())
        E = A_star_inverse @ A
        np.fill_diagonal(E, 0)
        plus, minus = np.maximum(E, 0), np.maximum(-E, 0)
        a, b = (max(part.sum(0).max(), part.sum(1).max()) for part in (plus, minus))
        potentials.append(a + beta * b)
    return errors, potentials


def sweep(n, m, T, eta, cells, **_):
    """Milliseconds per run."""
    sweep_run(n, m, 10, eta, **cells[0])
    times = []
    for cell in cells * 2:
        begin = time.perf_counter()
        sweep_run(n, m, T, eta, **cell)
        times.append(time.perf_counter() - begin)
    return float(np.median(times) * 1e3)


def measured(request):
    if "case" in request:
        return iteration(request["case"], request["noiseL1"])
    return exact(request["exact"]) if "exact" in request else sweep(**request["sweep"])


print(
    json.dumps(
        {
            "numpy": np.__version__,
            "scipy": None if scipy is None else scipy.__version__,
            "ms": measured(json.load(sys.stdin)),
        }
    )
)
