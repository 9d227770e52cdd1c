/** What is seen before the page's scripts have come: the page that was asked for, in its colours. */
import { expect, type Page } from '@playwright/test';
import { lab, numberAt, test } from './support/page.ts';

/** Opens an address while all scripts but the page's own few lines are held back; returns what lets them go. */
async function openWithoutScripts(page: Page, hash: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/${hash}`, { waitUntil: 'commit' });
  // the end of the page has been read, its style sheet has come, and all of it was drawn
  await page.locator('#root').waitFor({ state: 'attached' });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return release;
}

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

for (const hash of ['#/lab', '#/proof', '#/elsewhere?v=1&n=9&m=18'])
  test(`${hash} never shows the article`, async ({ page }) => {
    const release = await openWithoutScripts(page, hash);
    await expect(page.locator('#article')).toBeHidden();
    const painted = () =>
      page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));
    expect(await painted()).not.toContain('first-contentful-paint');
    release();
    await expect(numberAt(page, 't')).toBeVisible();
    await expect(lab(page).locator('[data-drawing]').first()).toBeVisible();
    await expect(page.locator('#article')).toBeHidden();
    await expect.poll(painted).toContain('first-contentful-paint');
  });

for (const hash of ['', '#/relu'])
  test(`the article is there before its scripts: ${hash || 'no hash'}`, async ({ page }) => {
    const release = await openWithoutScripts(page, hash);
    await expect(page.locator('html')).toHaveAttribute('data-page', 'article');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    release();
    await expect(page.locator('[data-theme-switch]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-page', 'article');
  });

test('the colours are the reader’s from the start, and without a choice the system’s', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const release = await openWithoutScripts(page, '');
  const light = await ground(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => ground(page)).not.toBe(light);
  await page.evaluate(() => localStorage.setItem('purify-theme', 'light'));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => ground(page)).toBe(light);
  release();
});
