/** The steps of the argument, by the chapters that make them. */
export const STEP_CHAPTERS = [
  'model',
  'algorithm',
  'error',
  'relu',
  'potentials',
  'noise',
] as const;

export type StepChapter = (typeof STEP_CHAPTERS)[number];
