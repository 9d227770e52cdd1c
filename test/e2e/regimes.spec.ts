/** The page of regimes: sweeps computed in the browser, their diagram, and the way to the lab. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect as hastyExpect, type Page } from '@playwright/test';
import { pngChunks } from '../support/pngChunks.ts';
import { expectAccessible } from './support/accessible.ts';
import { REGIMES } from './support/needs.ts';
import { expectInConsole, lab, numberAt, test } from './support/page.ts';

const expect = hastyExpect.configure({ timeout: 20_000 });

const status = (page: Page) => page.getByTestId('regimes-status');
const frame = (page: Page) => page.locator('.regimes-diagram-frame');
const cellCard = (page: Page) => page.getByRole('region', { name: 'Cell', exact: true });

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

/** The lines that `purify sweep` prints for the small sweep. */
function fromCommandLine(): string {
  return execFileSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'src/cli/main.ts', 'sweep', REGIMES],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
}

async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name));
      return transfer;
    },
    { name, text },
  );
  await page.locator('.regimes').dispatchEvent('drop', { dataTransfer });
}

test('a diagram computed in the page is saved, and a file from elsewhere is dropped or opened', async ({
  page,
}) => {
  await open(page);
  await compute(page);
  const svg = (await saved(page, 'SVG')).toString();
  expect(svg).toContain('<image');
  expect(svg).toContain('the theorem assumes');
  expect(svg).not.toContain('var(');
  expect(pngChunks(await saved(page, 'PNG')).length).toBeGreaterThan(3);
  const csv = (await saved(page, 'CSV')).toString().trimEnd().split('\n');
  expect(csv).toHaveLength(19);
  const json = (await saved(page, 'JSON')).toString();

  const shown = () => cellCard(page).getByRole('heading').textContent();
  const computed = await shown();
  await drop(page, 'sweep.jsonl', fromCommandLine());
  await expect(page.getByText('from sweep.jsonl')).toBeVisible();
  await expect(status(page)).toHaveAttribute('data-done', '18');
  await expect.poll(shown).toBe(computed);

  await open(page, '#/regimes?v=1&n=4&m=6&T=5&x=ell:0.1,0.2');
  await page.getByLabel('A sweep as JSON or JSON lines').setInputFiles({
    name: 'elsewhere.json',
    mimeType: 'application/json',
    buffer: Buffer.from(json),
  });
  await expect(page.getByText('from elsewhere.json')).toBeVisible();
  await expect(status(page)).toHaveAttribute('data-done', '18');
});

test('cells are hatched until they have a verdict; pointing shows their seeds, and a click opens that very run', async ({
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

test('a recorded diagram opens with its threshold; the constant of a boundary can be dragged and is in the link', async ({
  page,
}) => {
  await open(page, '#/regimes?diagram=noise');
  await expect(page.getByText(/^recorded with version/)).toBeVisible();
  await expect(page.getByRole('slider', { name: /counts as success/ })).toHaveAttribute(
    'aria-valuetext',
    '10⁻¹',
  );
  const handle = page.getByRole('slider', { name: /^Unknown constant/ }).first();
  const place = async () => (await handle.boundingBox())!;
  const first = await place();
  const [x, y] = [first.x + first.width / 2, first.y + first.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 20, y, { steps: 2 });
  await page.mouse.move(x - 40, y);
  await page.mouse.up();
  await expect.poll(async () => Math.round((await place()).x - first.x)).toBe(-40);
  const factor = await handle.getAttribute('aria-valuenow');
  await expect
    .poll(() => new URL(page.url()).hash)
    .toBe(`#/regimes?v=1&diagram=noise&constant.noise=${factor}`);
  const moved = await place();
  await page.reload();
  await expect.poll(async () => Math.abs((await place()).x - moved.x)).toBeLessThan(1);
  await handle.dblclick();
  await expect(page).toHaveURL(/#\/regimes\?v=1&diagram=noise$/);
});

test('the calculator is opened and filled in by keyboard, and its link runs the suggested run', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Recovery error to reach' })).toBeFocused();
  await page.keyboard.type('0.1');
  await page.keyboard.press('Enter');
  const run = page.getByRole('link', { name: 'Run it in the lab' });
  await expect(page.getByText(/^An error of 0\.1 takes N = /)).toBeVisible();
  await expect(page).toHaveURL(/[?&]size=0\.1$/);
  await expectAccessible(page, { within: '.regimes-size' });
  const link = (await run.getAttribute('href'))!;
  await run.press('Enter');
  await expect.poll(() => page.url()).toContain(link);
  await expect(numberAt(page, 'potential')).not.toHaveAttribute('data-value', 'NaN');
});

const SCREENS = [
  [1024, 640],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

test('everything is on one screen, in one column on a phone, and accessible', async ({ page }) => {
  await open(page);
  await compute(page);
  const parts = [
    frame(page),
    page.getByRole('slider', { name: /counts as success/ }),
    page.getByRole('textbox', { name: 'Seeds per cell' }),
    cellCard(page),
    page.getByRole('region', { name: 'Slice' }),
    page.getByRole('region', { name: 'Speed' }),
    page.getByRole('button', { name: 'Parameters of all runs' }),
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
  await expect(cellCard(page).getByRole('heading')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^x axis/ }).click();
  await expectAccessible(page, { within: '.axis-form', dark: false });
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  const [diagram, card, slider] = await Promise.all(
    [frame(page), cellCard(page), parts[1]!].map(async (part) => (await part.boundingBox())!),
  );
  expect(card!.y - (diagram!.y + diagram!.height)).toBeLessThan(24);
  expect(slider!.y).toBeGreaterThan(card!.y + card!.height);
  await expectAccessible(page);
});
