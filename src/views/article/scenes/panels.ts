/** The figures of each scene, loaded when the scene comes near the screen. */
import type { CSSProperties } from 'react';
import { lazyPart, type Part } from '../../../solver/part.ts';
import type { FigureId } from '../../../state/lab/layout.ts';
import type { ScalarName } from '../../../state/lab/trace.ts';
import type { SceneId } from '../../../state/scenes/scenes.ts';
import type { PanelFigure } from './variants.tsx';
import type { WholeFigure } from './whole.ts';

interface SceneFigure {
  readonly figure: Part<PanelFigure>;
  /** The lab's figure that shows the same. */
  readonly inLab: FigureId;
  /** The scalars that it shows over the iterations; empty if it is no such chart. */
  readonly scalars: readonly ScalarName[];
}

export interface Panel extends SceneFigure {
  /** Heights in CSS pixels, on wide screens and on phones. */
  readonly wide: number;
  readonly narrow: number;
  /** Width of the first of two panels that are side by side on wide screens. */
  readonly beside?: number;
}

/** The layout of a scene's panels: below each other, or two side by side on wide screens. */
export function columnsOf(panels: readonly Panel[]) {
  const beside = panels.find((panel) => panel.beside !== undefined)?.beside;
  return beside === undefined
    ? { className: '', style: {} }
    : { className: 'panels-columns', style: { '--beside': `${beside}px` } as CSSProperties };
}

const figure = (
  inLab: FigureId,
  load: () => Promise<PanelFigure>,
  scalars: readonly ScalarName[] = [],
): SceneFigure => ({ inLab, figure: lazyPart(load), scalars });

const gallery = figure('features', async () => (await import('./gallery.tsx')).gallery);
const recovery = figure('recovery', async () => (await import('./variants.tsx')).recovery, [
  'recoveryError',
]);
const sigma = figure('scales', async () => (await import('./variants.tsx')).sigma, [
  'sigmaMin',
  'sigmaMax',
]);
const inverse = figure('scales', async () => (await import('./variants.tsx')).inverse, [
  'leftInverseInfNorm',
]);
const steps = figure(
  'steps',
  async () => (await import('../../figures/steps/StepsFigure.tsx')).stepsFigure,
);
/** The sizes of the symmetric and of the antisymmetric part of E. */
const PARTS: readonly ScalarName[] = ['symmetricNorm', 'antisymmetricNorm'];
const symmetry = figure(
  'symmetry',
  async () => (await import('../../figures/symmetry/SymmetryFigure.tsx')).symmetryFigure,
  PARTS,
);
const hinge = figure(
  'hinge',
  async () => (await import('../../figures/hinge/HingeFigure.tsx')).hingeFigure,
);
const sizes = figure('potential', async () => (await import('./partsVariants.tsx')).sizes, [
  'a',
  'b',
]);
const potential = figure(
  'potential',
  async () => (await import('../../figures/potential/PotentialFigure.tsx')).potentialFigure,
  ['a', 'b', 'potential'],
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
const floor = figure('symmetry', async () => (await import('./floorVariants.tsx')).floor, PARTS);

const residual = figure('residual', async () => (await import('./fitVariants.tsx')).residual, [
  'residual',
]);

export const PANELS: Readonly<Record<SceneId, readonly Panel[]>> = {
  hook: [],
  steps: [{ ...steps, wide: 380, narrow: 360 }],
  inverse: [
    { ...inverse, wide: 180, narrow: 180 },
    { ...recovery, wide: 240, narrow: 230 },
  ],
  pure: [
    { ...gallery, wide: 212, narrow: 370 },
    { ...recovery, wide: 178, narrow: 190 },
  ],
  sigma: [{ ...sigma, wide: 320, narrow: 280 }],
  relu: [
    { ...symmetry, wide: 240, narrow: 250 },
    { ...recovery, wide: 195, narrow: 200 },
  ],
  hinge: [{ ...hinge, wide: 370, narrow: 380 }],
  potentials: [
    { ...error, wide: 440, narrow: 208, beside: 270 },
    { ...sizes, wide: 440, narrow: 300 },
  ],
  weight: [
    { ...plane, wide: 404, narrow: 340, beside: 286 },
    { ...potential, wide: 404, narrow: 320 },
  ],
  chance: [{ ...recovery, wide: 320, narrow: 290 }],
  floor: [{ ...recovery, wide: 320, narrow: 290 }],
  threshold: [
    { ...decoding, wide: 180, narrow: 250 },
    { ...recovery, wide: 144, narrow: 190 },
  ],
  proportions: [
    { ...sigma, wide: 212, narrow: 230 },
    { ...recovery, wide: 172, narrow: 190 },
  ],
  balance: [{ ...balance, wide: 440, narrow: 640 }],
  constants: [{ ...gauge, wide: 400, narrow: 545 }],
  reading: [
    { ...potential, wide: 230, narrow: 250 },
    { ...decoding, wide: 180, narrow: 200 },
  ],
  asked: [
    { ...error, wide: 236, narrow: 430 },
    { ...recovery, wide: 190, narrow: 210 },
  ],
  rest: [
    { ...error, wide: 236, narrow: 430 },
    { ...floor, wide: 190, narrow: 210 },
  ],
  choices: [
    { ...recovery, wide: 270, narrow: 260 },
    { ...sigma, wide: 160, narrow: 170 },
  ],
  fit: [
    { ...gallery, wide: 236, narrow: 560 },
    { ...residual, wide: 100, narrow: 150 },
    { ...recovery, wide: 122, narrow: 170 },
  ],
  strokes: [
    { ...gallery, wide: 236, narrow: 460 },
    { ...residual, wide: 100, narrow: 150 },
    { ...recovery, wide: 122, narrow: 170 },
  ],
};

interface WholeScene {
  readonly figure: Part<WholeFigure>;
  readonly inLab: FigureId;
}

/** Scenes without panels: one figure that has its own layout and controls. */
export const WHOLES: Readonly<Partial<Record<SceneId, WholeScene>>> = {
  hook: {
    inLab: 'features',
    figure: lazyPart(async () => (await import('../opening/Opening.tsx')).opening),
  },
};

/** Resolves once the code of a scene's figures has arrived. */
export async function loadFigures(id: SceneId): Promise<void> {
  const parts: readonly (Part<unknown> | undefined)[] = [
    ...PANELS[id].map((panel) => panel.figure),
    WHOLES[id]?.figure,
  ];
  await Promise.all(parts.map((part) => part?.load()));
}
