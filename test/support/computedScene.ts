import type { Scalars } from '../../src/core/observe/frame.ts';
import { runOf } from '../../src/core/run/run.ts';
import { textStateOf } from '../../src/state/scenes/stage.ts';
import { SCENES, type SceneId } from '../../src/state/scenes/scenes.ts';

/** A scene's run at iteration t, computed by the core. */
export function computedScene(id: SceneId, t: number): Scalars {
  const run = runOf(textStateOf(SCENES[id]).params);
  while (run.t < t) run.advance();
  return run.scalars();
}
