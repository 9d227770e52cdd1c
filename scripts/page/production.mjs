/** Opens the production build in Chromium, for scripts that take screenshots or measurements. */
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { CHROMIUM_ARGUMENTS, findOrFetchChromium } from '../chromium.mjs';

/**
 * Builds, serves on a free port and opens a browser with a fresh profile; closes everything afterwards.
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
      // isolates the page in its process, so that the browser reports its memory
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
