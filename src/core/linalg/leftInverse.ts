/** The left inverses A† (A†A = I) used for decoding: of least ‖·‖_∞ as in the paper, or Moore–Penrose. */
import type { Matrix } from '../matrix.ts';
import type { LeftInverseKind } from '../params/leftInverses.ts';
import { LeastInfNorm } from './leastInfNorm.ts';
import { MoorePenrose } from './moorePenrose.ts';

/** Computes a left inverse of one matrix after another, in its own storage. */
export interface LeftInverter {
  /** A† from the last `compute`, n×m; overwritten by the next. */
  readonly W: Matrix;
  /** Throws RankLoss, leaving the state unchanged, if A has no left inverse. */
  compute(A: Matrix): void;
  /** Copy of the state that, together with A, determines the next `compute`; null if stateless. */
  state(): Uint16Array | null;
  /** Copy of the state that the last `compute` started from. */
  stateBefore(): Uint16Array | null;
  /** Sets the state; null is the state of a new inverter. */
  restore(state: Uint16Array | null): void;
}

const INVERTERS: Readonly<Record<LeftInverseKind, new (m: number, n: number) => LeftInverter>> = {
  'min-inf': LeastInfNorm,
  'moore-penrose': MoorePenrose,
};

export function leftInverter(kind: LeftInverseKind, m: number, n: number): LeftInverter {
  return new INVERTERS[kind](m, n);
}
