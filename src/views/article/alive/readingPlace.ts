/**
 * Where the reader is on the page. Pure. The current chapter is the one that crosses a line in the upper
 * part of the screen. Over the last screenful the line moves down to the bottom, so that the last
 * chapters, which cannot scroll up to the line, become current as well.
 */

/** The line's distance from the top, as a fraction of the screen's height. */
const LINE = 0.35;

/** In CSS pixels. */
export interface Layout {
  /** Upper and lower edges of the chapters from the top of the screen, in reading order. */
  readonly chapters: readonly { readonly top: number; readonly bottom: number }[];
  readonly scrolled: number;
  readonly screenHeight: number;
  readonly pageHeight: number;
}

export interface ReadingPlace {
  /** Index of the current chapter. */
  readonly chapter: number;
  /** Whether its end is on the screen. */
  readonly atItsEnd: boolean;
  /** From 0 at the top of the page to 1 at its end. */
  readonly progress: number;
}

export function readingPlace(layout: Layout): ReadingPlace {
  const { chapters, scrolled, screenHeight, pageHeight } = layout;
  const toScroll = Math.max(0, pageHeight - screenHeight);
  const left = Math.max(0, toScroll - scrolled);
  const sinking = toScroll === 0 ? 0 : Math.max(0, 1 - left / Math.min(screenHeight, toScroll));
  const line = screenHeight * (LINE + (1 - LINE) * sinking);
  const crossed = chapters.findLastIndex(({ top }) => top <= line);
  // at the top of the page the opening is current, however short it is
  const chapter = scrolled > 0 ? Math.max(0, crossed) : 0;
  return {
    chapter,
    atItsEnd: (chapters[chapter]?.bottom ?? Infinity) <= screenHeight,
    progress: toScroll === 0 ? 0 : Math.min(1, Math.max(0, scrolled / toScroll)),
  };
}
