/** Names of the runs of a comparison, after the parameter in which they differ. */
import { CATALOGUE } from '../../core/algorithms/catalogue.ts';
import { hasRelu } from '../../core/decoders/catalogue.ts';
import { pairTitle } from '../../core/params/pair.ts';
import type { Params } from '../../core/params/params.ts';

export function reluName(params: Params): string {
  return hasRelu(params) ? 'with ReLU' : 'without ReLU';
}

const LEFT_INVERSE_NAMES: Readonly<Record<Params['leftInverse'], string>> = {
  'min-inf': 'least ∞-norm',
  'moore-penrose': 'Moore–Penrose',
};

export function leftInverseName({ leftInverse }: Params): string {
  return LEFT_INVERSE_NAMES[leftInverse];
}

const NOISE_NAMES: Readonly<Partial<Record<Params['noise'], string>>> = {
  none: 'no noise',
  uniform: 'random',
  'decoder-attack': 'adversary',
};

export function noiseName({ noise }: Params): string {
  return NOISE_NAMES[noise] ?? noise;
}

export function examplesName({ N }: Params): string {
  return N === 'infinity' ? 'exact' : `${inThousands(N)} examples`;
}

export function algorithmName({ algorithm }: Params): string {
  return CATALOGUE.get(algorithm).title;
}

/** Decoder and update, such as “NNLS, covariance”. */
export function pairName(params: Params): string {
  return pairTitle(params, ', ');
}

/** 8 000, with a space that does not break. */
function inThousands(count: number): string {
  return String(count).replace(/(?<=\d)(?=(?:\d{3})+$)/g, '\u00a0');
}
