/** The left inverses A† that can decode; `linalg/leftInverse.ts` computes them. */
import { createRegistry, type Option } from '../registry.ts';

interface LeftInverse<Id extends string = string> extends Option<Id> {
  /** Completes “decoding with …”. */
  readonly phrase: string;
  /** Whether ‖A†‖_∞ is the least among all left inverses, as the paper requires. */
  readonly isLeastNorm: boolean;
}

const minInf: LeftInverse<'min-inf'> = {
  id: 'min-inf',
  title: 'Least ∞-norm',
  meaning: 'the left inverse of least ‖·‖_∞, as in the paper',
  phrase: 'the inverse of least ∞-norm',
  isLeastNorm: true,
};

const moorePenrose: LeftInverse<'moore-penrose'> = {
  id: 'moore-penrose',
  title: 'Moore–Penrose',
  meaning: 'the left inverse of least Frobenius norm',
  phrase: 'the Moore–Penrose inverse',
  isLeastNorm: false,
};

const BUILT_IN = [minInf, moorePenrose] as const;

export type LeftInverseKind = (typeof BUILT_IN)[number]['id'];

export const LEFT_INVERSES = createRegistry<LeftInverseKind, LeftInverse>('left inverse', BUILT_IN);
