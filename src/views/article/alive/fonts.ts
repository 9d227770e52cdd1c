/**
 * Fonts of the text further down. A font that arrives lays the page out anew, formulas and all; so they
 * are fetched as soon as one reads on, and not each when a chapter first needs it.
 */

/** Those of the formulas: what KaTeX needs for the signs that the article has. */
export const FORMULA_FONTS = [
  '1em KaTeX_Main',
  'italic 1em KaTeX_Math',
  '1em KaTeX_AMS',
  '1em KaTeX_Size1',
];
/** Those of the text come in parts, by script: Greek, for one, in a file of its own. */
const TEXT_FONTS = [
  '1em "Source Serif 4 Variable"',
  'italic 1em "Source Serif 4 Variable"',
  '1em "Inter Variable"',
];

export function fetchFontsWhenReadingOn(article: HTMLElement): void {
  addEventListener('scroll', () => void fetchFonts(article), { passive: true, once: true });
}

/** One after another: to ask for all of them at once takes long enough to be felt. */
async function fetchFonts(article: HTMLElement): Promise<void> {
  // jsdom has none
  if (document.fonts === undefined) return;
  const letters = Array.from(new Set(article.textContent)).join('');
  try {
    for (const font of [...FORMULA_FONTS, ...TEXT_FONTS]) await document.fonts.load(font, letters);
  } catch {
    // what does not come is asked for again where it is met
  }
}
