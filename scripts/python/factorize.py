"""The same factorizations by scikit-learn.

Reads a list of {"solver": "mu" or "cd", "Y": m×N, "A0": m×n, "X0": n×N, "iterations": T} from standard input,
prints {"sklearn": version, "results": [{"A": m×n, "X": n×N}]}.
"""
import json
import sys
import warnings

import numpy as np
import sklearn
from sklearn.decomposition import non_negative_factorization

# tol = 0 makes every iteration, which scikit-learn warns about
warnings.filterwarnings("ignore")


def factorize(case):
    Y, A0, X0 = (np.array(case[name], dtype=float) for name in ("Y", "A0", "X0"))
    # scikit-learn's Y' ≈ WH has W = X' and H = A', and updates W first
    W, H, _ = non_negative_factorization(
        Y.T.copy(),
        W=X0.T.copy(),
        H=A0.T.copy(),
        n_components=A0.shape[1],
        init="custom",
        solver=case["solver"],
        tol=0,
        max_iter=case["iterations"],
        shuffle=False,
    )
    return {"A": H.T.tolist(), "X": W.T.tolist()}


cases = json.load(sys.stdin)
print(json.dumps({"sklearn": sklearn.__version__, "results": [factorize(case) for case in cases]}))
