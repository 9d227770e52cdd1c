/**
 * The exact update, written out plainly: an independent reference for the local theory. Without noise it is a map
 * of B = Σ + E alone; with random signs as noise, every combination of supports and signs is enumerated.
 */
import { EigenvalueDecomposition, inverse, Matrix as Dense } from 'ml-matrix';
import { leftInverter } from '../../../../src/core/linalg/leftInverse.ts';
import type { Matrix } from '../../../../src/core/matrix.ts';
import type { LeftInverseKind } from '../../../../src/core/params/leftInverses.ts';
import { product } from '../../../support/dense.ts';

export interface MapChoices {
  readonly probabilities: readonly number[];
  readonly alpha: number;
  readonly eta: number;
  readonly r: number;
}

/** Calls `see` with every support of n Bernoulli weights and its probability. */
function eachSupport(p: readonly number[], see: (x: readonly number[], weight: number) => void) {
  for (let k = 0; k < 2 ** p.length; k++) {
    const x = p.map((_, i) => (k >> i) & 1);
    see(
      x,
      x.reduce<number>((weight, on, i) => weight * (on ? p[i]! : 1 - p[i]!), 1),
    );
  }
}

/** The derivative of B ↦ (1−η)B + 2rη·Cov(x*, φ_α(B⁻¹x*)) at B, n²×n², by differentiating every support. */
export function jacobian(B: Dense, { probabilities: p, alpha, eta, r }: MapChoices): Dense {
  const n = p.length;
  const Z = inverse(B);
  const J = Dense.zeros(n * n, n * n);
  for (let a = 0; a < n; a++)
    for (let b = 0; b < n; b++) {
      const direction = Dense.zeros(n, n);
      direction.set(a, b, 1);
      const dZ = Z.mmul(direction).mmul(Z).mul(-1);
      const moment = Dense.zeros(n, n);
      const mean = new Float64Array(n);
      eachSupport(p, (x, weight) => {
        for (let i = 0; i < n; i++) {
          const u = x.reduce((sum, on, k) => sum + Z.get(i, k) * on, 0);
          if (u <= alpha) continue;
          const change = x.reduce((sum, on, k) => sum + dZ.get(i, k) * on, 0);
          mean[i]! += weight * change;
          for (let j = 0; j < n; j++) moment.set(j, i, moment.get(j, i) + weight * x[j]! * change);
        }
      });
      for (let j = 0; j < n; j++)
        for (let i = 0; i < n; i++) {
          const moved = 2 * r * eta * (moment.get(j, i) - p[j]! * mean[i]!);
          const kept = j === a && i === b ? 1 - eta : 0;
          J.set(j * n + i, a * n + b, kept + moved);
        }
    }
  return J;
}

/** Real parts in ascending order. */
export function eigenvalues(J: Dense): number[] {
  return new EigenvalueDecomposition(J).realEigenvalues.toSorted((x, y) => x - y);
}

/** r·E[(y−y')(x−x')ᵀ] at A, over all supports and all vectors of ±level. */
export function targetWithSigns(
  A: Matrix,
  AStar: Matrix,
  kind: LeftInverseKind,
  level: number,
  { probabilities: p, alpha, r }: MapChoices,
): Matrix {
  const { rows: m, cols: n } = A;
  const inverter = leftInverter(kind, m, n);
  inverter.compute(A);
  const yx = new Float64Array(m * n);
  const y = new Float64Array(m);
  const x = new Float64Array(n);
  eachSupport(p, (xStar, chance) => {
    const clean = product(AStar, { rows: n, cols: 1, data: Float64Array.from(xStar) });
    for (let signs = 0; signs < 2 ** m; signs++) {
      const weight = chance / 2 ** m;
      const data = clean.data.map((value, k) => value + ((signs >> k) & 1 ? level : -level));
      const u = product(inverter.W, { rows: m, cols: 1, data }).data;
      for (let i = 0; i < n; i++) {
        const decoded = Math.max(u[i]! - alpha, 0);
        x[i]! += weight * decoded;
        for (let k = 0; k < m; k++) yx[k * n + i]! += weight * data[k]! * decoded;
      }
      for (let k = 0; k < m; k++) y[k]! += weight * data[k]!;
    }
  });
  return {
    rows: m,
    cols: n,
    data: yx.map((value, at) => 2 * r * (value - y[Math.floor(at / n)]! * x[at % n]!)),
  };
}
