/** The columns beside the features, without the button that sorts them in the lab. */
import { FeatureGallery } from '../../figures/features/FeatureGallery.tsx';
import { featuresFigure } from '../../figures/features/FeaturesFigure.tsx';
import type { PanelFigure } from './variants.tsx';

const { name, summary } = featuresFigure;

export const gallery: PanelFigure = { name, Body: FeatureGallery, summary };
