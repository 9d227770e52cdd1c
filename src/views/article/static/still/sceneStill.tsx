/** The stills of a scene's figures. */
import type { LabStore } from '../../../../state/lab/store.ts';
import { SCENES, type SceneId } from '../../../../state/scenes/scenes.ts';
import { markupOf, svgNode } from '../../../drawing/standalone/svgTree.ts';
import type { Still } from '../../../drawing/still.ts';
import { LabContext, ShownState } from '../../../useLab.ts';
import { PANELS } from '../../scenes/panels.ts';
import type { PanelFigure } from '../../scenes/variants.tsx';
import type { PictureSheet } from './pictureSheet.ts';
import { runToStill } from './runToStill.ts';
import { stillTree, type StillOptions } from './stillTree.tsx';

/**
 * In CSS pixels. Wide enough to fill the column beside the text and to place the parts of a figure side by
 * side, narrow enough to be legible when it is shrunk to a phone's width.
 */
const WIDTH = 520;
/** Heights of figures that would be cut off at their height on a wide page. */
const HIGHER: Partial<Record<SceneId, number>> = { hook: 500 };
/** Widths of additional stills across the page: the first figure must not move when it comes alive. */
const ACROSS: Partial<Record<SceneId, number>> = { hook: 1230 };

interface StillPicture {
  /** In CSS pixels. */
  readonly size: Still['size'];
  /** The content of an SVG of this size. */
  readonly markup: string;
}

export interface StillPanel {
  /** A text alternative. */
  readonly summary: string;
  /** Heights of the live figure, in CSS pixels. */
  readonly heights: { readonly wide: number; readonly narrow: number };
  /** Whether the live figure has switches above it. */
  readonly switched: boolean;
  readonly picture: StillPicture;
  /** Shown instead of `picture` on wide pages. */
  readonly across: StillPicture | null;
}

export async function sceneStill(
  id: SceneId,
  pictures: PictureSheet,
): Promise<readonly StillPanel[]> {
  const lab = runToStill(SCENES[id]);
  return Promise.all(
    PANELS[id].map(async ({ figure: part, wide, narrow }, k) => {
      const figure = await part.load();
      const drawn = (name: string, width: number, height: number): StillPicture => {
        const size = { width, height };
        return { size, markup: panelMarkup(figure, lab, { name, size, pictures }) };
      };
      const across = ACROSS[id];
      return {
        summary: figure.summary(lab.getState()),
        heights: { wide, narrow },
        switched: figure.Switches !== undefined,
        picture: drawn(`${id}${k}`, WIDTH, HIGHER[id] ?? wide),
        across: across === undefined ? null : drawn(`${id}${k}across`, across, wide),
      };
    }),
  );
}

function panelMarkup({ Body }: PanelFigure, lab: LabStore, options: StillOptions): string {
  const { width, height } = options.size;
  const children = stillTree(
    <LabContext value={lab}>
      <ShownState value={lab.getState()}>
        <Body width={width} height={height} />
      </ShownState>
    </LabContext>,
    options,
  );
  // a figure of several drawings is laid out by HTML, a single drawing needs none
  const markup = markupOf(children);
  const isOneDrawing = markup.startsWith('<svg') && markup.split('drawing-still').length === 2;
  return isOneDrawing
    ? markup
    : markupOf([svgNode('foreignObject', { width, height }, ...children)]);
}
