/** Variants of the lab's figures for scenes: parts of them, or with additional marks. */
import { FeatureGallery } from '../../figures/features/FeatureGallery.tsx';
import { featuresFigure } from '../../figures/features/FeaturesFigure.tsx';
import type { DrawingSize, Figure } from '../../figures/figure.ts';
import { misdecodedFigure } from '../../figures/misdecoded/MisdecodedFigure.tsx';
import { recoveryFigure } from '../../figures/recovery/RecoveryFigure.tsx';
import { ScalesBody, scalesFigure } from '../../figures/scales/ScalesFigure.tsx';

/** The part of a figure that scenes show. */
export type PanelFigure = Pick<Figure, 'name' | 'Body' | 'Switches' | 'summary'>;

const { summary: tellFeatures } = featuresFigure;
const { summary: tellScales } = scalesFigure;

const SIGMA = ['sigma'] as const;
const INVERSE = ['inverse'] as const;

/** The columns, without the button that sorts them. */
export const gallery: PanelFigure = {
  name: 'Features',
  Body: FeatureGallery,
  summary: tellFeatures,
};

/** Charts with their own legend, so that none is needed above them. */
export const recovery = withoutSwitches(recoveryFigure);
export const misdecoded = withoutSwitches(misdecodedFigure);

function withoutSwitches({ name, Body, summary }: Figure): PanelFigure {
  return { name, Body, summary };
}

/** The range of Σ and its limit. */
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
