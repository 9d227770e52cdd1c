import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findOrFetchChromium } from './scripts/chromium.mjs';

const address = 'http://127.0.0.1:4179';

// Test workers load this file again; they inherit the answer.
const chromium = await findOrFetchChromium();
process.env.PURIFY_CHROMIUM = chromium;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // The page computes in threads of its own: one page at a time already fills a small machine.
  workers: 1,
  reporter: 'list',
  use: {
    baseURL: address,
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
  webServer: {
    command: 'node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port 4179 --strictPort',
    url: address,
    reuseExistingServer: false,
  },
});
