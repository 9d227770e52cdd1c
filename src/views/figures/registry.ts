/** Every figure there is, in the order of the page. */
import type { LabState } from '../../state/lab/labState.ts';
import { FIGURE_IDS, type FigureId } from '../../state/lab/layout.ts';
import { balanceFrame } from './balance/frame.tsx';
import { blocksFrame } from './blocks/frame.tsx';
import { decodingFrame } from './decoding/frame.tsx';
import { featuresFigure } from './features/FeaturesFigure.tsx';
import { gaugeFrame } from './gauge/frame.tsx';
import { errorFigure } from './heatmap/ErrorFigure.tsx';
import { hingeFrame } from './hinge/frame.tsx';
import { planeFrame } from './plane/frame.tsx';
import { potentialFigure } from './potential/PotentialFigure.tsx';
import { scalesFigure } from './scales/ScalesFigure.tsx';
import { alreadyThere, fetchedLater, type ShelvedFigure } from './shelf.ts';
import { stepsFrame } from './steps/frame.tsx';
import { symmetryFigure } from './symmetry/SymmetryFigure.tsx';

/**
 * Those that a usual run shows on the first screen come with the page, and so do those that are
 * hardly more than their frame. The others can wait.
 */
const BY_ID: Readonly<Record<FigureId, ShelvedFigure>> = {
  balance: fetchedLater(
    balanceFrame,
    async () => (await import('./balance/BalanceFigure.tsx')).balanceFigure,
  ),
  blocks: fetchedLater(
    blocksFrame,
    async () => (await import('./blocks/BlocksFigure.tsx')).blocksFigure,
  ),
  error: alreadyThere(errorFigure),
  potential: alreadyThere(potentialFigure),
  plane: fetchedLater(
    planeFrame,
    async () => (await import('./plane/PlaneFigure.tsx')).planeFigure,
  ),
  decoding: fetchedLater(
    decodingFrame,
    async () => (await import('./decoding/DecodingFigure.tsx')).decodingFigure,
  ),
  hinge: fetchedLater(
    hingeFrame,
    async () => (await import('./hinge/HingeFigure.tsx')).hingeFigure,
  ),
  symmetry: alreadyThere(symmetryFigure),
  features: alreadyThere(featuresFigure),
  scales: alreadyThere(scalesFigure),
  steps: fetchedLater(
    stepsFrame,
    async () => (await import('./steps/StepsFigure.tsx')).stepsFigure,
  ),
  gauge: fetchedLater(
    gaugeFrame,
    async () => (await import('./gauge/GaugeFigure.tsx')).gaugeFigure,
  ),
};

export const FIGURES: readonly ShelvedFigure[] = FIGURE_IDS.map((id) => BY_ID[id]);

/** Those that have something to show at present. */
export function applyingIds(state: LabState): FigureId[] {
  return FIGURES.map(({ frame }) => frame)
    .filter(({ appliesTo }) => appliesTo?.(state) ?? true)
    .map(({ id }) => id);
}
