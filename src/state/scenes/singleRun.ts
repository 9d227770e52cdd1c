/** A run that is computed once, up to its end: its worker is let go as soon as nothing is to come. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LabState } from '../lab/labState.ts';
import type { OpenLab } from './stage.ts';

export interface SingleRun {
  /** What the run's lab knows, also after it has been let go; null while there is none. */
  readonly state: StoreApi<{ readonly run: LabState | null }>;
  /** In place of the one before. */
  open(options: Parameters<OpenLab>[0]): void;
  close(): void;
}

export function createSingleRun(openLab: OpenLab): SingleRun {
  const state: SingleRun['state'] = createStore(() => ({ run: null }));
  let letGo = () => {};
  function close(): void {
    letGo();
    letGo = () => {};
    state.setState({ run: null });
  }
  return {
    state,
    open(options) {
      close();
      const lab = openLab(options);
      const ignore = lab.subscribe((run) => {
        state.setState({ run });
        if (isComplete(run)) letGo();
      });
      letGo = () => {
        ignore();
        lab.getState().dispose();
      };
      state.setState({ run: lab.getState() });
    },
    close,
  };
}

/** Whether every iteration that there can be is known. */
export function isComplete({ lanes }: Pick<LabState, 'lanes'>): boolean {
  return lanes.every(({ trace, params }) => trace.length > params.T);
}
