/** The figures of each scene, loaded when the scene comes near the screen. */
import type { SceneId } from '../../../state/scenes/scenes.ts';
import type { PanelFigure } from './variants.tsx';

export interface Panel {
  readonly figure: () => Promise<PanelFigure>;
  /** Heights in CSS pixels, on wide screens and on phones. */
  readonly wide: number;
  readonly narrow: number;
}

const gallery = async () => (await import('./variants.tsx')).gallery;
const recovery = async () =>
  (await import('../../figures/recovery/RecoveryFigure.tsx')).recoveryFigure;
const misdecoded = async () =>
  (await import('../../figures/misdecoded/MisdecodedFigure.tsx')).misdecodedFigure;
const sigma = async () => (await import('./variants.tsx')).sigma;
const inverse = async () => (await import('./variants.tsx')).inverse;
const steps = async () => (await import('../../figures/steps/StepsFigure.tsx')).stepsFigure;
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
  hook: [{ figure: gallery, wide: 312, narrow: 700 }],
  steps: [{ figure: steps, wide: 470, narrow: 600 }],
  inverse: [
    { figure: inverse, wide: 190, narrow: 190 },
    { figure: recovery, wide: 240, narrow: 230 },
  ],
  sigma: [{ figure: sigma, wide: 320, narrow: 280 }],
  relu: [
    { figure: symmetry, wide: 310, narrow: 290 },
    { figure: recovery, wide: 230, narrow: 220 },
  ],
  hinge: [{ figure: hinge, wide: 430, narrow: 400 }],
  potentials: [
    { figure: potential, wide: 320, narrow: 330 },
    { figure: plane, wide: 320, narrow: 340 },
  ],
  chance: [{ figure: recovery, wide: 320, narrow: 290 }],
  floor: [{ figure: recovery, wide: 320, narrow: 290 }],
  threshold: [
    { figure: decoding, wide: 250, narrow: 250 },
    { figure: misdecoded, wide: 190, narrow: 190 },
    { figure: recovery, wide: 200, narrow: 200 },
  ],
  proportions: [
    { figure: sigma, wide: 280, narrow: 260 },
    { figure: recovery, wide: 230, narrow: 220 },
  ],
  balance: [{ figure: balance, wide: 620, narrow: 640 }],
  constants: [{ figure: gauge, wide: 510, narrow: 545 }],
};
