/**
 * `npm run shots`: how the page looks, as pictures in shots/ to be looked at. Words after `--`
 * choose the pictures whose names contain one of them: `npm run shots -- dark phone`.
 *
 * Runs under tsx, as the page's own lists of figures and presets are TypeScript.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { EQUILIBRATION_FIGURES, FIGURE_IDS } from '../src/state/layout.ts';
import { writeLink } from '../src/state/link.ts';
import { DEFAULT_PACE } from '../src/state/pace.ts';
import { OPENING, PRESETS, presetById, presetExperiment } from '../src/state/presets.ts';
import { PLAIN_VIEW } from '../src/state/view.ts';
import { NODE_IDS } from '../src/views/proof/nodes.ts';
import { withProductionPage } from './page/production.mjs';
import { main, root } from './run.mjs';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Preset } from '../src/state/presets.ts' */

/**
 * @typedef {object} Shot
 * @property {string} name
 * @property {string} link
 * @property {keyof typeof SCREENS} screen
 * @property {'light' | 'dark'} scheme
 * @property {boolean} [moves] whether the run may play
 * @property {(page: Page) => Promise<unknown>} ready
 */

const folder = path.join(root, 'shots');

const SCREENS = {
  laptop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  projector: { width: 1920, height: 1080 },
};
const SCHEMES = /** @type {const} */ (['light', 'dark']);
/** Enough iterations for curves. */
const SOME = 60;
const LONGEST_WAIT = 60_000;

const BALANCING = /** @type {Preset} */ (presetById('lambda-rule'));
/** @type {Preset} */
const DIVERGING = {
  ...OPENING,
  params: { n: 12, m: 24, s: 2, r: 1e5, eta: 1, alpha: 0, N: 100, relu: false },
};

/**
 * @param {Preset} preset
 * @param {number} t where it rests
 * @param {import('../src/state/layout.ts').FigureId | null} maximised
 */
function linkTo(preset, t, maximised = null) {
  const experiment = presetExperiment(preset);
  return writeLink({
    ...experiment,
    ...PLAIN_VIEW,
    layout: { maximised, hidden: [] },
    pace: preset.pace ?? DEFAULT_PACE,
    pinned: null,
    status: 'paused',
    standsAt: Math.min(t, experiment.params.T),
  });
}

/** @param {Page} page */
const t = async (page) => Number(await page.getByTestId('t').getAttribute('data-value'));

/** @param {string} kinds how the run may stand, as the status says it */
const stands = (kinds) => (/** @type {Page} */ page) =>
  page.locator(kinds).waitFor({ timeout: LONGEST_WAIT });
const rests = stands('[data-testid=status]:is([data-kind=idle], [data-kind=paused])');

/** @param {number} target */
const shows = (target) => async (/** @type {Page} */ page) => {
  const until = Date.now() + LONGEST_WAIT;
  while ((await t(page)) < target && Date.now() < until) await page.waitForTimeout(50);
};

/** @type {Record<string, Omit<Shot, 'name' | 'screen' | 'scheme'>>} */
const STATES = {
  '1-rest': { link: linkTo(OPENING, 0), ready: rests },
  '2-running': { link: '', moves: true, ready: shows(SOME) },
  '3-converged': { link: linkTo(OPENING, Infinity), ready: stands('[data-kind=converged]') },
  '4-diverged': { link: linkTo(DIVERGING, Infinity), ready: stands('[data-kind=diverged]') },
};

/** @returns {Shot[]} */
function allShots() {
  const screens = /** @type {(keyof typeof SCREENS)[]} */ (Object.keys(SCREENS));
  const looks = SCHEMES.flatMap((scheme) => screens.map((screen) => ({ scheme, screen })));
  const page = Object.entries(STATES).flatMap(([name, state]) =>
    looks.map((look) => ({ name: `1-page-${name}`, ...state, ...look })),
  );
  const figures = FIGURE_IDS.flatMap((id, k) =>
    looks.map((look) => ({
      name: `2-figure-${k + 1}-${id}`,
      link: linkTo(EQUILIBRATION_FIGURES.includes(id) ? BALANCING : OPENING, SOME, id),
      ready: shows(SOME),
      ...look,
    })),
  );
  const presets = PRESETS.flatMap((preset, k) =>
    SCHEMES.map((scheme) => ({
      name: `3-preset-${String(k + 1).padStart(2, '0')}-${preset.id}`,
      link: linkTo(preset, SOME),
      // a run may end before
      ready: async (/** @type {Page} */ opened) => {
        const ended = stands('[data-kind]:not([data-kind=idle], [data-kind=paused])')(opened);
        await Promise.race([shows(SOME)(opened), ended.catch(() => {})]);
      },
      scheme,
      screen: /** @type {const} */ ('laptop'),
    })),
  );
  const proof = NODE_IDS.flatMap((id, k) =>
    looks.map((look) => ({
      name: `4-proof-${String(k + 1).padStart(2, '0')}-${id}`,
      link: linkTo(OPENING, SOME).replace('#/lab', '#/proof'),
      ready: async (/** @type {Page} */ opened) => {
        await opened.locator(`[data-node=${id}]`).click();
        await opened.locator(`[data-testid=proof][data-t="${SOME}"]`).waitFor();
      },
      ...look,
    })),
  );
  return [...page, ...figures, ...presets, ...proof].map((shot) => ({
    ...shot,
    name: `${shot.name}-${shot.screen}-${shot.scheme}`,
  }));
}

/**
 * Takes the screen, and for a page longer than that the whole of it.
 *
 * @param {Browser} browser
 * @param {string} address
 * @param {Shot} shot
 * @returns {Promise<{ files: string[], complaints: string[] }>}
 */
async function take(browser, address, { name, link, screen, scheme, moves = false, ready }) {
  const page = await browser.newPage({
    viewport: SCREENS[screen],
    hasTouch: screen === 'phone',
    colorScheme: scheme,
    reducedMotion: moves ? 'no-preference' : 'reduce',
  });
  /** @type {string[]} */
  const files = [];
  /** @type {string[]} */
  const complaints = [];
  /** @param {string} file */
  const shoot = async (file) => {
    await page.screenshot({ path: path.join(folder, file) });
    files.push(file);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await page.goto(address + link);
    await page.getByTestId('t').waitFor();
    await ready(page);
    await page.waitForTimeout(300);
    await shoot(`${name}.png`);
    // figures off screen are not drawn, so a long page needs a long screen
    const length = () => page.evaluate(() => document.documentElement.scrollHeight);
    let { height } = SCREENS[screen];
    if ((await length()) > height && !link.includes('full=')) {
      // what comes near the screen may grow the page: the ledger is fetched then
      while ((await length()) > height) {
        height = await length();
        await page.setViewportSize({ ...SCREENS[screen], height });
        await page.waitForTimeout(700);
      }
      await shoot(`${name}-whole.png`);
    }
  } catch (error) {
    complaints.push(String(error).split('\n')[0] ?? '');
  }
  await page.close();
  return { files, complaints };
}

await main(async () => {
  const wanted = process.argv.slice(2);
  const shots = allShots().filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  mkdirSync(folder, { recursive: true });
  let quiet = true;
  await withProductionPage(async (browser, address) => {
    for (const shot of shots) {
      const { files, complaints } = await take(browser, address, shot);
      for (const file of files) console.log(path.join('shots', file));
      for (const complaint of complaints) console.log(`  ! ${shot.name}: ${complaint}`);
      quiet &&= complaints.length === 0;
    }
  });
  return quiet ? 0 : 1;
});
