import type { Matrix } from '../matrix.ts';
import type { Params } from '../params/params.ts';
import type { Instance } from './instance.ts';

export interface GivenMatrices {
  readonly AStar?: Matrix;
  readonly A0?: Matrix;
}
/** From validated parameters to an instance; throws InvalidInput with a sentence. */
export function buildInstance(_params: Params, _given: GivenMatrices = {}): Instance {
  throw new Error('not yet');
}
