/** The lab: its first load, a run at full speed, changes of a parameter, memory over a long run. */
import {
  FIRST_MOVE,
  FIRST_SCRIPTS,
  kB,
  longestTask,
  memoryOf,
  newPage,
  readProbe,
  RUN_LINK,
  sumOf,
  WATCHED_SECONDS,
  watchScripts,
} from './probe.mjs';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Line } from './probe.mjs' */

const LONG_RUN = 20_000;
/** `-- --short` leaves out the long run, which takes minutes. */
const isShort = process.argv.includes('--short');
const CONTROL_CHANGES = 12;
/** Milliseconds from a control change to the first new frame. */
const LONGEST_WAIT = 100;
/** Per second at full speed, on two cores. */
const LEAST_ITERATIONS = 300;
const LEAST_FRAMES = 50;
const SHIFT_SECONDS = 3;
const SHIFT_SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];

/** @param {Browser} browser @param {string} address @returns {Promise<Line[]>} */
export async function firstLoad(browser, address) {
  const page = await newPage(browser);
  const scripts = watchScripts(page);
  await page.goto(`${address}#/lab`);
  await page.waitForFunction('globalThis.probe?.firstMove > 0');
  const { firstMove } = await readProbe(page);
  const atFirst = sumOf((await scripts(firstMove)).values());
  // the page fetches the theory once the run is visible
  await page.waitForLoadState('networkidle');
  const later = sumOf((await scripts()).values()) - atFirst;
  await page.context().close();
  return [
    {
      name: 'the lab: navigation to the first moving figure',
      measured: `${firstMove.toFixed(0)} ms`,
      limit: `≤ ${FIRST_MOVE} ms`,
      holds: firstMove <= FIRST_MOVE,
    },
    {
      name: 'the lab: JavaScript until the first figure moves, gzip (page and worker)',
      measured: kB(atFirst),
      limit: `≤ ${kB(FIRST_SCRIPTS)}`,
      holds: atFirst <= FIRST_SCRIPTS,
    },
    { name: 'the lab: fetched after the first moving figure, gzip', measured: kB(later) },
  ];
}

/**
 * How much moves while a page opens and plays for some seconds: the browser's sum of layout shifts.
 *
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<Line[]>}
 */
export async function layoutShifts(browser, address) {
  /** @type {Line[]} */
  const lines = [];
  for (const [name, link] of [
    ['the lab', '#/lab'],
    ['the proof', '#/proof'],
  ]) {
    /** @type {number[]} */
    const shifts = [];
    for (const viewport of SHIFT_SIZES) {
      const page = await newPage(browser, viewport);
      await page.goto(address + link);
      await page.waitForFunction('globalThis.probe?.t > 5');
      await page.waitForTimeout(SHIFT_SECONDS * 1000);
      shifts.push((await readProbe(page)).layoutShift);
      await page.context().close();
    }
    const worst = Math.max(...shifts);
    const sizes = SHIFT_SIZES.map(({ width, height }) => `${width}×${height}`).join(', ');
    lines.push({
      name: `${name}: layout shift while it opens (${sizes})`,
      measured: shifts.map((shift) => shift.toFixed(4)).join(', '),
      limit: '≤ 0.05 each',
      holds: worst <= 0.05,
    });
  }
  return lines;
}

/** @param {Browser} browser @param {string} address @returns {Promise<Line[]>} */
export async function running(browser, address) {
  const page = await newPage(browser);
  await page.goto(address + RUN_LINK);
  await page.waitForFunction('globalThis.probe?.t > 20');
  // before tracing: a browser that has just written a trace is slow for a while
  const changes = await controlChanges(page);
  await browser.startTracing(page, {
    // the one category that reports tasks: tracing takes time as well
    categories: ['toplevel'],
  });
  const before = await readProbe(page);
  const from = Date.now();
  await page.waitForTimeout(WATCHED_SECONDS * 1000);
  const after = await readProbe(page);
  const seconds = (Date.now() - from) / 1000;
  const longest = longestTask(await browser.stopTracing());
  const iterations = (after.t - before.t) / seconds;
  const frames = (after.frames - before.frames) / seconds;
  const lines = [
    {
      name: 'iterations a second in the worker',
      measured: iterations.toFixed(0),
      limit: `≥ ${LEAST_ITERATIONS}`,
      holds: iterations >= LEAST_ITERATIONS,
    },
    {
      name: 'frames a second on the page',
      measured: frames.toFixed(1),
      limit: `≥ ${LEAST_FRAMES}`,
      holds: frames >= LEAST_FRAMES,
    },
    {
      name: `longest main-thread task in ${WATCHED_SECONDS} s`,
      measured: `${longest.toFixed(1)} ms`,
      limit: '≤ 50 ms',
      holds: longest <= 50 && after.longTasks.length === before.longTasks.length,
    },
    changes,
    ...(isShort ? [] : await longRun(page)),
  ];
  await page.context().close();
  return lines;
}

/** @param {Page} page @returns {Promise<Line>} */
async function controlChanges(page) {
  const waits = [];
  const slider = page.getByRole('slider', { name: /ReLU.*offset|α/ }).first();
  // opens the drawer of the parameters
  await page.keyboard.press('k');
  await slider.focus();
  for (let k = 0; k < CONTROL_CHANGES; k++) {
    const { restarts } = await readProbe(page);
    await slider.press(k % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForFunction(
      (count) => /** @type {any} */ (globalThis).probe.restarts.length > count,
      restarts.length,
    );
    const { restarts: now, pressedAt } = await readProbe(page);
    waits.push(now[restarts.length] - pressedAt);
    await page.waitForFunction('globalThis.probe.t > 10');
  }
  await page.keyboard.press('Escape');
  const worst = Math.max(...waits);
  const median = waits.toSorted((p, q) => p - q)[Math.floor(waits.length / 2)] ?? 0;
  return {
    name: `control change to the first new frame, worst of ${waits.length}`,
    measured: `${worst.toFixed(0)} ms (median ${median.toFixed(0)} ms)`,
    limit: `≤ ${LONGEST_WAIT} ms`,
    holds: worst <= LONGEST_WAIT,
  };
}

/** @param {Page} page @returns {Promise<Line[]>} */
async function longRun(page) {
  await page.waitForFunction('globalThis.probe.t > 1000', undefined, { timeout: 120_000 });
  const early = await memoryOf(page);
  await page.waitForFunction(`globalThis.probe.t >= ${LONG_RUN}`, undefined, { timeout: 900_000 });
  const late = await memoryOf(page);
  const growth = late.page - early.page;
  return [
    {
      name: `page’s memory after ${LONG_RUN} iterations`,
      measured: `${late.page.toFixed(1)} MB (${early.page.toFixed(1)} MB after 1000)`,
      limit: 'bounded: grows by ≤ 32 MB',
      holds: growth <= 32,
    },
    {
      name: `worker’s memory after ${LONG_RUN} iterations`,
      measured: `${late.worker.toFixed(1)} MB (${early.worker.toFixed(1)} MB after 1000)`,
      limit: 'bounded: keyframes ≤ 64 MB',
      holds: late.worker <= 160,
    },
  ];
}
