/**
 * A widget as it stands in the page's HTML: itself, as it begins, with controls that cannot be used. A
 * widget that cannot begin in Node exports a component `Still` from one of its files.
 */
import type { ComponentType } from 'react';
import { WIDGETS } from '../../widgets/widgets.ts';
import type { WidgetId } from '../../widgets/widgetIds.ts';
import type { PictureSheet } from './pictureSheet.ts';
import { stillMarkup } from './stillMarkup.tsx';

/** What a widget that measures its room is told, in CSS pixels. */
const SIZE = { width: 600, height: 380 } as const;

const files = import.meta.glob<{ readonly Still?: ComponentType }>('../../widgets/*/*.tsx');

export async function widgetStill(id: WidgetId, pictures: PictureSheet): Promise<string> {
  const Widget = (await stillOf(id)) ?? (await WIDGETS[id]());
  const markup = stillMarkup(<Widget />, { name: id, size: SIZE, pictures });
  return markup.replaceAll(
    /<(button|input|select|textarea)\b(?![^>]* disabled)/g,
    '<$1 disabled=""',
  );
}

async function stillOf(id: WidgetId): Promise<ComponentType | undefined> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/widgets/${id}/`));
  const modules = await Promise.all(own.map(([, fetchModule]) => fetchModule()));
  return modules.find(({ Still }) => Still !== undefined)?.Still;
}
