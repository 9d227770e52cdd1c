import type { Scalars } from '../../src/core/frame.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import { Run } from '../../src/core/run.ts';
import { textStateOf } from '../../src/state/scenes/acting.ts';
import { SCENES, type SceneId } from '../../src/state/scenes/scenes.ts';

/** What the core makes of a scene's own run at iteration t; of Purification only. */
export function computedScene(id: SceneId, t: number): Scalars {
  const run = new Run(buildInstance(textStateOf(SCENES[id]).params));
  while (run.t < t) run.advance();
  return run.scalars();
}
