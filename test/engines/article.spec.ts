/** The article: figures that run while they are visible, verbs, links, a reader's answers. */
import { expect } from '@playwright/test';
import { textStateOf } from '../../src/state/scenes/stage.ts';
import type { Scene } from '../../src/state/scenes/scene.ts';
import { SCENES, type SceneId } from '../../src/state/scenes/scenes.ts';
import { FONTS } from '../../src/views/article/alive/fonts.ts';
import { waitForFonts } from '../e2e/support/article.ts';
import { computedLanes } from '../support/computedLanes.ts';
import { expectNumbersOfCore, showsNumbers } from './support/numbers.ts';
import { POLL, type Tab, test } from './support/tab.ts';

const slot = (id: SceneId) => `[data-scene="${id}"]`;

/** Opens the article at a chapter, and brings a figure into view. */
async function goToFigure(tab: Tab, chapter: string, id: SceneId): Promise<void> {
  await tab.open(`#/${chapter}`);
  await tab.sees('#article[data-complete] [data-theme-switch]');
  await tab.scrollTo(slot(id));
  await tab.evaluate(waitForFonts, FONTS);
  await expect.poll(() => tab.attribute('data-alive', slot(id)), { intervals: POLL }).toBe('');
}

/** The iteration and the readouts of a figure, all at the same moment. */
function shownIn(tab: Tab, id: SceneId) {
  return tab.evaluate((selector) => {
    const figure = document.querySelector(selector) as HTMLElement;
    const valuesOf = (part: ParentNode) =>
      Array.from(part.querySelectorAll('[data-value]'), (element) =>
        Number(element.getAttribute('data-value')),
      );
    return {
      t: Number(figure.querySelector('output')?.dataset.value),
      readouts: Array.from(figure.querySelectorAll('[data-readout]'), valuesOf),
    };
  }, slot(id));
}

/** Waits until a figure shows the core's numbers for the state of the text after a verb. */
async function showsNumbersOfCore(tab: Tab, id: SceneId, verb: string): Promise<void> {
  const scene: Scene = SCENES[id];
  const text = textStateOf(scene, scene.verbs[verb]);
  await expect(async () => {
    const { t, readouts } = await shownIn(tab, id);
    const lanes = computedLanes(text, t);
    expect(readouts).toEqual(scene.readouts.map((name) => lanes.map((lane) => lane[name])));
  }).toPass({ intervals: POLL, timeout: 30_000 });
}

test('a figure starts when it comes into view, and a verb in the text acts on it', async ({
  tab,
}) => {
  await goToFigure(tab, '', 'hook');
  const passes = (t: number) =>
    expect.poll(async () => (await shownIn(tab, 'hook')).t, { intervals: POLL }).toBeGreaterThan(t);
  await passes(2);
  await tab.click('button.verb[data-do="hook"][data-verb="missing"]');
  await passes(0);
  await tab.click(`${slot('hook')} button`, 'Pause');
  await tab.sees(`${slot('hook')} button`, 'Play…');
  await showsNumbersOfCore(tab, 'hook', 'missing');
});

test('a typed value changes a figure, which can return to the state of the text', async ({
  tab,
}) => {
  await goToFigure(tab, 'relu', 'hinge');
  const field = `${slot('hinge')} input[type="text"]`;
  const back = [`${slot('hinge')} button`, 'Back to the text’s version'] as const;
  await tab.fill('0.1', field);
  await tab.press('Enter', field);
  await tab.click(...back);
  await expect.poll(() => tab.isVisible(...back), { intervals: POLL }).toBe(false);
});

test('a link of a figure opens the lab with its run, and back returns to the figure', async ({
  tab,
}) => {
  await goToFigure(tab, 'relu', 'hinge');
  await tab.click('button.verb[data-do="hinge"][data-verb="high"]');
  const field = `${slot('hinge')} input[type="text"]`;
  await expect.poll(() => tab.value(field), { intervals: POLL }).toBe('0.4');
  await tab.click(`${slot('hinge')} a`, 'Open in the lab');
  await expect.poll(() => tab.link(), { intervals: POLL }).toContain('alpha=0.4');
  await showsNumbers(tab);
  await expectNumbersOfCore(tab, await tab.link());
  await tab.goBack();
  await tab.sees(slot('hinge'));
  await expect.poll(() => tab.attribute('data-page', 'html')).toBe('article');
});

test('an answer to a question survives a reload', async ({ tab }) => {
  await tab.open('#/relu');
  const question = '[data-predict="relu"]';
  await tab.sees('[data-theme-switch]');
  await tab.click(`${question} label`, 'Both fade…');
  await expect.poll(() => tab.attribute('open', `${question} details`)).toBe('');
  await tab.reload();
  await tab.sees('[data-theme-switch]');
  await expect.poll(() => tab.attribute('open', `${question} details`)).toBe('');
  await tab.click('button', 'Forget my answers');
});
