/** The stills of a scene that is one figure: its own markup, with controls that cannot be used. */
import type { Scene } from '../../../../state/scenes/scene.ts';
import { SCENES, type SceneId } from '../../../../state/scenes/scenes.ts';
import { markupOf } from '../../../drawing/standalone/svgTree.ts';
import { LabContext, ShownState } from '../../../useLab.ts';
import { WHOLES } from '../../scenes/panels.ts';
import { inert } from './inert.ts';
import type { PictureSheet } from './pictureSheet.ts';
import { runToStill } from './runToStill.ts';
import { stillTree } from './stillTree.tsx';

/** Markup. */
export interface WholeStill {
  /** At t = 0: on a screen, the live figure takes over from here. */
  readonly begins: string;
  /** At the scene's `stillAt`, on paper and without scripts. */
  readonly ends: string;
}

/** Nothing in the figure is measured. */
const NO_SIZE = { width: 0, height: 0 } as const;

export async function wholeStill(
  id: SceneId,
  sheets: Readonly<Record<keyof WholeStill, PictureSheet>>,
): Promise<WholeStill> {
  const whole = WHOLES[id];
  if (whole === undefined) throw new Error(`The scene ${id} has panels.`);
  const { Whole } = await whole.figure.load();
  const { inLab } = whole;
  const at = (scene: Scene, pictures: PictureSheet): string => {
    const lab = runToStill(scene);
    const tree = stillTree(
      <LabContext value={lab}>
        <ShownState value={lab.getState()}>
          <Whole inLab={inLab} departed={() => false} onReturn={() => {}} />
        </ShownState>
      </LabContext>,
      { name: `${id}${scene.stillAt}`, size: NO_SIZE, pictures },
    );
    return markupOf(inert(tree));
  };
  return {
    begins: at({ ...SCENES[id], stillAt: 0 }, sheets.begins),
    ends: at(SCENES[id], sheets.ends),
  };
}
