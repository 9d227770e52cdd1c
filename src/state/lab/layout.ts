/** Which figures there are, and which of them are on show. */

/** In the order of the page. */
export const FIGURE_IDS = [
  'balance',
  'blocks',
  'error',
  'potential',
  'plane',
  'hinge',
  'decoding',
  'features',
  'symmetry',
  'scales',
  'steps',
  'gauge',
] as const;

export type FigureId = (typeof FIGURE_IDS)[number];

/** Those that only a run of Equilibration has something for. */
export const EQUILIBRATION_FIGURES: readonly FigureId[] = ['balance', 'blocks'];
/** And those that only a run of Purification has something for. */
export const PURIFICATION_FIGURES: readonly FigureId[] = ['gauge'];

export interface Layout {
  /** The one figure that fills the page. */
  readonly maximised: FigureId | null;
  readonly hidden: readonly FigureId[];
}

export const FULL_LAYOUT: Layout = { maximised: null, hidden: [] };

/** The figure fills the page, and so is not hidden; null gives the page back to all. */
export function maximised({ hidden }: Layout, figure: FigureId | null): Layout {
  return { maximised: figure, hidden: hidden.filter((id) => id !== figure) };
}

/** Hidden figures stay in the order of the page; one that filled the page no longer does. */
export function withHidden(layout: Layout, figure: FigureId, hide: boolean): Layout {
  const isHidden = (id: FigureId) => (id === figure ? hide : layout.hidden.includes(id));
  return {
    maximised: hide && layout.maximised === figure ? null : layout.maximised,
    hidden: FIGURE_IDS.filter(isHidden),
  };
}
