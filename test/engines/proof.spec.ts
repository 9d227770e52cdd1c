/** The proof, and the way between the three pages. */
import { expect } from '@playwright/test';
import { lemmaReport } from '../../src/core/theory/lemmas/report.ts';
import { runOf } from '../../src/core/run/run.ts';
import { readLink } from '../../src/state/link/link.ts';
import { expectNumbersOfCore, openLab, showsT } from './support/numbers.ts';
import { POLL, type Tab, test } from './support/tab.ts';

const RUN = 'v=1&n=10&m=20&s=2&ell=0.3&alpha=0.05&eta=0.1&N=infinity&T=400&t=12';
const MEASURE = 'V: V plus, corrected';

/** The measured value, the bound and the slack of a lemma at iteration t, as the core computes them. */
function readingOfCore(t: number) {
  const run = runOf(readLink(`#/proof?${RUN}`).experiment.params);
  while (run.t < t) run.advance();
  const readings = run.lemmas(lemmaReport)?.readings ?? [];
  const found = readings.find(({ lemma, part }) => `${lemma}: ${part}` === MEASURE);
  return [found?.measured, found?.bound, found?.slack].map(String);
}

/** Waits until the proof shows the core's values at iteration t, to the last bit. */
async function showsReadingOfCore(tab: Tab, t: number): Promise<void> {
  const shown = () =>
    tab.evaluate((measure) => {
      const row = document.querySelector(`#root [data-measure="${measure}"]`);
      return ['measured', 'bound', 'slack'].map((name) =>
        row?.querySelector(`[data-value-of="${name}"] [data-value]`)?.getAttribute('data-value'),
      );
    }, MEASURE);
  await expect.poll(shown, { intervals: POLL }).toEqual(readingOfCore(t));
}

test('the proof shows the bounds of the iteration, to the last bit', async ({ tab }) => {
  await openLab(tab, `#/proof?${RUN}`);
  await showsT(tab, 12);
  await tab.click('#root [data-node="V"]');
  await showsReadingOfCore(tab, 12);
  await tab.click('#root button', 'Back');
  await showsT(tab, 11);
  await showsReadingOfCore(tab, 11);
});

test('links lead from the article to the lab and the proof, and the run stays the same', async ({
  tab,
}) => {
  await tab.open('#/');
  await tab.sees('[data-theme-switch]');
  await tab.click('a', 'Lab');
  await expect.poll(() => tab.attribute('data-page', 'html')).toBe('lab');
  await openLab(tab, `#/lab?${RUN}`);
  await showsT(tab, 12);
  await tab.click('#root a', 'Proof');
  await tab.sees('#root [data-testid="proof"]');
  await expect.poll(() => tab.link(), { intervals: POLL }).toContain('#/proof?');
  await showsT(tab, 12);
  await expectNumbersOfCore(tab, `#/proof?${RUN}`);
  await tab.goBack();
  await tab.sees('#root [data-figure="potential"]');
  await showsT(tab, 12);
});

for (const width of [1280, 390])
  test(`no page is wider than a screen of ${width} pixels`, async ({ tab }) => {
    await tab.resize(width, 800);
    for (const link of ['#/', `#/lab?${RUN}`, `#/proof?${RUN}`]) {
      await tab.open(link);
      await tab.sees('h1');
      const [inner, overflow] = await tab.evaluate(
        () => [
          innerWidth,
          document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ],
        null,
      );
      expect(inner, link).toBe(width);
      expect(overflow, link).toBe(0);
    }
  });
