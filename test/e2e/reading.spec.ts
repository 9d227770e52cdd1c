/** Navigation: the bar at the top, addresses, going between pages and back, and stored answers. */
import { expect, type Page } from '@playwright/test';
import { goToFigure, openArticle } from './support/article.ts';
import { test } from './support/page.ts';

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
const root = (page: Page) => page.locator('html');

test('a chapter’s title stays below the bar while figures above it load', async ({ page }) => {
  await openArticle(page, '#/potentials');
  const title = '[data-chapter="potentials"] h2';
  const barEnds = await page
    .locator('[data-article-head]')
    .evaluate((bar) => bar.getBoundingClientRect().bottom);
  const clear = async () => {
    const top = await topOf(page, title);
    return top >= barEnds && top < barEnds + 150;
  };
  await expect.poll(clear).toBe(true);
  // the figures of the chapter before it are near enough to be mounted
  await expect(page.locator('[data-chapter="relu"] [data-scene][data-alive]')).not.toHaveCount(0);
  expect(await clear()).toBe(true);
  await expect(page).toHaveURL(/#\/potentials$/);
});

test('going to the lab and back returns to the same place in the article', async ({ page }) => {
  await openArticle(page, '#/noise');
  await page.mouse.wheel(0, 700);
  const title = '[data-chapter="noise"] h2';
  await expect.poll(() => topOf(page, title)).toBeLessThan(0);
  const before = await topOf(page, title);

  await page.getByRole('link', { name: 'Lab', exact: true }).click();
  await expect(root(page)).toHaveAttribute('data-page', 'lab');
  await expect(page.getByTestId('t')).toBeInViewport();
  await page.goBack();
  await expect(root(page)).toHaveAttribute('data-page', 'article');
  await expect.poll(async () => Math.abs((await topOf(page, title)) - before)).toBeLessThan(60);

  await page.goForward();
  await expect(root(page)).toHaveAttribute('data-page', 'lab');
  await page.getByRole('link', { name: 'Article' }).click();
  await expect(root(page)).toHaveAttribute('data-page', 'article');
  await expect.poll(async () => Math.abs((await topOf(page, title)) - before)).toBeLessThan(60);
});

test('a colour scheme chosen on one page applies to both', async ({ page }) => {
  await openArticle(page);
  const colours = () => page.getByRole('button', { name: /^Colours/ });
  await colours().click();
  await colours().click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Lab', exact: true }).click();
  await expect(colours()).toHaveAccessibleName('Colours: Dark');
  await colours().click();
  await page.getByRole('link', { name: 'Article' }).click();
  await expect(colours()).toHaveAccessibleName('Colours: Auto');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
});

test('on a phone the table of contents is a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openArticle(page);
  const menu = page.locator('[data-contents-menu]');
  const chapter = menu.getByRole('link', { name: 'Why the ReLU' });
  await expect(chapter).toBeHidden();
  await menu.locator('summary').click();
  await expect(chapter).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chapter).toBeHidden();
  await menu.locator('summary').click();
  await chapter.click();
  await expect(chapter).toBeHidden();
  await expect(page.locator('[data-chapter="relu"] h2')).toBeInViewport();
  await expect(menu.locator('summary')).toContainText('Why the ReLU');
  await expect(page).toHaveURL(/#\/relu$/);
});

test('a drawn curve is compared with the run, and both are there after a reload', async ({
  page,
}) => {
  await openArticle(page, '#/potentials');
  const figure = (await goToFigure(page, 'draw')).locator('.slot-live');
  const plot = figure.getByTestId('draw-plot');
  await expect(plot).toHaveCSS('touch-action', 'none');
  const box = await plot.boundingBox();
  if (box === null) throw new Error('The plot has no box.');
  const floor = box.y + box.height - 42;
  await page.mouse.move(box.x + 46, floor);
  await page.mouse.down();
  await page.mouse.move(box.x + 46 + 0.3 * box.width, floor - 0.4 * box.height, { steps: 8 });
  await page.mouse.move(box.x + box.width - 14, floor, { steps: 8 });
  await page.mouse.up();
  await figure.getByRole('button', { name: 'Run it' }).click();
  const verdict = figure.getByTestId('draw-comparison');
  await expect(verdict).toContainText('You predicted that it rises', { timeout: 20_000 });
  const top = await figure
    .getByTestId('draw-top')
    .locator('[data-value]')
    .getAttribute('data-value');
  expect(Number(top)).toBeGreaterThan(0.01);
  // a finger can scroll here again
  await expect(plot).not.toHaveCSS('touch-action', 'none');

  await page.reload();
  await goToFigure(page, 'draw');
  await expect(verdict).toContainText('You predicted that it rises', { timeout: 20_000 });
});

test('the article works with damaged storage', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'purify-answers',
      '{"v":1,"choices":{"relu":{"a":1}},"curves":{"draw":{"values":[9,"x"],"revealed":true}}}',
    );
    localStorage.setItem('purify-theme', 'plaid');
  });
  await openArticle(page, '#/relu');
  await expect(page.locator('[data-predict="relu"] input:checked')).toHaveCount(0);
  const figure = await goToFigure(page, 'draw');
  await expect(figure.getByRole('button', { name: 'Run it' })).toBeVisible();
});
