/** The figures of the lab, and which of them are shown. */

/** In page order. */
export const FIGURE_IDS = [
  'balance',
  'blocks',
  'error',
  'potential',
  'plane',
  'hinge',
  'decoding',
  'scatter',
  'misdecoded',
  'features',
  'recovery',
  'symmetry',
  'scales',
  'steps',
  'gauge',
] as const;

export type FigureId = (typeof FIGURE_IDS)[number];

export interface Layout {
  /** The figure that fills the page, if any. */
  readonly maximised: FigureId | null;
  readonly hidden: readonly FigureId[];
}

export const FULL_LAYOUT: Layout = { maximised: null, hidden: [] };

/** Makes a figure fill the page, and shows it if hidden; null restores all figures. */
export function maximised({ hidden }: Layout, figure: FigureId | null): Layout {
  return { maximised: figure, hidden: hidden.filter((id) => id !== figure) };
}

/** Hides or shows a figure; a maximised figure that is hidden is no longer maximised. */
export function withHidden(layout: Layout, figure: FigureId, hide: boolean): Layout {
  const isHidden = (id: FigureId) => (id === figure ? hide : layout.hidden.includes(id));
  return {
    maximised: hide && layout.maximised === figure ? null : layout.maximised,
    hidden: FIGURE_IDS.filter(isHidden),
  };
}
