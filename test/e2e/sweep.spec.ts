/** Sweeps in the page: the pool's results, their storage, and what goes wrong. */
import { expect, type Page } from '@playwright/test';
import { measureRun, type SweepRow } from '../../src/core/sweep/measure.ts';
import { readSpec } from '../../src/core/sweep/readSpec.ts';
import { addresses, specId } from '../../src/core/sweep/spec.ts';
import { VERSION } from '../../src/version.ts';
import { FIFTY_CELLS } from '../support/fiftyCells.ts';
import { test } from './support/page.ts';
import {
  hasStatus,
  openSweep,
  press,
  regimes,
  runsDone,
  savedRows,
  sweepLink,
  sweepStatus,
  waitForRuns,
} from './support/regimesPage.ts';

function withoutMs(rows: readonly SweepRow[]): unknown[] {
  return rows
    .toSorted((p, q) => p.cell - q.cell || p.seed - q.seed)
    .map((row) => ({ ...row, ms: 0 }));
}

for (const [name, spec] of Object.entries(FIFTY_CELLS))
  test(`the page computes the bits that Node computes: ${name}`, async ({ page }) => {
    await openSweep(page, spec);
    await press(page, 'Compute here');
    await hasStatus(page, 'done');
    const expected = Array.from(addresses(spec), (run) =>
      measureRun(spec, run, VERSION, performance),
    );
    expect(withoutMs(await savedRows(page))).toEqual(withoutMs(expected));
  });

/** Takes some seconds. */
const LONGER = readSpec({
  base: { n: 8, m: 12, N: 'infinity', T: 600, eta: 0.02, leftInverse: 'moore-penrose' },
  x: { param: 'ell', from: 0.1, to: 0.9, steps: 9 },
  y: { param: 's/n', from: 0.05, to: 0.5, steps: 9 },
  seeds: 2,
});
const TOTAL = 9 * 9 * 2;

test('a sweep resumes after a reload unless it was paused, goes on behind other pages, and can be cleared', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openSweep(page, LONGER);
  await press(page, 'Compute here');
  await waitForRuns(page, 10);
  await page.reload();
  await hasStatus(page, 'running');
  await waitForRuns(page, 10);
  await press(page, 'Pause');
  await hasStatus(page, 'paused');
  // a reload may end the page before it has stored that
  await expect
    .poll(async () => (await storedSweeps(page)).map((sweep) => sweep.isRunning))
    .toEqual([false]);
  await page.reload();
  await hasStatus(page, 'paused');
  await waitForRuns(page, 10);
  expect(await runsDone(page)).toBeLessThan(TOTAL);

  await press(page, 'Continue');
  await page.evaluate(() => {
    location.hash = '#/lab?v=1&n=6&m=9&T=20';
  });
  await expect(page.locator('#root').getByTestId('t')).toBeVisible();
  await expect(sweepStatus(page)).toBeHidden();
  await page.getByRole('link', { name: 'Article' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-page', 'article');
  await hasStatus(page, 'done');
  await page.goBack();
  await page.goBack();
  await expect(sweepStatus(page)).toBeVisible();
  expect(await runsDone(page)).toBe(TOTAL);

  await page.reload();
  await hasStatus(page, 'done');
  await regimes(page).getByRole('button', { name: 'Clear stored results' }).click();
  await page.reload();
  await hasStatus(page, 'idle');
  expect(await runsDone(page)).toBe(0);
});

test('a browser without storage computes all the same, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new Error('The reader forbids it.');
      },
    });
  });
  await openSweep(page, FIFTY_CELLS['both algorithms']!);
  await expect(regimes(page)).toContainText(
    'Results cannot be stored in this browser (The reader forbids it.)',
  );
  await press(page, 'Compute here');
  await hasStatus(page, 'done');
});

interface StoredSweep {
  readonly sweep: string;
  readonly bytes: number;
  readonly isRunning?: boolean;
}

/** The records of the sweeps in the database. */
async function storedSweeps(page: Page): Promise<readonly StoredSweep[]> {
  return page.evaluate(
    () =>
      new Promise<readonly StoredSweep[]>((resolve, reject) => {
        const opening = indexedDB.open('purify-sweeps');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const all = database.transaction('sweeps').objectStore('sweeps').getAll();
          all.onsuccess = () => {
            database.close();
            resolve(all.result as StoredSweep[]);
          };
        };
      }),
  );
}

test('the sweeps used least recently make room, and damaged results are computed again', async ({
  page,
}) => {
  const spec = FIFTY_CELLS['both algorithms']!;
  const key = `${specId(spec)} ${VERSION}`;
  await openSweep(page, spec);
  await press(page, 'Compute here');
  await hasStatus(page, 'done');
  const bytesOf = async () =>
    (await storedSweeps(page)).find(({ sweep }) => sweep === key)?.bytes ?? 0;
  await expect.poll(bytesOf).toBeGreaterThan(1000);
  // two old sweeps that claim 77 MB together, and a part of this one that cannot be read
  await page.evaluate(
    (sweep) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('purify-sweeps');
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(['sweeps', 'parts'], 'readwrite');
          const sweeps = transaction.objectStore('sweeps');
          sweeps.put({ sweep: 'oldest', bytes: 50e6, usedAt: 1 });
          sweeps.put({ sweep: 'old', bytes: 27e6, usedAt: 2 });
          const runs = Uint32Array.of(0);
          const parts = transaction.objectStore('parts');
          parts.clear();
          parts.add({ sweep, runs, numbers: new Float64Array(1), claims: [] });
          parts.add({ sweep, runs: 'nonsense' });
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    key,
  );
  await page.reload();
  await expect(regimes(page)).toContainText('Some stored results are damaged');
  await press(page, 'Compute here');
  await hasStatus(page, 'done');
  await expect
    .poll(async () => (await storedSweeps(page)).map(({ sweep }) => sweep).toSorted())
    .toEqual([key, 'old'].toSorted());
});

test('a database that a newer version has made is left alone', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('purify-sweeps', 1000);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await openSweep(page, FIFTY_CELLS['both algorithms']!);
  await expect(regimes(page)).toContainText('Results cannot be stored in this browser');
  await press(page, 'Compute here');
  await hasStatus(page, 'done');
});

test('hostile links open a sweep that can run, with a sentence, and start nothing', async ({
  page,
}) => {
  const huge = sweepLink(LONGER).replace(/x=[^&]*/, `x=ell:${'0.1,'.repeat(5000)}`);
  for (const link of [huge, '#/regimes?v=1&x=ell:0..0.9/60&y=N:2..20000/60&seeds=50&eta=0.1']) {
    await page.goto('about:blank');
    await page.goto(`/${link}`);
    await hasStatus(page, 'idle');
    await expect(regimes(page)).toContainText(/must be|is left out/);
    expect(await runsDone(page)).toBe(0);
  }
});
