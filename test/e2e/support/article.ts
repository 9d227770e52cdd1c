/** Finding one's way in the article, and its runs as the core computes them. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Scalars } from '../../../src/core/observe/frame.ts';
import { runOf } from '../../../src/core/run/run.ts';
import { lanesOf } from '../../../src/state/lab/experiment.ts';
import type { TextState } from '../../../src/state/scenes/stage.ts';
import { FONTS } from '../../../src/views/article/alive/fonts.ts';

/** Opens the article at an address and waits until its scripts run. */
export async function openArticle(page: Page, hash = ''): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(page.locator('[data-theme-switch]')).toBeVisible();
}

export const slot = (page: Page, id: string): Locator =>
  page.locator(`[data-scene="${id}"], [data-widget="${id}"]`);

/** Brings a figure into view and waits until it is live. */
export async function goToFigure(page: Page, id: string): Promise<Locator> {
  const figure = slot(page, id);
  await figure.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await waitForFonts(page);
  await expect(figure).toHaveAttribute('data-alive', '', { timeout: 15_000 });
  return figure;
}

/**
 * Waits for the fonts that the page requests on the first scroll. Each of them moves the text, and a word
 * that moves between the press and the release of the mouse is not clicked.
 */
async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async (fonts) => {
    const letters = Array.from(new Set(document.body.textContent)).join('');
    await Promise.all(fonts.map((font) => document.fonts.load(font, letters)));
  }, FONTS);
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

/** The scalars of each lane at iteration t, computed by the core from a state of the text. */
export function computed(text: TextState, t: number): readonly Scalars[] {
  return lanesOf(text).map((params) => {
    const run = runOf(params);
    // one lane may end before the other
    while (run.t < t && run.outcome === null) run.advance();
    return run.scalars();
  });
}
