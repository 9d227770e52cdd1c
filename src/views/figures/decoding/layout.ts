/** The sizes of the figure's three drawings: histograms, scatter plot, and error rates over time. */
import type { Size } from '../../drawing/shapes.ts';

export type Arrangement = Readonly<Record<'histograms' | 'scatter' | 'rates', Size>>;

/** Gap between the drawings, in pixels. */
export const GAP = 20;
/** Minimal width at which histograms and scatter plot are side by side. */
const MIN_SIDE_BY_SIDE_WIDTH = 520;
/** The scatter plot has few ticks, so it needs less width than the histograms. */
const SCATTER_SHARE = 0.4;

/** Shares of the height: of the three stacked drawings, or of the two rows. */
const STACKED = [0.36, 0.34, 0.3] as const;
const ROWS = [0.6, 0.4] as const;

export function heightFor(width: number): number {
  return width >= MIN_SIDE_BY_SIDE_WIDTH ? Math.min(620, 330 + 0.25 * width) : 780;
}

export function arrange(width: number, height: number): Arrangement {
  if (width < MIN_SIDE_BY_SIDE_WIDTH) {
    const free = height - 2 * GAP;
    const [histograms, scatter, rates] = STACKED.map((share) => Math.round(share * free)) as [
      number,
      number,
      number,
    ];
    return {
      histograms: { width, height: histograms },
      scatter: { width, height: scatter },
      rates: { width, height: rates },
    };
  }
  const free = height - GAP;
  const [upper, lower] = ROWS.map((share) => Math.round(share * free)) as [number, number];
  const scatterWidth = Math.round(SCATTER_SHARE * (width - GAP));
  return {
    histograms: { width: width - GAP - scatterWidth, height: upper },
    scatter: { width: scatterWidth, height: upper },
    rates: { width, height: lower },
  };
}
