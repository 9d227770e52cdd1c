/**
 * `npm run bench:ui`: the page as people meet it, measured in Chromium on the production build.
 * Prints what was measured beside what is asked for; exits with 1 if something falls short.
 */
import { gzipSync } from 'node:zlib';
import { main } from '../run.mjs';
import { withProductionPage } from '../page/production.mjs';

/** @import { Browser, Page } from '@playwright/test' */

/** The regime of the measurement, and one that never ends while it is looked at. */
const REGIME = '#/lab?v=1&n=30&m=60&N=2000&noise=uniform&noiseLevel=0.005&T=100000&pace=max';
const WATCHED_SECONDS = 10;
const LONG_RUN = 20_000;
/** `-- --short` leaves out the long run, which takes minutes. */
const isShort = process.argv.includes('--short');
const CONTROL_CHANGES = 12;
/** How a reader goes through the article: half a screen at a time. */
const READING = { pause: 250, screens: 0.5 };

/**
 * @typedef {object} Line
 * @property {string} what
 * @property {string} measured
 * @property {string} [asked]
 * @property {boolean} [holds] undefined where nothing is asked
 */

/**
 * Leaves notes on the page's own clock: when the first figure moved, how often one did, and every
 * return to an earlier iteration, which is how a new run shows. In the article the first figure counts.
 */
function takeNotes() {
  const notes = {
    firstMove: 0,
    frames: 0,
    t: 0,
    restarts: /** @type {number[]} */ ([]),
    pressedAt: 0,
    longTasks: /** @type {number[]} */ ([]),
  };
  Object.assign(globalThis, { notes });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  // when the key went down, not when the page got round to it
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      notes.pressedAt = timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    const clock = document.querySelector('[data-testid="t"], [data-scene] output[data-value]');
    const t = Number(clock?.getAttribute('data-value') ?? 0);
    if (t === notes.t) return;
    if (t < notes.t) notes.restarts.push(performance.now());
    notes.t = t;
    notes.frames += 1;
    // seen only once it is painted
    if (notes.firstMove === 0)
      requestAnimationFrame(() =>
        setTimeout(() => {
          notes.firstMove ||= performance.now();
        }),
      );
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-value'],
  });
}

/** @param {Page} page @returns {Promise<any>} */
const notesOf = (page) => page.evaluate('globalThis.notes');

/** @param {Browser} browser */
async function newPage(browser) {
  // what is measured is written as text here, which the page's own policy would not run
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.addInitScript(takeNotes);
  return page;
}

/**
 * JavaScript that a page has fetched, by address, compressed, in bytes.
 *
 * @param {Page} page
 * @returns {() => Promise<Map<string, number>>}
 */
function watchScripts(page) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  /** @type {Promise<void>[]} */
  const read = [];
  page.on('response', (response) => {
    if (!/\.m?js$/.test(new URL(response.url()).pathname)) return;
    read.push(
      response.body().then((body) => void sizes.set(response.url(), gzipSync(body).length)),
    );
  });
  return async () => {
    await Promise.all(read);
    return new Map(sizes);
  };
}

/** @param {Iterable<number>} sizes */
const sumOf = (sizes) => Array.from(sizes).reduce((sum, size) => sum + size, 0);
/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {Browser} browser @param {string} address @returns {Promise<Line[]>} */
async function firstLoad(browser, address) {
  const page = await newPage(browser);
  const scripts = watchScripts(page);
  await page.goto(`${address}#/lab`);
  await page.waitForFunction('globalThis.notes?.firstMove > 0');
  const atFirst = sumOf((await scripts()).values());
  const { firstMove } = await notesOf(page);
  // what the page fetches by itself once the run is seen: the theory that checks it
  await page.waitForLoadState('networkidle');
  const later = sumOf((await scripts()).values()) - atFirst;
  await page.context().close();
  return [
    {
      what: 'the lab: navigation to the first moving figure',
      measured: `${firstMove.toFixed(0)} ms`,
      asked: '≤ 1500 ms',
      holds: firstMove <= 1500,
    },
    {
      what: 'the lab: JavaScript at first load, gzip (page and worker)',
      measured: kB(atFirst),
      asked: '≤ 200 kB',
      holds: atFirst <= 200_000,
    },
    { what: 'the lab: fetched after the first moving figure, gzip', measured: kB(later) },
  ];
}

