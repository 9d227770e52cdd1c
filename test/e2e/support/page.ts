/** The lab's page: opening it, reading its numbers, pressing its buttons. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Console messages that a test expects. */
const expectedMessages = new WeakMap<Page, RegExp>();

/** Allows console errors and warnings that match. */
export function expectInConsole(page: Page, message: RegExp): void {
  expectedMessages.set(page, message);
}

/** The warning of a browser in which no page can be stored, as in most tests (`playwright.config.ts`). */
const STORING_IS_BLOCKED = 'Service Worker registration blocked by Playwright';

/** A test that fails on console errors and warnings, and on requests to other servers. */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const messages: string[] = [];
    const requested: string[] = [];
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      if (isProblem && message.text() !== STORING_IS_BLOCKED) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('request', (request) => requested.push(request.url()));
    await use(page);
    const expected = expectedMessages.get(page);
    expect(messages.filter((text) => !expected?.test(text))).toEqual([]);
    const own = new URL(baseURL as string).origin;
    expect(
      requested.filter((url) => /^(http|ws)/.test(url) && new URL(url).origin !== own),
    ).toEqual([]);
  },
});

interface Reader {
  readonly reducedMotion?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  /** The address below the server's, such as `#/lab?v=1&n=12`. */
  readonly link?: string;
}

/** Opens the lab or a link with a reader's preferences, and waits for the first numbers. */
export async function openPage(page: Page, reader: Reader = {}): Promise<void> {
  await page.emulateMedia({
    reducedMotion: reader.reducedMotion ? 'reduce' : 'no-preference',
    colorScheme: reader.colorScheme ?? 'light',
  });
  await page.goto(`/${reader.link ?? '#/lab'}`);
  // Building the largest run takes seconds, and more on a busy machine. A locator notices the numbers
  // sooner than an assertion, which looks once a second after its first attempts.
  await numberAt(page, 'potential')
    .and(page.locator('[data-value]:not([data-value="NaN"])'))
    .waitFor({ state: 'attached', timeout: 20_000 });
}

/** The lab and the proof. The article is in the document too, with figures of its own. */
export const lab = (page: Page): Locator => page.locator('#root');

/** The element that holds a readout of a lane in full precision, by its test id. */
export function numberAt(page: Page, name: string, lane = 0): Locator {
  const shown = lab(page).getByTestId(name);
  return name === 't' ? shown : shown.locator(`[data-lane="${lane}"] [data-value]`);
}

export async function readNumber(page: Page, name: string, lane = 0): Promise<number> {
  return Number(await numberAt(page, name, lane).getAttribute('data-value'));
}

export const READOUTS = ['a', 'b', 'potential', 'recoveryError'] as const;

/** All readouts of the iteration shown. */
export function readAll(page: Page, lane = 0): Promise<number[]> {
  return Promise.all(READOUTS.map((name) => readNumber(page, name, lane)));
}

/** Waits until the page shows iteration t or a later one. */
export async function waitForT(page: Page, t: number, timeout = 15_000): Promise<void> {
  await expect
    .poll(() => readNumber(page, 't'), { intervals: [20], timeout })
    .toBeGreaterThanOrEqual(t);
}

/** Waits until the page shows exactly iteration t. */
export async function showsT(page: Page, t: number): Promise<void> {
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', String(t));
}

/** The value of t once it has stopped changing. */
export function restingT(page: Page): Promise<number> {
  return settledValue(numberAt(page, 't'));
}

/** The number in an element once it has been the same for thirty animation frames. */
export function settledValue(element: Locator): Promise<number> {
  return element.evaluate(async (output: HTMLElement) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = '';
    for (let same = 0; same < 30; ) {
      const now = output.dataset.value ?? '';
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
/** The tab of a figure, by the figure’s name. */
export const tab = (page: Page, name: string) => lab(page).getByRole('tab', { name, exact: true });
export const compareSwitch = (page: Page) => page.getByRole('switch', { name: 'Compare' });
export const status = (page: Page) => lab(page).getByTestId('status');

/** Moves the scrubber to iteration t, as dragging does, and waits until that iteration is shown. */
export async function scrubTo(page: Page, t: number): Promise<void> {
  await scrubber(page).fill(String(t));
  await showsT(page, t);
}

/** Plays until iteration t or later, and pauses. */
export async function runTo(page: Page, t: number): Promise<void> {
  await play(page).click();
  await waitForT(page, t);
  await pause(page).click();
  await restingT(page);
}
