/** The article's widgets: figures that are not runs, for the reader to try out. */
import type { ComponentType } from 'react';
import { lazyPart, type Part } from '../../../solver/part.ts';

interface Widget {
  /** Approximate heights in CSS pixels, on wide screens and on phones, reserved until it is mounted. */
  readonly wide: number;
  readonly narrow: number;
  /** Whether it has a run with a worker; then it is closed when it is far away, otherwise it stays mounted. */
  readonly hasRun: boolean;
  readonly component: Part<ComponentType>;
}

export type WidgetId = 'mixture' | 'parallel' | 'poke' | 'draw' | 'ending' | 'game';

export const WIDGETS: Readonly<Record<WidgetId, Widget>> = {
  mixture: {
    wide: 417,
    narrow: 780,
    hasRun: false,
    component: lazyPart(async () => (await import('./mixture/Mixture.tsx')).Mixture),
  },
  parallel: {
    wide: 563,
    narrow: 892,
    hasRun: false,
    component: lazyPart(async () => (await import('./parallel/Parallel.tsx')).Parallel),
  },
  poke: {
    wide: 519,
    narrow: 1220,
    hasRun: false,
    component: lazyPart(async () => (await import('./poke/Poke.tsx')).Poke),
  },
  draw: {
    wide: 516,
    narrow: 500,
    hasRun: true,
    component: lazyPart(async () => (await import('./draw/Draw.tsx')).Draw),
  },
  ending: {
    wide: 526,
    narrow: 550,
    hasRun: false,
    component: lazyPart(async () => (await import('./ending/Ending.tsx')).Ending),
  },
  game: {
    wide: 832,
    narrow: 1858,
    hasRun: true,
    component: lazyPart(async () => (await import('./game/Game.tsx')).Game),
  },
};

export const WIDGET_IDS = Object.keys(WIDGETS) as readonly WidgetId[];
