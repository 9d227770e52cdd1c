/** Each widget, fetched when its place comes near. */
import type { ComponentType } from 'react';
import type { WidgetId } from './widgetIds.ts';

export const WIDGETS: Readonly<Record<WidgetId, () => Promise<ComponentType>>> = {
  mixture: async () => (await import('./mixture/Mixture.tsx')).Mixture,
  parallel: async () => (await import('./parallel/Parallel.tsx')).Parallel,
  poke: async () => (await import('./poke/Poke.tsx')).Poke,
  draw: async () => (await import('./draw/Draw.tsx')).Draw,
  game: async () => (await import('./game/Game.tsx')).Game,
};
