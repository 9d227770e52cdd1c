/** Figures of the article on two common screens: each fits with its controls, beside the verbs that act on it. */
import { expect, type Locator } from '@playwright/test';
import { goToFigure, openArticle } from './support/article.ts';
import { test } from './support/page.ts';

interface Fit {
  /** The state of the figure: a verb, or nothing pressed yet. */
  readonly after: string;
  /** Distances of the figure and its controls from the article's bar and the end of the window, CSS pixels. */
  readonly above: number;
  readonly below: number;
}

/**
 * Presses every verb of a figure, each from the middle of the screen. Runs in the page, because the mouse
 * would take minutes.
 */
function pressVerbs(figure: Locator, id: string): Promise<Fit[]> {
  return figure.evaluate(async (element, of) => {
    const head = document.querySelector('[data-article-head]')!.getBoundingClientRect();
    const stage = element.querySelector<HTMLElement>('[data-stage]')!;
    const fit = (after: string) => {
      const { top, bottom } = stage.getBoundingClientRect();
      return { after, above: top - head.bottom, below: innerHeight - bottom };
    };
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    stage.scrollIntoView({ block: 'start' });
    const fits = [fit('nothing pressed')];
    for (const verb of document.querySelectorAll<HTMLElement>(`[data-do="${of}"]`)) {
      // an answer to a question is shown when the question is answered
      const answer = verb.closest('details');
      if (answer !== null) answer.open = true;
      verb.scrollIntoView({ block: 'center' });
      await nextFrame();
      verb.click();
      fits.push(fit(verb.dataset.verb ?? ''));
    }
    return fits;
  }, id);
}

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
] as const)
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('every figure fits with its controls, and is in view when one of its verbs is pressed', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await openArticle(page);
      const slots = page.locator('[data-scene], [data-widget]');
      const ids = await slots.evaluateAll((elements) =>
        elements.map(({ dataset }) => dataset.scene ?? dataset.widget ?? ''),
      );
      expect(ids.length).toBeGreaterThan(15);
      const outside: string[] = [];
      for (const id of ids) {
        const figure = await goToFigure(page, id);
        for (const { after, above, below } of await pressVerbs(figure, id))
          if (Math.min(above, below) < 0) outside.push(`${id}, ${after}: ${above}, ${below}`);
      }
      expect(outside).toEqual([]);
    });
  });
