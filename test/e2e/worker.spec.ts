import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import {
  lab,
  openPage,
  pause,
  expectInConsole,
  readAll,
  restingT,
  scrubTo,
  status,
  test,
  waitForT,
} from './support/page.ts';

test('a worker that crashes is replaced, and the run continues', async ({ page }) => {
  await openPage(page);
  await waitForT(page, 20);
  expectInConsole(page, /killed by a test/);
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('killed by a test');
    });
  });
  await expect(lab(page).getByText(/killed by a test/)).toBeVisible();
  await waitForT(page, 40);
  await pause(page).click();
  await restingT(page);
  // the new worker computes the same run
  await scrubTo(page, 30);
  const replayed = await readAll(page);
  await page.goto('about:blank');
  await openPage(page);
  await waitForT(page, 32);
  await pause(page).click();
  await restingT(page);
  await scrubTo(page, 30);
  expect(await readAll(page)).toEqual(replayed);
});

test('a worker that stops responding is replaced', async ({ page }) => {
  await openPage(page);
  await waitForT(page, 10);
  const [worker] = page.workers();
  await worker?.evaluate(() => self.close());
  const t = await restingT(page);
  await waitForT(page, t + 10, 30_000);
  await expect(status(page)).toHaveAttribute('data-kind', 'running');
});

test('no file of the build imports a worker’s entry, which WebKit would run a second time', () => {
  const files = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  const entries = files.filter((file) => file.includes('.worker-'));
  expect(entries.map((file) => file.split('.worker-')[0]).sort()).toEqual([
    'files',
    'solver',
    'sweep',
  ]);
  const imports = new RegExp(`from\\s*["']\\./(${entries.join('|')})["']`);
  const importing = files.filter((file) =>
    imports.test(readFileSync(path.join('dist/assets', file), 'utf8')),
  );
  expect(importing).toEqual([]);
});

test('no page loads the kernels before its first run, which computes in a worker', () => {
  /** The first bytes of a WebAssembly module, as the build writes them. */
  const KERNELS = '0061736d';
  const names = readdirSync('dist/assets').filter((file) =>
    readFileSync(path.join('dist/assets', file), 'latin1').includes(KERNELS),
  );
  const withKernels = names.map((file) => file.replace(/-.{8}\.js$/, ''));
  expect(withKernels).toContain('solver');
  expect(
    withKernels.filter((name) =>
      /^(index|page|react|state|stages|prelude|labPrelude|labStore|matrices|shared|run|labPage|firstFigures)$/.test(
        name,
      ),
    ),
  ).toEqual([]);
});
