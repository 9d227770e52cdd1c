/** Words and properties of every decoder: all that a page has to know without decoding anything. */
import { createRegistry, type Option } from '../registry.ts';

export interface DecoderInfo<Id extends string = string> extends Option<Id> {
  /** Whether α is subtracted, so that weights below it become zero. */
  readonly thresholds: boolean;
  /** Whether the paper, and our local theory, are about it. */
  readonly ofPaper: boolean;
  /** Whether x_i depends on u_i alone; otherwise the weights of an example depend on each other. */
  readonly isPointwise: boolean;
  /** Parameters that not every decoder reads. */
  readonly reads: readonly 'leftInverse'[];
  /** Whether the pre-activation is A†y with some left inverse: ξ = A†y − Zx* is about nothing else. */
  readonly inverts: boolean;
}

/** The paper's decoder: x = φ_α(A†y) = max(A†y − α, 0). */
const relu: DecoderInfo<'relu'> = {
  id: 'relu',
  title: 'ReLU',
  meaning: 'x = max(A†y − α, 0), as in the paper',
  thresholds: true,
  ofPaper: true,
  isPointwise: true,
  reads: ['leftInverse'],
  inverts: true,
};

/** x = A†y: the decoder that the paper's intuition section compares with. */
const linear: DecoderInfo<'linear'> = {
  id: 'linear',
  title: 'Linear',
  meaning: 'x = A†y, without the ReLU',
  thresholds: false,
  ofPaper: true,
  isPointwise: true,
  reads: ['leftInverse'],
  inverts: true,
};

/** x = argmin ‖y − Ax‖₂ over x ≥ 0. */
const nnls: DecoderInfo<'nnls'> = {
  id: 'nnls',
  title: 'NNLS',
  meaning: 'non-negative least squares: the x ≥ 0 for which ‖y − Ax‖₂ is least',
  thresholds: false,
  ofPaper: false,
  isPointwise: false,
  reads: [],
  inverts: true,
};

/** x_i = max(⟨A_i, y⟩/‖A_i‖₂² − α, 0): the decoder of sparse coding, which needs no inverse. */
const matched: DecoderInfo<'matched'> = {
  id: 'matched',
  title: 'Matched filter',
  meaning: 'x_i = max(⟨A_i, y⟩/‖A_i‖² − α, 0), without an inverse',
  thresholds: true,
  ofPaper: false,
  isPointwise: true,
  reads: [],
  inverts: false,
};

const BUILT_IN = [relu, linear, nnls, matched] as const;

export type DecoderId = (typeof BUILT_IN)[number]['id'];
export const DECODERS = createRegistry<DecoderId, DecoderInfo>('decoder', BUILT_IN);

interface DecoderChoice {
  readonly decoder: DecoderId;
}

/** Whether decoding uses the paper's ReLU. */
export function hasRelu({ decoder }: DecoderChoice): boolean {
  return decoder === 'relu';
}

/** The change that switches the ReLU on or off; without it, decoding is linear. */
export function withRelu(isOn: boolean): DecoderChoice {
  return { decoder: isOn ? 'relu' : 'linear' };
}
