/** The page as the end-to-end tests meet it: every test also fails on what the page must never do. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Complaints that a test provokes. */
const provoked = new WeakMap<Page, RegExp>();

/** From here on the page may complain of this in the console. */
export function provoke(page: Page, complaint: RegExp): void {
  provoked.set(page, complaint);
}

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
    const expected = provoked.get(page);
    expect(complaints.filter((text) => !expected?.test(text))).toEqual([]);
    const own = new URL(baseURL as string).origin;
    expect(asked.filter((url) => /^(http|ws)/.test(url) && new URL(url).origin !== own)).toEqual(
      [],
    );
  },
});

interface Reader {
  readonly reducedMotion?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  /** What the address says, such as `#/lab?v=1&n=12`. */
  readonly link?: string;
}

/** Opens the lab, or what a link says, for some reader and waits for its first numbers. */
export async function openPage(page: Page, reader: Reader = {}): Promise<void> {
  await page.emulateMedia({
    reducedMotion: reader.reducedMotion ? 'reduce' : 'no-preference',
    colorScheme: reader.colorScheme ?? 'light',
  });
  await page.goto(`/${reader.link ?? '#/lab'}`);
  // the largest run takes seconds to be built, and more on a busy machine
  await expect(numberAt(page, 'potential')).not.toHaveAttribute('data-value', 'NaN', {
    timeout: 20_000,
  });
}

/** The lab and the proof, as against the article: it stands in the page as well, with figures of its own. */
export const lab = (page: Page): Locator => page.locator('#root');

/** The element that carries a number of the lab's own run in full precision, by its test id. */
export function numberAt(page: Page, name: string, lane = 0): Locator {
  const shown = lab(page).getByTestId(name);
  return name === 't' ? shown : shown.locator(`[data-lane="${lane}"] [data-value]`);
}

export async function readNumber(page: Page, name: string, lane = 0): Promise<number> {
  return Number(await numberAt(page, name, lane).getAttribute('data-value'));
}

export const READOUTS = ['a', 'b', 'potential', 'recoveryError'] as const;

/** All numbers of the iteration on show. */
export function readAll(page: Page, lane = 0): Promise<number[]> {
  return Promise.all(READOUTS.map((name) => readNumber(page, name, lane)));
}

/** Waits until the page has come to iteration t or beyond. */
export async function waitForT(page: Page, t: number, timeout = 15_000): Promise<void> {
  await expect
    .poll(() => readNumber(page, 't'), { intervals: [20], timeout })
    .toBeGreaterThanOrEqual(t);
}

/** Waits until the page shows iteration t, its numbers included. */
export async function showsT(page: Page, t: number): Promise<void> {
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', String(t));
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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const play = (page: Page) => button(page, 'Play');
export const pause = (page: Page) => button(page, 'Pause');
export const step = (page: Page) => button(page, 'Step');
export const back = (page: Page) => button(page, 'Back');
export const subStep = (page: Page) => button(page, 'Sub-step');
export const reset = (page: Page) => button(page, 'Reset');
export const newSeed = (page: Page) => button(page, 'New seed');
const scrubber = (page: Page) => page.getByRole('slider', { name: 'Iteration shown' });
export const status = (page: Page) => lab(page).getByTestId('status');

/** Moves the scrubber to iteration t, as dragging does, and waits until it is on show. */
export async function scrubTo(page: Page, t: number): Promise<void> {
  await scrubber(page).fill(String(t));
  await showsT(page, t);
}

/** Runs to some iteration at full speed and rests there. */
export async function runTo(page: Page, t: number): Promise<void> {
  await play(page).click();
  await waitForT(page, t);
  await pause(page).click();
  await restingT(page);
}
