/** The figures of each scene, loaded when the scene comes near the screen. */
import { lazyPart, type Part } from '../../../solver/part.ts';
import type { FigureId } from '../../../state/lab/layout.ts';
import type { SceneId } from '../../../state/scenes/scenes.ts';
import type { PanelFigure } from './variants.tsx';

interface SceneFigure {
  readonly figure: Part<PanelFigure>;
  /** The lab's figure that shows the same. */
  readonly inLab: FigureId;
}

export interface Panel extends SceneFigure {
  /** Heights in CSS pixels, on wide screens and on phones. */
  readonly wide: number;
  readonly narrow: number;
}

const figure = (inLab: FigureId, load: () => Promise<PanelFigure>): SceneFigure => ({
  inLab,
  figure: lazyPart(load),
});

const gallery = figure('features', async () => (await import('./variants.tsx')).gallery);
const recovery = figure('recovery', async () => (await import('./variants.tsx')).recovery);
const misdecoded = figure('misdecoded', async () => (await import('./variants.tsx')).misdecoded);
const sigma = figure('scales', async () => (await import('./variants.tsx')).sigma);
const inverse = figure('scales', async () => (await import('./variants.tsx')).inverse);
const steps = figure(
  'steps',
  async () => (await import('../../figures/steps/StepsFigure.tsx')).stepsFigure,
);
const symmetry = figure(
  'symmetry',
  async () => (await import('../../figures/symmetry/SymmetryFigure.tsx')).symmetryFigure,
);
const hinge = figure(
  'hinge',
  async () => (await import('../../figures/hinge/HingeFigure.tsx')).hingeFigure,
);
const potential = figure(
  'potential',
  async () => (await import('../../figures/potential/PotentialFigure.tsx')).potentialFigure,
);
const plane = figure(
  'plane',
  async () => (await import('../../figures/plane/PlaneFigure.tsx')).planeFigure,
);
const decoding = figure(
  'decoding',
  async () => (await import('../../figures/decoding/DecodingFigure.tsx')).decodingFigure,
);
const balance = figure(
  'balance',
  async () => (await import('../../figures/balance/BalanceFigure.tsx')).balanceFigure,
);
const gauge = figure(
  'gauge',
  async () => (await import('../../figures/gauge/GaugeFigure.tsx')).gaugeFigure,
);
const error = figure('error', async () => (await import('./floorVariants.tsx')).error);
const floor = figure('symmetry', async () => (await import('./floorVariants.tsx')).floor);

export const PANELS: Readonly<Record<SceneId, readonly Panel[]>> = {
  hook: [{ ...gallery, wide: 312, narrow: 700 }],
  steps: [{ ...steps, wide: 400, narrow: 360 }],
  inverse: [
    { ...inverse, wide: 190, narrow: 190 },
    { ...recovery, wide: 240, narrow: 230 },
  ],
  sigma: [{ ...sigma, wide: 320, narrow: 280 }],
  relu: [
    { ...symmetry, wide: 310, narrow: 290 },
    { ...recovery, wide: 230, narrow: 220 },
  ],
  hinge: [{ ...hinge, wide: 430, narrow: 400 }],
  potentials: [
    { ...potential, wide: 320, narrow: 330 },
    { ...plane, wide: 320, narrow: 340 },
  ],
  chance: [{ ...recovery, wide: 320, narrow: 290 }],
  floor: [{ ...recovery, wide: 320, narrow: 290 }],
  threshold: [
    { ...decoding, wide: 250, narrow: 250 },
    { ...misdecoded, wide: 190, narrow: 190 },
    { ...recovery, wide: 200, narrow: 200 },
  ],
  proportions: [
    { ...sigma, wide: 280, narrow: 260 },
    { ...recovery, wide: 230, narrow: 220 },
  ],
  balance: [{ ...balance, wide: 440, narrow: 640 }],
  constants: [{ ...gauge, wide: 510, narrow: 545 }],
  rest: [
    { ...error, wide: 236, narrow: 430 },
    { ...floor, wide: 190, narrow: 210 },
  ],
};
