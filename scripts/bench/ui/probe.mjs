/** Measuring a page in Chromium: its clock, scripts, tasks and memory. */
import { gzipSync } from 'node:zlib';

/** @import { Browser, Page } from '@playwright/test' */

/** The run that is measured; T is so large that it never ends. */
export const RUN_LINK =
  '#/lab?v=1&n=30&m=60&N=2000&noise=uniform&noiseLevel=0.005&T=100000&pace=max';
export const WATCHED_SECONDS = 10;
/** Limits of a first visit, to the article and to the lab: milliseconds, and bytes. */
export const FIRST_MOVE = 1000;
export const FIRST_SCRIPTS = 150_000;

/**
 * @typedef {object} Line a row of the report
 * @property {string} name
 * @property {string} measured
 * @property {string} [limit]
 * @property {boolean} [holds] undefined without a limit
 */

/**
 * Runs in the page and records, on the page's own clock: the first change of t, the number of changes,
 * long tasks, layout shifts, and every return to an earlier t, which is the start of a new run. In the article, t of
 * the first figure counts.
 */
function installProbe() {
  const probe = {
    firstMove: 0,
    frames: 0,
    t: 0,
    restarts: /** @type {number[]} */ ([]),
    pressedAt: 0,
    longTasks: /** @type {number[]} */ ([]),
    layoutShift: 0,
  };
  Object.assign(globalThis, { probe });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.layoutShift += /** @type {any} */ (entry).value;
  }).observe({ type: 'layout-shift', buffered: true });
  // the time of the key press, not of its handling
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      probe.pressedAt = timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    const clock = document.querySelector('[data-testid="t"], [data-scene] output[data-value]');
    const t = Number(clock?.getAttribute('data-value') ?? 0);
    if (t === probe.t) return;
    if (t < probe.t) probe.restarts.push(performance.now());
    probe.t = t;
    probe.frames += 1;
    // visible only after the next paint
    if (probe.firstMove === 0)
      requestAnimationFrame(() =>
        setTimeout(() => {
          probe.firstMove ||= performance.now();
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
export const readProbe = (page) => page.evaluate('globalThis.probe');

/** @param {Browser} browser */
export async function newPage(browser, viewport = { width: 1440, height: 900 }) {
  // expressions are passed to the page as text, which its content security policy forbids
  const context = await browser.newContext({ viewport, bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  return page;
}

/**
 * The compressed size in bytes of each script the page has requested so far, or until a moment on its own clock, by address.
 *
 * @param {Page} page
 * @returns {(until?: number) => Promise<Map<string, number>>}
 */
export function watchScripts(page) {
  /** @type {Promise<{url: string, requestedAt: number, size: number}>[]} */
  const read = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!/\.m?js$/.test(new URL(url).pathname)) return;
    const requestedAt = response.request().timing().startTime;
    const script = response
      .body()
      .then((body) => ({ url, requestedAt, size: gzipSync(body).length }));
    // rejected if the page is closed meanwhile, when nobody asks for it any more
    script.catch(() => {});
    read.push(script);
  });
  return async (until = Infinity) => {
    const origin = Number(await page.evaluate('performance.timeOrigin'));
    const scripts = await Promise.all(read);
    return new Map(
      scripts
        .filter(({ requestedAt }) => requestedAt <= origin + until)
        .map(({ url, size }) => [url, size]),
    );
  };
}

/** @param {Iterable<number>} sizes */
export const sumOf = (sizes) => Array.from(sizes).reduce((sum, size) => sum + size, 0);
/** @param {number} bytes */
export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** The longest task of the page's main thread, in milliseconds. @param {Buffer} trace */
export function longestTask(trace) {
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

/**
 * Memory after garbage collection, in megabytes: scripts and buffers, of the page and of its worker.
 *
 * @param {Page} page
 * @returns {Promise<{page: number, worker: number}>}
 */
export async function memoryOf(page) {
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
