/** The lab's figures as scenes show them: a part of one, or with something marked that the text speaks of. */
import { FeatureGallery } from '../../figures/features/FeatureGallery.tsx';
import { featuresFigure, RecoveryError } from '../../figures/features/FeaturesFigure.tsx';
import type { DrawingSize } from '../../figures/figure.ts';
import { ScalesBody } from '../../figures/scales/ScalesBody.tsx';
import { scalesFigure } from '../../figures/scales/ScalesFigure.tsx';
import type { PanelFigure } from './panelFigure.ts';

const { summary: tellFeatures } = featuresFigure;
const { summary: tellScales } = scalesFigure;

const SIGMA = ['sigma'] as const;
const INVERSE = ['inverse'] as const;

/** The columns as pictures, without the curve under them. */
export const gallery: PanelFigure = {
  name: 'Features',
  Body: FeatureGallery,
  summary: tellFeatures,
};

/** The recovery error over time alone. */
export const recovery: PanelFigure = {
  name: 'Recovery error',
  Body: RecoveryError,
  summary: tellFeatures,
};

/** Σ's range, and where it settles. */
export const sigma: PanelFigure = {
  name: 'Scales',
  Body: (size: DrawingSize) => <ScalesBody {...size} parts={SIGMA} resting />,
  summary: tellScales,
};

export const inverse: PanelFigure = {
  name: 'Left inverse',
  Body: (size: DrawingSize) => <ScalesBody {...size} parts={INVERSE} />,
  summary: tellScales,
};
