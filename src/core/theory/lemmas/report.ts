/** All of the proof's lemmas at one iterate of Purification. */
import { LEFT_INVERSES } from '../../params/leftInverses.ts';
import { couplingReadings } from './coupling.ts';
import { decodingReadings, pseudoInverseReadings, xiReadings } from './decoding.ts';
import { type Iterate, iterateAt, sourceOf } from './iterate.ts';
import type { Reading, ReportLemmas } from './reading.ts';
import { ETildeReadings, NTildeReadings, sigmaTildeReadings } from './update.ts';
import { VReadings } from './V.ts';

/** The report shares no arrays with its input, so they can be transferred. */
export const lemmaReport: ReportLemmas = ({ instance, A, W, t }) => {
  const isLeastNorm = LEFT_INVERSES.get(instance.leftInverse).isLeastNorm || A.rows === A.cols;
  const iterate = iterateAt(
    { ...instance, A, W, isLeastNorm, relu: instance.decoder.thresholds },
    sourceOf(instance, t),
  );
  const kind = iterate.population?.kind ?? 'batch';
  return {
    t,
    population: kind === 'batch' ? 'unknown' : kind,
    examples: kind === 'estimated' ? iterate.population!.examples : null,
    readings: readingsAt(iterate),
  };
};

/** In the order of the proof. */
export function readingsAt(iterate: Iterate): readonly Reading[] {
  return [
    ...decodingReadings(iterate),
    ...sigmaTildeReadings(iterate),
    ...ETildeReadings(iterate),
    ...NTildeReadings(iterate),
    ...VReadings(iterate),
    ...xiReadings(iterate),
    ...pseudoInverseReadings(iterate),
    ...couplingReadings(iterate),
  ];
}
