/** The page as one file, opened without a server. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { goToFigure } from './support/article.ts';
import { expect, NEEDS, REGIMES as SWEEP } from './support/needs.ts';
import { lab, READOUTS, readNumber, showsT, test } from './support/page.ts';
import { fromCommandLine, REGIMES, regimeLink } from './support/regimes.ts';

let folder: string;
test.beforeAll(() => {
  test.setTimeout(180_000);
  folder = mkdtempSync(path.join(tmpdir(), 'purify on a stick '));
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.single.config.ts'];
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [...vite, ...options]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('one file has the article, the lab, the proof and sweeps, also where nothing can be stored', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const AT = 30;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url().replace(/[#,].*/s, '')));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('forbidden by a test', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: forbidden });
  });
  const file = pathToFileURL(path.join(folder, 'purify.html')).href;
  const follow = (hash: string) => page.evaluate((next) => (location.hash = next), hash);

  await test.step('the article is alive', async () => {
    await page.goto(`${file}#/`);
    for (const id of ['hook', 'relu']) await goToFigure(page, id);
    const link = page.locator('.article-foot').getByRole('link', { name: 'Licences' });
    await expect(link).toHaveAttribute('download', 'licences.txt');
  });

  const [regime] = Object.values(REGIMES).slice(-1);
  if (regime === undefined) throw new Error('There is no run to compare.');
  await test.step('the lab has the numbers of the command line', async () => {
    const expected = fromCommandLine(regime, AT);
    await follow(regimeLink(regime, AT));
    await showsT(page, AT);
    for (const readout of READOUTS)
      expect(await readNumber(page, readout), readout).toBe(expected[readout]);
  });

  await test.step('the proof opens', async () => {
    await lab(page).getByRole('link', { name: 'Proof' }).click();
    await NEEDS.ProofPage?.arrived(page);
    await expect(page.getByText(/Expectations in the lemmas are/)).toBeVisible();
  });

  await test.step('a sweep is computed, and it is said that it cannot be stored', async () => {
    await follow(SWEEP);
    const status = page.getByTestId('regimes-status');
    await page.getByRole('button', { name: 'Compute here' }).click();
    await expect(status).toHaveAttribute('data-status', 'done');
    await expect(page.getByText(/cannot be stored/)).toBeVisible();
  });

  await test.step('a recorded diagram opens', async () => {
    await follow('#/regimes?v=1&diagram=start');
    await expect(page.getByText(/recorded with version/)).toBeVisible();
  });

  expect(requested.filter((url) => !/^(data|blob):/.test(url))).toEqual([file]);
});
