/** All lemmas of Equilibration's proof at one stage, in the order of the proof. */
import type { Iterate } from '../iterate.ts';
import type { Reading } from '../reading.ts';
import { sharedReadings } from '../shared.ts';
import { columnUpdateReadings, rescaleReadings } from './columnUpdate.ts';
import { columnConditions } from './conditions.ts';
import { EMPTY, lettersOf, noiseLetters } from './letters.ts';
import { mainReadings } from './main.ts';
import { recurrenceReadings, sequenceReadings, stepReadings } from './recurrence.ts';
import type { Stage } from './stage.ts';
import { blockUpdateReadings } from './update.ts';
import { featureWeightReadings } from './weights.ts';

/** @param iterate A before the stage, in terms of A*D */
export function stageReadings(iterate: Iterate, stage: Stage): readonly Reading[] {
  return [...sharedReadings(iterate), ...ownReadings(iterate, stage)];
}

/** The lemmas that Purification's proof does not have. */
export function ownReadings(iterate: Iterate, stage: Stage): readonly Reading[] {
  const noise = stage.members.length === 0 ? null : noiseLetters(iterate, stage);
  const letters = noise === null ? noLetters(stage) : lettersOf(iterate, stage, noise.rho);
  const known = typeof letters === 'string' ? null : letters;
  const conditions = {
    printed: columnConditions(iterate, stage, 'printed', known, noise),
    corrected: columnConditions(iterate, stage, 'corrected', known, noise),
  };
  return [
    ...blockUpdateReadings(iterate, stage),
    ...stepReadings(iterate, stage),
    ...recurrenceReadings(stage, letters, conditions),
    ...sequenceReadings(iterate, stage, letters),
    ...columnUpdateReadings(iterate, stage, letters, noise, conditions),
    ...rescaleReadings(iterate, stage, noise, conditions),
    ...featureWeightReadings(iterate),
    ...mainReadings(iterate, stage),
  ];
}

function noLetters({ members }: Stage): string {
  return members.length === 0
    ? EMPTY
    : 'No U and ρ < α satisfy the conditions on the noise, or the law of x* is unknown.';
}
