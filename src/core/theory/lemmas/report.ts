/** All lemmas of a proof at one iterate of Purification, or at one stage of Equilibration. */
import { scaledConstants } from '../../algorithms/equilibration/choices.ts';
import { LEFT_INVERSES } from '../../params/leftInverses.ts';
import { couplingReadings } from './coupling.ts';
import { stageReadings } from './equilibration/readings.ts';
import { stageOf } from './equilibration/stage.ts';
import { type Iterate, iterateAt, sourceOf } from './iterate.ts';
import type { Reading, ReportLemmas } from './reading.ts';
import { onScaled } from './scaled.ts';
import { sharedReadings } from './shared.ts';

/** The report shares no arrays with its input, so they can be transferred. */
export const lemmaReport: ReportLemmas = (input) => {
  const { instance, A, W, t, batch = t, D = null, stage = null } = input;
  const { plan } = instance;
  const isLeastNorm = LEFT_INVERSES.get(instance.leftInverse).isLeastNorm || A.rows === A.cols;
  const plain = iterateAt(
    { ...instance, A, W, isLeastNorm, relu: instance.decoder.thresholds },
    sourceOf(instance, batch),
  );
  const constants = plan.kind === 'given' || D === null ? null : scaledConstants(plan.law, D);
  const iterate = D === null ? plain : onScaled(plain, D, constants);
  const kind = iterate.population?.kind ?? 'batch';
  return {
    t,
    proof: stage === null ? 'purification' : 'equilibration',
    isScaled: D !== null,
    population: kind === 'batch' ? 'unknown' : kind,
    examples: kind === 'estimated' ? iterate.population!.examples : null,
    readings:
      stage === null || D === null
        ? readingsAt(iterate)
        : stageReadings(iterate, stageOf(iterate, stage, D, instance)),
  };
};

/** In the order of Purification's proof. */
export function readingsAt(iterate: Iterate): readonly Reading[] {
  return [...sharedReadings(iterate), ...couplingReadings(iterate)];
}
