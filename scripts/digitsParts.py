"""Writes src/core/model/families/digitsParts.ts: 16 parts of handwritten digits for the family `digits`.

Usage: python3 scripts/digitsParts.py (needs numpy and scikit-learn; written with scikit-learn 1.2.1).

The data are the 1797 pictures of 8 x 8 pixels that scikit-learn ships (load_digits). A non-negative matrix
factorization with 16 components splits them into parts. A part is scaled so that its largest pixel is 1, and rounded
to three decimals. Parts are ordered by their share of the ink of all pictures, largest first.
"""

from pathlib import Path

import numpy as np
from sklearn.datasets import load_digits
from sklearn.decomposition import NMF

PARTS = 16
TARGET = Path(__file__).parent.parent / "src/core/model/families/digitsParts.ts"
HEADER = """/**
 * Sixteen parts of handwritten digits, 8 × 8 pixels each: one line per part, row by row from the upper left pixel,
 * in thousandths of the part's largest pixel. Ordered by their share of the ink in all pictures, largest first.
 *
 * Made by scripts/digitsParts.py: a non-negative matrix factorization with 16 components of the 1797 pictures
 * that scikit-learn ships as `load_digits`.
 * Source: E. Alpaydin and C. Kaynak (1998), Optical Recognition of Handwritten Digits, UCI Machine Learning
 * Repository, https://doi.org/10.24432/C50P49.
 * Licence: Creative Commons Attribution 4.0 International (CC BY 4.0),
 * https://creativecommons.org/licenses/by/4.0/. Changed as described above.
 */
"""


def main() -> None:
    pictures = load_digits().data
    model = NMF(PARTS, init="nndsvd", max_iter=5000, tol=1e-8, random_state=0)
    weights = model.fit_transform(pictures)
    parts = model.components_
    ink = weights.sum(axis=0) * parts.sum(axis=1)
    ordered = parts[np.argsort(-ink)]
    thousandths = np.rint(1000 * ordered / ordered.max(axis=1, keepdims=True)).astype(int)
    singular = np.linalg.svd(thousandths / thousandths.sum(axis=1, keepdims=True), compute_uv=False)
    print(f"{model.n_iter_} iterations, condition number {singular[0] / singular[-1]:.3f}")
    lines = "\n".join(f"  '{' '.join(map(str, part))}'," for part in thousandths)
    TARGET.write_text(f"{HEADER}export const DIGITS_PARTS: readonly string[] = [\n{lines}\n];\n", encoding="utf-8")


main()
