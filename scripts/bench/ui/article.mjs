/** The article: its first load, and the longest task while it is read. */
import {
  FIRST_MOVE,
  FIRST_SCRIPTS,
  kB,
  longestTask,
  newPage,
  readProbe,
  sumOf,
  watchScripts,
} from './probe.mjs';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Line } from './probe.mjs' */

/** No pass may have a long task. */
const PASSES = 3;
/** A reader scrolls by half a screen at a time. */
const READING = { pause: 250, screens: 0.5 };

/** @param {Browser} browser @param {string} address @returns {Promise<Line[]>} */
export async function article(browser, address) {
  const page = await newPage(browser);
  const scripts = watchScripts(page);
  await page.goto(address);
  await page.waitForFunction('globalThis.probe?.firstMove > 0');
  const { firstMove } = await readProbe(page);
  const sizes = await scripts(firstMove);
  /** @type {string[]} */
  const named = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll('script[src], link[rel=modulepreload]'),
      (element) => /** @type {any} */ (element).src ?? /** @type {any} */ (element).href,
    ),
  );
  // scripts fetched later are in the document too by now, but not in its source
  const html = await (await fetch(address)).text();
  const entry = named.filter((url) => html.includes(String(url.split('/').pop())));
  const first = sumOf(entry.map((url) => sizes.get(url) ?? 0));
  await page.context().close();
  const longest = await readingPasses(browser, address);
  return [
    {
      name: 'the article: navigation to the first moving figure',
      measured: `${firstMove.toFixed(0)} ms`,
      limit: `≤ ${FIRST_MOVE} ms`,
      holds: firstMove <= FIRST_MOVE,
    },
    {
      name: 'the article: JavaScript until the first figure moves, gzip (page and worker)',
      measured: `${kB(sumOf(sizes.values()))}, of which ${kB(first)} with the page`,
      limit: `≤ ${kB(FIRST_SCRIPTS)}`,
      holds: sumOf(sizes.values()) <= FIRST_SCRIPTS,
    },
    {
      name: `the article: longest main-thread task while it is read, each of ${PASSES} passes`,
      measured: longest.map((task) => `${task.toFixed(1)} ms`).join(', '),
      limit: '< 50 ms each',
      holds: Math.max(...longest) < 50,
    },
  ];
}

/** The longest task of each pass, in milliseconds. @param {Browser} browser @param {string} address */
async function readingPasses(browser, address) {
  /** @type {number[]} */
  const longest = [];
  while (longest.length < PASSES) {
    const page = await newPage(browser);
    await page.goto(address);
    await page.waitForFunction('globalThis.probe?.firstMove > 0');
    longest.push(await readThrough(page, browser));
    await page.context().close();
  }
  return longest;
}

/**
 * Scrolls through the whole article; resolves with the longest task on the way, in milliseconds.
 *
 * @param {Page} page
 * @param {Browser} browser
 */
async function readThrough(page, browser) {
  await page.waitForLoadState('networkidle');
  const screen = page.viewportSize()?.height ?? 0;
  const below = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await page.mouse.move(100, screen / 2);
  await browser.startTracing(page, { categories: ['toplevel'] });
  while ((await below()) > 1) {
    await page.mouse.wheel(0, READING.screens * screen);
    await page.waitForTimeout(READING.pause);
  }
  return longestTask(await browser.stopTracing());
}
