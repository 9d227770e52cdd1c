import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Relative addresses, so that the built page also works from a sub-folder of a site.
  base: './',
  plugins: [react()],
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