/** @param {Browser} browser @param {string} address @returns {Promise<Line[]>} */
async function article(browser, address) {
  const page = await newPage(browser);
  const scripts = watchScripts(page);
  await page.goto(address);
  await page.waitForFunction('globalThis.notes?.firstMove > 0');
  const { firstMove } = await notesOf(page);
  const sizes = await scripts();
  /** @type {string[]} */
  const named = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll('script[src], link[rel=modulepreload]'),
      (element) => /** @type {any} */ (element).src ?? /** @type {any} */ (element).href,
    ),
  );
  // what is fetched later is named in the page as well by then
  const html = await (await fetch(address)).text();
  const entry = named.filter((url) => html.includes(String(url.split('/').pop())));
  const first = sumOf(entry.map((url) => sizes.get(url) ?? 0));
  const longest = await readThrough(page, browser);
  await page.context().close();
  return [
    {
      what: 'the article: navigation to the first moving figure',
      measured: `${firstMove.toFixed(0)} ms`,
      asked: '≤ 1500 ms',
      holds: firstMove <= 1500,
    },
    {
      what: 'the article: JavaScript at first load, gzip',
      measured: `${kB(first)}, and ${kB(sumOf(sizes.values()) - first)} until the first figure moves`,
      asked: '≤ 200 kB',
      holds: sumOf(sizes.values()) <= 200_000,
    },
    {
      what: 'the article: longest main-thread task while it is read',
      measured: `${longest.toFixed(1)} ms`,
      asked: '≤ 50 ms',
      holds: longest <= 50,
    },
  ];
}

