/** The examples of an iteration as dense matrices: x*, ν and y = A*x* + ν, one per column. */
import { type Matrix, zeros } from '../../src/core/matrix.ts';
import { NO_NOISE } from '../../src/core/model/noises/noiseModel.ts';
import { adversaryOf } from '../../src/core/model/noises/registry.ts';
import type { Instance } from '../../src/core/model/instance.ts';
import { product, sum } from './dense.ts';
import { decodedBlock } from './steps.ts';

export interface PlainExamples {
  /** n×N. */
  readonly XStar: Matrix;
  /** m×N. */
  readonly Nu: Matrix;
  /** m×N. */
  readonly Y: Matrix;
}

/** The examples of iteration t; an adversary may depend on W = A†. */
export function plainExamples(instance: Instance, W: Matrix, t: number): PlainExamples {
  const { plan, truth } = instance;
  const { rows: m, cols: n } = truth.AStar;
  const { block } = decodedBlock(instance, W, t);
  const N = block.count;
  const XStar = zeros(n, N);
  const Nu = zeros(m, N);
  const attacker = plan.kind === 'drawn' ? adversaryOf(plan.noise, truth.AStar) : null;
  attacker?.prepare(W);
  for (let e = 0; e < N; e++) {
    for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++)
      XStar.data[block.active[k]! * N + e] = block.values[k]!;
    const code = block.codes?.[e] ?? NO_NOISE;
    for (let k = 0; k < m; k++) {
      const dense = block.nu?.[e * m + k] ?? 0;
      const chosen = attacker && code !== NO_NOISE ? attacker.vectors.data[code * m + k]! : 0;
      Nu.data[k * N + e] = dense + chosen;
    }
  }
  return { XStar, Nu, Y: sum(product(truth.AStar, XStar), Nu) };
}

/** φ_α(U), or U for the linear decoder. */
export function thresholded(U: Matrix, { decoder, alpha }: Instance): Matrix {
  return decoder.thresholds ? { ...U, data: U.data.map((u) => Math.max(u - alpha, 0)) } : U;
}
