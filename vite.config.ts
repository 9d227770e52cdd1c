import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mdxChapters } from './scripts/article/mdxPlugin.ts';
import { articleInPage } from './scripts/article/pagePlugin.ts';
import { buildConstants } from './scripts/buildConstants.ts';
import { assembledKernels } from './scripts/page/assembledKernels.ts';
import { contentSecurityPolicy } from './scripts/page/contentSecurityPolicy.ts';
import { labStill } from './scripts/page/labStill.ts';
import { leanKatexFonts, preloadFonts } from './scripts/page/fonts.ts';
import { hostingHeaders } from './scripts/page/hostingHeaders.ts';
import { inlineStyles } from './scripts/page/inlineStyles.ts';
import { installable } from './scripts/page/installable.ts';
import { offline } from './scripts/page/offline.ts';
import { publishing } from './scripts/page/publishing.ts';
import { scriptPriority } from './scripts/page/scriptPriority.ts';
import { licencesOfWorkers, thirdPartyLicences } from './scripts/page/licences.ts';

/** Measures the memory of its process, so it needs a process of its own. */
const MEMORY = 'test/core/run/heap.test.ts';

/** Tests of the built package, which is installed once for all of them. */
const PACKAGE = 'test/package';

/**
 * Modules shared by pages and figures are bundled into a few files, because many small requests cost
 * more than the bytes. Modules of the first page have a chunk of their own, so nothing else is fetched
 * with them.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'page', tags: ['$initial' as const], priority: 3 },
  {
    name: 'page',
    test: /[\\/](solver[\\/]scheduler|state[\\/]reader[\\/]answers|rememberedAnswers|actEvent)\.ts$/,
    priority: 3,
  },
  // what a run needs without a view of it, with all that it imports: first figures begin to move before React has loaded
  {
    name: 'state',
    test: /[\\/](src[\\/](core[\\/]params[\\/]pair|state[\\/](lab|link)[\\/]|solver[\\/]\w+\.ts|views[\\/]drawing[\\/]framePacing)|zustand[\\/]esm[\\/]vanilla)/,
    minShareCount: 2,
    priority: 3,
  },
  // what paints the lab's matrices before React has loaded
  {
    name: 'matrices',
    test: /[\\/]views[\\/](lab[\\/]scale|figures[\\/](heatmap[\\/](colourScale|layout|matrices)|chart[\\/](diverging|labColour))|math[\\/]notation)\.ts$/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'shared',
    // without the kernels and whatever imports them, which run in the worker, the matrices of families, the proof's constants and the
    // local theory, which the lab shows later, and the article's widgets, which no other page has
    test: /^(?!.*[\\/](core[\\/](linalg[\\/]|expectation[\\/]|decoders[\\/]|updates[\\/]|observe[\\/](decomposition|residual|blockErrors)|run[\\/]outcome|model[\\/](groundTruth|examples|listedExamples|explicit[\\/]|families[\\/](?!registry|family|barRules))|algorithms[\\/](alternatingUpdate|equilibration[\\/]choices)|theory[\\/](noiseBudget|proofConstants|local[\\/]))|article[\\/]widgets[\\/]))/,
    minShareCount: 5,
    priority: 2,
  },
  // the lab loads each of these at once; together they compress better
  {
    name: 'run',
    test: /[\\/]views[\\/]((loading|ui|lab[\\/](keys|run|compare))[\\/].*|lab[\\/](head[\\/]HeadTools|scale)|drawing[\\/](useSize|useFrameDrawn)|pair[\\/]pairText|figures[\\/](panel[\\/](FigureBody|FigureContent|useWatching)|potential[\\/]lanePotential))\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'firstFigures',
    // not the copies of style sheets in labPrelude.ts
    test: /^(?!.*\?inline).*[\\/]figures[\\/](decoding|potential|recovery|misdecoded|heatmap[\\/](?!(details|inspect|Inspection|HeatChoices|sparkline)\.))/,
    priority: 0,
  },
];

export default defineConfig({
  // relative addresses, so that the built page also works in a sub-folder of a site
  base: './',
  define: buildConstants(),
  plugins: [
    react(),
    mdxChapters(),
    articleInPage(),
    assembledKernels(),
    labStill(),
    leanKatexFonts(),
    preloadFonts(),
    inlineStyles(),
    scriptPriority(),
    contentSecurityPolicy(),
    hostingHeaders(),
    publishing(),
    thirdPartyLicences(),
    installable(),
    offline(),
  ],
  worker: {
    format: 'es',
    plugins: () => [assembledKernels(), licencesOfWorkers()],
    // Modules that later chunks share with the worker's entry have a chunk of their own. WebKit runs an
    // entry again when a chunk imports it, which would start a second session in place of the first.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'solver', tags: ['$initial'], test: /^(?!.*\.worker\.ts$)/ }],
        },
      },
    },
  },
  build: {
    target: 'es2022',
    rolldownOptions: {
      // d3 calls it while it is loaded; without the results, which no figure uses, it can be left out
      treeshake: { manualPureFunctions: ['bisector'], propertyReadSideEffects: false },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  test: {
    testTimeout: 60_000,
    // the only style sheet that is read as text (views/article/static/still/schemeTokens.ts)
    css: { include: [/tokens\.css/] },
    // use all cores: nothing else runs beside the tests
    maxWorkers: '100%',
    setupFiles: ['test/support/setup.ts'],
    // Tests that render are TSX files, and only they get a DOM.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // these modules keep no state, so test files share them, loaded and compiled once
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', `${PACKAGE}/**`, MEMORY],
        },
      },
      {
        extends: true,
        test: { name: 'memory', environment: 'node', include: [MEMORY] },
      },
      {
        extends: true,
        test: {
          name: 'package',
          environment: 'node',
          globalSetup: 'test/support/installPackage.ts',
          include: [`${PACKAGE}/**/*.test.ts`],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // each file has its own window and modules, but jsdom itself is loaded once
          pool: 'vmThreads',
          include: ['test/**/*.test.tsx'],
          exclude: ['test/e2e/**'],
        },
      },
    ],
  },
});
