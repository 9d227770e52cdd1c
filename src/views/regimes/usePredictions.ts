import { useDeferredValue } from 'react';
import type { Predictions } from '../../core/sweep/overlays.ts';
import type { SweepSpec } from '../../core/sweep/spec.ts';
import { useProgress } from './useRegimes.ts';

const NOTHING: Predictions = [];

/** What the local theory predicts for the cells of a sweep, as far as it is computed. */
export function usePredictions(spec: SweepSpec): Predictions {
  const predictions = useDeferredValue(useProgress((state) => state.predictions));
  return predictions.spec === spec ? predictions.cells : NOTHING;
}
