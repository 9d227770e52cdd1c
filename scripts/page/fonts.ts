/** Loads the first screen's fonts early, and every font in one format only. */
import type { Plugin } from 'vite';

/**
 * The fonts of the first words and of the first controls, requested with the page: requested after its
 * first layout, each would cause another one. The others are loaded on demand, so that they do not delay
 * the page.
 */
const FIRST_FONTS = /(source-serif-4|inter)-latin-wght-normal.*\.woff2$/;

export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `./${file}`,
            },
            injectTo: 'head',
          })),
    },
  };
}

/**
 * KaTeX lists every font in three formats and hides text until its font is loaded. All supported browsers
 * read the first format, and a formula in a fallback font is better than none.
 */
export function leanKatexFonts(): Plugin {
  return {
    name: 'lean-katex-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /katex[\\/]dist[\\/]katex(\.min)?\.css/ },
      handler: (css) => ({ code: leanFontFaces(css), map: null }),
    },
  };
}

export function leanFontFaces(css: string): string {
  return css
    .replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("(?:woff|truetype)"\)/g, '')
    .replace(/font-display:\s*block/g, 'font-display:swap');
}
