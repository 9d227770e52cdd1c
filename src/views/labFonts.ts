/**
 * The fonts of the lab's first screen, requested beside its scripts. A font that arrives after the first
 * layout moves the words that are already there.
 */
const FONTS = [
  '1em "Inter Variable"',
  '1em "Source Serif 4 Variable"',
  'italic 1em "Source Serif 4 Variable"',
];
/** Letters of each alphabet that the first screen uses; their fonts are separate files. */
const LETTERS = 'aβ';
/** A slow connection shows the lab without its fonts; milliseconds. */
const LONGEST_WAIT = 600;

/** Resolves when the fonts are loaded, cannot be loaded, or take too long. */
export async function labFonts(): Promise<void> {
  const loading = Promise.all(FONTS.map((font) => document.fonts.load(font, LETTERS)));
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([loading, late]).catch(() => {});
}
