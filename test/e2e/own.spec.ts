/** The reader's own features and weights: from file to run, to storage, to a link, to another browser. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { lab, openPage, READOUTS, readAll, showsT, test } from './support/page.ts';
import { fromCommandLine } from './support/regimes.ts';

let folder: string;
// a worker may run other files between two tests of this one
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purify-own-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Buffer): string {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
}

/** 12 × 5, with names, a byte order mark and line breaks of Windows. */
const CSV = `\uFEFF${['a', 'b', 'c', 'd', 'e'].join(';')}\r\n${Array.from({ length: 12 }, (_, i) =>
  Array.from({ length: 5 }, (_unused, j) => (i % 5 === j ? 4 : ((i * 7 + j * 3) % 5) / 8)).join(
    ';',
  ),
).join('\r\n')}\r\n`;

const AT = 20;

const dialog = (page: Page, name = 'Your own features') => page.getByRole('dialog', { name });
const openDialog = (page: Page) =>
  lab(page).getByRole('button', { name: 'Your own features…' }).click();
const picker = (page: Page) => page.getByLabel('A matrix as CSV, TSV, JSON or NPY');
const use = (page: Page) => dialog(page).getByRole('button', { name: 'Use these features' });
const familyOf = (page: Page) => lab(page).getByRole('combobox', { name: 'A* ground truth' });

/** Types an iteration, and waits until it is shown. */
async function goTo(page: Page, t: number): Promise<void> {
  const entry = lab(page).getByRole('textbox', { name: 'Iteration t' });
  await entry.fill(String(t));
  await entry.press('Enter');
  await showsT(page, t);
}

async function numbersAt(page: Page, t: number): Promise<number[]> {
  await showsT(page, t);
  return readAll(page);
}

test('a file becomes a run that equals the command line’s, survives a reload, and travels by link', async ({
  page,
  browser,
  baseURL,
}) => {
  // two browsers and the command line, perhaps on a busy machine
  test.setTimeout(90_000);
  const csv = file('parts.csv', CSV);
  await openPage(page, { reducedMotion: true, link: '#/lab?v=1&s=1&N=200&open=parameters' });
  await openDialog(page);
  await picker(page).setInputFiles(csv);
  await expect(dialog(page).getByTestId('own-shape')).toHaveText('12 rows × 5 columns');
  await expect(dialog(page)).toContainText('CSV, separated by semicolons, with a row of names');
  await expect(dialog(page)).toContainText('the smallest singular value is');
  await use(page).click();
  await expect(familyOf(page)).toHaveValue('given');
  await goTo(page, AT);
  const numbers = await numbersAt(page, AT);
  const expected = fromCommandLine({ features: csv, s: '1', N: '200' }, AT);
  expect(numbers).toEqual(READOUTS.map((name) => expected[name]));

  await expect.poll(() => page.url()).toContain(`&t=${AT}`);
  const link = page.url();
  expect(link).toMatch(/&family=given&features=[\da-f]{16}&featuresName=parts.csv&/);
  await page.reload();
  expect(await numbersAt(page, AT)).toEqual(numbers);
  await expect(lab(page).getByText('parts.csv')).toBeVisible();
  await openDialog(page);
  await expect(dialog(page).getByRole('button', { name: 'Use parts.csv' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  const other = await freshPage(browser);
  await openPage(other, { reducedMotion: true, link: new URL(link).hash });
  const notice = lab(other).getByText(/^This link needs the features in parts.csv \(12 rows × 5/);
  await expect(notice).toBeVisible();
  expect(other.url()).toBe(link);
  await lab(other).getByRole('button', { name: 'Load parts.csv' }).click();
  await picker(other).setInputFiles(file('changed.csv', CSV.replace('4', '5')));
  await expect(dialog(other)).toContainText('This is another file than parts.csv');
  await picker(other).setInputFiles(csv);
  await expect(dialog(other)).toContainText('This is the file that the link asks for.');
  await dialog(other).getByRole('button', { name: 'Open the link’s run' }).click();
  await expect(familyOf(other)).toHaveValue('given');
  // the run that was shown until now is at the same t, so the numbers say when the link's run has arrived there
  await expect.poll(() => readAll(other)).toEqual(numbers);
  await showsT(other, AT);
  await expect(notice).toBeHidden();
  await other.context().close();

  async function freshPage(from: Browser): Promise<Page> {
    const context = await from.newContext(baseURL === undefined ? {} : { baseURL });
    return context.newPage();
  }
});

test('a dropped file and pasted numbers open the dialog and run', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: '#/lab?v=1&s=1&open=parameters' });
  await page.evaluate(
    (text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'dropped.tsv'));
      const init = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('dragover', init));
      document.body.dispatchEvent(new DragEvent('drop', init));
    },
    CSV.replaceAll(';', '\t'),
  );
  await expect(dialog(page).getByTestId('own-shape')).toHaveText('12 rows × 5 columns');
  await use(page).click();
  await expect(lab(page).getByText('dropped.tsv')).toBeVisible();

  await lab(page).getByRole('button', { name: 'Your own weights…' }).click();
  const weights = dialog(page, 'Your own weights');
  await weights
    .getByRole('textbox', { name: 'or paste the numbers' })
    .fill('1 0 0 0 0\n0 1 0 0 1\n0 0 1 0 0\n0 0 0 1 0\n0 0 0 0 1');
  await weights.getByRole('button', { name: 'Use these weights' }).click();
  await expect(lab(page).getByRole('combobox', { name: 'dependence' })).toHaveValue('rows');
  await goTo(page, 3);
  await expect
    .poll(() => page.url())
    .toMatch(/&rows=[\da-f]{16}&rowsName=pasted%20numbers&.*&t=3$/);
  await page.reload();
  await showsT(page, 3);
  await expect(lab(page).getByText('pasted numbers')).toBeVisible();
});

test('hostile files get a sentence, and the page stays alive', async ({ page }) => {
  const zeros = file('zeros.csv', '');
  truncateSync(zeros, 2 ** 30);
  const hostile: readonly (readonly [string, RegExp])[] = [
    [zeros, /zeros.csv must be text or an NPY file \(it has zero bytes/],
    [file('wide.csv', `${'1,'.repeat(1e6)}1\n`.repeat(2)), /at most 400 columns/],
    [file('long.csv', '1,2\n'.repeat(2e6)), /no larger than 4 MB \(it has 8 MB\)/],
    [file('nan.csv', '1,2\nNaN,3\n'), /line 2, column 1 contains NaN/],
    [file('page.csv', '<!doctype html><html></html>'), /it is a web page/],
    [
      file('broken.npy', Buffer.from('\x93NUMPY\x01\x00\xff\xffnothing', 'latin1')),
      /damaged or cut off/,
    ],
    [file('deep.json', '['.repeat(1e6)), /valid JSON/],
  ];
  await openPage(page, { reducedMotion: true, link: '#/lab?v=1&n=6&m=12&open=parameters' });
  await openDialog(page);
  for (const [place, sentence] of hostile) {
    await picker(page).setInputFiles(place);
    await expect(dialog(page).getByRole('alert')).toHaveText(sentence);
  }
  truncateSync(zeros, 0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await goTo(page, 5);
});
