/** The lecture in a link: which one, and its step. */
import type { Lecture } from '../lab/labState.ts';
import { type LinkPart, wholeFrom } from './parts.ts';
import type { LinkText } from './text.ts';

/** A name, or a packed lecture after `~`; state/lectern reads it. */
const LECTURE: LinkPart<string | null> = {
  name: 'lecture',
  usual: null,
  otherwise: 'there is no lecture',
  allowed: 'the name of a lecture, or the text of one',
  write: (source) => source,
  read: (text) => (/^(~[\w-]+|[a-z][a-z-]*)$/.test(text) ? text : undefined),
};

export const MOST_STEPS = 100;

/** The step of the lecture, counted from 0; links count from 1. */
const STEP: LinkPart<number> = {
  name: 'step',
  usual: 0,
  otherwise: 'the lecture begins at its first step',
  allowed: `a whole number from 1 to ${MOST_STEPS}`,
  write: (step) => (step === 0 ? null : String(step + 1)),
  read(text) {
    const step = wholeFrom(text, 1, MOST_STEPS);
    return Number.isNaN(step) ? undefined : step - 1;
  },
};

/** Call it before the run is read: a link that has nothing but a lecture leaves the run to its step. */
export function takeLecture(text: LinkText): Lecture | null {
  const source = text.takePart(LECTURE);
  const step = text.takePart(STEP);
  return source === null ? null : { source, step, isShown: !text.isEmpty };
}

export function writeLecture(lecture: Lecture | null): (readonly [string, string | null])[] {
  if (lecture === null) return [];
  return [
    [LECTURE.name, lecture.source],
    [STEP.name, STEP.write(lecture.step)],
  ];
}
