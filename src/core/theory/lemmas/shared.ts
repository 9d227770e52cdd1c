/** The lemmas about an iterate that the proofs of Purification and Equilibration share, in their order. */
import { decodingReadings, pseudoInverseReadings, xiReadings } from './decoding.ts';
import type { Iterate } from './iterate.ts';
import type { Reading } from './reading.ts';
import { ETildeReadings, NTildeReadings, sigmaTildeReadings } from './update.ts';
import { VReadings } from './V.ts';

export function sharedReadings(iterate: Iterate): readonly Reading[] {
  return [
    ...decodingReadings(iterate),
    ...sigmaTildeReadings(iterate),
    ...ETildeReadings(iterate),
    ...NTildeReadings(iterate),
    ...VReadings(iterate),
    ...xiReadings(iterate),
    ...pseudoInverseReadings(iterate),
  ];
}
