import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pngChunks, pngText } from '../support/pngChunks.ts';
import { expectAccessible } from './support/accessible.ts';
import { FIGURES } from '../../src/views/figures/registry.ts';
import { EQUILIBRATION_FIGURES } from '../support/algorithmFigures.ts';
import { lab, openPage, readAll, showsT, step, tab, test } from './support/page.ts';

const T = 3;

/** Opens the page paused at t = 3. */
async function openPaused(page: Page): Promise<void> {
  await openPage(page, { reducedMotion: true });
  for (let t = 1; t <= T; t++) {
    await step(page).click();
    await showsT(page, t);
  }
}

function panelOf(page: Page, id: string) {
  return lab(page).locator(`[data-figure="${id}"]`);
}

/** The figures of Purification; shows each of them before it is handed out. */
async function* eachFigure(page: Page): AsyncGenerator<string> {
  for (const { shell } of FIGURES) {
    if (EQUILIBRATION_FIGURES.includes(shell.id)) continue;
    await tab(page, shell.name).click();
    await expect(panelOf(page, shell.id).locator('[data-drawing]').first()).toBeVisible();
    yield shell.id;
  }
}

/** Saves a figure from its menu; resolves with the file. */
async function save(page: Page, id: string, format: 'SVG' | 'PNG' | 'CSV'): Promise<Buffer> {
  const panel = panelOf(page, id);
  await panel.getByRole('button', { name: /^Save / }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`purify-${id}-t${T}.${format.toLowerCase()}`);
  return readFile(await download.path());
}

/** The cells of a comma-separated file, row by row. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.trimEnd().split('\r\n'))
    rows.push(line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,)(?=,|$)|^(?=,)/g) ?? []);
  return rows;
}

test('every figure is saved as a self-contained SVG', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await openPaused(page);
  // The policy of the page does not allow the style sheet inside the file. A second page of the same window
  // would be in front of the lab, which then draws at a crawl.
  const reader = await browser.newPage();
  for await (const id of eachFigure(page)) {
    const text = (await save(page, id, 'SVG')).toString('utf8');
    const saved = await reader.evaluate((source) => {
      const svg = new DOMParser().parseFromString(source, 'image/svg+xml');
      const read = (selector: string) => svg.querySelector(selector)?.textContent ?? '';
      return {
        broken: read('parsererror'),
        title: read(':root > title'),
        description: read(':root > desc'),
        parameters: read(':root > metadata'),
        shapes: svg.querySelectorAll('path, line, circle, rect, text, image').length,
        fromThePage: svg.querySelectorAll('script, [class], [style*="var("], [data-unsaved]')
          .length,
      };
    }, text);
    expect(saved.broken, id).toBe('');
    expect(saved.title, id).toBe(await panelOf(page, id).locator('figcaption').textContent());
    expect(saved.description.length, id).toBeGreaterThan(20);
    expect(saved.shapes, id).toBeGreaterThan(8);
    expect(saved.fromThePage, id).toBe(0);
    expect(text.includes('var(--'), id).toBe(false);
    const { t, figure, runs } = JSON.parse(saved.parameters);
    expect({ t, figure }).toEqual({ t: T, figure: id });
    expect(runs[0]).toMatchObject({ n: 12, m: 24, N: 'infinity' });
    // fonts are embedded, and nothing is fetched
    expect(text.includes('@font-face'), id).toBe(true);
    const addresses = Array.from(text.matchAll(/(?:url\(|href=")(.{5})/g), ([, start]) => start);
    expect(
      addresses.filter((start) => start !== 'data:' && !start?.startsWith('#')),
      id,
    ).toEqual([]);
  }
  await reader.close();
});

test('the link in a saved figure reopens the same iteration', async ({ page }) => {
  await openPaused(page);
  const numbers = await readAll(page);
  const png = await save(page, 'error', 'PNG');
  const { Link: link = '' } = pngText(png);
  expect(link.startsWith(new URL('/', page.url()).href)).toBe(true);
  await page.goto('about:blank');
  await page.goto(link);
  await showsT(page, T);
  expect(await readAll(page)).toEqual(numbers);
});

test('a PNG is a picture with its title, description and parameters', async ({ page }) => {
  await openPaused(page);
  for (const id of ['error', 'potential']) {
    const png = await save(page, id, 'PNG');
    const [header] = pngChunks(png);
    const size = new DataView(header?.data.buffer as ArrayBuffer);
    expect(size.getUint32(0), id).toBeGreaterThanOrEqual(400);
    expect(size.getUint32(4), id).toBeGreaterThanOrEqual(400);
    const { Title, Description, Software, Parameters = '' } = pngText(png);
    expect(Title).toBe(await panelOf(page, id).locator('figcaption').textContent());
    expect(Description?.length).toBeGreaterThan(20);
    expect(Software).toBe('Purify');
    expect(JSON.parse(Parameters).t).toBe(T);
    expect(await colourCount(page, png), id).toBeGreaterThan(50);
  }
});

test('every figure’s numbers are saved as CSV', async ({ page }) => {
  await openPaused(page);
  for await (const id of eachFigure(page)) {
    const [header = [], ...rows] = csvRows((await save(page, id, 'CSV')).toString('utf8'));
    expect(header.length, id).toBeGreaterThan(1);
    expect(new Set(header).size, id).toBe(header.length);
    expect(rows.length, id).toBeGreaterThan(0);
    for (const row of rows) expect(row, id).toHaveLength(header.length);
  }
});

test('the save menu works with the keyboard and is accessible', async ({ page }) => {
  await openPaused(page);
  const panel = panelOf(page, 'error');
  const button = panel.getByRole('button', { name: /^Save / });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page, { within: '#root [data-figure="error"]' });
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('menuitem', { name: /^PNG/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await showsT(page, T);
});

/** The number of different colours in a picture. */
function colourCount(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data.buffer;
    return new Set(new Uint32Array(pixels ?? new ArrayBuffer(0))).size;
  }, png.toString('base64'));
}
