/** `npm run build:single`: the whole page as one file that opens by double click. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mdxChapters } from './scripts/article/mdxPlugin.ts';
import { articleInPage } from './scripts/article/pagePlugin.ts';
import { buildConstants } from './scripts/buildConstants.ts';
import { assembledKernels } from './scripts/page/assembledKernels.ts';
import { labStill } from './scripts/page/labStill.ts';
import { leanKatexFonts } from './scripts/page/fonts.ts';
import { thirdPartyLicences } from './scripts/page/licences.ts';
import { inlineRecordings } from './scripts/single/inlineRecordings.ts';
import { inlineWorkers } from './scripts/single/inlineWorkers.ts';
import { singleFile } from './scripts/single/singleFile.ts';

export default defineConfig({
  base: './',
  define: buildConstants(),
  plugins: [
    react(),
    mdxChapters(),
    articleInPage({ hasStaticPage: false }),
    assembledKernels(),
    labStill(),
    leanKatexFonts(),
    inlineWorkers(),
    inlineRecordings(),
    thirdPartyLicences(),
    singleFile(),
  ],
  build: {
    outDir: 'dist-single',
    target: 'es2022',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['bisector'], propertyReadSideEffects: false },
      output: { codeSplitting: false },
    },
  },
});
