/**
 * The contract of a figure: a drawing and the text around it. The page puts it into a panel
 * (panel/FigurePanel.tsx), hides, enlarges and saves it, and knows nothing else about it. The shell
 * may be available before the drawing (lazyFigure.ts): it announces the figure and reserves its
 * space.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Pair } from '../../core/params/pair.ts';
import type { FigureId } from '../../state/lab/layout.ts';
import type { LabState } from '../../state/lab/labState.ts';
import type { Size } from '../drawing/shapes.ts';
import type { Table } from './table.ts';

export type DrawingSize = Size;

/** The part of a figure around its drawing. It must be small: pages load all shells at once. */
export interface FigureShell {
  readonly id: FigureId;
  /** Short and plain, for tabs, menus and file names. */
  readonly name: string;
  /** The message of the figure, as a statement that fits on one line; it may depend on the pair that runs. */
  readonly title: ReactNode | ((pair: Pair) => ReactNode);
  /** Whether the figure applies to the current runs; default always. */
  readonly appliesTo?: (state: LabState) => boolean;
  /** Milliseconds between two drawings while the run plays; default: every frame is drawn. */
  readonly interval?: number;
}

/** For charts of all iterations, which one more iteration hardly changes: drawing them takes longer than computing it. */
export const CHART_INTERVAL = 40;

export function titleOf({ title }: FigureShell, pair: Pair): ReactNode {
  return typeof title === 'function' ? title(pair) : title;
}

export interface Figure extends FigureShell {
  /** Draws at the given size: one or more <Drawing>s (drawing/Drawing.tsx), no text outside them. */
  readonly Body: ComponentType<DrawingSize>;
  /** The figure's own switches, in one row with its name; they are not saved. */
  readonly Switches?: ComponentType;
  /** The current drawing in words, for readers who cannot see it. */
  readonly summary: (state: LabState) => string;
  /** Its numbers, for saving. */
  readonly table: (state: LabState) => Table;
}
