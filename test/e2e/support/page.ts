/** The page as the end-to-end tests meet it: every test also fails on what the page must never do. */
import { test as base, expect, type Page } from '@playwright/test';

/** A test whose page may neither complain in the console nor ask anyone but its own server. */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const complaints: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => asked.push(request.url()));
    await use(page);
    expect(complaints).toEqual([]);
    const own = new URL(baseURL as string).origin;
    expect(asked.filter((url) => /^(http|ws)/.test(url) && new URL(url).origin !== own)).toEqual(
      [],
    );
  },
});

interface Reader {
  readonly reducedMotion?: boolean;
  readonly colorScheme?: 'light' | 'dark';
}

/** Opens the page for some reader and waits for its first numbers. */
export async function openPage(page: Page, reader: Reader = {}): Promise<void> {
  await page.emulateMedia({
    reducedMotion: reader.reducedMotion ? 'reduce' : 'no-preference',
    colorScheme: reader.colorScheme ?? 'light',
  });
  await page.goto('/');
  await expect(numberAt(page, 'potential')).not.toHaveAttribute('data-value', 'NaN');
}

/** The element that carries a number in full precision, by its test id. */
export function numberAt(page: Page, name: string) {
  const shown = page.getByTestId(name);
  return name === 't' ? shown : shown.locator('[data-value]');
}

export async function readNumber(page: Page, name: string): Promise<number> {
  return Number(await numberAt(page, name).getAttribute('data-value'));
}

/** Waits until the page has come to iteration t or beyond. */
export async function waitForT(page: Page, t: number): Promise<void> {
  await expect.poll(() => readNumber(page, 't'), { intervals: [20] }).toBeGreaterThanOrEqual(t);
}

/** t once it has stopped changing: the same in twenty painted pictures. */
export function restingT(page: Page): Promise<number> {
  return numberAt(page, 't').evaluate(async (element: HTMLElement) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = '';
    for (let same = 0; same < 20; ) {
      const now = element.dataset.value ?? '';
      same = now === last ? same + 1 : 0;
      last = now;
      await painted();
    }
    return Number(last);
  });
}
