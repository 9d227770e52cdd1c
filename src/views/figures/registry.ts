/** Every figure there is, in the order of the page. */
import type { LabState } from '../../state/labState.ts';
import { FIGURE_IDS, type FigureId } from '../../state/layout.ts';
import { balanceFigure } from './balance/BalanceFigure.tsx';
import { blocksFigure } from './blocks/BlocksFigure.tsx';
import { decodingFigure } from './decoding/DecodingFigure.tsx';
import { featuresFigure } from './features/FeaturesFigure.tsx';
import type { Figure } from './figure.ts';
import { gaugeFigure } from './gauge/GaugeFigure.tsx';
import { errorFigure } from './heatmap/ErrorFigure.tsx';
import { hingeFigure } from './hinge/HingeFigure.tsx';
import { planeFigure } from './plane/PlaneFigure.tsx';
import { potentialFigure } from './potential/PotentialFigure.tsx';
import { scalesFigure } from './scales/ScalesFigure.tsx';
import { stepsFigure } from './steps/StepsFigure.tsx';
import { symmetryFigure } from './symmetry/SymmetryFigure.tsx';

const BY_ID: Readonly<Record<FigureId, Figure>> = {
  balance: balanceFigure,
  blocks: blocksFigure,
  error: errorFigure,
  potential: potentialFigure,
  plane: planeFigure,
  decoding: decodingFigure,
  hinge: hingeFigure,
  symmetry: symmetryFigure,
  features: featuresFigure,
  scales: scalesFigure,
  steps: stepsFigure,
  gauge: gaugeFigure,
};

export const FIGURES: readonly Figure[] = FIGURE_IDS.map((id) => BY_ID[id]);

/** Those that have something to show at present. */
export function applyingIds(state: LabState): FigureId[] {
  return FIGURES.filter(({ appliesTo }) => appliesTo?.(state) ?? true).map(({ id }) => id);
}
