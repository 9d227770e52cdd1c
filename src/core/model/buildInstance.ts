/** Builds an instance from validated parameters, whatever they choose. */
import type { Params } from '../params/params.ts';
import { assembleInstance } from './assembleInstance.ts';
import type { GivenMatrices } from './explicit/givenMatrices.ts';
import type { Instance } from './instance.ts';
import { registerMoreChoices } from './moreChoices.ts';

/** Throws InvalidInput if the parameters, though valid, determine no usable matrices. */
export function buildInstance(params: Params, given: GivenMatrices = {}): Instance {
  registerMoreChoices();
  return assembleInstance(params, given);
}
