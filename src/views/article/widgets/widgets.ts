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

export type WidgetId =
  | 'mixture'
  | 'parallel'
  | 'directions'
  | 'triangle'
  | 'poke'
  | 'promise'
  | 'draw'
  | 'ending'
  | 'game'
  | 'cones'
  | 'recap';

export const WIDGETS: Readonly<Record<WidgetId, Widget>> = {
  mixture: {
    wide: 565,
    narrow: 824,
    hasRun: false,
    component: lazyPart(async () => (await import('./mixture/Mixture.tsx')).Mixture),
  },
  parallel: {
    wide: 547,
    narrow: 908,
    hasRun: false,
    component: lazyPart(async () => (await import('./parallel/Parallel.tsx')).Parallel),
  },
  directions: {
    wide: 560,
    narrow: 620,
    hasRun: false,
    component: lazyPart(async () => (await import('./directions/Directions.tsx')).Directions),
  },
  triangle: {
    wide: 560,
    narrow: 620,
    hasRun: false,
    component: lazyPart(async () => (await import('./triangle/Triangle.tsx')).Triangle),
  },
  poke: {
    wide: 576,
    narrow: 1313,
    hasRun: false,
    component: lazyPart(async () => (await import('./poke/Poke.tsx')).Poke),
  },
  promise: {
    wide: 479,
    narrow: 791,
    hasRun: false,
    component: lazyPart(async () => (await import('./promise/PromiseWidget.tsx')).PromiseWidget),
  },
  draw: {
    wide: 420,
    narrow: 510,
    hasRun: true,
    component: lazyPart(async () => (await import('./draw/Draw.tsx')).Draw),
  },
  ending: {
    wide: 526,
    narrow: 559,
    hasRun: false,
    component: lazyPart(async () => (await import('./ending/Ending.tsx')).Ending),
  },
  game: {
    wide: 577,
    narrow: 1279,
    hasRun: true,
    component: lazyPart(async () => (await import('./game/Game.tsx')).Game),
  },
  cones: {
    wide: 560,
    narrow: 640,
    hasRun: false,
    component: lazyPart(async () => (await import('./cones/Cones.tsx')).Cones),
  },
  recap: {
    wide: 560,
    narrow: 1500,
    hasRun: false,
    component: lazyPart(async () => (await import('./recap/Recap.tsx')).Recap),
  },
};

export const WIDGET_IDS = Object.keys(WIDGETS) as readonly WidgetId[];
