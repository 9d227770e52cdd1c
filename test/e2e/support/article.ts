/** Finding one's way in the article. */
import { expect, type Locator, type Page } from '@playwright/test';
import { FONTS } from '../../../src/views/article/alive/fonts.ts';

/** Opens the article at an address and waits until its scripts run and all chapters are there. */
export async function openArticle(page: Page, hash = ''): Promise<void> {
  await page.goto(`/${hash}`);
  await page.locator('#article[data-complete] [data-theme-switch]').waitFor();
}

export const slot = (page: Page, id: string): Locator =>
  page.locator(`[data-scene="${id}"], [data-widget="${id}"]`);

/** Scrolls to a figure, as a reader does with the wheel, and waits until it is live. */
export async function goToFigure(page: Page, id: string): Promise<Locator> {
  const figure = slot(page, id);
  await figure.evaluate((element) => {
    // a page that was reloaded holds its position until the reader scrolls
    element.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    element.scrollIntoView({ block: 'center' });
  });
  await page.evaluate(waitForFonts, FONTS);
  await figure.evaluate(waitUntilAlive, 15_000);
  await expect(figure).toHaveAttribute('data-alive', '');
  return figure;
}

/** Runs in the page, which sees it sooner than an assertion that asks twice a second. */
async function waitUntilAlive(figure: Element, longest: number): Promise<void> {
  const end = performance.now() + longest;
  while (!figure.hasAttribute('data-alive') && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The verb's button in the prose. */
export const verb = (page: Page, figure: string, name: string) =>
  page.locator(`button.verb[data-do="${figure}"][data-verb="${name}"]`).first();

/**
 * Scrolls to a verb and clicks it once it has stopped moving. Paragraphs that have never been on screen
 * have estimated heights, so a jump to one of them is followed by a new layout, and a word that moves
 * between the press and the release of the mouse is not clicked.
 */
export async function clickVerb(page: Page, figure: string, name: string): Promise<void> {
  const button = verb(page, figure, name);
  await button.evaluate(async (element) => {
    const FRAMES_AT_REST = 5;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let top = Number.NaN;
    for (let atRest = 0; atRest < FRAMES_AT_REST; ) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await nextFrame();
      const next = element.getBoundingClientRect().top;
      atRest = next === top ? atRest + 1 : 0;
      top = next;
    }
  });
  await button.click();
}

/**
 * Clicks a verb without the mouse, which is faster where there are many. Fails if something covers the
 * verb. A verb that plays is paused at its first iteration; in the end the run waits.
 */
export async function pressVerb(figure: Locator, name: string, plays: boolean): Promise<void> {
  await figure.evaluate(
    async (element: HTMLElement, [verbName, isPlayed]) => {
      const words = `[data-do="${element.dataset.scene}"][data-verb="${verbName}"]`;
      const button = document.querySelector<HTMLElement>(`button.verb${words}`);
      button?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = button?.getClientRects()[0];
      if (button === null || box === undefined) throw new Error(`There is no verb ${words}.`);
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!button.contains(hit)) throw new Error(`${words} is covered by ${hit?.outerHTML}`);

      const control = (label: RegExp) =>
        Array.from(element.querySelectorAll('button')).find((one) => label.test(one.innerText));
      const hasStarted = () => Number(element.querySelector('output')?.dataset.value) > 0;
      const until = async (isSo: () => boolean) => {
        const end = performance.now() + 20_000;
        while (!isSo()) {
          if (performance.now() > end) throw new Error(`${words} has no effect.`);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      };
      // a run that waits shows when the verb plays it
      control(/^Pause/)?.click();
      await until(() => control(/^Play/) !== undefined);
      button.click();
      // a figure out of sight would not run
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (!isPlayed) return;
      await until(() => control(/^Pause/) !== undefined && hasStarted());
      control(/^Pause/)?.click();
      await until(() => control(/^Play/) !== undefined);
    },
    [name, plays] as const,
  );
}

/**
 * Runs in the page. The page requests the fonts of its text on the first scroll, and each of them moves the
 * text. A word that moves between the press and the release of the mouse is not clicked.
 */
export async function waitForFonts(fonts: readonly string[]): Promise<void> {
  const letters = Array.from(new Set(document.body.textContent)).join('');
  await Promise.all(fonts.map((font) => document.fonts.load(font, letters)));
}

/** The iteration a scene shows. */
export async function shownT(figure: Locator): Promise<number> {
  return Number(await figure.locator('output').getAttribute('data-value'));
}

/** The numbers under a figure by name, one for each lane, and t, all read at the same moment. */
export function readouts(figure: Locator): Promise<{ t: number; shown: Record<string, number[]> }> {
  return figure.evaluate((element) => ({
    t: Number(element.querySelector('output')?.dataset.value),
    shown: Object.fromEntries(
      Array.from(element.querySelectorAll<HTMLElement>('[data-readout]'), (readout) => [
        readout.dataset.readout ?? '',
        Array.from(readout.querySelectorAll<HTMLElement>('[data-value]'), ({ dataset }) =>
          Number(dataset.value),
        ),
      ]),
    ),
  }));
}
