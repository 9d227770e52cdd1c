/**
 * A scene's stage. Its lab is opened when the figure comes near the screen and closed when it is far
 * away; in between, a link keeps what was on show, so that it is found as it was left.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { writeLink } from '../link/link.ts';
import type { LabStore } from '../lab/store.ts';
import { act, sceneLink, show, type TextState, textStateOf } from './acting.ts';
import type { Scene } from './scene.ts';

/** Opens a lab on a link; calm, it waits to be played. */
export type OpenLab = (options: { readonly link: string; readonly calm: boolean }) => LabStore;

export interface StageState {
  readonly lab: LabStore | null;
  /** What the text has on show: what the reader can return to. */
  readonly text: TextState;
  /** The iteration at which the lab was left, to which it computes first. */
  readonly returnsTo: number;
}

export interface Stage {
  readonly scene: Scene;
  readonly state: StoreApi<StageState>;
  open(): void;
  close(): void;
  /** Carries out a verb of the scene's; the stage must be open. */
  act(verb: string): void;
  /** Back to what the text has on show, and played as the scene is. */
  returnToText(): void;
}

interface Kept {
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
  let kept: Kept | null = null;
  return {
    scene,
    state,
    open() {
      if (state.getState().lab !== null) return;
      const waits = calm || !scene.plays;
      const link = kept?.link ?? sceneLink(scene, state.getState().text);
      const lab = openLab({ link, calm: kept !== null || waits });
      if (kept?.running) lab.getState().play();
      state.setState({ lab, returnsTo: kept?.t ?? 0 });
    },
    close() {
      const { lab } = state.getState();
      if (lab === null) return;
      const { runT: t, status } = lab.getState();
      const running = status === 'running';
      // a run that plays has no place in its link, so it is written as one at rest
      const resting = { ...lab.getState(), status: running ? 'paused' : status } as const;
      kept = { link: writeLink(resting), t, running };
      state.setState({ lab: null });
      lab.getState().dispose();
    },
    act(name) {
      const verb = scene.verbs[name];
      const { lab } = state.getState();
      if (verb === undefined || lab === null) return;
      const text = act(lab, scene, verb);
      if (text !== null) state.setState({ text });
      else if (verb.beta !== undefined)
        state.setState({ text: { ...state.getState().text, beta: verb.beta } });
    },
    returnToText() {
      const { lab, text } = state.getState();
      if (lab === null) return;
      show(lab, text);
      if (scene.plays) lab.getState().play();
    },
  };
}
