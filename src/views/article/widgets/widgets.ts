/** Each widget, fetched when its place comes near. */
import type { ComponentType } from 'react';
import type { WidgetId } from './widgetIds.ts';

const nothing = async (): Promise<ComponentType> => () => null;

export const WIDGETS: Readonly<Record<WidgetId, () => Promise<ComponentType>>> = {
  mixture: nothing,
  parallel: nothing,
  poke: nothing,
  draw: nothing,
  game: nothing,
};
