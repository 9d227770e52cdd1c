/** All noise models. Adding one is a file in this folder and a line here. */
import type { Matrix } from '../../matrix.ts';
import { createRegistry } from '../../registry.ts';
import { constant, decoderAttack, mimic } from './adversaries.ts';
import { sign, uniform } from './independent.ts';
import type { Adversary, DenseNoise, NoiseModel, NoiseParams, NoiseSpec } from './noiseModel.ts';
import { placed } from './placed.ts';
import { proportional } from './proportional.ts';

/** ν = 0. */
export const none: NoiseModel<'none'> = {
  id: 'none',
  title: 'None',
  meaning: 'no noise',
  isSelfExplanatory: true,
  promise: 'none',
  draw: null,
  reads: [],
  isSilent: () => true,
};

const BUILT_IN = [
  none,
  uniform,
  sign,
  proportional,
  constant,
  mimic,
  decoderAttack,
  placed,
] as const;

export type NoiseKind = (typeof BUILT_IN)[number]['id'];

export const NOISES = createRegistry<NoiseKind, NoiseModel>('noise model', BUILT_IN);

/** ν of one instance; level 0 is no noise, whatever the kind. */
export interface Noise extends NoiseSpec {
  readonly kind: NoiseKind;
}

export function noiseOf(params: NoiseParams & { noise: NoiseKind; seed: number }): Noise {
  const { noise: kind, noiseLevel, seed, placed: rules } = params;
  const readsRules = NOISES.get(kind).reads.includes('placed');
  const level = isSilent(params) ? 0 : noiseLevel;
  return { kind, level, seed, ...(readsRules && { placed: rules }) };
}

/** Whether these parameters add no noise. */
export function isSilent(params: NoiseParams & { noise: NoiseKind }): boolean {
  return params.noiseLevel === 0 || (NOISES.get(params.noise).isSilent?.(params) ?? false);
}

/** The adversary of an instance, or null where the noise is dense or absent. */
export function adversaryOf(noise: Noise, AStar: Matrix): Adversary | null {
  const { draw } = NOISES.get(noise.kind);
  return draw?.kind === 'coded' && noise.level > 0 ? draw.adversary(noise, AStar) : null;
}

/** How the dense noise of an instance is drawn, or null where it has none. */
export function denseNoiseOf({ kind, level }: Noise): DenseNoise | null {
  const { draw } = NOISES.get(kind);
  return draw?.kind === 'dense' && level > 0 ? draw : null;
}
