/** The proof, and the ledger beside the lab's figures. */
import { newPage, readProbe, RUN_LINK, WATCHED_SECONDS } from './probe.mjs';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Line } from './probe.mjs' */

/**
 * The longest task while the proof, or the ledger beside the figures, is on the screen.
 *
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<Line[]>}
 */
export async function theory(browser, address) {
  /** @type {[where: string, link: string, reach: (page: Page) => Promise<unknown>][]} */
  const places = [
    [
      'the proof',
      RUN_LINK.replace('#/lab', '#/proof'),
      (page) => page.locator('[data-measure] [data-value]').first().waitFor(),
    ],
    ['the ledger', `${RUN_LINK}&open=ledger`, (page) => page.locator('.ledger-table').waitFor()],
  ];
  /** @type {Line[]} */
  const lines = [];
  for (const [where, link, reach] of places) {
    const page = await newPage(browser);
    await page.goto(address + link);
    await page.waitForFunction('globalThis.probe?.t > 20');
    await reach(page);
    await page.waitForTimeout(1000);
    const before = await readProbe(page);
    await page.waitForTimeout(WATCHED_SECONDS * 1000);
    const { longTasks, frames } = await readProbe(page);
    const late = longTasks.slice(before.longTasks.length);
    lines.push({
      name: `${where}: tasks over 50 ms in ${WATCHED_SECONDS} s`,
      measured: `${late.length}${late.length > 0 ? `, longest ${Math.max(...late)} ms` : ''} (${((frames - before.frames) / WATCHED_SECONDS).toFixed(1)} frames a second)`,
      limit: '0',
      holds: late.length === 0,
    });
    await page.context().close();
  }
  return lines;
}
