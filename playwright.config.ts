import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findOrFetchShell } from './scripts/chromium.mjs';

// two checkouts can be tested side by side on different ports
const port = process.env.PURIFY_TEST_PORT ?? '4179';
const address = `http://127.0.0.1:${port}`;
const TIMED = '**/tasks.spec.ts';

// Test workers load this file again; they inherit the path.
const chromium = await findOrFetchShell();
process.env.PURIFY_CHROMIUM = chromium;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // a busy machine may stall for some seconds
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: address,
    trace: 'off',
    // every page would store all files of the build; offline.spec.ts allows it
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [
    { name: 'parallel', testIgnore: TIMED, use: devices['Desktop Chrome'] },
    // measures how long tasks take, so nothing may run beside it
    { name: 'timed', testMatch: TIMED, workers: 1, use: devices['Desktop Chrome'] },
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: address,
    reuseExistingServer: false,
  },
});
