/** The stills of a scene's figures. */
import type { LabStore } from '../../../../state/lab/store.ts';
import { SCENES, type SceneId } from '../../../../state/scenes/scenes.ts';
import { textStateOf } from '../../../../state/scenes/stage.ts';
import { markupOf, svgNode } from '../../../drawing/standalone/svgTree.ts';
import type { Still } from '../../../drawing/still.ts';
import { ChartHostContext } from '../../../figures/chart/time/chartHost.ts';
import { LabContext, ShownState } from '../../../useLab.ts';
import { CurveNotesContext } from '../../scenes/charts/CurveNotes.tsx';
import { noteWords } from '../../scenes/charts/curveNotes.ts';
import { hostAt } from '../../scenes/charts/StackedChart.tsx';
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
/** Of two panels side by side, with the space between them. */
const BOTH = 702;
const BETWEEN = 16;

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
}

export async function sceneStill(
  id: SceneId,
  pictures: PictureSheet,
): Promise<readonly StillPanel[]> {
  const lab = runToStill(SCENES[id]);
  const { notes } = textStateOf(SCENES[id]);
  const beside = PANELS[id].find((panel) => panel.beside !== undefined)?.beside;
  return Promise.all(
    PANELS[id].map(async (panel, k, panels) => {
      const { wide, narrow } = panel;
      const figure = await panel.figure.load();
      const own = panel.beside ?? (beside === undefined ? WIDTH : BOTH - BETWEEN - beside);
      const hosted = {
        Body: (size: Still['size']) => (
          <ChartHostContext value={hostAt(panels, k)}>
            <CurveNotesContext value={notes}>
              <figure.Body {...size} />
            </CurveNotesContext>
          </ChartHostContext>
        ),
      };
      const size = { width: own, height: wide };
      return {
        summary: figure.summary(lab.getState()) + noteWords(panel.scalars, notes, lab.getState()),
        heights: { wide, narrow },
        switched: figure.Switches !== undefined,
        picture: { size, markup: panelMarkup(hosted, lab, { name: `${id}${k}`, size, pictures }) },
      };
    }),
  );
}

function panelMarkup(
  { Body }: Pick<PanelFigure, 'Body'>,
  lab: LabStore,
  options: StillOptions,
): string {
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
