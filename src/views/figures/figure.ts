/**
 * What a figure is: a drawing and the words around it. The page frames it (ui/FigurePanel.tsx),
 * hides it, enlarges it and saves it, knowing nothing else about it. The frame may be there before
 * the drawing is (lazyFigure.ts): it says what will come, and keeps its room.
 */
import type { ComponentType, ReactNode } from 'react';
import type { FigureId } from '../../state/lab/layout.ts';
import type { LabState } from '../../state/lab/labState.ts';
import type { Table } from './table.ts';

export interface DrawingSize {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** What stands around a drawing. It is light: pages have the frames of all their figures at once. */
export interface FigureShell {
  readonly id: FigureId;
  /** Short and plain, for menus and file names. */
  readonly name: string;
  /** What the figure shows, as a statement. */
  readonly title: ReactNode;
  /** One paragraph on how to read it. */
  readonly reading: ReactNode;
  /** The height that suits a width, and the runs on show, when it stands among others. */
  readonly heightFor: (width: number, shown: Pick<LabState, 'lanes' | 'heat'>) => number;
  /** Switches of the figure's own, shown above the drawing; they are not part of what is saved. */
  readonly Switches?: ComponentType;
  /** Whether there is something for it in the runs on show; always, if left out. */
  readonly appliesTo?: (state: LabState) => boolean;
  /** Whether it wants the page's full width. */
  readonly wide?: boolean;
}

export interface Figure extends FigureShell {
  /** Draws at the given size: one or more <Drawing> of ui/Drawing.tsx, and no text outside them. */
  readonly Body: ComponentType<DrawingSize>;
  /** What it shows at this moment, in words, for those who do not see it. */
  readonly summary: (state: LabState) => string;
  /** The numbers behind it, for saving. */
  readonly table: (state: LabState) => Table;
}
