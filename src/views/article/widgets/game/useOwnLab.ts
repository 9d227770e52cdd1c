import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Scene } from '../../../../state/scenes/scene.ts';
import { createStage, type OpenLab } from '../../../../state/scenes/stage.ts';
import type { LabStore } from '../../../../state/lab/store.ts';

/** A lab on a scene, at rest, that lives as long as what uses it; null where there is no browser. */
export function useOwnLab(scene: Scene, openLab: OpenLab): LabStore | null {
  const [stage] = useState(() => createStage(scene, openLab, true));
  useEffect(() => {
    stage.open();
    return stage.close;
  }, [stage]);
  const { state } = stage;
  return useSyncExternalStore(state.subscribe, state.getState, state.getInitialState).lab;
}
