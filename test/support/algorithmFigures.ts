/** The figures that apply to Equilibration only. */
import type { FigureId } from '../../src/state/lab/layout.ts';

export const EQUILIBRATION_FIGURES: readonly FigureId[] = ['balance', 'blocks'];
