import { NOTATION } from '../notation.ts';
import { speakNumber } from '../ui/numberText.ts';
import { useLab } from '../useLab.ts';
import type { LabState } from '../../state/store.ts';

/** Tells a screen reader where the run stands, but only when it is at rest. */
export function Announcer() {
  const text = useLab(summary);
  return <output className="visually-hidden">{text}</output>;
}

function summary({ status, frame, outcome, failure }: LabState): string {
  if (failure !== null) return failure;
  if (status === 'running') return 'Running. Press space to pause and hear the numbers.';
  if (frame === null) return 'Preparing the run.';
  const { t, a, b, potential, recoveryError } = frame.scalars;
  const numbers = [
    `${NOTATION.a.name} ${speakNumber(a)}`,
    `${NOTATION.b.name} ${speakNumber(b)}`,
    `${NOTATION.potential.name} ${speakNumber(potential)}`,
    `${NOTATION.recoveryError.name} ${speakNumber(recoveryError)}`,
  ].join(', ');
  return `${outcome?.sentence ?? 'At rest.'} t = ${t}: ${numbers}.`;
}
