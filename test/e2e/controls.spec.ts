import { expect, type Page } from '@playwright/test';
import { FIELDS, pageOptions } from '../../src/core/params/fields.ts';
import type { Params } from '../../src/core/params/params.ts';
import {
  lab,
  newSeed,
  openPage,
  play,
  readAll,
  readNumber,
  status,
  test,
  waitForT,
} from './support/page.ts';

/** Noisy samples of correlated features, so that every control applies. */
const START =
  '#/lab?v=1&n=8&m=16&s=2&ell=0.2&eta=0.1&N=100&T=500&pace=100&family=correlated&noise=uniform&noiseLevel=0.001&open=parameters';
/** Equilibration has parameters of its own. */
const BALANCING =
  '#/lab?v=1&algorithm=equilibration&n=6&m=12&s=1&ell=0.02&start=positive&ratio=10&N=infinity&pace=20&open=parameters';

const control = (page: Page, name: keyof Params) => lab(page).locator(`[data-field="${name}"]`);
const entry = (page: Page, name: keyof Params) => control(page, name).getByRole('textbox');
const slider = (page: Page, name: keyof Params) => control(page, name).getByRole('slider');

async function type(page: Page, name: keyof Params, text: string): Promise<void> {
  await entry(page, name).fill(text);
  await page.keyboard.press('Enter');
}

/** For each starting link, a new value for each number that can be changed there. */
const NUMBERS: Readonly<Record<string, Readonly<Partial<Record<keyof Params, string>>>>> = {
  [START]: {
    n: '7',
    m: '20',
    s: '1.5',
    correlation: '0.3',
    ratio: '3',
    ell: '0.3',
    outside: '0.05',
    alpha: '0.2',
    eta: '0.25',
    r: '7',
    N: '150',
    noiseLevel: '0.002',
    T: '450',
  },
  [BALANCING]: { epsilon: '0.01', columnIterations: '3', lambda0: '2' },
};

