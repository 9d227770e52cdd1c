/** The page without a server, and with a server that has a new version of it. */
import { type BrowserContext, type Page, test } from '@playwright/test';
import { codeOf, offlineFiles } from '../../scripts/page/offline.ts';
import { goToFigure } from './support/article.ts';
import { BuildServer, type Files, nextVersion, readBuild } from './support/buildServer.ts';
import { expect, LAB, NEEDS } from './support/needs.ts';
import { lab, numberAt } from './support/page.ts';

test.use({ serviceWorkers: 'allow', reducedMotion: 'reduce' });

const FILES = await readBuild();

let server: BuildServer;
let errors: string[];
test.beforeEach(async ({ context }) => {
  server = await BuildServer.start(FILES);
  errors = [];
  context.on('weberror', (error) => errors.push(error.error().message));
});
test.afterEach(() => {
  server.stop();
  expect(errors).toEqual([]);
});

/** The caches of the page's versions. */
function storedVersions(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    return names.filter((name) => !name.endsWith('records'));
  });
}

async function openStored(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.address + address);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  return page;
}

async function step(page: Page, t: number): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', String(t));
}

test('after one visit the article, the lab, the proof and the recorded diagrams open without a server', async ({
  context,
}) => {
  const page = await openStored(context, '');
  await test.step('the browser reads the manifest of an app', async () => {
    const session = await context.newCDPSession(page);
    // the headless browser has no verdict of its own on what else it takes (Page.getInstallabilityErrors)
    const { url, errors: problems, data } = await session.send('Page.getAppManifest');
    expect({ url, problems }).toEqual({ url: `${server.address}purify.webmanifest`, problems: [] });
    const { icons } = JSON.parse(data ?? '') as { icons: { src: string }[] };
    expect(icons.filter(({ src }) => !FILES.has(src))).toEqual([]);
    await session.detach();
  });
  server.isDown = true;
  await context.setOffline(true);
  server.requested.clear();
  await test.step('in the page that is open', async () => {
    await page.evaluate((hash) => (location.hash = hash), LAB);
    await NEEDS.labPage?.arrived(page);
    await step(page, 1);
    await page.evaluate(() => (location.hash = '#/regimes?v=1&diagram=start'));
    await expect(page.getByTestId('regimes-status')).toHaveAttribute('data-status', 'done');
  });
  await test.step('after a reload', async () => {
    await page.goto(`${server.address}#/`);
    await page.reload();
    for (const id of ['hook', 'relu']) await goToFigure(page, id);
    await page.evaluate((hash) => (location.hash = hash), LAB.replace('lab', 'proof'));
    await NEEDS.ProofPage?.arrived(page);
    await step(page, 1);
    await expect(page.locator('.loading:visible')).toHaveCount(0);
  });
  // the browser looks for a new service worker on its own
  expect([...server.requested].filter((file) => file !== 'sw.js')).toEqual([]);
});

/** The next version, also of a file whose name does not change. */
function next(files: Files): Files {
  const renamed = new Map(nextVersion(files));
  renamed.set('licences.txt', Buffer.from('next'));
  const code = codeOf(files.get('sw.js')?.toString() ?? '');
  for (const [file, text] of offlineFiles(renamed, code)) renamed.set(file, Buffer.from(text));
  return renamed;
}

/** Of all scripts and style sheets that the page has requested, and of a file without a hash in its name. */
function versionsIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const licences = await (await fetch('licences.txt')).text();
    const versions = [
      ...files.filter((name) => /\.(js|css)\b/.test(name)).map((name) => name.includes('-next-')),
      licences === 'next',
    ];
    return [...new Set(versions)].map((isNext) => (isNext ? 'next' : 'first'));
  });
}

test('a new version is announced, and no page gets files of two versions', async ({ context }) => {
  test.setTimeout(120_000);
  const first = await openStored(context, LAB);
  await NEEDS.labPage?.arrived(first);
  for (const t of [1, 2, 3]) await step(first, t);
  const second = await openStored(context, '');
  const news = (page: Page) =>
    page.locator('.loading', { hasText: 'There is a new version of this page' });

  await test.step('a version that is not completely on the server is not stored', async () => {
    const files = new Map(next(FILES));
    const missing = [...files.keys()].find((file) => file.includes('ProofPage-next-')) ?? '';
    files.delete(missing);
    server.files = files;
    server.requested.clear();
    await second.evaluate(() =>
      navigator.serviceWorker.ready.then((registration) => registration.update()),
    );
    await expect.poll(() => server.requested.has(missing.replace('assets/', ''))).toBe(true);
    await expect
      .poll(() =>
        second.evaluate(async () => (await navigator.serviceWorker.ready).installing === null),
      )
      .toBe(true);
    expect(await storedVersions(second)).toHaveLength(1);
    await expect(news(second)).toHaveCount(0);
  });

  server.files = next(FILES);
  // the reader comes back to this tab
  await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  for (const page of [first, second]) await expect(news(page)).toBeVisible();

  await test.step('open pages keep their version', async () => {
    await lab(first).getByRole('link', { name: 'Proof' }).click();
    await NEEDS.ProofPage?.arrived(first);
    for (const page of [first, second]) expect(await versionsIn(page)).toEqual(['first']);
    expect(await storedVersions(first)).toHaveLength(2);
  });

  await test.step('a reload brings the new version, into the same state', async () => {
    await news(first).getByRole('button', { name: 'Reload the page' }).click();
    await NEEDS.ProofPage?.arrived(first);
    await expect(numberAt(first, 't')).toHaveAttribute('data-value', '3');
    expect(await versionsIn(first)).toEqual(['next']);
    expect(await versionsIn(second)).toEqual(['first']);
    await expect(news(first)).toHaveCount(0);
  });

  await test.step('the old version is deleted with its last page', async () => {
    await second.close();
    await first.reload();
    await expect.poll(() => storedVersions(first)).toHaveLength(1);
    expect(await versionsIn(first)).toEqual(['next']);
  });
});
