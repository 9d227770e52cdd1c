import { expect } from '@playwright/test';
import { lab, openPage, readAll, readNumber, scrubTo, showsT, tab, test } from './support/page.ts';

const WITH_AND_WITHOUT_RELU =
  '#/lab?v=1&n=10&m=20&s=2&ell=0.3&alpha=0.05&eta=0.1&N=infinity&T=300&pace=max&vs.relu=false';

test('runs with and without the ReLU share a seed and are scrubbed together', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: WITH_AND_WITHOUT_RELU });
  // both start from the same matrix and see the same examples
  expect(await readAll(page, 1)).toEqual(await readAll(page, 0));
  await openPage(page, { reducedMotion: true, link: `${WITH_AND_WITHOUT_RELU}&t=150` });
  await showsT(page, 150);
  const [own, other] = [await readAll(page, 0), await readAll(page, 1)] as const;
  expect(own[2]).toBeLessThan(1e-3);
  expect(other[2]).toBeGreaterThan(0.5);

  for (const [figure, key] of [
    ['Potential', 'potential'],
    ['Symmetry', 'antisymmetricNorm'],
  ] as const) {
    await tab(page, figure).click();
    await expect(
      lab(page).locator(
        `[data-curve^="${key}-"] path.chart-curve[d^="M"]:not(.chart-curve-at-zero)`,
      ),
      key,
    ).toHaveCount(2);
  }

  await scrubTo(page, 40);
  expect(await readNumber(page, 'potential', 1)).not.toBe(other[2]);
  await scrubTo(page, 150);
  expect([await readAll(page, 0), await readAll(page, 1)]).toEqual([own, other]);
});

test('the compared run equals a single run with that change', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: `${WITH_AND_WITHOUT_RELU}&t=30` });
  await showsT(page, 30);
  const compared = await readAll(page, 1);
  await page.goto('about:blank');
  await openPage(page, {
    reducedMotion: true,
    link: `${WITH_AND_WITHOUT_RELU.replace('vs.relu', 'relu')}&t=30`,
  });
  await showsT(page, 30);
  expect(await readAll(page)).toEqual(compared);
});
