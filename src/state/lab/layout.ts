/** The figures of the lab, the boxes that hold them, and the figure that each box shows. */

/** The figures of each box; the first is shown unless the reader chooses another. */
export const BOXES = {
  now: ['error', 'features', 'steps', 'hinge', 'balance', 'blocks'],
  decoding: ['decoding', 'scatter'],
  time: ['potential', 'plane', 'symmetry', 'scales', 'gauge'],
  share: ['misdecoded', 'recovery', 'residual'],
} as const;

export type BoxId = keyof typeof BOXES;
export type FigureId = (typeof BOXES)[BoxId][number];

export const BOX_IDS = Object.keys(BOXES) as readonly BoxId[];
export const FIGURE_IDS: readonly FigureId[] = BOX_IDS.flatMap((box) => BOXES[box]);

export interface Layout {
  /** The figure that fills the stage, if any. */
  readonly maximised: FigureId | null;
  /** The figures that the reader chose, at most one in each box. */
  readonly chosen: readonly FigureId[];
}

export const PLAIN_LAYOUT: Layout = { maximised: null, chosen: [] };

export function boxOf(figure: FigureId): BoxId {
  return BOX_IDS.find((box) => figuresOf(box).includes(figure)) as BoxId;
}

export function figuresOf(box: BoxId): readonly FigureId[] {
  return BOXES[box];
}

/** The figure that a box shows: the chosen one, or the first, of those that apply to the run. */
export function shownIn(
  { chosen }: Layout,
  box: BoxId,
  applying: readonly FigureId[] = FIGURE_IDS,
): FigureId {
  const figures = figuresOf(box).filter((id) => applying.includes(id));
  return figures.find((id) => chosen.includes(id)) ?? figures[0] ?? figuresOf(box)[0]!;
}

/**
 * The figures for a lecture or another page: what is now and what happened over time, or the one that fills
 * the stage.
 */
export function mainFigures(layout: Layout, applying: readonly FigureId[]): readonly FigureId[] {
  const alone = applying.find((id) => id === layout.maximised);
  if (alone !== undefined) return [alone];
  const chosenIn = (box: BoxId) => {
    const shown = shownIn(layout, box, applying);
    return layout.chosen.includes(shown) ? shown : null;
  };
  return [
    chosenIn('decoding') ?? shownIn(layout, 'now', applying),
    chosenIn('share') ?? shownIn(layout, 'time', applying),
  ];
}

/** Chooses a figure in its box; if another figure fills the stage, this one fills it instead. */
export function showing(layout: Layout, figure: FigureId): Layout {
  const box = figuresOf(boxOf(figure));
  const others = layout.chosen.filter((id) => !box.includes(id));
  const chosen = figure === box[0] ? others : [...others, figure];
  return {
    maximised: layout.maximised === null ? null : figure,
    chosen: FIGURE_IDS.filter((id) => chosen.includes(id)),
  };
}

/** Makes a figure fill the stage; null restores all boxes. */
export function maximised(layout: Layout, figure: FigureId | null): Layout {
  if (figure === null) return { ...layout, maximised: null };
  return { ...showing(layout, figure), maximised: figure };
}

/** The layout of an old link, which lists hidden figures: each box shows its first figure that is not hidden. */
export function withoutHidden(hidden: readonly FigureId[]): Layout {
  return BOX_IDS.reduce((layout, box) => {
    const visible = figuresOf(box).find((id) => !hidden.includes(id));
    return visible === undefined ? layout : showing(layout, visible);
  }, PLAIN_LAYOUT);
}
