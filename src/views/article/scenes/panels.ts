/** The figures of each scene, loaded when the scene comes near the screen. */
import { lazyPart, type Part } from '../../../solver/part.ts';
import type { SceneId } from '../../../state/scenes/scenes.ts';
import type { PanelFigure } from './variants.tsx';

export interface Panel {
  readonly figure: Part<PanelFigure>;
  /** Heights in CSS pixels, on wide screens and on phones. */
  readonly wide: number;
  readonly narrow: number;
}

const gallery = lazyPart(async () => (await import('./variants.tsx')).gallery);
const recovery = lazyPart(async () => (await import('./variants.tsx')).recovery);
const sigma = lazyPart(async () => (await import('./variants.tsx')).sigma);
const inverse = lazyPart(async () => (await import('./variants.tsx')).inverse);
const steps = lazyPart(
  async () => (await import('../../figures/steps/StepsFigure.tsx')).stepsFigure,
);
const symmetry = lazyPart(
  async () => (await import('../../figures/symmetry/SymmetryFigure.tsx')).symmetryFigure,
);
const hinge = lazyPart(
  async () => (await import('../../figures/hinge/HingeFigure.tsx')).hingeFigure,
);
const potential = lazyPart(
  async () => (await import('../../figures/potential/PotentialFigure.tsx')).potentialFigure,
);
const plane = lazyPart(
  async () => (await import('../../figures/plane/PlaneFigure.tsx')).planeFigure,
);
const decoding = lazyPart(
  async () => (await import('../../figures/decoding/DecodingFigure.tsx')).decodingFigure,
);
const balance = lazyPart(
  async () => (await import('../../figures/balance/BalanceFigure.tsx')).balanceFigure,
);
const gauge = lazyPart(
  async () => (await import('../../figures/gauge/GaugeFigure.tsx')).gaugeFigure,
);

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
    { figure: decoding, wide: 420, narrow: 620 },
    { figure: recovery, wide: 200, narrow: 200 },
  ],
  proportions: [
    { figure: sigma, wide: 280, narrow: 260 },
    { figure: recovery, wide: 230, narrow: 220 },
  ],
  balance: [{ figure: balance, wide: 620, narrow: 640 }],
  constants: [{ figure: gauge, wide: 510, narrow: 545 }],
};
