/** The numbers along the colour scale. */
import { DECADES, depthOf, type Scale } from './colourScale.ts';

export interface LegendTick {
  readonly size: number;
  /** Along the legend, 0 left to 1 right; zero, or the least, stands in the middle. */
  readonly position: number;
  /** `≥` at an end that something exceeds, `≤` where all that is smaller is drawn as nothing. */
  readonly sign: '' | '≥ ' | '≤ ';
  /** The size is digits · 10^exponent, or digits alone; no digits for a bare power of ten. */
  readonly digits: string;
  readonly exponent: number | null;
}

/** A decade needs this many pixels for its number. */
const DECADE_ROOM = 40;
const PLAIN_FROM = 1e-3;
const PLAIN_BELOW = 1e4;

/** The same sizes to both sides of the middle, E₊ left and E₋ right, for a legend of this width. */
export function legendTicks(scale: Scale, width: number): LegendTick[] {
  const sizes = scale.kind === 'linear' ? [scale.top / 2, scale.top] : decades(scale, width / 2);
  const tick = (size: number, side: -1 | 0 | 1): LegendTick => ({
    size,
    position: 0.5 + (side * depthOf(size, scale)) / 2,
    sign:
      side === 0 && size > 0
        ? '≤ '
        : side !== 0 && size === scale.top && scale.exceeded
          ? '≥ '
          : '',
    ...written(size, scale),
  });
  return [
    ...sizes.toReversed().map((size) => tick(size, -1)),
    tick(scale.bottom, 0),
    ...sizes.map((size) => tick(size, 1)),
  ];
}

/** Powers of ten above the bottom, the top included, as many as there is room for. */
function decades({ top }: Scale, width: number): number[] {
  const room = Math.max(1, Math.floor(width / DECADE_ROOM));
  const apart = [1, 2, 3, 6].find((step) => DECADES / step <= room) ?? DECADES;
  const highest = Math.round(Math.log10(top));
  const sizes: number[] = [];
  for (let k = apart; k <= DECADES; k += apart) sizes.push(Number(`1e${highest - DECADES + k}`));
  return sizes;
}

function written(size: number, { kind }: Scale): Pick<LegendTick, 'digits' | 'exponent'> {
  if (kind === 'log') return { digits: '', exponent: Math.round(Math.log10(size)) };
  if (size === 0 || (size >= PLAIN_FROM && size < PLAIN_BELOW))
    return { digits: String(Number(size.toPrecision(3))), exponent: null };
  const [digits = '', exponent = '0'] = Number(size.toPrecision(3)).toExponential().split('e');
  return { digits, exponent: Number(exponent) };
}
