/** Bundles the command line and the library into lib/, for Node and without dependencies (`npm run build`). */
import { defineConfig } from 'vite';
import { buildConstants } from './scripts/buildConstants.ts';
import { recordSources } from './scripts/package/sourcesPlugin.ts';

export default defineConfig({
  define: buildConstants(),
  plugins: [recordSources()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'lib',
    target: 'node20',
    rolldownOptions: {
      input: {
        purify: 'src/cli/main.ts',
        cli: 'src/cli/cli.ts',
        // apart from the command, so that a thread loads no more than it runs
        sweepThread: 'src/cli/sweep/thread.ts',
        library: 'src/library.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
