/**
 * The same iteration written with ml-matrix, following the paper's formulas without optimization. It has
 * no least-norm inverse, because ml-matrix solves no linear programs.
 */
import { Matrix as MlMatrix, pseudoInverse } from 'ml-matrix';
import { type Matrix, toRows } from '../../src/core/matrix.ts';
import type { Instance } from '../../src/core/model/instance.ts';
import { Rng } from '../../src/core/rng.ts';
import { medianMilliseconds } from './clock.ts';

export function plain(instance: Instance): number {
  const { alpha, eta, r, plan } = instance;
  if (plan.kind !== 'drawn') throw new Error('drawn examples only');
  const { law, noise, N } = plan;
  const AStar = ml(instance.truth.AStar);
  const { rows: m, columns: n } = AStar;
  let A = ml(instance.A0);
  const rng = new Rng(1, 'examples');
  return medianMilliseconds(() => {
    const XStar = new MlMatrix(n, N);
    for (let i = 0; i < n; i++)
      for (let e = 0; e < N; e++) XStar.set(i, e, rng.uniform() <= law.probabilities[i]! ? 1 : 0);
    const Y = AStar.mmul(XStar);
    if (noise.level > 0)
      for (let k = 0; k < m; k++)
        for (let e = 0; e < N; e++)
          Y.set(k, e, Y.get(k, e) + noise.level * (2 * rng.uniform() - 1));
    const X = pseudoInverse(A).mmul(Y);
    for (let i = 0; i < n; i++)
      for (let e = 0; e < N; e++) X.set(i, e, Math.max(X.get(i, e) - alpha, 0));
    A = step(A, covariance(Y, X), eta, r);
  });
}

export function plainExact(instance: Instance): number {
  const { alpha, eta, r, plan } = instance;
  if (plan.kind !== 'exact') throw new Error('exact expectation only');
  const p = plan.law.probabilities;
  const AStar = ml(instance.truth.AStar);
  const n = AStar.columns;
  const supports = 2 ** n;
  const XStar = new MlMatrix(n, supports);
  const weights = new Float64Array(supports).fill(1);
  for (let k = 0; k < supports; k++)
    for (let i = 0; i < n; i++) {
      const bit = (k >> i) & 1;
      XStar.set(i, k, bit);
      weights[k]! *= bit ? p[i]! : 1 - p[i]!;
    }
  let A = ml(instance.A0);
  return medianMilliseconds(() => {
    const X = pseudoInverse(A).mmul(AStar).mmul(XStar);
    for (let i = 0; i < n; i++)
      for (let k = 0; k < supports; k++) X.set(i, k, Math.max(X.get(i, k) - alpha, 0));
    const weighted = X.clone();
    for (let i = 0; i < n; i++)
      for (let k = 0; k < supports; k++) weighted.set(i, k, X.get(i, k) * weights[k]!);
    const xMean = MlMatrix.rowVector(weighted.sum('row'));
    const product = XStar.mmul(weighted.transpose());
    const C = product.sub(MlMatrix.columnVector(p).mmul(xMean)).mul(2);
    A = step(A, AStar.mmul(C), eta, r);
  });
}

function ml(M: Matrix): MlMatrix {
  return new MlMatrix(toRows(M));
}

function covariance(Y: MlMatrix, X: MlMatrix): MlMatrix {
  const N = X.columns;
  const means = MlMatrix.columnVector(Y.mean('row')).mmul(MlMatrix.rowVector(X.mean('row')));
  return Y.mmul(X.transpose()).div(N).sub(means).mul(2);
}

function step(A: MlMatrix, C: MlMatrix, eta: number, r: number): MlMatrix {
  return MlMatrix.mul(A, 1 - eta).add(C.mul(r * eta));
}
