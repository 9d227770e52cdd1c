/** The figures that apply to one algorithm only. */
import type { FigureId } from '../../src/state/lab/layout.ts';

export const EQUILIBRATION_FIGURES: readonly FigureId[] = ['balance', 'blocks'];
export const PURIFICATION_FIGURES: readonly FigureId[] = ['gauge'];
