import type { LabState } from '../../../state/lab/labState.ts';
import { NOTATION } from '../../math/notation.ts';
import { speakNumber } from '../../math/numberText.ts';
import { useLab } from '../../useLab.ts';

/** Reads the numbers out to a screen reader, but not while the run is playing. */
export function Announcer() {
  const text = useLab(summary);
  return <output className="visually-hidden">{text}</output>;
}

function summary({ status, lanes, failure, missing }: LabState): string {
  if (failure !== null) return failure;
  if (missing.solver !== undefined) return 'Waiting for the solver.';
  if (status === 'running') return 'Running. Press space to pause and hear the numbers.';
  const [own, compared] = lanes;
  if (own?.frame == null) return 'Preparing the run.';
  const ended = own.outcome?.sentence ?? 'Ended.';
  const heading = status === 'ended' ? ended : status === 'idle' ? 'Ready.' : 'Paused.';
  const other = compared?.frame ? ` Compared run: ${numbersOf(compared.frame.scalars)}.` : '';
  return `${heading} t = ${own.frame.scalars.t}: ${numbersOf(own.frame.scalars)}.${other}`;
}

const SPOKEN = ['a', 'b', 'potential', 'recoveryError'] as const;

function numbersOf(scalars: Readonly<Record<(typeof SPOKEN)[number], number>>): string {
  return SPOKEN.map((name) => `${NOTATION[name].name} ${speakNumber(scalars[name])}`).join(', ');
}
