/** Figures in frames of other pages. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { test } from './support/page.ts';

const LAB = '#/lab?v=1&n=12&m=24&N=infinity&start=negative&T=30&pace=max';

/** A server of another origin, whose only page shows Purify in a frame. */
async function startHost(baseURL: string, scheme: 'light' | 'dark') {
  const src = `${baseURL}/?embed=error,potential${LAB}`.replaceAll('&', '&amp;');
  const body = `<!doctype html><html style="color-scheme: ${scheme}"><title>host</title>
    <iframe src="${src}" title="Purify" style="width: 700px; height: 200px"></iframe>
    <script>addEventListener('message', ({ data }) => {
      document.querySelector('iframe').style.height = data.height + 'px';
    });</script></html>`;
  const server = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html').end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

test('a page of another site shows two figures and the transport, in its own colours, at their height', async ({
  browser,
  baseURL,
}) => {
  const host = await startHost(baseURL!, 'dark');
  const page = await browser.newPage({ colorScheme: null });
  await page.goto(host.address);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-figure] [data-drawing]').nth(1)).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(
    await frame
      .locator('[data-figure]')
      .evaluateAll((all) => all.map((figure) => (figure as HTMLElement).dataset.figure)),
  ).toEqual(['error', 'potential']);
  await expect(frame.getByRole('link')).toHaveCount(0);
  await expect(frame.getByRole('banner')).toHaveCount(0);
  expect((await page.locator('iframe').boundingBox())!.height).toBeGreaterThan(500);
  await frame.getByRole('button', { name: 'Reset' }).click();
  await expect(frame.getByTestId('t')).toHaveAttribute('data-value', '0');
  await frame.getByRole('button', { name: /^Play/ }).click();
  await expect(frame.getByTestId('t')).toHaveAttribute('data-value', '30');
  await page.close();
  host.stop();
});

test('without transport there are only figures, and a wrong name gets a sentence', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 500 });
  await page.goto(`/?embed=recovery,nothing&transport=off${LAB}`);
  await expect(page.locator('[data-figure="recovery"] [data-drawing]')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'embed = "nothing": must be some of error, features',
  );
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('the example page has three live figures, as high as they are', async ({ page }) => {
  await page.goto('/embed.html');
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(3);
  for (const frame of await frames.all()) {
    await frame.scrollIntoViewIfNeeded();
    const inside = frame.contentFrame();
    await expect(inside.locator('[data-figure] [data-drawing]').first()).toBeVisible();
    await expect
      .poll(async () => {
        const height = await inside
          .locator('.embed')
          .evaluate((main: HTMLElement) => main.offsetHeight);
        return Math.abs((await frame.boundingBox())!.height - height);
      })
      .toBeLessThan(2);
  }
});
