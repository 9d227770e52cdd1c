import { Inverter } from '../../../../src/core/linalg/lu.ts';
import { product } from '../../../../src/core/linalg/products.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import type { Params } from '../../../../src/core/params/params.ts';

/** What a stage multiplies: the columns of S, λ, and m_j on S. */
export interface StageFactors {
  readonly columns: number;
  readonly lambda: number;
  readonly m: number;
}

/**
 * Algorithm 4 without noise, on M = Σ + E alone: A = A*M stays in the span, so x = φ_α(M⁻¹x*). Returns the
 * ratio of the proportions at the end, and the smallest proportion on S over bλ after any stage.
 */
export function balancePlainly(params: Params, factors: StageFactors) {
  const { truth, A0, alpha, eta, plan } = buildInstance(params);
  if (plan.kind !== 'exact') throw new Error('the expectation must be exact');
  const n = A0.cols;
  const p = Array.from(plan.law.probabilities);
  const M = product(truth.pseudoInverse, A0);
  const inS = new Set<number>();
  const D = p.map(() => 1);
  const m = p.map(() => 0);
  let lambda = Math.max(...p) / (3 / 4);
  let floor = Infinity;

  /** x for every support, with its probability. */
  const decoded = () => {
    const Z = new Inverter(n).invert(M)!;
    return Array.from({ length: 2 ** n }, (_, bits) => {
      const xStar = p.map((__, j) => (bits >> j) & 1);
      const x = xStar.map((__, i) =>
        Math.max(
          xStar.reduce((sum, active, j) => sum + active * Z.data[i * n + j]!, -alpha),
          0,
        ),
      );
      return { xStar, x, weight: p.reduce((w, q, j) => w * (xStar[j] === 1 ? q : 1 - q), 1) };
    });
  };
  const mean = (f: (at: ReturnType<typeof decoded>[number]) => number, all = decoded()) =>
    all.reduce((sum, at) => sum + at.weight * f(at), 0);
  const estimate = () => {
    const all = decoded();
    for (let j = 0; j < n; j++) if (!inS.has(j)) m[j] = mean(({ x }) => x[j]! ** 2, all);
  };
  const update = () => {
    const all = decoded();
    for (const i of inS) {
      const r = 3 / (5 * m[i]!);
      for (let j = 0; j < n; j++) {
        const both = mean(({ xStar, x }) => xStar[j]! * x[i]!, all);
        const covariance = both - p[j]! * mean(({ x }) => x[i]!, all);
        M.data[j * n + i] = (1 - eta) * M.data[j * n + i]! + eta * r * 2 * covariance;
      }
    }
  };

  estimate();
  while (inS.size < n) {
    while (Math.max(...m.filter((_, j) => !inS.has(j))) < lambda) {
      if (inS.size > 0) for (let k = 0; k < params.columnIterations; k++) update();
      lambda *= factors.lambda;
      for (const j of inS) {
        for (let i = 0; i < n; i++) M.data[i * n + j]! *= factors.columns;
        D[j]! *= factors.columns;
        m[j]! *= factors.m;
        floor = Math.min(floor, p[j]! / D[j]! ** 2 / ((3 / 4) * lambda));
      }
      estimate();
    }
    for (let j = 0; j < n; j++) if (m[j]! >= lambda) inS.add(j);
    estimate();
  }
  const proportions = p.map((q, j) => q / D[j]! ** 2);
  return { ratio: Math.max(...proportions) / Math.min(...proportions), floor };
}
