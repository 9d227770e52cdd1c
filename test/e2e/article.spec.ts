/** The article: figures that run while they are visible, verbs that act on them, text that reads without either. */
import { expect } from '@playwright/test';
import { textStateOf } from '../../src/state/scenes/stage.ts';
import type { Scene } from '../../src/state/scenes/scene.ts';
import { SCENES } from '../../src/state/scenes/scenes.ts';
import { FONTS } from '../../src/views/article/alive/fonts.ts';
import { computedLanes } from '../support/computedLanes.ts';
import { wakeStills } from '../../src/views/article/alive/stills.ts';
import { expectArticleAccessible } from './support/accessible.ts';
import {
  clickVerb,
  goToFigure,
  openArticle,
  pressVerb,
  readouts,
  shownT,
  slot,
  verb,
  waitForFonts,
} from './support/article.ts';
import { settledValue, test } from './support/page.ts';

const scenes: readonly (readonly [string, Scene])[] = Object.entries(SCENES);
const CHAPTERS = [
  'hook',
  'model',
  'algorithm',
  'error',
  'theorem',
  'relu',
  'potentials',
  'noise',
  'proportions',
  'regime',
  'fast',
  'choices',
  'fitting',
  'recap',
  'notes',
  'further',
] as const;

/** Time between two looks at a figure, in milliseconds: with many figures and verbs the default would add up. */
const SOON = [20, 50];

test('on a touch screen, the opening figure starts with the first touch', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await openArticle(page);
  const opening = slot(page, 'hook');
  await page.waitForLoadState('networkidle');
  await expect(opening.locator('.still svg').first()).toBeVisible();
  await expect(opening).not.toHaveAttribute('data-alive', '');
  expect(page.workers()).toHaveLength(0);
  await page.touchscreen.tap(200, 20);
  await expect(opening).toHaveAttribute('data-alive', '');
  await context.close();
});

test('each figure starts when scrolled to, stops when scrolled away, and is found as it was left', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openArticle(page);
  for (const [id, { plays }] of scenes) {
    const figure = await goToFigure(page, id);
    if (plays)
      await expect
        .poll(() => shownT(figure), { timeout: 15_000, intervals: SOON })
        .toBeGreaterThan(2);
    else expect(await shownT(figure)).toBe(0);
  }
  // only the last figures are near
  const left = slot(page, 'hook');
  await expect(left).not.toHaveAttribute('data-alive', '');
  await expect(left.locator('.slot-live')).toHaveCount(0);
  await expect(left.locator('.still svg').first()).toBeVisible();
  // each figure nearby has a worker
  expect(page.workers().length).toBeLessThanOrEqual(4);

  const figure = await goToFigure(page, 'sigma');
  expect(await shownT(figure)).toBeGreaterThan(2);
  await figure.getByRole('button', { name: 'Pause' }).click();
  await expect(figure.getByRole('button', { name: /^Play/ })).toBeVisible();
  const resting = await readouts(figure);
  await goToFigure(page, 'constants');
  await expect(slot(page, 'sigma')).not.toHaveAttribute('data-alive', '');
  const again = await goToFigure(page, 'sigma');
  await expect.poll(() => readouts(again)).toEqual(resting);
});

test('a figure scrolled just out of sight stops computing', async ({ page }) => {
  await openArticle(page, '#/error');
  const figure = await goToFigure(page, 'sigma');
  await expect.poll(() => shownT(figure), { timeout: 15_000, intervals: SOON }).toBeGreaterThan(2);
  // near enough to stay mounted, but out of sight
  await figure.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 450));
  await expect(figure).toHaveAttribute('data-alive', '');
  const stopped = await settledValue(figure.locator('output'));
  expect(stopped).toBeLessThan(SCENES.sigma.params.T ?? 0);
  await goToFigure(page, 'sigma');
  await expect.poll(() => shownT(figure)).toBeGreaterThan(stopped);
});

