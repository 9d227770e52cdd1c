/** Sets a scene in a lab, and carries out what the prose's verbs say. */
import { BETA } from '../../core/observe/potential.ts';
import { defaultParams } from '../../core/params/validate.ts';
import { sameExperiment } from '../lab/experiment.ts';
import type { Experiment, LabState } from '../lab/labState.ts';
import { FULL_LAYOUT } from '../lab/layout.ts';
import { writeLink } from '../link/link.ts';
import type { LabStore } from '../lab/store.ts';
import { PLAIN_HEAT } from '../lab/view.ts';
import type { Onward, Scene, Verb } from './scene.ts';

/** What the text has on show: to be told from what the reader has made of it, and to return to. */
export interface TextState extends Experiment {
  readonly beta: number;
}

export function textStateOf(scene: Scene, verb: Verb = { change: {}, then: 'wait' }): TextState {
  const { change = {}, compare = scene.compare ?? null, beta = scene.beta ?? BETA } = verb;
  return { params: { ...defaultParams(), ...scene.params, ...change }, compare, beta };
}

/** A link to a state of the scene, which also opens it in the lab. */
export function sceneLink(scene: Scene, { params, compare, beta }: TextState, t = 0): string {
  return writeLink({
    params,
    compare,
    beta,
    pace: scene.pace,
    heat: PLAIN_HEAT,
    layout: FULL_LAYOUT,
    pinned: scene.marked ?? null,
    status: t > 0 ? 'paused' : 'idle',
    runT: t,
    page: 'lab',
  });
}

/** Carries a verb out; gives what the text has on show from now on, null where it is as before. */
export function act(lab: LabStore, scene: Scene, verb: Verb): TextState | null {
  const state = lab.getState();
  if (verb.change === undefined) {
    if (verb.beta !== undefined) state.setBeta(verb.beta);
    onward(lab, verb.then);
    return null;
  }
  const text = textStateOf(scene, verb);
  show(lab, text);
  onward(lab, verb.then);
  return text;
}

/** Makes a lab show a state of the text, from t = 0. */
export function show(lab: LabStore, text: TextState): void {
  lab.getState().showExperiment(text);
}

/** Whether the reader has made something else of what the text has on show. */
export function hasDeparted(state: LabState, text: TextState): boolean {
  return !sameExperiment(state, text) || state.beta !== text.beta;
}

function onward(lab: LabStore, then: Onward): void {
  const { play, pause, step, subStepOn, newSeed, seek } = lab.getState();
  if (then === 'play') play();
  else if (then === 'pause') pause();
  else if (then === 'step') step();
  else if (then === 'sub-step') subStepOn();
  else if (then === 'new seed') {
    newSeed();
    lab.getState().play();
  } else if (typeof then === 'object' && 'seek' in then) seek(then.seek);
  else if (typeof then === 'object') walkTo(lab, then.subStep);
}

/** Makes sub-steps until the last one made is this; an iteration has no more than all of them. */
function walkTo(lab: LabStore, target: LabState['subStep']): void {
  const MOST = 5;
  let made = 0;
  const unsubscribe = lab.subscribe((state, before) => {
    if (state.subStep === before.subStep) return;
    if (state.subStep === target || made >= MOST) unsubscribe();
    else advance();
  });
  function advance(): void {
    made += 1;
    lab.getState().subStepOn();
  }
  advance();
}
