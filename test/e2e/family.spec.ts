/** The page of choices: sixteen pairs computed in the browser, their verdicts, and the way to the lab. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect as hastyExpect, type Locator, type Page } from '@playwright/test';
import { pngChunks } from '../support/pngChunks.ts';
import { expectAccessible } from './support/accessible.ts';
import { FAMILY } from './support/needs.ts';
import { lab, numberAt, test } from './support/page.ts';

/** Sixteen runs under exact expectation, perhaps on one busy core. */
const expect = hastyExpect.configure({ timeout: 120_000 });
test.setTimeout(240_000);

const status = (page: Page) => page.getByTestId('pairs-status');
const cell = (page: Page, index: number): Locator => page.locator(`[data-cell="${index}"]`);
const link = (page: Page, index: number): Locator => cell(page, index).getByRole('link');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/${address}`);
  await expect(status(page)).toHaveAttribute('data-status', 'done');
}

/** The error of the pair that has the focus, exactly. */
async function shownError(page: Page): Promise<number> {
  const value = page.getByTestId('pair-readout').locator('[data-value]').first();
  return Number(await value.getAttribute('data-value'));
}

const PAIRS = ['relu', 'linear', 'nnls', 'matched'].flatMap((decoder) =>
  ['covariance', 'correlation', 'gradient', 'least-squares'].map((update) => ({ decoder, update })),
);

/** Pairs with different endings: at T, broken off, at rest, and with each decoder. */
const COMPARED = [0, 3, 5, 8, 14];

/** The last line that `purify run` prints for a pair in the study's setting. */
function fromCommandLine({ decoder, update }: (typeof PAIRS)[number]): number {
  const flags =
    '--n 8 --m 16 --s 1.6 --ell 0.3 --alpha 0.05 --eta 0.1 --N infinity --T 250 --stop --last';
  const args = ['node_modules/tsx/dist/cli.mjs', 'src/cli/main.ts', 'run', ...flags.split(' ')];
  let output: string;
  try {
    output = execFileSync(process.execPath, [...args, '--decoder', decoder, '--update', update], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    // a run that broke off exits with 3
    output = (error as { stdout: string }).stdout;
  }
  return (JSON.parse(output.trim().split('\n').at(-1)!) as { recoveryError: number }).recoveryError;
}

test('the pairs of the study’s setting have the command line’s errors, to the last bit, and a verdict each', async ({
  page,
}) => {
  await open(page, '#/family');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'Four decoders, four updates: which pairs recover the features?',
  );
  for (const index of COMPARED) {
    await link(page, index).focus();
    expect(await shownError(page)).toBe(fromCommandLine(PAIRS[index]!));
  }
  const verdicts = await Promise.all(
    PAIRS.map((_, index) => cell(page, index).getAttribute('data-verdict')),
  );
  expect(verdicts.join(' ')).toBe(
    [
      'recovers fails stalls breaks-off',
      'stalls fails stalls stalls',
      'recovers fails stalls stalls',
      'fails fails fails fails',
    ].join(' '),
  );
});

test('a click opens the lab with that very run at its end; the way back finds the table as it was', async ({
  page,
}) => {
  await open(page, FAMILY);
  await link(page, 2).focus();
  const error = await shownError(page);
  await link(page, 2).press('Enter');
  await expect(page).toHaveURL(/#\/lab\?.*update=gradient.*&t=40$/);
  await expect(lab(page).locator('h1')).toBeVisible();
  await expect(numberAt(page, 'recoveryError')).toHaveAttribute('data-value', String(error));
  await page.goBack();
  await expect(status(page)).toHaveAttribute('data-status', 'done');
  await expect(cell(page, 2)).toBeVisible();
  // the pointer chooses the iteration
  const box = (await cell(page, 9).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(/#\/lab\?.*decoder=nnls&update=correlation&t=(19|20|21)$/);
});

test('the link has parameters, seeds, threshold, iteration and pair, and opens them again', async ({
  page,
}) => {
  await open(page, FAMILY);
  await page.getByRole('textbox', { name: 'ℓ warm-start error' }).fill('0.25');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: '3' }).check({ force: true });
  await page.getByRole('slider', { name: 'Largest error that counts as recovery' }).fill('16');
  await page.getByRole('slider', { name: 'Iteration at which values are read' }).fill('12');
  await link(page, 5).focus();
  const expected = `${FAMILY.replace('ell=0.2', 'ell=0.25')}&seeds=3&threshold=0.001&t=12&pair=linear,correlation`;
  await expect.poll(() => new URL(page.url()).hash).toBe(expected);
  await expect(status(page)).toHaveAttribute('data-done', '48');
  const error = await shownError(page);
  await page.reload();
  await expect(status(page)).toHaveAttribute('data-done', '48');
  expect(await shownError(page)).toBe(error);
  expect(new URL(page.url()).hash).toBe(expected);

  await page.goto('/#/family?v=1&n=99&decoder=nnls&T=3');
  await expect(
    page.getByText('decoder = "nnls": every decoder has a row; it is left out.'),
  ).toBeVisible();
});

test('long runs grow before they are done, and can be stopped and continued', async ({ page }) => {
  await page.goto('/#/family?v=1&n=14&m=30&N=infinity&T=100000');
  const curves = page.locator('.pairs-table-curve');
  const points = () => curves.evaluateAll((all) => all.map((curve) => curve.getAttribute('d')));
  await expect(curves.first()).toBeAttached();
  const before = await points();
  await expect.poll(points).not.toEqual(before);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(status(page)).toHaveAttribute('data-status', 'stopped');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(status(page)).toHaveAttribute('data-status', 'running');
});

async function saved(page: Page, format: 'SVG' | 'PNG' | 'CSV'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`purify-family.${format.toLowerCase()}`);
  return readFile(await download.path());
}

test('the table is saved as a picture with its names and verdicts, and as numbers', async ({
  page,
}) => {
  await open(page, FAMILY);
  const svg = (await saved(page, 'SVG')).toString();
  for (const text of ['Matched filter', 'Least squares', 'recovers', 'n = 4', '10'])
    expect(svg).toContain(text);
  expect(svg).not.toContain('var(');
  expect(pngChunks(await saved(page, 'PNG')).length).toBeGreaterThan(3);
  const lines = (await saved(page, 'CSV')).toString().trimEnd().split('\r\n');
  expect(lines[0]).toBe('decoder,update,seed,t,recoveryError,verdict,outcome');
  expect(lines.length).toBeGreaterThan(16);
});

const SCREENS = [
  [1024, 640],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

test('all sixteen figures are on one screen with the parameters; a phone scrolls sideways under the decoders; accessible', async ({
  page,
}) => {
  await open(page, `${FAMILY}&seeds=3`);
  const parts = [
    ...PAIRS.map((_, index) => cell(page, index)),
    page.getByRole('combobox', { name: 'A* ground truth' }),
    page.getByRole('radiogroup', { name: 'Seeds per pair' }),
    page.getByRole('slider', { name: 'Largest error that counts as recovery' }),
    page.getByTestId('pair-readout'),
  ];
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const part of parts) {
      const box = (await part.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More parameters of all runs' }).click();
  await expectAccessible(page, { within: '.pairs-controls', dark: false });
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const head = page.getByRole('rowheader').first();
  const before = (await head.boundingBox())!;
  await link(page, 3).focus();
  const box = (await cell(page, 3).boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect((await head.boundingBox())!.x).toBeGreaterThanOrEqual(0);
  expect((await head.boundingBox())!.x).toBeLessThanOrEqual(before.x);
  await expectAccessible(page);
});
