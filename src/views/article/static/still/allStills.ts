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
  const made = await Promise.all(ids.map(async (id) => [id, await named(id, make)] as const));
  return Object.fromEntries(made) as Record<Id, T>;
}

/** A figure that needs a browser to begin with ends the build, and is told by its name. */
async function named<Id extends string, T>(id: Id, make: (id: Id) => Promise<T>): Promise<T> {
  try {
    return await make(id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`There can be no still of ${id}: ${reason}`, { cause: error });
  }
}
