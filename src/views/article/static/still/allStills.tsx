/** The stills of all figures: scenes are run to the iteration they show, widgets appear in their first state. */
import { SCENES, type SceneId } from '../../../../state/scenes/scenes.ts';
import { markupOf } from '../../../drawing/standalone/svgTree.ts';
import { WIDGET_IDS, type WidgetId, WIDGETS } from '../../widgets/widgets.ts';
import { WHOLES } from '../../scenes/panels.ts';
import { inert } from './inert.ts';
import { PictureSheet } from './pictureSheet.ts';
import { sceneStill, type StillPanel } from './sceneStill.tsx';
import { stillTree } from './stillTree.tsx';
import { wholeStill, type WholeStill } from './wholeStill.tsx';

export interface Stills {
  readonly scenes: Readonly<Record<SceneId, readonly StillPanel[]>>;
  readonly wholes: Readonly<Partial<Record<SceneId, WholeStill>>>;
  /** Markup. */
  readonly widgets: Readonly<Record<WidgetId, string>>;
  /** Markup of the pictures that stills refer to. */
  readonly pictures: StillPictures;
}

export interface StillPictures {
  /** Of figures as they begin, which are on the page from its first paint. */
  readonly begins: string;
  /** Of all other stills. */
  readonly others: string;
}

/** Takes seconds: every scene is run. */
export async function allStills(): Promise<Stills> {
  const sheets = { begins: new PictureSheet('begins'), ends: new PictureSheet('pictures') };
  const scenes = await each(Object.keys(SCENES) as SceneId[], (id) => sceneStill(id, sheets.ends));
  const wholes = await each(Object.keys(WHOLES) as SceneId[], (id) => wholeStill(id, sheets));
  const widgets = await each(WIDGET_IDS, (id) => widgetStill(id, sheets.ends));
  const pictures = { begins: await sheets.begins.markup(), others: await sheets.ends.markup() };
  return { scenes, wholes, widgets, pictures };
}

async function each<Id extends string, T>(
  ids: readonly Id[],
  make: (id: Id) => Promise<T>,
): Promise<Record<Id, T>> {
  const made = await Promise.all(ids.map(async (id) => [id, await named(id, make)] as const));
  return Object.fromEntries(made) as Record<Id, T>;
}

/** A figure that cannot start without a browser fails the build with its name. */
async function named<Id extends string, T>(id: Id, make: (id: Id) => Promise<T>): Promise<T> {
  try {
    return await make(id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The still of ${id} could not be drawn: ${reason}`, { cause: error });
  }
}

/** The size reported to widgets that measure themselves, in CSS pixels. */
const WIDGET_SIZE = { width: 600, height: 380 } as const;

/** The widget in its first state, with disabled controls. */
async function widgetStill(id: WidgetId, pictures: PictureSheet): Promise<string> {
  const Widget = await WIDGETS[id].component.load();
  return markupOf(inert(stillTree(<Widget />, { name: id, size: WIDGET_SIZE, pictures })));
}
