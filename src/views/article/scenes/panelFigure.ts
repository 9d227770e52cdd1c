import type { Figure } from '../../figures/figure.ts';

/** As much of a figure as a scene shows. */
export type PanelFigure = Pick<Figure, 'name' | 'Body' | 'Switches' | 'summary'>;
