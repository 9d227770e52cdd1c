/** Where the figure's three drawings stand: the histograms, the scatter plot, the rates over time. */

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Arrangement {
  readonly histograms: Size;
  readonly scatter: Size;
  readonly rates: Size;
}

/** Between the drawings, in pixels; decoding.css reads it from the page. */
export const GAP = 20;
/** From here on histograms and scatter plot stand side by side. */
const SIDE_BY_SIDE_FROM = 520;
/** The scatter plot has few ticks and needs less room than the histograms. */
const SCATTER_SHARE = 0.4;

/** Shares of the height: histograms, scatter plot, rates where all are stacked; else both rows. */
const STACKED = [0.36, 0.34, 0.3] as const;
const ROWS = [0.6, 0.4] as const;

export function heightFor(width: number): number {
  return width >= SIDE_BY_SIDE_FROM ? Math.min(620, 330 + 0.25 * width) : 780;
}

export function arrange(width: number, height: number): Arrangement {
  if (width < SIDE_BY_SIDE_FROM) {
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
