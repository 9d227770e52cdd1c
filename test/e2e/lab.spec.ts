import { expect } from '@playwright/test';
import {
  back,
  lab,
  openPage,
  pause,
  play,
  readNumber,
  restingT,
  showsT,
  status,
  step,
  tab,
  test,
  waitForT,
} from './support/page.ts';

const SMALL = '#/lab?v=1&n=6&m=12&s=1.5&ell=0.3&eta=0.1&N=infinity&T=2000';

test('the speed slider reaches from one iteration per second to no limit', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: SMALL });
  const speed = page.getByRole('slider', { name: 'Speed' });
  await speed.press('Home');
  await expect(speed).toHaveAttribute('aria-valuetext', 'at 1 iteration per second');
  await play(page).click();
  await waitForT(page, 1);
  await speed.press('End');
  await expect(speed).toHaveAttribute('aria-valuetext', 'as fast as possible');
  // a run this small makes thousands of iterations a second, far more than are drawn
  await waitForT(page, 100);
  await expect.poll(() => page.url()).toContain('pace=max');
});

test('pointing at an entry marks it in every figure, and a click pins it', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: `${SMALL}&open=parameters` });
  await step(page).click();
  await showsT(page, 1);
  const drawing = lab(page)
    .locator('[data-figure="error"] .figure-panel-body [data-drawing]')
    .first();
  const matrix = await drawing.locator('canvas').first().boundingBox();
  if (matrix === null) throw new Error('The matrix has no box.');
  // row 2, column 5 of six
  await page.mouse.move(matrix.x + matrix.width * 0.75, matrix.y + matrix.height * 0.25);
  await expect(drawing).toContainText('E2,5');
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.move(2, 2);
  await expect(lab(page).getByLabel('i, row of the highlighted entry')).toHaveValue('2');
  await expect(lab(page).getByLabel('j, column of the highlighted entry')).toHaveValue('5');
  await expect(drawing).toContainText('E2,5');
  await expect.poll(() => page.url()).toContain('mark=2,5');
  await tab(page, 'Mirror image').click();
  await expect(lab(page).locator('[data-figure="hinge"] [data-drawing]')).toContainText('E2,5');
});

test('an entry can be marked from the keyboard', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: SMALL });
  await page.keyboard.press('k');
  await lab(page).getByLabel('i, row of the highlighted entry').fill('3');
  await lab(page).getByLabel('j, column of the highlighted entry').fill('1');
  await expect(
    lab(page).locator('[data-figure="error"] .figure-panel-body [data-drawing]'),
  ).toContainText('E3,1');
  await expect.poll(() => page.url()).toContain('mark=3,1');
});

test('β can be moved and reset to the paper’s value', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: SMALL });
  const figure = lab(page).locator('[data-figure="potential"]');
  const slider = figure.getByRole('slider');
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect.poll(() => page.url()).toContain('beta=');
  await figure.getByRole('button', { name: /paper/ }).click();
  await expect.poll(() => page.url()).not.toContain('beta=');
});

test('Equilibration runs until the features are balanced', async ({ page }) => {
  await openPage(page, {
    reducedMotion: true,
    link: '#/lab?v=1&n=6&m=12&s=1&ell=0.02&start=positive&ratio=10&N=infinity&algorithm=equilibration&T=400&pace=max',
  });
  await expect(status(page)).toContainText('t counts stages');
  await play(page).click();
  await expect(status(page)).toHaveAttribute('data-kind', 'finished', { timeout: 25_000 });
  await expect(status(page)).toContainText(/After \d+ stages all features were in S/);
  const end = await readNumber(page, 't');
  await back(page).click();
  await showsT(page, end - 1);
});

test('λ as printed breaks invariant (c) and ends unbalanced; λ as corrected ends balanced', async ({
  page,
}) => {
  await openPage(page, {
    reducedMotion: true,
    link: '#/lab?v=1&n=10&m=20&s=1&ell=0.02&eta=0.1&start=positive&ratio=10&N=infinity&algorithm=equilibration&T=70&pace=max&vs.lambdaUpdate=printed&show=balance',
  });
  await play(page).click();
  await expect(status(page)).toHaveAttribute('data-kind', 'finished', { timeout: 25_000 });
  const figure = lab(page).locator('[data-figure="balance"]');
  await expect(figure).toContainText(/this run: λ corrected1\.\d\d : 1.*10 of 10 in S/);
  await expect(figure).toContainText(/compared: λ as printed\d+\.\d+ : 1.*10 of 10 in S/);
  await expect(figure).toContainText(/invariant \(c\) broken by \d features/);
  await expect(status(page)).toContainText('balanced to 1.');
  await expect(status(page)).toContainText('unbalanced at');
});

test('a run of the largest size is built, played and paused', async ({ page }) => {
  test.setTimeout(120_000);
  await openPage(page, {
    reducedMotion: true,
    link: '#/lab?v=1&n=100&m=400&N=20000&noise=uniform&noiseLevel=0.001&pace=max&open=parameters',
  });
  for (const [name, value] of Object.entries({ n: '100', m: '400', N: '20000' }))
    await expect(lab(page).locator(`[data-field="${name}"]`).getByRole('textbox')).toHaveValue(
      value,
    );
  expect(await readNumber(page, 't')).toBe(0);
  await play(page).click();
  await expect(status(page)).toHaveAttribute('data-kind', 'running');
  await waitForT(page, 3, 60_000);
  await pause(page).click();
  await expect(play(page)).toBeVisible();
  // an iteration in progress still arrives; after that, none in two seconds
  let t = 0;
  await expect(async () => {
    t = await restingT(page);
    await page.waitForTimeout(2000);
    expect(await readNumber(page, 't')).toBe(t);
  }).toPass({ timeout: 20_000 });
  await step(page).click();
  await showsT(page, t + 1);
});
