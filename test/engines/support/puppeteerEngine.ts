/** Chromium over its DevTools protocol, and Firefox over WebDriver BiDi. */
import path from 'node:path';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { CHROMIUM_ARGUMENTS, findOrFetchChromium } from '../../../scripts/chromium.mjs';
import { findPart } from '../../../scripts/engines/find.mjs';
import type { Engine } from './engine.ts';
import { Programs } from './programs.ts';

export async function openChromium(): Promise<Engine> {
  const executablePath = await findOrFetchChromium();
  return open('Chromium', () => ({ browser: 'chrome', executablePath, args: CHROMIUM_ARGUMENTS }));
}

export function openFirefox(): Promise<Engine> {
  const executablePath = findPart('firefox');
  return open('Firefox', (downloads) => ({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      // the folder above, rather than the desktop or the reader's downloads
      'browser.download.folderList': 2,
    },
  }));
}

/** @param optionsFor the browser's own options, given the folder for downloads */
async function open(
  name: string,
  optionsFor: (downloads: string) => LaunchOptions,
): Promise<Engine> {
  const programs = new Programs();
  const home = await programs.folder();
  const downloads = await programs.folder();
  const browser = await puppeteer.launch({
    ...optionsFor(downloads),
    headless: true,
    userDataDir: path.join(home, 'profile'),
    env: { ...process.env, HOME: home },
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
  });
  const program = browser.process();
  if (program !== null) programs.adopt(program);
  const [page = await browser.newPage()] = await browser.pages();
  return {
    version: (await browser.version()).replace(/^.*\//, `${name} `),
    downloads,
    async open(address) {
      await page.goto('about:blank');
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    async goBack() {
      await page.goBack();
    },
    evaluate: (run, argument) => page.evaluate(run as never, argument),
    movePointer: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    async screenshot() {
      return Buffer.from(await page.screenshot());
    },
    async close() {
      await browser.close();
      await programs.end();
    },
  };
}
