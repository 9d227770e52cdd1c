/** The run to be broken: the strokes of the display, with exact expectation, and the same without noise. */
import type { Scene } from '../../../../state/scenes/scene.ts';
import { DISPLAY_PIXELS } from '../../../../core/demos/display.ts';

export const STROKES = 16;

export const SCENE: Scene = {
  id: 'game',
  params: {
    family: 'segments',
    n: STROKES,
    m: DISPLAY_PIXELS,
    s: 3,
    ell: 0.3,
    // a large step, so that it is over in seconds
    eta: 0.3,
    alpha: 0.1,
    N: 'infinity',
    T: 40,
    start: 'positive',
    noise: 'placed',
  },
  compare: { noise: 'none' },
  pace: 15,
  plays: false,
  verbs: {},
  readouts: [],
  knobs: [],
  stillAt: 0,
};
