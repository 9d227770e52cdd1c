/** Fonts as the page fetches them: first what the first screen shows, and each in one format. */
import type { Plugin } from 'vite';

/**
 * The font of the first words: asked for with the page, not after its first layout. The others come
 * when they are met, so that they do not stand in the way of the page itself.
 */
const FIRST_FONTS = /source-serif-4-latin-wght-normal.*\.woff2$/;

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
 * KaTeX names every font in three formats and hides text until its font is there. Browsers that run
 * this page read the first format, and a formula is better read in another font than not at all.
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