/**
 * Goes through the whole article; the longest task on the way, in milliseconds.
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

/** The longest task of the page's main thread, in milliseconds. @param {Buffer} trace */
function longestTask(trace) {
  /** @type {{traceEvents: any[]}} */
  const { traceEvents } = JSON.parse(trace.toString());
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const own = new Set(threads.map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents.filter(
    ({ name, dur, pid, tid }) =>
      name.endsWith('RunTask') && typeof dur === 'number' && own.has(`${pid}/${tid}`),
  );
  return Math.max(0, ...tasks.map(({ dur }) => dur / 1000));
}

/** @param {Browser} browser @param {string} address @returns {Promise<Line[]>} */
async function running(browser, address) {
  const page = await newPage(browser);
  await page.goto(address + REGIME);
  await page.waitForFunction('globalThis.notes?.t > 20');
  // before anything is traced: a browser that has just written a trace is slow for a while
  const changes = await controlChanges(page);
  await browser.startTracing(page, {
    // the least that tells tasks apart: tracing takes time as well
    categories: ['toplevel'],
  });
  const before = await notesOf(page);
  const from = Date.now();
  await page.waitForTimeout(WATCHED_SECONDS * 1000);
  const after = await notesOf(page);
  const seconds = (Date.now() - from) / 1000;
  const longest = longestTask(await browser.stopTracing());
  const lines = [
    {
      what: 'iterations a second in the worker',
      measured: ((after.t - before.t) / seconds).toFixed(0),
    },
    {
      what: 'frames a second on the page',
      measured: ((after.frames - before.frames) / seconds).toFixed(1),
    },
    {
      what: `longest main-thread task in ${WATCHED_SECONDS} s`,
      measured: `${longest.toFixed(1)} ms`,
      asked: '≤ 50 ms',
      holds: longest <= 50 && after.longTasks.length === before.longTasks.length,
    },
    changes,
    ...(isShort ? [] : await longRun(page)),
  ];
  await page.context().close();
  return lines;
}

/**
 * The longest task while someone reads the theory: the proof's page, and the ledger under the figures.
 *
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<Line[]>}
 */
async function theory(browser, address) {
  /** @type {[where: string, link: string, reach: (page: Page) => Promise<unknown>][]} */
  const places = [
    [
      'the proof',
      REGIME.replace('#/lab', '#/proof'),
      (page) => page.locator('[data-measure] [data-value]').first().waitFor(),
    ],
    [
      'the ledger',
      REGIME,
      async (page) => {
        await page.getByRole('heading', { name: /^What is assumed/ }).scrollIntoViewIfNeeded();
        await page.locator('.ledger-table').waitFor();
      },
    ],
  ];
  /** @type {Line[]} */
  const lines = [];
  for (const [where, link, reach] of places) {
    const page = await newPage(browser);
    await page.goto(address + link);
    await page.waitForFunction('globalThis.notes?.t > 20');
    await reach(page);
    await page.waitForTimeout(1000);
    const before = await notesOf(page);
    await page.waitForTimeout(WATCHED_SECONDS * 1000);
    const { longTasks, frames } = await notesOf(page);
    const late = longTasks.slice(before.longTasks.length);
    lines.push({
      what: `${where}: tasks over 50 ms in ${WATCHED_SECONDS} s`,
      measured: `${late.length}${late.length > 0 ? `, longest ${Math.max(...late)} ms` : ''} (${((frames - before.frames) / WATCHED_SECONDS).toFixed(1)} frames a second)`,
      asked: '0',
      holds: late.length === 0,
    });
    await page.context().close();
  }
  return lines;
}

/** @param {Page} page @returns {Promise<Line>} */
async function controlChanges(page) {
  const waits = [];
  const slider = page.getByRole('slider', { name: /ReLU.*offset|α/ }).first();
  await slider.focus();
  for (let k = 0; k < CONTROL_CHANGES; k++) {
    const { restarts } = await notesOf(page);
    await slider.press(k % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForFunction(
      (count) => /** @type {any} */ (globalThis).notes.restarts.length > count,
      restarts.length,
    );
    const { restarts: now, pressedAt } = await notesOf(page);
    waits.push(now[restarts.length] - pressedAt);
    await page.waitForFunction('globalThis.notes.t > 10');
  }
  const worst = Math.max(...waits);
  const median = waits.toSorted((p, q) => p - q)[Math.floor(waits.length / 2)] ?? 0;
  return {
    what: `control change to the first new frame, worst of ${waits.length}`,
    measured: `${worst.toFixed(0)} ms (median ${median.toFixed(0)} ms)`,
    asked: '≤ 150 ms',
    holds: worst <= 150,
  };
}

/**
 * Memory after a collection, in megabytes: JavaScript and its buffers, in the page and its worker.
 *
 * @param {Page} page
 * @returns {Promise<{page: number, worker: number}>}
 */
async function memoryOf(page) {
  return page.evaluate(async () => {
    const { breakdown } = await /** @type {any} */ (performance).measureUserAgentSpecificMemory();
    const sum = (/** @type {RegExp} */ scope) =>
      breakdown
        .filter((/** @type {any} */ part) =>
          part.attribution.some((/** @type {any} */ owner) => scope.test(owner.scope)),
        )
        .reduce((/** @type {number} */ total, /** @type {any} */ part) => total + part.bytes, 0) /
      1e6;
    return { page: sum(/^Window/), worker: sum(/Worker/) };
  });
}

/** @param {Page} page @returns {Promise<Line[]>} */
async function longRun(page) {
  await page.waitForFunction('globalThis.notes.t > 1000', undefined, { timeout: 120_000 });
  const early = await memoryOf(page);
  await page.waitForFunction(`globalThis.notes.t >= ${LONG_RUN}`, undefined, { timeout: 900_000 });
  const late = await memoryOf(page);
  const growth = late.page - early.page;
  return [
    {
      what: `page’s memory after ${LONG_RUN} iterations`,
      measured: `${late.page.toFixed(1)} MB (${early.page.toFixed(1)} MB after 1000)`,
      asked: 'bounded: grows by ≤ 32 MB',
      holds: growth <= 32,
    },
    {
      what: `worker’s memory after ${LONG_RUN} iterations`,
      measured: `${late.worker.toFixed(1)} MB (${early.worker.toFixed(1)} MB after 1000)`,
      asked: 'bounded: keyframes ≤ 64 MB',
      holds: late.worker <= 160,
    },
  ];
}

/** @param {readonly Line[]} lines */
function print(lines) {
  const width = Math.max(...lines.map(({ what }) => what.length));
  for (const { what, measured, asked, holds } of lines) {
    const verdict = holds === undefined ? '' : holds ? '  ok' : '  SHORT';
    console.log(`${what.padEnd(width)}  ${measured}${asked ? `   (${asked})` : ''}${verdict}`);
  }
}

await main(async () => {
  console.log('n = 30, m = 60, N = 2000, least ∞-norm left inverse, unbiased noise\n');
  const lines = await withProductionPage(
    async (browser, address) => [
      ...(await firstLoad(browser, address)),
      ...(await article(browser, address)),
      ...(await running(browser, address)),
      ...(await theory(browser, address)),
    ],
    ['--enable-blink-features=ForceEagerMeasureMemory'],
  );
  print(lines);
  return lines.some(({ holds }) => holds === false) ? 1 : 0;
});
