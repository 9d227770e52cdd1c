import { expect, type Page } from '@playwright/test';
import {
  back,
  lab,
  newSeed,
  openPage,
  pause,
  play,
  readAll,
  reset,
  restingT,
  runTo,
  scrubTo,
  showsT,
  status,
  step,
  subStep,
  test,
  waitForT,
} from './support/page.ts';

/** A noisy run on samples: no two iterations are alike. */
const NOISY =
  '#/lab?v=1&n=8&m=20&s=2&ell=0.3&eta=0.1&N=200&noise=uniform&noiseLevel=0.01&T=400&pace=200';

/** The readouts at each of the iterations, scrubbing from one to the next. */
async function numbersAt(page: Page, times: readonly number[]): Promise<number[][]> {
  const seen: number[][] = [];
  for (const t of times) {
    await scrubTo(page, t);
    seen.push(await readAll(page));
  }
  return seen;
}

test('scrubbing back and forward shows the same numbers each time', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: NOISY });
  await runTo(page, 60);
  const first = await numbersAt(page, [5, 33, 60]);
  const second = await numbersAt(page, [60, 33, 5]);
  expect(second.toReversed()).toEqual(first);
  expect(new Set(first.map(String)).size).toBe(3);
});

test('continuing from an earlier iteration gives the same future', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: NOISY });
  await runTo(page, 60);
  const [, then] = await numbersAt(page, [12, 40]);
  await scrubTo(page, 12);
  for (let t = 13; t <= 15; t++) {
    await step(page).click();
    await showsT(page, t);
  }
  await play(page).click();
  await waitForT(page, 50);
  await pause(page).click();
  await restingT(page);
  await scrubTo(page, 40);
  expect(await readAll(page)).toEqual(then);
});

test('stepping back shows the numbers seen on the way', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: NOISY });
  const seen = [await readAll(page)];
  for (let t = 1; t <= 4; t++) {
    await step(page).click();
    await showsT(page, t);
    seen.push(await readAll(page));
  }
  for (let t = 3; t >= 0; t--) {
    await back(page).click();
    await showsT(page, t);
    expect(await readAll(page)).toEqual(seen[t]);
  }
  await expect(back(page)).toBeDisabled();
});

test('reset replays the same curve, and a new seed gives another', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: NOISY.replace('T=400', 'T=60') });
  const curve = lab(page).locator('[data-curve="potential-0"] path.chart-curve').first();
  const drawn = async () => {
    await play(page).click();
    await expect(status(page)).toHaveAttribute('data-kind', 'finished');
    await scrubTo(page, 40);
    return { numbers: await readAll(page), path: await curve.getAttribute('d') };
  };
  const first = await drawn();
  await reset(page).click();
  await showsT(page, 0);
  expect(await drawn()).toEqual(first);
  await newSeed(page).click();
  await showsT(page, 0);
  const other = await drawn();
  expect(other.numbers).not.toEqual(first.numbers);
  expect(other.path).not.toBe(first.path);
});

test('pointing at the potential curve while paused shows that iteration everywhere', async ({
  page,
}) => {
  await openPage(page, { reducedMotion: true, link: NOISY });
  await runTo(page, 60);
  const t = await restingT(page);
  const now = await readAll(page);
  const chart = lab(page).locator('[data-figure="potential"]').locator('[data-drawing]').first();
  const box = await chart.boundingBox();
  if (box === null) throw new Error('The chart has no box.');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await expect.poll(() => readAll(page)).not.toEqual(now);
  await page.mouse.move(box.x + box.width * 0.3, box.y - 40);
  await page.mouse.move(5, 5);
  await showsT(page, t);
  expect(await readAll(page)).toEqual(now);

  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2);
  await page.mouse.up();
  await page.mouse.move(5, 5);
  expect(await restingT(page)).toBeLessThan(t);
});

test('sub-steps lead through one iteration', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: NOISY });
  const now = await readAll(page);
  for (let k = 1; k <= 4; k++) {
    await subStep(page).click();
    await showsT(page, 0);
    expect(await readAll(page)).toEqual(now);
  }
  await subStep(page).click();
  await showsT(page, 1);
  expect(await readAll(page)).not.toEqual(now);
});
