/** A scene's figures as they stand in the page's HTML. */
import type { LabStore } from '../../../../state/lab/store.ts';
import { SCENES, type SceneId } from '../../../../state/scenes/scenes.ts';
import type { Still } from '../../../drawing/still.ts';
import { LabContext, ShownState } from '../../../useLab.ts';
import type { PanelFigure } from '../../scenes/panelFigure.ts';
import { PANELS } from '../../scenes/panels.ts';
import type { PictureSheet } from './pictureSheet.ts';
import { runToStill } from './runToStill.ts';
import { stillMarkup, type StillOptions } from './stillMarkup.tsx';

/**
 * In CSS pixels: what fills its place beside the text, has figures in parts stand side by side, and
 * can still be read when it is shrunk to a phone's width.
 */
const WIDTH = 520;
/** Heights where more is needed than the figure has on a wide page, to show all there is. */
const HIGHER: Partial<Record<SceneId, number>> = { hook: 500 };
/** What is seen first is also there as wide as the page, so that it lives without a change of place. */
const ACROSS: Partial<Record<SceneId, number>> = { hook: 1230 };

interface StillPicture {
  /** In CSS pixels. */
  readonly size: Still['size'];
  /** What an SVG of this size holds. */
  readonly markup: string;
}

export interface StillPanel {
  /** What it shows, in words. */
  readonly summary: string;
  /** Heights of the figure that takes its place, in CSS pixels. */
  readonly heights: { readonly wide: number; readonly narrow: number };
  /** Whether it has switches above it then. */
  readonly switched: boolean;
  readonly picture: StillPicture;
  /** In place of that one, where the page is wide. */
  readonly across: StillPicture | null;
}

export async function sceneStill(
  id: SceneId,
  pictures: PictureSheet,
): Promise<readonly StillPanel[]> {
  const lab = runToStill(SCENES[id]);
  return Promise.all(
    PANELS[id].map(async ({ figure: fetchFigure, wide, narrow }, k) => {
      const figure = await fetchFigure();
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
  const markup = stillMarkup(
    <LabContext value={lab}>
      <ShownState value={lab.getState()}>
        <Body width={width} height={height} />
      </ShownState>
    </LabContext>,
    options,
  );
  // several drawings stand as they do on the page; one needs no page to stand in
  return markup.startsWith('<svg') && markup.split('still-drawing').length === 2
    ? markup
    : `<foreignObject width="${width}" height="${height}">${markup}</foreignObject>`;
}
