/** The production build in a real Chromium, for scripts that look at the page or measure it. */
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { CHROMIUM_ARGUMENTS, findOrFetchChromium } from '../chromium.mjs';

/**
 * Builds, serves on a free port and opens a browser with a fresh profile; closes all of it in the end.
 *
 * @template T
 * @param {(browser: import('@playwright/test').Browser, address: string) => Promise<T>} use
 * @param {readonly string[]} [extraArguments] for Chromium
 * @returns {Promise<T>}
 */
export async function withProductionPage(use, extraArguments = []) {
  await build({ logLevel: 'error' });
  const server = await preview({
    logLevel: 'error',
    preview: {
      host: '127.0.0.1',
      port: 0,
      open: false,
      // alone in its process, so that the browser tells how much memory it takes
      headers: {
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      },
    },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The preview server has no address.');
  const browser = await chromium.launch({
    executablePath: await findOrFetchChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...extraArguments],
  });
  try {
    return await use(browser, address);
  } finally {
    await browser.close();
    await server.close();
  }
}
