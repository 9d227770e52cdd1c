/** What the built page is served with: headers, and the licences of what is inside. */
import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { headersFor } from '../../scripts/page/headers.mjs';
import { test } from './support/page.ts';

const SHIPPED = ['@fontsource-variable/inter', '@fontsource-variable/source-serif-4', 'd3-array'];

test('the preview sends the hosting headers', async ({ request }) => {
  const script = readdirSync('dist/assets').find((file) => file.endsWith('.js'));
  for (const path of ['/', `/assets/${script}`, '/licences.txt']) {
    const sent = (await request.get(path)).headers();
    for (const [name, value] of Object.entries(headersFor(path)))
      expect(sent[name.toLowerCase()], `${name} of ${path}`).toBe(value);
  }
  // a file that is gone must not be cached as if it were there
  const gone = (await request.get('/assets/gone-1a2b.js')).headers();
  expect(gone['cache-control']).toBe('no-cache');
});

test('article and lab link to the licences of everything they contain', async ({
  page,
  request,
}) => {
  for (const [address, foot] of [
    ['/', '.article-foot'],
    ['/#/lab?v=1&open=reading', '.readings-foot'],
  ] as const) {
    await page.goto(address);
    const link = page.locator(foot).getByRole('link', { name: 'Licences' });
    const answer = await request.get(await link.evaluate((a: HTMLAnchorElement) => a.href));
    const text = await answer.text();
    for (const name of [...SHIPPED, 'katex', 'react', 'react-dom', 'zustand'])
      expect(text).toContain(`\n${name} `);
  }
});
