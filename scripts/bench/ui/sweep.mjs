/** A sweep in the page: its speed beside Node's, and how responsive the page stays. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from '../../run.mjs';
import { newPage, readProbe } from './probe.mjs';

/** @import { Browser } from '@playwright/test' */
/** @import { Line } from './probe.mjs' */

/** The sweep of `npm run bench`. */
const SPEC = {
  base: { n: 12, m: 24, N: 'infinity', T: 200, eta: 0.1, leftInverse: 'moore-penrose' },
  x: { param: 'ell', from: 0.05, to: 0.85, steps: 17 },
  y: { param: 's/n', from: 0.05, to: 0.5, steps: 17 },
  seeds: 5,
};
const LINK =
  '#/regimes?x=ell:0.05..0.85/17&y=s/n:0.05..0.5/17&n=12&m=24&N=infinity&T=200&eta=0.1&leftInverse=moore-penrose';
/** Runs before the measurement, while code is being compiled, and runs that are measured. */
const WARM_UP = 150;
const TIMED = 450;

/**
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<Line[]>}
 */
export async function sweep(browser, address) {
  const page = await newPage(browser);
  await page.goto(address + LINK);
  const compute = page.getByRole('button', { name: 'Compute here' });
  await compute.waitFor();
  const before = await readProbe(page);
  await compute.click();
  /** @param {number} count */
  const timeOf = async (count) => {
    await page.waitForFunction(
      (wanted) =>
        Number(/** @type {HTMLElement} */ (document.querySelector('[data-done]'))?.dataset.done) >=
        wanted,
      count,
      { polling: 20, timeout: 300_000 },
    );
    return Date.now();
  };
  const start = await timeOf(WARM_UP);
  const end = await timeOf(WARM_UP + TIMED);
  const workers = await page.evaluate(() => Math.max(1, navigator.hardwareConcurrency - 1));
  const { longTasks } = await readProbe(page);
  await page.context().close();
  const inPage = (TIMED / (end - start) / workers) * 1000;
  const inNode = await nodeRate();
  return [
    {
      name: 'a sweep: runs a second and worker',
      measured: `${inPage.toFixed(1)}, ${(inPage / inNode).toFixed(2)} times one job of Node (${inNode.toFixed(1)})`,
      limit: 'at least 0.8 times',
      holds: inPage >= 0.8 * inNode,
    },
    {
      name: 'a sweep: tasks over 50 ms',
      measured: String(longTasks.length - before.longTasks.length),
      limit: '0',
      holds: longTasks.length === before.longTasks.length,
    },
  ];
}

/** Runs a second of the command line with one job, from the times in its rows. */
async function nodeRate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'purify-bench-'));
  try {
    const [spec, out] = ['spec.json', 'rows.jsonl'].map((name) => path.join(folder, name));
    writeFileSync(/** @type {string} */ (spec), JSON.stringify({ ...SPEC, seeds: 2 }));
    const args = ['sweep', /** @type {string} */ (spec), '--jobs', '1', '--out', String(out)];
    const script = path.join(root, 'scripts/purify.mjs');
    const exitCode = await run(process.execPath, [script, ...args], { stdio: 'ignore' });
    if (exitCode !== 0) throw new Error(`purify sweep ended with exit code ${exitCode}.`);
    const times = readFileSync(String(out), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(WARM_UP)
      .map((line) => JSON.parse(line).ms);
    return (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
