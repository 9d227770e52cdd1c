/** The lectern: large figures without controls, driven by the keyboard. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { lab, numberAt, openPage, test } from './support/page.ts';

const LINK = '#/lab?v=1&n=12&m=24&N=infinity&start=negative&T=100&t=40';

const lectern = (page: Page) => lab(page).locator('.lectern');
const figures = (page: Page) =>
  lectern(page)
    .locator('[data-figure]')
    .evaluateAll((all) => all.map((figure) => (figure as HTMLElement).dataset.figure));

/** The smallest type on the screen, in pixels of the window; indices and exponents are smaller. */
function smallestType(page: Page): Promise<number> {
  return lectern(page).evaluate((element) => {
    const scale = Number((element as HTMLElement).style.getPropertyValue('--lab-scale'));
    const texts = Array.from(element.querySelectorAll('text, p, h1, figcaption'));
    const shown = texts.filter((text) => text.checkVisibility() && text.textContent?.trim() !== '');
    const outside = shown.filter((text) => text.closest('.visually-hidden') === null);
    return Math.min(
      ...outside.map((text) => scale * Number.parseFloat(getComputedStyle(text).fontSize)),
    );
  });
}

test('P presents two figures in type for the last row, and the keys of the lab drive the run', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPage(page, { reducedMotion: true, link: LINK });
  await page.keyboard.press('p');
  await expect(lectern(page).locator('[data-drawing]').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/present=on/);
  expect(await figures(page)).toEqual(['error', 'potential']);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await smallestType(page)).toBeGreaterThanOrEqual(20);
  await expectAccessible(page, { within: '.lectern' });

  await page.keyboard.press('ArrowRight');
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '41');
  await page.keyboard.press('f');
  expect(await figures(page)).toHaveLength(1);
  await page.keyboard.press(']');
  await expect(lectern(page).locator('[data-figure="features"] [data-drawing]')).toBeVisible();
  await page.keyboard.press('f');
  expect(await figures(page)).toEqual(['features', 'potential']);

  await page.keyboard.press('b');
  const black = lectern(page).locator('.lectern-black');
  await expect(black).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(black).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(lab(page).getByRole('button', { name: 'Present' })).toBeVisible();
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '41');
});

test('a link opens a lecture; the light follows the pointer, and goes out when it rests', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/${LINK}&present=on`);
  await expect(lectern(page).locator('[data-drawing]').first()).toBeVisible();
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '40');
  const light = lectern(page).locator('.lectern-light');
  await expect(light).toHaveCount(0);
  await page.mouse.move(640, 360);
  await expect(light).toHaveCount(1);
  expect(await light.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
    '640px 360px',
  );
  await expect(light).toHaveCount(0);
});
