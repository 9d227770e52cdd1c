/** All figures, in the order of the page. */
import type { LabState } from '../../state/lab/labState.ts';
import { FIGURE_IDS, type FigureId } from '../../state/lab/layout.ts';
import { errorFigure } from './heatmap/ErrorFigure.tsx';
import { eagerFigure, lazyFigure, type LazyFigure } from './lazyFigure.ts';
import { misdecodedFigure } from './misdecoded/MisdecodedFigure.tsx';
import { decodingFigure } from './decoding/DecodingFigure.tsx';
import { potentialFigure } from './potential/PotentialFigure.tsx';
import { recoveryFigure } from './recovery/RecoveryFigure.tsx';
import {
  balanceShell,
  blocksShell,
  featuresShell,
  gaugeShell,
  hingeShell,
  planeShell,
  residualShell,
  scalesShell,
  scatterShell,
  stepsShell,
  symmetryShell,
} from './shells.tsx';

/**
 * Figures that a typical run shows on the first screen load with the page, and so do those that
 * are hardly larger than their shell. The others load when they come into view.
 */
const BY_ID: Readonly<Record<FigureId, LazyFigure>> = {
  balance: lazyFigure(
    balanceShell,
    async () => (await import('./balance/BalanceFigure.tsx')).balanceFigure,
  ),
  blocks: lazyFigure(
    blocksShell,
    async () => (await import('./blocks/BlocksFigure.tsx')).blocksFigure,
  ),
  error: eagerFigure(errorFigure),
  potential: eagerFigure(potentialFigure),
  plane: lazyFigure(planeShell, async () => (await import('./plane/PlaneFigure.tsx')).planeFigure),
  decoding: eagerFigure(decodingFigure),
  scatter: lazyFigure(
    scatterShell,
    async () => (await import('./scatter/ScatterFigure.tsx')).scatterFigure,
  ),
  misdecoded: eagerFigure(misdecodedFigure),
  recovery: eagerFigure(recoveryFigure),
  residual: lazyFigure(
    residualShell,
    async () => (await import('./residual/ResidualFigure.tsx')).residualFigure,
  ),
  hinge: lazyFigure(hingeShell, async () => (await import('./hinge/HingeFigure.tsx')).hingeFigure),
  symmetry: lazyFigure(
    symmetryShell,
    async () => (await import('./symmetry/SymmetryFigure.tsx')).symmetryFigure,
  ),
  features: lazyFigure(
    featuresShell,
    async () => (await import('./features/FeaturesFigure.tsx')).featuresFigure,
  ),
  scales: lazyFigure(
    scalesShell,
    async () => (await import('./scales/ScalesFigure.tsx')).scalesFigure,
  ),
  steps: lazyFigure(stepsShell, async () => (await import('./steps/StepsFigure.tsx')).stepsFigure),
  gauge: lazyFigure(gaugeShell, async () => (await import('./gauge/GaugeFigure.tsx')).gaugeFigure),
};

export const FIGURES: readonly LazyFigure[] = FIGURE_IDS.map((id) => BY_ID[id]);

/** Figures that apply to the current runs. */
export function applyingIds(state: LabState): FigureId[] {
  return FIGURES.map(({ shell }) => shell)
    .filter(({ appliesTo }) => appliesTo?.(state) ?? true)
    .map(({ id }) => id);
}