for (const [link, values] of Object.entries(NUMBERS))
  test(`typing a number and moving its slider each start a new run: ${Object.keys(values).join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const [field, value] of Object.entries(values))
      await test.step(field, async () => {
        const name = field as keyof Params;
        await openPage(page, { link });
        await waitForT(page, 5);
        await type(page, name, value);
        await expect.poll(() => page.url()).toContain(`${name}=${value}`);
        await waitForT(page, 3);

        await slider(page, name).focus();
        await page.keyboard.press('ArrowRight');
        await expect(entry(page, name)).not.toHaveValue(value);
        await waitForT(page, 3);
        await expect(status(page)).toHaveAttribute('data-kind', 'running');
      });
  });

test('every option of every list runs', async ({ page }) => {
  test.setTimeout(120_000);
  // m = 63 is a picture's size, as most families of pictures need
  await openPage(page, { link: START.replace('m=16', 'm=63') });
  for (const name of ['family', 'weights', 'start', 'noise'] as const) {
    const field = FIELDS[name];
    if (field.kind !== 'choice') throw new Error(`${name} is not a choice`);
    for (const { id: option } of pageOptions(field)) {
      await control(page, name).getByRole('combobox').selectOption(option);
      await expect(control(page, name).getByRole('combobox')).toHaveValue(option);
      // the swimmer and the digits need another size, which the page offers
      if (['swimmer', 'digits'].includes(option))
        await page
          .getByRole('button', { name: /^Set m = / })
          .first()
          .click();
      await expect(status(page), `${name} ${option}`).toHaveAttribute('data-kind', 'running');
      await waitForT(page, 2);
    }
    await control(page, name).getByRole('combobox').selectOption(String(field.default));
  }
});

test('the algorithm and the λ rule can be switched', async ({ page }) => {
  await openPage(page, { link: BALANCING });
  await control(page, 'lambdaUpdate').getByRole('radio', { name: 'As printed' }).click();
  await expect.poll(() => page.url()).toContain('lambdaUpdate=printed');
  await expect(status(page)).toContainText('t counts stages');
  await control(page, 'algorithm').getByRole('combobox').selectOption('purification');
  await expect.poll(() => page.url()).not.toContain('algorithm');
  await expect(status(page)).not.toContainText('stages');
  await waitForT(page, 3);
});

test('every factorization runs, without the controls that it does not read', async ({ page }) => {
  await openPage(page, {
    link: `${BALANCING}&family=nonnegative&T=2000`.replace('N=infinity', 'N=100'),
  });
  for (const algorithm of ['lee-seung', 'hals', 'semi-hals']) {
    await control(page, 'algorithm').getByRole('combobox').selectOption(algorithm);
    await expect.poll(() => page.url()).toContain(`algorithm=${algorithm}`);
    await expect(status(page), algorithm).toHaveAttribute('data-kind', 'running');
    await waitForT(page, 2);
    await expect(control(page, 'eta')).toHaveCount(0);
    await expect(control(page, 'decoder')).toHaveCount(0);
  }
  await control(page, 'family').getByRole('combobox').selectOption('gaussian');
  await control(page, 'algorithm').getByRole('combobox').selectOption('hals');
  await expect(lab(page)).toContainText('must be non-negative with HALS');
});

test('the decoder, the update, the left inverse and the examples can be switched', async ({
  page,
}) => {
  await openPage(page, { link: START.replace('noise=uniform', 'noise=constant') });
  await control(page, 'update').getByRole('radio', { name: 'Gradient' }).click();
  await expect.poll(() => page.url()).toContain('update=gradient');
  await waitForT(page, 3);
  await control(page, 'update')
    .getByRole('radio', { name: /^Covariance/ })
    .click();
  await expect.poll(() => page.url()).not.toContain('update=');
  await control(page, 'decoder').getByRole('radio', { name: 'Linear' }).click();
  await expect.poll(() => page.url()).toContain('decoder=linear');
  await control(page, 'leftInverse').getByRole('radio', { name: 'Moore–Penrose' }).click();
  await expect.poll(() => page.url()).toContain('leftInverse=moore-penrose');
  await control(page, 'examples').getByRole('radio', { name: 'Fixed' }).click();
  await expect.poll(() => page.url()).toContain('examples=fixed');
  await control(page, 'N')
    .getByRole('button', { name: /infinite/ })
    .click();
  await expect.poll(() => page.url()).toContain('N=infinity');
  await waitForT(page, 3);
});

test('α, η and r follow the paper until changed, and can be reset', async ({ page }) => {
  await openPage(page, {
    reducedMotion: true,
    link: '#/lab?v=1&n=10&m=20&s=2&ell=0.3&open=parameters',
  });
  await expect(entry(page, 'alpha')).toHaveValue('0.0125');
  await expect(entry(page, 'eta')).toHaveValue('0.05');
  await expect(entry(page, 'r')).toHaveValue('5');
  await type(page, 'ell', '0.6');
  await expect(entry(page, 'eta')).toHaveValue('0.1');
  await type(page, 'eta', '0.02');
  await type(page, 'ell', '0.3');
  await expect(entry(page, 'eta')).toHaveValue('0.02');
  await control(page, 'eta').getByRole('button', { name: /paper/ }).click();
  await expect(entry(page, 'eta')).toHaveValue('0.05');
  await expect.poll(() => page.url()).not.toContain('eta=');
});

test('m < n is explained, with a remedy', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: START });
  await play(page).click();
  await waitForT(page, 10);
  const before = await readNumber(page, 'potential');
  await type(page, 'm', '5');
  await expect(status(page)).toHaveAttribute('data-kind', 'impossible');
  await expect(status(page)).toContainText('m = 5: must be at least n = 8');
  expect(before).not.toBeNaN();
  expect(await readNumber(page, 'potential')).not.toBeNaN();
  await status(page).getByRole('button', { name: /m = 8/ }).click();
  await expect(status(page)).not.toHaveAttribute('data-kind', 'impossible');
  await expect(entry(page, 'm')).toHaveValue('8');
});

test('an invalid seed is refused with its range, and nothing else changes', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: START });
  const numbers = await readAll(page);
  for (const garbage of ['banana', '-3', '1.5', '1e999', '<b>7</b>', ' ']) {
    await type(page, 'seed', garbage);
    await expect(control(page, 'seed')).toContainText(/must be a whole number from 0 to/);
    await expect(entry(page, 'seed')).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await readAll(page)).toEqual(numbers);
  await type(page, 'seed', '12');
  await expect(control(page, 'seed')).not.toContainText('must be');
  await expect.poll(() => page.url()).toContain('seed=12');
});

test('changes can be undone and redone', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: START });
  const first = await readAll(page);
  await newSeed(page).click();
  await expect.poll(() => readAll(page)).not.toEqual(first);
  const second = await readAll(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readAll(page)).toEqual(first);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => readAll(page)).toEqual(second);
  await page.keyboard.press('Control+Z');
  await expect.poll(() => readAll(page)).toEqual(first);
});

test('the threshold can be dragged in the decoding figure', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: `${START}&full=decoding` });
  const alpha = Number(await entry(page, 'alpha').inputValue());
  const handle = lab(page).locator('.decoding-alpha-grip');
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (box === null) throw new Error('The handle has no box.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Number(await entry(page, 'alpha').inputValue()))
    .toBeGreaterThan(alpha + 0.01);
});
