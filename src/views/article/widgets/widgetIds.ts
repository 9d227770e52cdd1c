/** The article's figures that are no runs: things to try with one's own hands. */

interface Room {
  /** About how high it is, in CSS pixels: where there is room, and on a phone. */
  readonly wide: number;
  readonly narrow: number;
}

/** What is kept free for each until it is there, so that little jumps then. */
export const WIDGET_ROOM = {
  mixture: { wide: 417, narrow: 780 },
  parallel: { wide: 563, narrow: 892 },
  poke: { wide: 532, narrow: 1246 },
  draw: { wide: 516, narrow: 500 },
  game: { wide: 832, narrow: 1870 },
} as const satisfies Readonly<Record<string, Room>>;

export type WidgetId = keyof typeof WIDGET_ROOM;

/** They have a run and a worker, and are closed when they are far away; the others stay as they were left. */
export const RUNNING_WIDGETS: readonly WidgetId[] = ['draw', 'game'];
export const WIDGET_IDS = Object.keys(WIDGET_ROOM) as readonly WidgetId[];
