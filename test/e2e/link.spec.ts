import { expect, type Page } from '@playwright/test';
import {
  lab,
  openPage,
  play,
  expectInConsole,
  readAll,
  readNumber,
  runTo,
  scrubTo,
  status,
  test,
} from './support/page.ts';

test('a copied link and a cited one reproduce the run, the iteration and the layout', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, {
    reducedMotion: true,
    link: '#/lab?v=1&n=7&m=15&s=1.5&ell=0.25&eta=0.1&N=300&seed=77&T=200&pace=200&show=plane',
  });
  await runTo(page, 25);
  await scrubTo(page, 21);
  const numbers = await readAll(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(lab(page).getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('n=7');
  expect(link).toContain('seed=77');

  await page.getByRole('button', { name: 'Cite this run' }).click();
  await page.getByRole('button', { name: 'Copy this link' }).click();
  const cited = await page.evaluate(() => navigator.clipboard.readText());
  expect(cited).toMatch(/&purify=\d/);
  expect(cited).toContain('&leftInverse=min-inf');

  for (const copied of [cited, link]) {
    await page.goto('about:blank');
    await page.goto(copied);
    await expect.poll(() => readNumber(page, 't')).toBe(21);
    await expect.poll(() => readAll(page)).toEqual(numbers);
    await expect(play(page)).toBeVisible();
  }
  await expect(page.getByRole('figure', { name: 'Plane' })).toBeVisible();
});

test('the address follows the controls, and a reload restores them', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  await page.keyboard.press('k');
  await page.getByRole('textbox', { name: /^n\b/ }).fill('9');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('n=9');
  const numbers = await readAll(page);
  await page.reload();
  await expect.poll(() => readAll(page)).toEqual(numbers);
  await expect(page.getByRole('textbox', { name: /^n\b/ })).toHaveValue('9');
});

test('a broken link names the invalid fields and keeps the others', async ({ page }) => {
  await openPage(page, {
    reducedMotion: true,
    link: '#/lab?v=1&n=9&m=18&eta=lots&ell=0.2&seed=0xzz&colour=red&open=parameters',
  });
  const body = page.locator('body');
  await expect(body).toContainText(/eta = "lots"/);
  await expect(body).toContainText(/seed = "0xzz"/);
  await expect(body).toContainText(/colour/);
  await expect(page.getByRole('textbox', { name: /^n\b/ })).toHaveValue('9');
  await expect(page.getByRole('textbox', { name: /^ℓ/ })).toHaveValue('0.2');
  await play(page).click();
  await expect(status(page)).toHaveAttribute('data-kind', 'running');
});

const HOSTILE = {
  'script in a value': '#/lab?v=1&family=<img src=x onerror=alert(1)>&seed=javascript:alert(1)',
  'names of object members': '#/lab?v=1&__proto__=1&constructor=2&vs.__proto__=3&toString=4',
  'broken escapes': '#/lab?v=1&n=%E0%A4%A&m=%',
  'sizes out of range': '#/lab?v=1&n=1e9&m=1e9&N=1e12&T=1e300&seed=-1&pace=1e99&t=1e15',
  'an impossible pair': '#/lab?v=1&n=30&m=10',
  'a future version': '#/lab?v=99&n=5',
  'very long text': `#/lab?v=1&seed=${'9'.repeat(50_000)}`,
};

test('opens any link, however damaged', async ({ page }) => {
  test.setTimeout(60_000);
  for (const [what, link] of Object.entries(HOSTILE))
    await test.step(what, async () => {
      // load each link afresh
      await page.goto('about:blank');
      await openPage(page, { reducedMotion: true, link });
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await play(page).click();
      await expect.poll(() => readNumber(page, 't')).toBeGreaterThan(1);
    });
});

test('the page runs no inline script added later', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  expectInConsole(page, /Content Security Policy/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.smuggled = true';
    document.head.append(script);
    return 'smuggled' in globalThis;
  });
  expect(ran).toBe(false);
});

/** How many pairs of links to follow; set PURIFY_LINK_PAIRS for a longer measurement. */
const PAIRS = Number(process.env.PURIFY_LINK_PAIRS ?? 40);
const TABS = 4;

interface FollowedPair {
  /** Milliseconds between the two links. */
  readonly delay: number;
  readonly second: string;
  /** The address at which the page came to rest. */
  readonly address: string;
}

/** Follows pairs of random links in one tab, the second of each pair after a random delay. */
function followPairs(page: Page, pairs: number): Promise<FollowedPair[]> {
  return page.evaluate(async (count) => {
    const pause = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));
    const below = (limit: number) => Math.floor(Math.random() * limit);
    // the version comes last, which is not how the page writes it
    const anyLink = () =>
      `#/${below(2) === 0 ? 'lab' : 'proof'}?n=3&m=6&N=20&T=5&seed=${below(2 ** 32)}&v=1`;
    const followed: FollowedPair[] = [];
    for (let k = 0; k < count; k++) {
      // every other delay is close to the moment at which the address is written
      const delay = k % 2 === 0 ? below(501) : 220 + below(80);
      location.hash = anyLink();
      await pause(delay);
      const second = anyLink();
      location.hash = second;
      while (location.hash === second) await pause(5);
      followed.push({ delay, second, address: location.hash });
    }
    return followed;
  }, pairs);
}

test('no link is lost, whenever the next one follows', async ({ page, context }) => {
  test.setTimeout(60_000 + (PAIRS / TABS) * 2000);
  const tabs = [page];
  while (tabs.length < TABS) tabs.push(await context.newPage());
  for (const tab of tabs) await openPage(tab, { reducedMotion: true });
  const followed = await Promise.all(tabs.map((tab) => followPairs(tab, PAIRS / TABS)));
  const lost = followed.flat().filter(({ second, address }) => {
    const asWritten = second.replace(/\?(.*)&v=1$/, '?v=1&$1');
    return address !== asWritten;
  });
  console.log(`${followed.flat().length} pairs of links, ${lost.length} lost`);
  expect(lost.slice(0, 3)).toEqual([]);
});
