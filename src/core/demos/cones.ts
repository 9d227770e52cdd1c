/**
 * The cone that two columns span, and which cone each algorithm finds. Two features with the weights of the
 * plane (`columnPaths.ts`), every combination of them once, so that there is no sampling error and no noise.
 */
import type { Stepper } from '../algorithms/algorithm.ts';
import { hals, leeSeung } from '../algorithms/factorization/factorization.ts';
import { purification } from '../algorithms/purification/purification.ts';
import { decoderOf } from '../decoders/decoder.ts';
import { NonNegativeLeastSquares } from '../decoders/nnls.ts';
import { pseudoInverse } from '../linalg/moorePenrose.ts';
import { multiply } from '../linalg/products.ts';
import { withReusedSlabs } from '../linalg/wasm/arena.ts';
import { copyOf, fromRows, type Matrix, zeros } from '../matrix.ts';
import type { Instance } from '../model/instance.ts';
import { updateOf } from '../updates/update.ts';
import { PLANE_MEAN, PLANE_POINTS, planeExamples, papersFactor } from './columnPaths.ts';

const METHODS = { purification, 'lee-seung': leeSeung, hals } as const;
export type ConeMethod = keyof typeof METHODS;
export const CONE_METHODS = Object.keys(METHODS) as readonly ConeMethod[];

export interface ConeSetting {
  readonly method: ConeMethod;
  /** From 0, features on the axes, to 1, features well inside the quadrant of non-negative columns. */
  readonly room: number;
  /** Σ⁽⁰⁾ + E⁽⁰⁾; A*(Σ⁽⁰⁾ + E⁽⁰⁾) must not be negative. */
  readonly start: Matrix;
}

export interface ConePath {
  /** A by iteration, 2×2; at least the start. */
  readonly iterates: readonly Matrix[];
}

/** A*: columns of sum 1. */
export function coneTruth(room: number): Matrix {
  return fromRows([
    [1 - 0.18 * room, 0.22 * room],
    [0.18 * room, 1 - 0.22 * room],
  ]);
}

/** The run up to iteration `last`, or to where it comes to rest. */
export function conePath({ method, room, start }: ConeSetting, last: number): ConePath {
  return withReusedSlabs(() => {
    const stepper: Stepper = METHODS[method].start(instanceOf(coneTruth(room), start, method));
    const iterates = [copyOf(stepper.A)];
    while (iterates.length <= last && stepper.step(true) === null) iterates.push(copyOf(stepper.A));
    return { iterates };
  });
}

function instanceOf(AStar: Matrix, start: Matrix, algorithm: ConeMethod): Instance {
  const A0 = zeros(2, 2);
  multiply(A0, AStar, start);
  const XStar = planeExamples();
  return {
    // the smallest singular value is for the ledger only
    truth: { AStar, pseudoInverse: pseudoInverse(AStar), smallestSingularValue: 1, picture: null },
    A0,
    plan: {
      kind: 'given',
      iterations: Infinity,
      batches: [{ XStar, noise: zeros(2, XStar.cols) }],
    },
    alpha: 0.05,
    eta: 0.1,
    r: papersFactor(),
    decoder: decoderOf('relu'),
    update: updateOf('covariance'),
    leftInverse: 'moore-penrose',
    T: Infinity,
    algorithm,
    settings: { X0: PLANE_MEAN },
  };
}

/**
 * ‖Y − AX‖_F/‖Y‖_F for the best X ≥ 0: zero where the cone of the two columns contains every example.
 * Columns that are parallel span no cone.
 */
export function coneResidual(A: Matrix, AStar: Matrix): number {
  const solver = new NonNegativeLeastSquares(2);
  const W = pseudoInverse(A);
  const y = new Float64Array(2);
  const x = new Float64Array(2);
  const u = new Float64Array(2);
  let misfit = 0;
  let total = 0;
  solver.prepare(A);
  for (const { xStar, count } of PLANE_POINTS) {
    for (const k of [0, 1] as const)
      y[k] = AStar.data[2 * k]! * xStar[0] + AStar.data[2 * k + 1]! * xStar[1];
    for (const i of [0, 1] as const) u[i] = W.data[2 * i]! * y[0]! + W.data[2 * i + 1]! * y[1]!;
    solver.solve(x, u, 0, 1);
    for (const k of [0, 1] as const) {
      const rest = y[k]! - A.data[2 * k]! * x[0]! - A.data[2 * k + 1]! * x[1]!;
      misfit += count * rest ** 2;
      total += count * y[k]! ** 2;
    }
  }
  return Math.sqrt(misfit / total);
}