test('every verb that changes a run shows the numbers of the core, to the last bit', async ({
  page,
}) => {
  test.setTimeout(240_000);
  // no other figure plays beside the one whose verb is pressed
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openArticle(page);
  for (const [id, scene] of scenes) {
    const figure = await goToFigure(page, id);
    for (const [name, act] of Object.entries(scene.verbs)) {
      if (act.change === undefined) continue;
      await pressVerb(figure, name, act.then === 'play');
      // the core computes the same numbers from the verb's parameters
      const text = textStateOf(scene, act);
      await expect(async () => {
        const { t, shown } = await readouts(figure);
        const lanes = computedLanes(text, t);
        for (const readout of scene.readouts)
          expect(shown[readout], `${id}, ${name}: ${readout} at t = ${t}`).toEqual(
            lanes.map((row) =>
              // the weight may be another one than the paper's
              readout === 'potential' && act.beta !== undefined
                ? row.a + act.beta * row.b
                : row[readout],
            ),
          );
      }).toPass({ timeout: 10_000, intervals: SOON });
    }
  }
});

test('verbs step, go to a sub-step, set β and scramble', async ({ page }) => {
  test.setTimeout(90_000);
  await openArticle(page);
  const steps = await goToFigure(page, 'steps');
  const lit = steps.locator('.slot-live .steps-done');
  for (const [name, words] of Object.entries({
    decode: 'decode them',
    threshold: 'cut small values',
    covariance: 'correlate',
  })) {
    await clickVerb(page, 'steps', name);
    await expect(lit).toContainText(words);
    expect(await shownT(steps)).toBe(0);
  }
  await clickVerb(page, 'steps', 'update');
  await expect.poll(() => shownT(steps)).toBe(1);
  await clickVerb(page, 'steps', 'step');
  await expect.poll(() => shownT(steps)).toBe(2);
  expect((await readouts(steps)).shown.recoveryError).toEqual([
    computedLanes(textStateOf(SCENES.steps), 2)[0]?.recoveryError,
  ]);

  const weight = await goToFigure(page, 'weight');
  for (const [name, beta] of Object.entries({ 'a alone': 0, unweighted: 1, heavy: 90 })) {
    await clickVerb(page, 'weight', name);
    await expect(async () => {
      const { a = [], b = [], potential = [] } = (await readouts(weight)).shown;
      expect(potential[0]).toBeCloseTo((a[0] ?? Number.NaN) + beta * (b[0] ?? Number.NaN), 12);
    }).toPass();
  }
  await clickVerb(page, 'weight', 'papers');
  await expect(async () => {
    const { t, shown } = await readouts(weight);
    const computed = computedLanes(textStateOf(SCENES.weight), t)[0]?.potential ?? Number.NaN;
    expect(shown.potential?.[0]).toBeCloseTo(computed, 12);
  }).toPass();

  const hook = await goToFigure(page, 'hook');
  await clickVerb(page, 'hook', 'scramble');
  await expect(async () => {
    const { t, shown } = await readouts(hook);
    const before = computedLanes(textStateOf(SCENES.hook), t)[0]?.recoveryError;
    expect(shown.recoveryError?.[0]).not.toBe(before);
  }).toPass();
});

