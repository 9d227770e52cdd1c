/** What the page shows first: a run without sampling noise that is seen to converge. */
import type { Params } from '../../core/params/params.ts';
import { defaultParams } from '../../core/params/validate.ts';
import type { Pace } from '../../solver/messages.ts';
import { SMALL } from './settings.ts';

export const OPENING_PARAMS: Params = {
  ...defaultParams(),
  ...SMALL,
  N: 'infinity',
  T: 700,
  start: 'negative',
};

/** Slow enough to watch every iteration. */
export const OPENING_PACE: Pace = 30;
