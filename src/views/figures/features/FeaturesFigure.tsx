import type { Figure } from '../figure.ts';
import { FeatureGallery } from './FeatureGallery.tsx';
import { featuresShell } from './shell.tsx';
import { summary, table } from './words.ts';

export const featuresFigure: Figure = { ...featuresShell, Body: FeatureGallery, summary, table };
