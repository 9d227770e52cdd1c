/** The page of regimes: sweeps computed in the browser, their diagram, and the way to the lab. */
import { readFile } from 'node:fs/promises';
import { expect as hastyExpect, type Page } from '@playwright/test';
import { measureRun, type SweepRow } from '../../src/core/sweep/measure.ts';
import { addresses } from '../../src/core/sweep/spec.ts';
import { readRegimesLink } from '../../src/state/regimes/link.ts';
import { pngChunks } from '../support/pngChunks.ts';
import { expectAccessible } from './support/accessible.ts';
import { REGIMES } from './support/needs.ts';
import { expectInConsole, lab, numberAt, test } from './support/page.ts';

const expect = hastyExpect.configure({ timeout: 20_000 });
const SPEC = readRegimesLink(REGIMES, []).spec;

const status = (page: Page) => page.getByTestId('regimes-status');
const frame = (page: Page) => page.locator('.regimes-diagram-frame');
const cellCard = (page: Page) => page.getByRole('region', { name: 'Cell' });

async function open(page: Page, link = REGIMES): Promise<void> {
  await page.goto(`/${link}`);
  await expect(frame(page).locator('canvas')).toBeVisible();
}

async function compute(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compute here' }).click();
  await expect(status(page)).toHaveAttribute('data-status', 'done');
}

/** The middle of a cell of the small sweep, in pixels of the window. */
async function middleOf(page: Page, column: number, row: number) {
  const box = (await frame(page).boundingBox())!;
  const plot = { left: 46, right: box.width - 10, top: 34, bottom: box.height - 56 };
  return {
    x: box.x + plot.left + ((column + 0.5) / 3) * (plot.right - plot.left),
    y: box.y + plot.bottom - ((row + 0.5) / 2) * (plot.bottom - plot.top),
  };
}

async function saved(page: Page, format: 'SVG' | 'PNG' | 'CSV' | 'JSON'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^purify-sweep-\\w{10}\\.${format.toLowerCase()}$`),
  );
  return readFile(await download.path());
}

/** Time is the only number that differs. */
const withoutTime = (row: SweepRow) => ({ ...row, ms: 0 });

test('a sweep computed in the page has the rows that Node computes, and JSON brings them back', async ({
  page,
}) => {
  await open(page);
  await compute(page);
  const json = await saved(page, 'JSON');
  const { rows } = JSON.parse(json.toString()) as { rows: SweepRow[] };
  const expected = [...addresses(SPEC)].map((address) =>
    measureRun(SPEC, address, rows[0]!.version, performance),
  );
  const byPlace = (p: SweepRow, q: SweepRow) => p.cell - q.cell || p.seed - q.seed;
  expect(rows.toSorted(byPlace).map(withoutTime)).toEqual(
    JSON.parse(JSON.stringify(expected.toSorted(byPlace).map(withoutTime))),
  );

  await open(page, '#/regimes?v=1&n=4&m=6&T=5&x=ell:0.1,0.2');
  await page.getByLabel('A sweep as JSON or JSON lines').setInputFiles({
    name: 'elsewhere.json',
    mimeType: 'application/json',
    buffer: json,
  });
  await expect(page.getByText('from elsewhere.json')).toBeVisible();
  await expect(status(page)).toHaveAttribute('data-done', '18');
});

test('pointing at a cell shows its seeds and curves, and a click opens the lab on that very run', async ({
  page,
}) => {
  await open(page);
  await compute(page);
  const { x, y } = await middleOf(page, 1, 1);
  await page.mouse.move(x, y);
  await expect(cellCard(page).getByRole('heading')).toContainText('s/n = 0.3, ℓ = 0.6');
  await expect(cellCard(page).locator('.cell-card-curve')).toHaveCount(3);
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/#\/lab\?.*ell=0\.6/);
  await expect(numberAt(page, 'potential')).not.toHaveAttribute('data-value', 'NaN');
  await expect(lab(page).locator('h1')).toBeVisible();
  await page.goBack();
  await expect(status(page)).toHaveAttribute('data-status', 'done');
});

test('cells are drawn in the colours of their verdicts, and hatched before they are computed', async ({
  page,
}) => {
  // a test that reads pixels, which the page never does
  expectInConsole(page, /getImageData/);
  await open(page);
  const colourAt = async (column: number, row: number) => {
    const box = (await frame(page).boundingBox())!;
    const { x, y } = await middleOf(page, column, row);
    return frame(page)
      .locator('canvas')
      .evaluate(
        (canvas: HTMLCanvasElement, at) => {
          const density = canvas.width / canvas.clientWidth;
          const context = canvas.getContext('2d')!;
          const [r, g, b] = context.getImageData(at.x * density, at.y * density, 1, 1).data;
          return { r: r!, g: g!, b: b! };
        },
        { x: x - box.x, y: y - box.y },
      );
  };
  const hatched = await colourAt(0, 0);
  expect(Math.abs(hatched.r - hatched.g)).toBeLessThan(12);
  await compute(page);
  const recovered = await colourAt(0, 0);
  expect(recovered.g - recovered.r).toBeGreaterThan(15);
  const failed = await colourAt(2, 1);
  expect(failed.g - failed.r).toBeLessThanOrEqual(0);
});

test('a sweep goes on while the article is open, and survives a reload', async ({ page }) => {
  const long = REGIMES.replace('T=60', 'T=400').replace('seeds=3', 'seeds=20');
  await open(page, long);
  await page.getByRole('button', { name: 'Compute here' }).click();
  await expect(status(page)).toHaveAttribute('data-status', 'running');
  await page.getByRole('link', { name: 'Article' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-page', 'article');
  await expect(status(page)).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  await page.locator('#article').getByRole('link', { name: 'Regimes' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-page', 'regimes');
  await expect(status(page)).toHaveAttribute('data-done', '120');
  await page.reload();
  await expect(status(page)).toHaveAttribute('data-done', '120');
  await page.getByRole('button', { name: 'Clear stored results' }).click();
  await page.reload();
  await expect(page.getByText('120 runs, none computed yet')).toBeVisible();
});

test('the diagram is saved as SVG and PNG, the rows as CSV', async ({ page }) => {
  await open(page);
  await compute(page);
  const svg = (await saved(page, 'SVG')).toString();
  expect(svg).toContain('<image');
  expect(svg).toContain('the theorem assumes');
  expect(svg).not.toContain('var(');
  expect(pngChunks(await saved(page, 'PNG')).length).toBeGreaterThan(3);
  const csv = (await saved(page, 'CSV')).toString().trimEnd().split('\n');
  expect(csv).toHaveLength(19);
});

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`everything is on one screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await compute(page);
    for (const part of [
      frame(page),
      page.getByRole('slider', { name: /counts as success/ }),
      cellCard(page),
      page.getByRole('region', { name: 'Slice' }),
      page.getByRole('region', { name: 'Speed' }),
      page.getByRole('button', { name: 'Parameters of all runs' }),
    ]) {
      const box = (await part.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });

test('is accessible in light and dark colours, also with its panels open', async ({ page }) => {
  await open(page);
  await compute(page);
  await frame(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cellCard(page).getByRole('heading')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^x axis/ }).click();
  await expectAccessible(page, { within: '.axis-form', dark: false });
});

test('has one column on a phone, and no part is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await compute(page);
  await frame(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cellCard(page).getByRole('heading')).toBeVisible();
  await expectAccessible(page);
});
