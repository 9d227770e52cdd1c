/**
 * Decoder: how an alternating update reads the weights x off a data point y with the current A. Every
 * decoder starts from a pre-activation u = Wy, linear in y, and computes x from u. The paper's is
 * `relu`; the others (`catalogue.ts`) show how much that choice matters.
 */
import { leftInverter, type LeftInverter } from '../linalg/leftInverse.ts';
import { address } from '../linalg/wasm/address.ts';
import type { Kernels } from '../linalg/wasm/kernels.ts';
import type { LeftInverseKind } from '../params/leftInverses.ts';
import { type DecoderId, type DecoderInfo, DECODERS } from './catalogue.ts';
import type { JointSolver } from './jointSolver.ts';
import { MatchedFilter } from './matchedFilter.ts';

export interface Decoder extends DecoderInfo<DecoderId> {
  /** Computes W for one A after another. */
  readonly filter: (kind: LeftInverseKind, m: number, n: number) => LeftInverter;
  readonly activation: Pointwise | Joint;
  /** What it lacks where A has lost rank, as the end of a sentence. */
  readonly withoutRank: string;
}

/** x_i is a function of u_i alone. */
export interface Pointwise {
  readonly kind: 'pointwise';
  /**
   * x ← the decoded weights of the first `count` pre-activations u. Both arrays are in the arena of
   * the kernels; only x is written.
   */
  activate(kernels: Kernels, x: Float64Array, u: Float64Array, alpha: number, count: number): void;
  /** Whether it is the ReLU, for kernels that decode without `activate`. */
  readonly isRectified: boolean;
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
  isRectified: true,
  activate: (kernels, x, u, alpha, count) => kernels.rectify(address(x), address(u), alpha, count),
  overSupports: { one: 'expectRectified', two: 'expectTwoRectified' },
};

export type DecoderImplementation = Pick<Decoder, 'filter' | 'activation' | 'withoutRank'>;

/** The decoders of `moreChoices.ts`. */
type MoreDecoderId = 'nnls';
export type MoreDecoders = Readonly<Record<MoreDecoderId, DecoderImplementation>>;

const NO_INVERSE = 'it has no left inverse';

/** Typed so that an entry of the catalogue without an implementation does not compile. */
const BUILT_IN: Readonly<Record<Exclude<DecoderId, MoreDecoderId>, DecoderImplementation>> = {
  relu: { filter: leftInverter, activation: RECTIFIED, withoutRank: NO_INVERSE },
  linear: {
    filter: leftInverter,
    activation: {
      kind: 'pointwise',
      isRectified: false,
      activate: (_kernels, x, u, _alpha, count) => x.set(u.subarray(0, count)),
      overSupports: { one: 'expectLinear', two: 'expectTwoLinear' },
    },
    withoutRank: NO_INVERSE,
  },
  matched: {
    filter: (_kind, m, n) => new MatchedFilter(m, n),
    activation: RECTIFIED,
    withoutRank: 'one of its columns has no direction',
  },
};

const implementations = new Map<string, DecoderImplementation>(Object.entries(BUILT_IN));

export function decoderOf(id: DecoderId): Decoder {
  const implementation = implementations.get(id);
  if (implementation === undefined) throw new Error(`The decoder ${id} is not loaded`);
  return { ...DECODERS.get(id), ...implementation, id };
}

export function hasDecoder(id: DecoderId): boolean {
  return implementations.has(id);
}

export function registerDecoders(more: MoreDecoders): void {
  for (const [id, implementation] of Object.entries(more)) implementations.set(id, implementation);
}
