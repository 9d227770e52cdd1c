/**
 * Pieces of a Python program that repeats a run with numpy (`script.ts` joins them). Every choice has its piece in
 * a record by its id, so that an option without a piece, or without a reason for having none, does not compile.
 */
import type { CONSTANTS } from './constants.ts';

/** Some lines of Python: functions and constants at the top level of the program. */
export interface Piece {
  readonly code: string;
  /** Shared functions that it calls. */
  readonly uses?: readonly PartName[];
  /** Parameters that it reads, which become constants at the top of the program. */
  readonly reads?: readonly ConstantName[];
  /** What it imports besides numpy. */
  readonly imports?: readonly Import[];
}

/** An option that has no Python, such as a matrix from the reader's file. */
export interface Refused {
  /** Completes “must be …”. */
  readonly refused: string;
}

/** `parts.ts` has their code. */
export type PartName =
  | 'rng'
  | 'normal'
  | 'signs'
  | 'orthonormal'
  | 'normS'
  | 'stopped'
  | 'trusted'
  | 'moorePenrose';
export type ConstantName = keyof typeof CONSTANTS;

/** In the order in which the program has them. */
export const IMPORTS = [
  'import math',
  'from bisect import bisect_right',
  'from functools import lru_cache',
  'from scipy.optimize import linprog',
  'from scipy.optimize import nnls',
] as const;
export type Import = (typeof IMPORTS)[number];
