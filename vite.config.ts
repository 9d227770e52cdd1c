import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The fonts that every page shows at once: asked for with the page, not after its first layout. */
const FIRST_FONTS = /(inter-latin-wght-normal|source-serif-4-latin-wght-(normal|italic)).*\.woff2$/;

function preloadFonts(): Plugin {
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
            injectTo: 'head-prepend',
          })),
    },
  };
}

export default defineConfig({
  // Relative addresses, so that the built page also works from a sub-folder of a site.
  base: './',
  plugins: [react(), preloadFonts()],
  worker: { format: 'es' },
  build: { target: 'es2022' },
  test: {
    testTimeout: 60_000,
    setupFiles: ['test/support/setup.ts'],
    // A test that renders is written in TSX, and only such a test gets a DOM.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['test/**/*.test.tsx'],
          exclude: ['test/e2e/**'],
        },
      },
    ],
  },
});
