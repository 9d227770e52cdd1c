/** The places of title, figures and caption on a slide. Pure. */
import type { Box, Size } from '../../drawing/shapes.ts';

/** Pixels of a slide of 1280 × 720 per unit of its layout: type of 12 units is 20 pixels high, as in a lecture. */
const LECTURE = 20 / 12;
/** All lengths below are in units. */
const PADDING = 18;
const GAP = 10;
const BETWEEN = 22;
const HEAD = 28;
/** Two lines. */
const CAPTION = 38;
/** A line of the foot, and the usual width of its letters. */
const FOOT_LINE = 12.15;
const FOOT_LETTER = 5;
const MOST_FOOT_LINES = 3;

interface FigurePlace {
  readonly caption: Box;
  readonly body: Box;
}

export interface SlideLayout {
  /** Pixels per unit. */
  readonly scale: number;
  /** The whole slide, in units. */
  readonly size: Size;
  readonly head: Box;
  readonly figures: readonly FigurePlace[];
  readonly foot: Box;
}

/**
 * @param slide in pixels; the figures are side by side, or on an upright slide below each other
 * @param letters of the text at the foot
 */
export function slideLayout(slide: Size, count: number, letters: number): SlideLayout {
  const scale = LECTURE * Math.min(slide.width / 1280, slide.height / 720);
  const size = { width: slide.width / scale, height: slide.height / scale };
  const inner = { x: PADDING, width: size.width - 2 * PADDING };
  const head = { ...inner, y: PADDING, height: HEAD };
  const lines = Math.ceil((FOOT_LETTER * letters) / inner.width);
  const height = FOOT_LINE * Math.min(MOST_FOOT_LINES, lines);
  const foot = { ...inner, y: size.height - PADDING - height, height };
  const top = head.y + HEAD + GAP;
  const rest = { ...inner, y: top, height: foot.y - GAP - top };
  const upright = slide.height > slide.width;
  const figures = Array.from({ length: count }, (_, k) => figurePlace(rest, k, count, upright));
  return { scale, size, head, figures, foot };
}

function figurePlace(rest: Box, k: number, count: number, upright: boolean): FigurePlace {
  const part = (length: number) => (length - BETWEEN * (count - 1)) / count;
  const width = upright ? rest.width : part(rest.width);
  const height = upright ? part(rest.height) : rest.height;
  const x = rest.x + (upright ? 0 : k * (width + BETWEEN));
  const y = rest.y + (upright ? k * (height + BETWEEN) : 0);
  const body = {
    x,
    y: y + CAPTION,
    width: Math.floor(width),
    height: Math.floor(height - CAPTION),
  };
  return { caption: { x, y, width, height: CAPTION }, body };
}
