import { SCENES, type SceneId } from '../../../../state/scenes/scenes.ts';
import { WIDGET_IDS, type WidgetId } from '../../widgets/widgetIds.ts';
import { PictureSheet } from './pictureSheet.ts';
import { sceneStill, type StillPanel } from './sceneStill.tsx';
import { widgetStill } from './widgetStill.tsx';

export interface Stills {
  readonly scenes: Readonly<Record<SceneId, readonly StillPanel[]>>;
  /** Markup. */
  readonly widgets: Readonly<Record<WidgetId, string>>;
  /** What the others use, as markup. */
  readonly pictures: string;
}

/** Every figure's still: all scenes are run, which takes a moment. */
export async function allStills(): Promise<Stills> {
  const pictures = new PictureSheet();
  const scenes = await each(Object.keys(SCENES) as SceneId[], (id) => sceneStill(id, pictures));
  const widgets = await each(WIDGET_IDS, (id) => widgetStill(id, pictures));
  return { scenes, widgets, pictures: await pictures.markup() };
}

async function each<Id extends string, T>(
  ids: readonly Id[],
  make: (id: Id) => Promise<T>,
): Promise<Record<Id, T>> {
  const made = await Promise.all(ids.map(async (id) => [id, await make(id)] as const));
  return Object.fromEntries(made) as Record<Id, T>;
}