test('a reader can change a figure and return to the text’s state', async ({ page }) => {
  await openArticle(page, '#/relu');
  const figure = await goToFigure(page, 'hinge');
  const back = figure.getByRole('button', { name: 'Back to the text’s version' });
  await clickVerb(page, 'hinge', 'high');
  const typed = figure.getByRole('textbox', { name: /threshold/i });
  await expect(typed).toHaveValue('0.4');
  await expect(back).toHaveCount(0);
  await typed.fill('0.1');
  await typed.press('Enter');
  await expect(back).toBeVisible();
  await back.click();
  await expect(typed).toHaveValue('0.4');
  await expect(back).toHaveCount(0);
  // the lab opens with the same parameters
  await figure.getByRole('link', { name: 'Open in the lab' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-page', 'lab');
  await expect(page.getByTestId('potential').locator('[data-value]').first()).not.toHaveAttribute(
    'data-value',
    'NaN',
  );
  expect(page.url()).toContain('alpha=0.4');
  // and with the same figure
  await expect(page.locator('#root [data-figure="hinge"]')).toBeVisible();
  await page.goBack();
  await expect(slot(page, 'hinge')).toBeInViewport();
});

test('a chapter’s address opens that chapter, scrolling updates the address, and a reload keeps the place', async ({
  page,
}) => {
  for (const slug of ['relu', 'proportions']) {
    await openArticle(page, `#/${slug}`);
    await expect(page.locator(`[data-chapter="${slug}"] h2`)).toBeInViewport();
    await expect(page.locator(`.contents [data-contents="${slug}"]`)).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
  await page
    .locator('[data-chapter="noise"]')
    .evaluate((chapter) => scrollTo(0, chapter.getBoundingClientRect().top + scrollY + 300));
  await expect(page).toHaveURL(/#\/noise$/);
  const top = () =>
    page.locator('[data-chapter="noise"]').evaluate((one) => one.getBoundingClientRect().top);
  // late fonts move the text on both sides of the reload
  await page.evaluate(waitForFonts, FONTS);
  const before = await top();
  await page.reload();
  await page.locator('#article[data-complete]').waitFor();
  await page.evaluate(waitForFonts, FONTS);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
  await page.getByRole('link', { name: 'Lab', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-page', 'lab');
  await page.getByRole('link', { name: 'Article' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-page', 'article');
});

test('predictions, including drawn ones, survive a reload and can be forgotten', async ({
  page,
}) => {
  await openArticle(page, '#/relu');
  const question = page.locator('[data-predict="relu"]');
  await question.getByText('Both fade').click();
  await expect(question.locator('details')).toHaveAttribute('open', '');
  await expect(question.getByRole('status')).not.toBeEmpty();
  await page.reload();
  await expect(question.locator('details')).toHaveAttribute('open', '');
  await expect(question.getByRole('radio', { name: /Both fade/ })).toBeChecked();

  const pad = await goToFigure(page, 'draw');
  const handle = pad.getByRole('slider').nth(2);
  await handle.focus();
  for (let k = 0; k < 5; k++) await handle.press('ArrowUp');
  const drawn = await handle.getAttribute('aria-valuetext');
  await page.reload();
  await goToFigure(page, 'draw');
  await expect(pad.getByRole('slider').nth(2)).toHaveAttribute('aria-valuetext', String(drawn));

  await page.getByRole('button', { name: 'Forget my answers' }).click();
  await page.reload();
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('pointing at a symbol highlights it in the figure, and the reverse', async ({ page }) => {
  await openArticle(page, '#/potentials');
  const figure = await goToFigure(page, 'potentials');
  await figure.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => shownT(figure), { timeout: 15_000, intervals: SOON }).toBeGreaterThan(20);
  await figure.getByRole('button', { name: 'Pause' }).click();
  const chapter = page.locator('[data-chapter="potentials"]');
  const inProse = chapter.locator('.chapter-walk p .sym[data-symbol="b"]').first();
  const glows = (symbol: string) =>
    figure
      .locator(`path.chart-symbol-reach[data-symbol="${symbol}"]`)
      .first()
      .evaluate((path) => getComputedStyle(path).stroke !== 'none');
  expect(await glows('b')).toBe(false);
  await inProse.hover();
  await expect(chapter).toHaveAttribute('data-lit', 'b');
  await expect(page.getByRole('tooltip')).toContainText('negative error');
  await expect.poll(() => glows('b')).toBe(true);
  expect(await glows('a')).toBe(false);
  await page.mouse.move(5, 400);
  await expect(chapter).not.toHaveAttribute('data-lit', /./);

  // from the label at the end of a curve
  await figure.locator('.slot-live .chart-curve-label [data-symbol="a"]').last().hover();
  await expect(chapter).toHaveAttribute('data-lit', 'a');
  // and from the keyboard, in a formula
  const formula = chapter.locator('.chapter-formula-block[data-walk]').first();
  await formula.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test('contents, verbs, controls, questions and widgets work with the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await openArticle(page, '#/relu');
  await goToFigure(page, 'relu');
  const reach = async (selector: string, most = 60) => {
    for (let k = 0; k < most; k++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
        return;
    }
    throw new Error(`The Tab key does not reach ${selector}.`);
  };
  await page.locator('[data-chapter="relu"] h2 a').focus();
  await reach('[data-predict="relu"] input');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-predict="relu"] details')).toHaveAttribute('open', '');
  await reach('[data-scene="relu"] .scene-buttons button');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => shownT(slot(page, 'relu')), { timeout: 15_000, intervals: SOON })
    .toBeGreaterThan(0);
  await reach('[data-do="relu"][data-verb="off"]');
  await page.keyboard.press('Enter');
  await expect(slot(page, 'relu').locator('[data-readout="recoveryError"] dd')).toHaveCount(1);
  await reach('[data-scene="hinge"] input[type="range"]', 80);
  await page.keyboard.press('ArrowRight');
  await expect(
    slot(page, 'hinge').getByRole('button', { name: 'Back to the text’s version' }),
  ).toBeVisible();

  const poke = await goToFigure(page, 'poke');
  await verb(page, 'poke', 'positive').focus();
  await page.keyboard.press('Enter');
  await expect(poke).toContainText('+');
});

test('poking an entry of E moves the update as the text says', async ({ page }) => {
  await openArticle(page, '#/error');
  const poke = await goToFigure(page, 'poke');
  const push = async () => {
    const values = await poke
      .locator('.slot-live [data-testid^="push-"]')
      .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset.value)));
    return { most: Math.max(...values), least: Math.min(...values) };
  };
  await clickVerb(page, 'poke', 'negative');
  await expect.poll(async () => (await push()).most).toBeGreaterThan(0.05);
  await clickVerb(page, 'poke', 'positive');
  await expect.poll(async () => (await push()).most).toBeLessThan(0.01);
  const withRelu = (await push()).least;
  await clickVerb(page, 'poke', 'relu-off');
  await expect.poll(async () => (await push()).least).toBeLessThan(Math.min(2 * withRelu, -0.05));
  // it is found as it was left
  const left = await push();
  await goToFigure(page, 'constants');
  await goToFigure(page, 'poke');
  expect(await push()).toEqual(left);
});

test('prints in light colours with every figure, including those never scrolled to', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openArticle(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const hook = await goToFigure(page, 'hook');
  const still = slot(page, 'balance').locator('.still svg').first();
  await expect(still).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(still).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  // a live figure is as wide as the screen, so the print shows its still
  await expect(hook.locator('.slot-live')).toBeHidden();
  await expect(hook.locator('.denoise:visible')).toHaveCount(1);
});

test('stills appear when the page’s script is late', async ({ page }) => {
  // never answered
  await page.route('**/assets/*.js', () => {});
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  await expect(slot(page, 'relu').locator('.still svg')).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(slot(page, 'relu').locator('.still svg').first()).toBeVisible();
});

test('text, formulas and stills are there without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const slug of CHAPTERS) await expect(page.locator(`[data-chapter="${slug}"]`)).toBeVisible();
  expect(await page.locator('.katex').count()).toBeGreaterThan(20);
  for (const [id] of scenes)
    await expect(slot(page, id).locator('.still svg').first()).toBeAttached();
  await page.locator('.predict-answer summary').first().click();
  await expect(page.locator('.predict-answer[open]')).toHaveCount(1);
  await context.close();
});

for (const [width, readable] of [
  [1440, {}],
  // colours do not depend on the width, but only a narrow page has the menu
  [390, { within: '[data-article-head]' }],
] as const)
  test(`the article is accessible and fits, ${width} px wide`, async ({ page }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openArticle(page);
    // a figure far from the screen is a still again, but a widget without a run stays
    await page.locator('#article').evaluate(wakeStills);
    for (const id of [
      'mixture',
      'parallel',
      'directions',
      'triangle',
      'poke',
      'promise',
      'ending',
      'cones',
      'recap',
      'relu',
    ])
      await goToFigure(page, id);
    await expectArticleAccessible(page, readable);
  });
