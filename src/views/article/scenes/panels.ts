/** What each scene shows: figures of the lab, fetched when the scene comes near. */
import type { SceneId } from '../../../state/scenes/scenes.ts';
import type { Figure } from '../../figures/figure.ts';

export type PanelFigure = Pick<Figure, 'name' | 'Body' | 'Switches' | 'summary'>;

export interface Panel {
  readonly figure: () => Promise<PanelFigure>;
  /** In CSS pixels, where there is room and on a phone. */
  readonly wide: number;
  readonly narrow: number;
}

const features = async () =>
  (await import('../../figures/features/FeaturesFigure.tsx')).featuresFigure;
const steps = async () => (await import('../../figures/steps/StepsFigure.tsx')).stepsFigure;
const scales = async () => (await import('../../figures/scales/ScalesFigure.tsx')).scalesFigure;
const symmetry = async () =>
  (await import('../../figures/symmetry/SymmetryFigure.tsx')).symmetryFigure;
const hinge = async () => (await import('../../figures/hinge/HingeFigure.tsx')).hingeFigure;
const potential = async () =>
  (await import('../../figures/potential/PotentialFigure.tsx')).potentialFigure;
const plane = async () => (await import('../../figures/plane/PlaneFigure.tsx')).planeFigure;
const decoding = async () =>
  (await import('../../figures/decoding/DecodingFigure.tsx')).decodingFigure;
const balance = async () => (await import('../../figures/balance/BalanceFigure.tsx')).balanceFigure;
const gauge = async () => (await import('../../figures/gauge/GaugeFigure.tsx')).gaugeFigure;

export const PANELS: Readonly<Record<SceneId, readonly Panel[]>> = {
  hook: [{ figure: features, wide: 560, narrow: 700 }],
  steps: [{ figure: steps, wide: 460, narrow: 620 }],
  inverse: [{ figure: scales, wide: 480, narrow: 480 }],
  sigma: [{ figure: scales, wide: 480, narrow: 480 }],
  relu: [{ figure: symmetry, wide: 380, narrow: 340 }],
  hinge: [{ figure: hinge, wide: 420, narrow: 420 }],
  potentials: [
    { figure: potential, wide: 340, narrow: 340 },
    { figure: plane, wide: 340, narrow: 360 },
  ],
  chance: [{ figure: features, wide: 560, narrow: 700 }],
  floor: [{ figure: scales, wide: 480, narrow: 480 }],
  threshold: [{ figure: decoding, wide: 460, narrow: 620 }],
  proportions: [{ figure: scales, wide: 480, narrow: 480 }],
  balance: [{ figure: balance, wide: 460, narrow: 520 }],
  constants: [{ figure: gauge, wide: 440, narrow: 520 }],
};
