import { useState } from 'react';
import { DECODERS, withRelu } from '../../../core/decoders/catalogue.ts';
import { isSilent, NOISES, none } from '../../../core/model/noises/registry.ts';
import type { Params } from '../../../core/params/params.ts';
import { validate } from '../../../core/params/validate.ts';
import { useLab } from '../../useLab.ts';
import { HeadSwitch } from './HeadSwitch.tsx';

/** Turns a ReLU in the decoder off and on; the other way round, back to the decoder that was there. */
export function ReluSwitch() {
  const decoder = useLab((state) => state.params.decoder);
  const setParams = useLab((state) => state.setParams);
  const [left, setLeft] = useState<Params['decoder'] | null>(null);
  const hasThreshold = (id: Params['decoder']) => DECODERS.get(id).thresholds;
  function toggle(on: boolean): void {
    setLeft(decoder);
    setParams(left !== null && hasThreshold(left) === on ? { decoder: left } : withRelu(on));
  }
  return <HeadSwitch name="ReLU" on={hasThreshold(decoder)} onChange={toggle} />;
}

type Noise = Pick<Params, 'noise' | 'noiseLevel'>;

/** Turns the noise off, and on again as it was. */
export function NoiseSwitch() {
  const params = useLab((state) => state.params);
  const setParams = useLab((state) => state.setParams);
  const silent = isSilent(params);
  const [last, setLast] = useState<Noise | null>(null);
  function toggle(on: boolean): void {
    const { noise, noiseLevel } = params;
    if (!on) setLast({ noise, noiseLevel });
    setParams(on ? (last ?? usualNoise(params)) : { noise: none.id });
  }
  return <HeadSwitch name="Noise" on={!silent} onChange={toggle} />;
}

const USUAL_LEVEL = 0.01;

/** The first model of noise in the list that can run with these parameters. */
function usualNoise(params: Params): Noise {
  const noiseLevel = params.noiseLevel > 0 ? params.noiseLevel : USUAL_LEVEL;
  const canRun = (noise: Params['noise']) => {
    const noisy = { ...params, noise, noiseLevel };
    return !isSilent(noisy) && validate({ ...noisy }).problems.length === 0;
  };
  return { noise: NOISES.ids().find(canRun) ?? none.id, noiseLevel };
}
