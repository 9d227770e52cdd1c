/** The article's figures that are no runs: things to try with one's own hands. */
export const WIDGET_IDS = ['mixture', 'parallel', 'poke', 'draw', 'game'] as const;
export type WidgetId = (typeof WIDGET_IDS)[number];
