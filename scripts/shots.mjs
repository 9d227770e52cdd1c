/**
 * `npm run shots`: screenshots of the production page in shots/. Words after `--` select those whose
 * names contain all of them: `npm run shots -- article dark phone`.
 *
 * Runs under tsx, because the lists of figures and presets are TypeScript.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { withProductionPage } from './page/production.mjs';
import { main, root } from './run.mjs';
import { articleShots, figuresAlive } from './pictures/articleShots.mjs';
import { labShots } from './pictures/labShots.mjs';
import { SCREENS } from './pictures/shot.mjs';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Shot } from './pictures/shot.mjs' */

const folder = path.join(root, 'shots');
/** Height of the article's bar, in CSS pixels. */
const BAR_HEIGHT = 80;

/**
 * Takes a screenshot of the screen, and another of the whole subject if that is longer.
 *
 * @param {Browser} browser
 * @param {string} address
 * @param {Shot} shot
 * @returns {Promise<{ files: string[], messages: string[] }>}
 */
async function take(browser, address, shot) {
  const { name, link, screen, scheme, moves = false, scripts = true, media, ready, whole } = shot;
  const page = await browser.newPage({
    viewport: SCREENS[screen],
    hasTouch: screen === 'phone',
    colorScheme: scheme,
    reducedMotion: moves ? 'no-preference' : 'reduce',
    javaScriptEnabled: scripts,
  });
  /** @type {string[]} */
  const files = [];
  /** @type {string[]} */
  const messages = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  /** @param {string} file */
  const placeOf = (file) => {
    files.push(file);
    return path.join(folder, file);
  };
  try {
    if (media !== undefined) await page.emulateMedia({ media });
    await page.goto(address + link);
    await ready(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: placeOf(`${name}.png`), fullPage: media === 'print' });
    if (media === 'print') await page.pdf({ path: placeOf(`${name}.pdf`), format: 'A4' });
    else if (whole === undefined)
      await takeWholePage(page, shot, () => placeOf(`${name}-whole.png`));
    else if (whole !== '') await takeWhole(page, shot, whole, placeOf(`${name}-whole.png`));
  } catch (error) {
    messages.push(String(error).split('\n')[0] ?? '');
  }
  await page.close();
  return { files, messages };
}

/**
 * Takes the whole page. Figures off screen are not drawn, so the viewport grows to the page's height.
 *
 * @param {Page} page
 * @param {Shot} shot
 * @param {() => string} place
 */
async function takeWholePage(page, { screen }, place) {
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  let { height } = SCREENS[screen];
  if ((await length()) <= height) return;
  // the page may grow as parts come near the screen: the ledger is fetched then
  while ((await length()) > height) {
    height = await length();
    await page.setViewportSize({ ...SCREENS[screen], height });
    await page.waitForTimeout(700);
  }
  await page.screenshot({ path: place() });
}

/**
 * Takes a chapter in a viewport of its own height, so that all its figures are live.
 *
 * @param {Page} page
 * @param {Shot} shot
 * @param {string} selector
 * @param {string} file
 */
async function takeWhole(page, { screen, scripts = true }, selector, file) {
  const chapter = page.locator(selector);
  if (!scripts) {
    await chapter.screenshot({ path: file });
    return;
  }
  const { width, height } = SCREENS[screen];
  const long = Math.ceil((await chapter.boundingBox())?.height ?? 0) + BAR_HEIGHT;
  await page.setViewportSize({ width, height: Math.max(long, height) });
  await chapter.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await figuresAlive(page);
  await page.screenshot({ path: file });
}

await main(async () => {
  const wanted = process.argv.slice(2);
  const shots = [...labShots(), ...articleShots()]
    .map((shot) => ({ ...shot, name: `${shot.name}-${shot.screen}-${shot.scheme}` }))
    .filter(({ name }) => wanted.every((word) => name.includes(word)));
  mkdirSync(folder, { recursive: true });
  let isClean = true;
  await withProductionPage(async (browser, address) => {
    for (const shot of shots) {
      const { files, messages } = await take(browser, address, shot);
      for (const file of files) console.log(path.join('shots', file));
      for (const message of messages) console.log(`  ! ${shot.name}: ${message}`);
      isClean &&= messages.length === 0;
    }
  });
  return isClean ? 0 : 1;
});
