/**
 * Fonts of the text below the first screen. Every font that arrives causes a new layout of the page with
 * all its formulas, so they are loaded when the reader starts scrolling instead of chapter by chapter.
 */

/** KaTeX's fonts for the characters in the article's formulas. */
export const FORMULA_FONTS = [
  '1em KaTeX_Main',
  'italic 1em KaTeX_Math',
  '1em KaTeX_AMS',
  '1em KaTeX_Size1',
  '1em KaTeX_Size2',
  '1em KaTeX_Caligraphic',
];
/** The text's fonts are split by script; Greek, for example, is a separate file. */
const TEXT_FONTS = [
  '1em "Source Serif 4 Variable"',
  'italic 1em "Source Serif 4 Variable"',
  '1em "Inter Variable"',
];
export const FONTS = [...FORMULA_FONTS, ...TEXT_FONTS];

export function loadFontsOnScroll(article: HTMLElement): void {
  addEventListener('scroll', () => void loadFonts(article), { passive: true, once: true });
}

/** One after another: requesting all of them at once blocks noticeably. */
async function loadFonts(article: HTMLElement): Promise<void> {
  // jsdom has no font API
  if (document.fonts === undefined) return;
  const letters = Array.from(new Set(article.textContent)).join('');
  try {
    for (const font of FONTS) await document.fonts.load(font, letters);
  } catch {
    // the browser requests a missing font again where it is used
  }
}
