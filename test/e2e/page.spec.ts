import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { numberAt, openPage, readNumber, restingT, test, waitForT } from './support/page.ts';

const READOUTS = ['a', 'b', 'potential', 'recoveryError'] as const;

/** How many different colours a canvas shows. */
function colourCount(page: Page, index: number): Promise<number> {
  return page
    .locator('canvas')
    .nth(index)
    .evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d');
      if (context === null) return 0;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
}

function readAll(page: Page): Promise<number[]> {
  return Promise.all(READOUTS.map((name) => readNumber(page, name)));
}

const play = (page: Page) => page.getByRole('button', { name: 'Play' });
const pause = (page: Page) => page.getByRole('button', { name: 'Pause' });
const step = (page: Page) => page.getByRole('button', { name: 'Step' });
const reset = (page: Page) => page.getByRole('button', { name: 'Reset' });

test('plays by itself, with figures that are not blank', async ({ page }) => {
  await openPage(page);
  await waitForT(page, 5);
  await expect(pause(page)).toBeVisible();
  await waitForT(page, 15);
  await pause(page).click();

  expect(await colourCount(page, 0)).toBeGreaterThan(5);
  expect(await colourCount(page, 1)).toBeGreaterThan(20);
  expect(await colourCount(page, 2)).toBeGreaterThan(100);
  for (const curve of await page.locator('path.curve:not(.curve-at-zero)').all()) {
    const box = await curve.boundingBox();
    expect(box?.width).toBeGreaterThan(3);
    expect(box?.height).toBeGreaterThan(3);
  }
});

test('shows an error that rises while the potential falls', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  const [a0, , potential0] = (await readAll(page)) as [number, number, number];
  await step(page).click();
  await waitForT(page, 1);
  const [a1, , potential1] = (await readAll(page)) as [number, number, number];
  expect(a1).toBeGreaterThan(a0);
  expect(potential1).toBeLessThan(potential0);
});

test('holds its place while paused, and steps by exactly one', async ({ page }) => {
  await openPage(page);
  await waitForT(page, 3);
  await pause(page).click();
  await expect(play(page)).toBeVisible();
  const t = await restingT(page);
  await step(page).click();
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', String(t + 1));
  await step(page).click();
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', String(t + 2));
});

test('goes back to t = 0 on reset and replays the same numbers', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  const firstTime: number[][] = [await readAll(page)];
  for (let t = 1; t <= 3; t++) {
    await step(page).click();
    await waitForT(page, t);
    firstTime.push(await readAll(page));
  }
  await reset(page).click();
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '0');
  const secondTime: number[][] = [await readAll(page)];
  for (let t = 1; t <= 3; t++) {
    await step(page).click();
    await waitForT(page, t);
    secondTime.push(await readAll(page));
  }
  expect(secondTime).toEqual(firstTime);
});

test('waits at t = 0 for a reader who wants reduced motion', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  await expect(play(page)).toBeVisible();
  await expect(page.getByTestId('status')).toHaveAttribute('data-kind', 'idle');
  await expect(page.getByTestId('status')).toContainText('Ready at t = 0');
  expect(await readNumber(page, 't')).toBe(0);
  await play(page).click();
  await waitForT(page, 3);
});

test('is run from the keyboard', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  await page.keyboard.press('ArrowRight');
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '1');
  await page.keyboard.press('Space');
  await waitForT(page, 6);
  await page.keyboard.press('Space');
  await expect(play(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '0');

  await page.keyboard.press('Tab');
  await expect(play(page)).toBeFocused();
  const outline = await play(page).evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(outline).toBe('solid');
});

test('computes nothing while its tab is hidden', async ({ page }) => {
  await openPage(page);
  await waitForT(page, 3);
  await setVisibility(page, 'hidden');
  const t = await restingT(page);
  await setVisibility(page, 'visible');
  await waitForT(page, t + 3);
});

test('ends by itself with the features recovered', async ({ page }) => {
  // some six hundred iterations at the opening's pace, on a machine that may be busy
  test.setTimeout(120_000);
  await openPage(page);
  await expect(page.getByTestId('status')).toHaveAttribute('data-kind', 'converged', {
    timeout: 100_000,
  });
  await expect(page.getByTestId('status')).toContainText('The features are recovered');
  expect(await readNumber(page, 'recoveryError')).toBeLessThan(1e-9);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expect(step(page)).toBeDisabled();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test(`is accessible and fits, ${colorScheme} and ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, { reducedMotion: true, colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });

/** A headless page is always visible; this tells it otherwise, as a browser would. */
async function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}
