/** The stages of the article's scenes. They need no React, so that the opening can begin before it has loaded. */
import { SCENES, type SceneId } from '../../../state/scenes/scenes.ts';
import { createStage, type Stage } from '../../../state/scenes/stage.ts';
import { openLab } from '../scenes/openLab.ts';

const stages = new Map<SceneId, Stage>();
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

export function stageOf(id: SceneId): Stage {
  const stage = stages.get(id) ?? createStage(SCENES[id], openLab, calm);
  stages.set(id, stage);
  return stage;
}
