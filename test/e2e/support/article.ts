/** The article as the end-to-end tests meet it, and its runs as the core computes them. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Scalars } from '../../../src/core/observe/frame.ts';
import { runOf } from '../../../src/core/run/runOf.ts';
import { lanesOf } from '../../../src/state/lab/experiment.ts';
import type { TextState } from '../../../src/state/scenes/acting.ts';

/** Opens the article at an address and waits until its scripts are at work. */
export async function openArticle(page: Page, hash = ''): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(page.locator('[data-theme-switch]')).toBeVisible();
}

export const slot = (page: Page, id: string): Locator =>
  page.locator(`[data-scene="${id}"], [data-widget="${id}"]`);

/** Brings a figure into view and waits until it lives. */
export async function goToFigure(page: Page, id: string): Promise<Locator> {
  const figure = slot(page, id);
  await figure.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(figure).toHaveAttribute('data-alive', '', { timeout: 15_000 });
  return figure;
}

/** The iteration that a scene has on show. */
export async function shownT(figure: Locator): Promise<number> {
  return Number(await figure.locator('output').getAttribute('data-value'));
}

/** Every number under a figure, by name, a list of lanes each; t with them, all of one moment. */
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

/** What the core makes of a state of the text at iteration t: a row of scalars for each lane. */
export function computed(text: TextState, t: number): readonly Scalars[] {
  return lanesOf(text).map((params) => {
    const run = runOf(params);
    // a lane may end before the other
    while (run.t < t && run.outcome === null) run.advance();
    return run.scalars();
  });
}
