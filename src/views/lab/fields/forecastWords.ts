/** Forecasts in words, and the position that a pointer over a slider means. */
import type { Forecast } from '../../../state/derived/forecast.ts';
import { lastPlace, type SliderScale, valueAt } from './sliderScale.ts';

/** Width of the slider's thumb, in pixels: its centre stays half of it away from either end. */
const THUMB = 16;

/** The position 0 … last of a slider under the pointer. */
export function pointedPlace(
  x: number,
  { left, width }: Pick<DOMRect, 'left' | 'width'>,
  last: number,
): number {
  const share = (x - left - THUMB / 2) / Math.max(1, width - THUMB);
  return Math.round(Math.min(1, Math.max(0, share)) * last);
}

export function forecastText(forecast: Forecast | null): string {
  if (forecast === null) return 'no prediction';
  const { rate, floor } = forecast;
  if (rate === null) return 'does not settle';
  return `×${rateText(rate)} a step${floor === null ? '' : `, floor ${Number(floor.toPrecision(2))}`}`;
}

/** Enough decimals to tell a rate from 1: 0.918, 0.9918, 0.99918. */
function rateText(rate: number): string {
  const decimals = 1 + Math.ceil(-Math.log10(1 - rate));
  return rate.toFixed(Math.min(6, Math.max(3, decimals)));
}

/** The values that the arrow keys lead to; `place` may be fractional or beyond the scale. */
export function neighboursText(
  scale: SliderScale,
  place: number,
  textAt: (value: number) => string,
): string {
  const last = lastPlace(scale);
  const at = Math.min(last, Math.max(0, Math.round(place)));
  const brief = (value: number) => textAt(value).replace(/ a step|floor /g, '');
  return [at - 1, at + 1]
    .filter((next) => next >= 0 && next <= last)
    .map((next) => valueAt(scale, next))
    .map((value) => `${value}: ${brief(value)}`)
    .join(' · ');
}
