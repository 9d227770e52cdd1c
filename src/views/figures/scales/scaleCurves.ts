/** What each of the three charts shows. */
import { NOTATION } from '../../math/notation.ts';
import type { LaneCurve } from '../chart/time/laneCurves.tsx';

export const SIGMA_CURVES: readonly LaneCurve[] = [
  { scalar: 'sigmaMin', notation: NOTATION.sigmaMin },
  { scalar: 'sigmaMax', notation: NOTATION.sigmaMax },
];
export const OUTSIDE_CURVES: readonly LaneCurve[] = [
  { scalar: 'NInfNorm', notation: NOTATION.NInf },
  { scalar: 'N1Norm', notation: NOTATION.N1, look: 'bold' },
];
export const INVERSE_CURVES: readonly LaneCurve[] = [
  { scalar: 'leftInverseInfNorm', notation: NOTATION.leftInverseNorm },
];
export const ALL_CURVES: readonly LaneCurve[] = [
  ...SIGMA_CURVES,
  ...OUTSIDE_CURVES.toReversed(),
  ...INVERSE_CURVES,
];
