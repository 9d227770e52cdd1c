/**
 * The same scenarios in three engines. Playwright runs the tests but drives no browser here: it needs
 * patched builds of Firefox and WebKit, and these are the ones people have.
 */
import { defineConfig } from '@playwright/test';
import { ENGINE_NAMES } from '../../scripts/engines/find.mjs';
import type { EngineOptions } from './support/tab.ts';

export default defineConfig<EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: true,
  retries: 0,
  // one browser after another runs all files: starting a browser costs more than a scenario
  workers: 1,
  reporter: 'list',
  // generous: on a busy machine WebKit, which draws without a GPU, is slow
  timeout: 120_000,
  expect: { timeout: 30_000 },
  projects: ENGINE_NAMES.map((engineName) => ({ name: engineName, use: { engineName } })),
});
