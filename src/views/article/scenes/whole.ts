/** A scene that is one figure with its own layout and controls, instead of panels above a bar; types only. */
import type { ComponentType } from 'react';
import type { FigureId } from '../../../state/lab/layout.ts';
import type { LabState } from '../../../state/lab/labState.ts';

export interface WholeProps {
  /** The lab's figure that shows the same. */
  readonly inLab: FigureId;
  /** Whether the reader has changed what the text describes, and the way back to it. */
  readonly departed: (state: LabState) => boolean;
  readonly onReturn: () => void;
}

export interface WholeFigure {
  readonly Whole: ComponentType<WholeProps>;
  /** The figure in words. */
  readonly summary: (state: LabState) => string;
}
