import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mdxChapters } from './scripts/article/mdxPlugin.ts';
import { articleInPage } from './scripts/article/pagePlugin.ts';
import { contentSecurityPolicy } from './scripts/page/contentSecurityPolicy.ts';
import { leanKatexFonts, preloadFonts } from './scripts/page/fonts.ts';
import { inlineStyles } from './scripts/page/inlineStyles.ts';

/** Looks at the memory of its process, which must be its own. */
const MEMORY = 'test/core/run/heap.test.ts';

/**
 * What pages and figures share comes in a few files: fetched apart, its many small modules would cost
 * more in asking for them than in reading them. What the first page needs stands by itself, so that
 * nothing else is fetched with it.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'page', tags: ['$initial' as const], priority: 2 },
  {
    name: 'page',
    test: /[\\/](solver[\\/]scheduler|state[\\/]reader[\\/]answers|rememberedAnswers|actEvent)\.ts$/,
    priority: 2,
  },
  { name: 'shared', minShareCount: 5, priority: 1 },
];

export default defineConfig({
  // Relative addresses, so that the built page also works from a sub-folder of a site.
  base: './',
  plugins: [
    react(),
    mdxChapters(),
    articleInPage(),
    leanKatexFonts(),
    preloadFonts(),
    inlineStyles(),
    contentSecurityPolicy(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  test: {
    testTimeout: 60_000,
    // the one style sheet that is read as text (views/article/static/still/schemeTokens.ts)
    css: { include: [/tokens\.css/] },
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
          // what is tested here keeps nothing: files share what they import, loaded and compiled once
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', MEMORY],
        },
      },
      {
        extends: true,
        test: { name: 'memory', environment: 'node', include: [MEMORY] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // a window and modules of its own for each file, but jsdom itself is loaded once
          pool: 'vmThreads',
          include: ['test/**/*.test.tsx'],
          exclude: ['test/e2e/**'],
        },
      },
    ],
  },
});
