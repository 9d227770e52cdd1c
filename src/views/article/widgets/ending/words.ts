/** The widget in words. */
import type { Ending } from '../../../../core/demos/ending.ts';
import { FEATURES, type EndingState } from './endingState.ts';

/** A factor per iteration with the digits that tell predicted and measured apart. */
export function factorText(factor: number | null): string {
  return factor === null ? '–' : `× ${factor.toFixed(5)}`;
}

/** Why no rate is measured, where none is. */
export const NOT_MEASURED = 'The error does not fall far enough to measure a rate.';

export function summary({ s, alpha, eta, features }: EndingState, ending: Ending | null): string {
  const setting = `s = ${s} of 8 features active on average, α = ${alpha}, η = ${eta}, ${FEATURES[features].title} features.`;
  if (ending === null) return `${setting} The run is being computed.`;
  const { rate, measured, proved, why } = ending;
  return [
    setting,
    rate === null
      ? `No predicted rate: ${why ?? ''}`
      : `Predicted by the local theory, which is ours: the antisymmetric half of the error is multiplied by ${rate.toFixed(5)} per iteration.`,
    measured === null ? NOT_MEASURED : `Measured at the end of this run: ${measured.toFixed(5)}.`,
    `Proved by the paper: at most ${proved.toFixed(5)}.`,
  ].join(' ');
}
