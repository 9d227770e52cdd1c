/**
 * Decoder: how an alternating update reads the weights x off a data point y with the current A. Both
 * decoders here start from the pre-activation A†y, and apply one function to each entry.
 */
import { address } from '../linalg/wasm/arena.ts';
import type { Kernels } from '../linalg/wasm/kernels.ts';
import { createRegistry } from '../registry.ts';

export interface Decoder {
  readonly id: string;
  /** Whether weights below α are set to zero. */
  readonly thresholds: boolean;
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

/** The paper's decoder: x = φ_α(A†y) = max(A†y − α, 0). */
const relu = {
  id: 'relu',
  thresholds: true,
  activate: (kernels, x, u, alpha, count) => kernels.rectify(address(x), address(u), alpha, count),
  overSupports: { one: 'expectRectified', two: 'expectTwoRectified' },
} as const satisfies Decoder;

/** x = A†y: the decoder that the paper's intuition section compares with. */
const linear = {
  id: 'linear',
  thresholds: false,
  activate: (_kernels, x, u, _alpha, count) => x.set(u.subarray(0, count)),
  overSupports: { one: 'expectLinear', two: 'expectTwoLinear' },
} as const satisfies Decoder;

export type DecoderId = typeof relu.id | typeof linear.id;
export const DECODERS = createRegistry<DecoderId, Decoder>('decoder', [relu, linear]);

/** The decoder that the parameter `relu` switches between. */
export function decoderOf({ relu: isOn }: { readonly relu: boolean }): Decoder {
  return DECODERS.get(isOn ? 'relu' : 'linear');
}
