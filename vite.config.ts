import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { mdxChapters } from './scripts/article/mdxPlugin.ts';
import { articleInPage } from './scripts/article/pagePlugin.ts';

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
            injectTo: 'head',
          })),
    },
  };
}

/**
 * What the built page may load: its own files, pictures it makes itself, and WebAssembly that it
 * assembles. Whatever a link may smuggle in, it is not run. (The dev server needs more.)
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

export default defineConfig({
  // Relative addresses, so that the built page also works from a sub-folder of a site.
  base: './',
  plugins: [react(), mdxChapters(), articleInPage(), preloadFonts(), contentSecurityPolicy()],
  worker: { format: 'es' },
  build: { target: 'es2022' },
  test: {
    testTimeout: 60_000,
    // nothing else runs beside the tests: all cores, not all but one
    maxWorkers: '100%',
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
