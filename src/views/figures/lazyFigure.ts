/**
 * A figure whose drawing code may load after the page. Its shell is available at once, so a page
 * of many figures does not wait for those off screen.
 */
import { lazyPart, loadedPart, type Part } from '../../solver/part.ts';
import type { Figure, FigureShell } from './figure.ts';

export interface LazyFigure extends Part<Figure> {
  readonly shell: FigureShell;
}

/** A figure that is part of the page's own bundle. */
export function eagerFigure(figure: Figure): LazyFigure {
  return { shell: figure, ...loadedPart(figure) };
}

/** A figure in a bundle of its own, imported on the first request. */
export function lazyFigure(shell: FigureShell, importFigure: () => Promise<Figure>): LazyFigure {
  return { shell, ...lazyPart(importFigure) };
}
