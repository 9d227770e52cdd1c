/** The first paint, before scripts load: the requested page in the right colours. */
import { expect, type Page } from '@playwright/test';
import { lab, numberAt, test } from './support/page.ts';

/** Opens an address with all scripts but the inline one held back; the returned function releases them. */
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
  // the document is parsed, its style sheet is loaded, and the page is painted
  await page.locator('#root').waitFor({ state: 'attached' });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return release;
}

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** For each time that a larger element was painted: the page it is on. */
function largestPaints(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((seen) => {
          observer.disconnect();
          const pages = '#article, #root, #regimes, #family';
          resolve(
            seen.getEntries().map((entry) => {
              const { element } = entry as PerformanceEntry & { readonly element: Element | null };
              // React replaces elements, and only those of the article stay
              return element?.closest(pages)?.id ?? 'removed';
            }),
          );
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve([]), 1000);
      }),
  );
}

for (const hash of ['#/lab', '#/proof', '#/elsewhere', '#/elsewhere?v=1&n=9&m=18'])
  test(`${hash} never flashes the article`, async ({ page }) => {
    const release = await openWithoutScripts(page, hash);
    await expect(page.locator('#article')).toBeHidden();
    release();
    await expect(numberAt(page, 't')).toBeVisible();
    await expect(lab(page).locator('[data-drawing]').first()).toBeVisible();
    await expect(page.locator('#article')).toBeHidden();
    await expect.poll(() => largestPaints(page)).not.toEqual([]);
    expect(await largestPaints(page)).not.toContain('article');
  });

for (const hash of ['', '#/relu'])
  test(`the article is shown before its scripts load: ${hash || 'no hash'}`, async ({ page }) => {
    const release = await openWithoutScripts(page, hash);
    await expect(page.locator('html')).toHaveAttribute('data-page', 'article');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    release();
    await expect(page.locator('[data-theme-switch]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-page', 'article');
  });

test('the first paint has the reader’s colours, or else the system’s', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const release = await openWithoutScripts(page, '');
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => background(page)).not.toBe(light);
  await page.evaluate(() => localStorage.setItem('purify-theme', 'light'));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => background(page)).toBe(light);
  release();
});
