/** The run that is guessed at: the one of the scene under the text, as far as the axis goes. */
import { sceneLink, textStateOf } from '../../../../state/scenes/stage.ts';
import { SCENES } from '../../../../state/scenes/scenes.ts';
import { LAST } from './curve.ts';

/** Iterations a second: all of them in two seconds. */
const PACE = 30;

const SCENE = { ...SCENES.potentials, pace: PACE };
const START = textStateOf(SCENE);

/** b at the start, where E is all negative and of size ℓ; a is 0 there. */
export const FIRST_B = START.params.ell;

/** A link to the run: to be played, or computed up to its end at once. */
export function runLink(plays: boolean): string {
  const params = { ...START.params, T: LAST };
  return sceneLink(SCENE, { ...START, params }, plays ? 0 : LAST);
}
