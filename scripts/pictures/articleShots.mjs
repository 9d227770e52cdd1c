/** Screenshots of the article: every chapter at its address and in full, without scripts, and printed. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';
import { LONGEST_WAIT, looksOn } from './shot.mjs';

/** @import { Page } from '@playwright/test' */
/** @import { Shot, Subject } from './shot.mjs' */

/** How long a live figure plays before its screenshot, in milliseconds. */
const PLAYING_TIME = 1500;
/** Chapters that are also shown without scripts. */
const STATIC = ['hook', 'potentials'];

const folder = path.join(root, 'src/views/article/chapters');

/** The chapters' addresses in reading order, which is the number in the file name. */
const SLUGS = readdirSync(folder)
  .toSorted((one, other) => parseInt(one, 10) - parseInt(other, 10))
  .map((file) => /slug: '([^']+)'/.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1] ?? '');

/** Waits until every figure on the screen, even partly, is live. @param {Page} page */
export async function figuresAlive(page) {
  await page.waitForFunction(
    () =>
      Array.from(document.querySelectorAll('[data-scene], [data-widget]'))
        .filter((slot) => {
          const { top, bottom } = slot.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        })
        .every((slot) => slot.hasAttribute('data-alive')),
    undefined,
    { timeout: LONGEST_WAIT },
  );
  await page.waitForTimeout(PLAYING_TIME);
}

/** @param {string} slug */
const chapter = (slug) => `section[data-chapter="${slug}"]`;

/** @type {readonly Subject[]} */
const CHAPTERS = SLUGS.map((slug, k) => ({
  name: `5-article-${String(k).padStart(2, '0')}-${slug}`,
  link: `#/${slug}`,
  moves: true,
  ready: figuresAlive,
  whole: chapter(slug),
}));

/** @type {readonly Subject[]} */
const WITHOUT_SCRIPTS = STATIC.map((slug) => ({
  name: `6-article-no-scripts-${slug}`,
  link: `#/${slug}`,
  scripts: false,
  ready: (page) => page.locator(chapter(slug)).waitFor(),
  whole: chapter(slug),
}));

/** @type {Shot} */
const ON_PAPER = {
  name: '7-article-print',
  link: '',
  media: 'print',
  ready: async (page) => {
    await figuresAlive(page);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  },
  screen: 'paper',
  scheme: 'light',
};

/** @returns {Shot[]} */
export function articleShots() {
  const looks = looksOn(['laptop', 'phone']);
  return [
    ...[...CHAPTERS, ...WITHOUT_SCRIPTS].flatMap((subject) =>
      looks.map((look) => ({ ...subject, ...look })),
    ),
    ON_PAPER,
  ];
}
