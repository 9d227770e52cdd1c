/**
 * Decoder: how an alternating update reads the weights x off a data point y with the current A. Every
 * decoder starts from a pre-activation u = Wy, linear in y, and computes x from u. The paper's is
 * `relu`; the others (`catalogue.ts`) show how much that choice matters.
 */
import { leftInverter, type LeftInverter } from '../linalg/leftInverse.ts';
import { MoorePenrose } from '../linalg/moorePenrose.ts';
import { address } from '../linalg/wasm/arena.ts';
import type { Kernels } from '../linalg/wasm/kernels.ts';
import type { LeftInverseKind } from '../params/leftInverses.ts';
import { type DecoderId, type DecoderInfo, DECODERS } from './catalogue.ts';
import type { JointSolver } from './jointSolver.ts';
import { MatchedFilter } from './matchedFilter.ts';
import { NonNegativeLeastSquares } from './nnls.ts';

export interface Decoder extends DecoderInfo<DecoderId> {
  /** Computes W for one A after another. */
  readonly filter: (kind: LeftInverseKind, m: number, n: number) => LeftInverter;
  readonly activation: Pointwise | Joint;
}

/** x_i is a function of u_i alone. */
export interface Pointwise {
  readonly kind: 'pointwise';
  /**
   * x ← the decoded weights of the first `count` pre-activations u. Both arrays are in the arena of
   * the kernels; only x is written.
   */
  activate(kernels: Kernels, x: Float64Array, u: Float64Array, alpha: number, count: number): void;
  /** The kernels that decode one and two features and take their expectation over all supports. */
  readonly overSupports: {
    readonly one: 'expectRectified' | 'expectLinear';
    readonly two: 'expectTwoRectified' | 'expectTwoLinear';
  };
}

/** The weights of an example depend on each other. */
export interface Joint {
  readonly kind: 'joint';
  /** @param n number of features */
  readonly solver: (n: number) => JointSolver;
}

const RECTIFIED: Pointwise = {
  kind: 'pointwise',
  activate: (kernels, x, u, alpha, count) => kernels.rectify(address(x), address(u), alpha, count),
  overSupports: { one: 'expectRectified', two: 'expectTwoRectified' },
};

type Implementation = Pick<Decoder, 'filter' | 'activation'>;

/** Typed so that an entry of the catalogue without an implementation does not compile. */
const IMPLEMENTATIONS: Readonly<Record<DecoderId, Implementation>> = {
  relu: { filter: leftInverter, activation: RECTIFIED },
  linear: {
    filter: leftInverter,
    activation: {
      kind: 'pointwise',
      activate: (_kernels, x, u, _alpha, count) => x.set(u.subarray(0, count)),
      overSupports: { one: 'expectLinear', two: 'expectTwoLinear' },
    },
  },
  // u = A⁺y is the minimum without the constraint, whichever left inverse is chosen
  nnls: {
    filter: (_kind, m, n) => new MoorePenrose(m, n),
    activation: { kind: 'joint', solver: (n) => new NonNegativeLeastSquares(n) },
  },
  matched: { filter: (_kind, m, n) => new MatchedFilter(m, n), activation: RECTIFIED },
};

export function decoderOf(id: DecoderId): Decoder {
  return { ...DECODERS.get(id), ...IMPLEMENTATIONS[id], id };
}
