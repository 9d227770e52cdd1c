/**
 * Stage: the lab behind a scene of the article. It is opened when the figure comes near the screen
 * and closed when it is far away; in between, a link stores its state.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Pace } from '../../solver/messages.ts';
import { BETA } from '../../core/observe/potential.ts';
import { defaultParams } from '../../core/params/validate.ts';
import { sameExperiment } from '../lab/experiment.ts';
import type { Experiment, LabState } from '../lab/labState.ts';
import type { LabOptions, LabStore } from '../lab/store.ts';
import { PLAIN_VIEW } from '../lab/view.ts';
import { linkHere, writeLink } from '../link/link.ts';
import type { CurveNote, Onward, Scene, Verb } from './scene.ts';

/** Opens a lab on a link; a calm one waits to be played. */
export type OpenLab = (
  options: { readonly link: string; readonly calm: boolean } & Pick<LabOptions, 'nameRun'>,
) => LabStore;

/** The state that the text describes, as opposed to what the reader has made of it. */
export interface TextState extends Experiment {
  readonly beta: number;
  readonly notes: readonly CurveNote[];
}

export interface StageState {
  readonly lab: LabStore | null;
  /** The state that `returnToText` restores. */
  readonly text: TextState;
  /** The iteration at which the lab was closed; reopened, it first computes up to there. */
  readonly returnsTo: number;
}

export interface Stage {
  readonly scene: Scene;
  readonly state: StoreApi<StageState>;
  open(): void;
  close(): void;
  /** Performs one of the scene's verbs; the stage must be open. */
  act(verb: string): void;
  /** Restores the state that the text describes, and plays it if the scene does. */
  returnToText(): void;
}

interface Closed {
  readonly link: string;
  readonly t: number;
  readonly running: boolean;
}

export function createStage(scene: Scene, openLab: OpenLab, calm: boolean): Stage {
  const state = createStore<StageState>(() => ({
    lab: null,
    text: textStateOf(scene),
    returnsTo: 0,
  }));
  let closed: Closed | null = null;
  return {
    scene,
    state,
    open() {
      if (state.getState().lab !== null) return;
      const waits = calm || !scene.plays;
      const link = closed?.link ?? sceneLink(scene, state.getState().text);
      const lab = openLab({
        link,
        calm: closed !== null || waits,
        nameRun: scene.nameRun ?? null,
      });
      if (scene.slowStart !== undefined) keepPace(lab, scene.slowStart, scene.pace);
      if (closed?.running) lab.getState().play();
      state.setState({ lab, returnsTo: closed?.t ?? 0 });
    },
    close() {
      const { lab } = state.getState();
      if (lab === null) return;
      const { runT: t, status } = lab.getState();
      closed = { link: linkHere(lab.getState()), t, running: status === 'running' };
      state.setState({ lab: null });
      lab.getState().dispose();
    },
    act(name) {
      const verb = scene.verbs[name];
      const { lab } = state.getState();
      if (verb === undefined || lab === null) return;
      const before = state.getState().text;
      const { beta = before.beta, notes = before.notes } = verb;
      state.setState({ text: act(lab, scene, verb) ?? { ...before, beta, notes } });
    },
    returnToText() {
      const { lab, text } = state.getState();
      if (lab === null) return;
      lab.getState().showExperiment(text);
      if (scene.plays) lab.getState().play();
    },
  };
}

/** Slows the first iterations of every run of the lab. */
function keepPace(lab: LabStore, slowStart: NonNullable<Scene['slowStart']>, later: Pace): void {
  const keep = ({ t, pace, setPace }: LabState) => {
    const wanted = t < slowStart.until ? slowStart.pace : later;
    if (pace !== wanted) setPace(wanted);
  };
  keep(lab.getState());
  lab.subscribe(keep);
}

/** The state after a verb, or the one in which the scene opens. */
export function textStateOf(scene: Scene, verb: Verb = opening(scene)): TextState {
  const { change = {}, compare = scene.compare ?? null, beta = scene.beta ?? BETA } = verb;
  const { notes = [] } = verb;
  return { params: { ...defaultParams(), ...scene.params, ...change }, compare, beta, notes };
}

function opening({ notes = [] }: Scene): Verb {
  return { change: {}, notes, then: 'wait' };
}

/** A link to a state of the scene, which also opens it in the lab. */
export function sceneLink(
  scene: Scene,
  { params, compare, beta }: Omit<TextState, 'notes'>,
  t = 0,
): string {
  return writeLink({
    ...PLAIN_VIEW,
    params,
    compare,
    beta,
    pace: scene.pace,
    pinned: scene.marked ?? null,
    status: t > 0 ? 'paused' : 'idle',
    runT: t,
  });
}

/** Performs a verb; returns the new state of the text, or null if it stays the same. */
export function act(lab: LabStore, scene: Scene, verb: Verb): TextState | null {
  const { setBeta, showExperiment } = lab.getState();
  if (verb.change === undefined) {
    if (verb.beta !== undefined) setBeta(verb.beta);
    onward(lab, verb.then);
    return null;
  }
  const text = textStateOf(scene, verb);
  showExperiment(text);
  onward(lab, verb.then);
  return text;
}

/** Whether the reader has changed what the text describes. */
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
  else if (typeof then === 'object') subStepTo(lab, then.subStep);
}

/** Makes sub-steps until `target` is the last one made, at most as many as an iteration has. */
function subStepTo(lab: LabStore, target: LabState['subStep']): void {
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

/** A run that is computed once up to its end; then its worker is released. */
export interface SingleRun {
  /** The state of the run's lab, also after its release; null before the first run. */
  readonly state: StoreApi<{ readonly run: LabState | null }>;
  /** Replaces the previous run. */
  open(options: Parameters<OpenLab>[0]): void;
  close(): void;
}

export function createSingleRun(openLab: OpenLab): SingleRun {
  const state: SingleRun['state'] = createStore(() => ({ run: null }));
  let release = () => {};
  function close(): void {
    release();
    release = () => {};
    state.setState({ run: null });
  }
  return {
    state,
    open(options) {
      close();
      const lab = openLab(options);
      const unsubscribe = lab.subscribe((run) => {
        state.setState({ run });
        if (isComplete(run)) release();
      });
      release = () => {
        unsubscribe();
        lab.getState().dispose();
      };
      state.setState({ run: lab.getState() });
    },
    close,
  };
}

/** Whether all T iterations are known. */
export function isComplete({ lanes }: Pick<LabState, 'lanes'>): boolean {
  return lanes.every(({ trace, params }) => trace.length > params.T);
}
