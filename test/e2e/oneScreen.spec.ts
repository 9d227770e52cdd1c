/** The lab on one screen: everything that matters is in the first view, while it plays and compares. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  compareSwitch,
  lab,
  openPage,
  play,
  readNumber,
  status,
  test,
  waitForT,
} from './support/page.ts';

const SIZES = [
  [1024, 640],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [390, 844],
] as const;

/** The least width of a matrix, in pixels of the window. */
const LEAST_MATRIX: Readonly<Record<number, number>> = { 390: 130, 1024: 190, 1280: 240 };

for (const [width, height] of SIZES)
  test(`everything that matters is on one screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page);
    await waitForT(page, 3);
    await expectOneScreen(page, width);
    const before = await placesOf(page);
    await compareSwitch(page).click();
    await expect(lab(page).locator('[data-testid="potential"] [data-lane="1"]')).toHaveCount(1);
    await expectOneScreen(page, width);
    // nothing jumps when a comparison starts
    expect(await placesOf(page)).toEqual(before);
  });

test('a figure whose tab has no room is in a menu at the end of the tabs', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await openPage(page);
  const tab = page.getByRole('tab', { name: 'Mirror image' });
  await expect(tab).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'All: Figures of this iteration' }).click();
  await page.getByRole('menuitemradio', { name: 'Mirror image' }).click();
  await expect(lab(page).locator('[data-figure="hinge"] [data-drawing]').first()).toBeVisible();
  await expect(tab).toHaveCSS('opacity', '1');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await cutTabs(page)).toEqual([]);
});

async function expectOneScreen(page: Page, width: number): Promise<void> {
  const shown =
    width < 1024 ? ['error', 'potential'] : ['error', 'decoding', 'potential', 'misdecoded'];
  for (const id of shown) {
    const figure = lab(page).locator(`[data-figure="${id}"]`);
    await expect(figure.locator('[data-drawing]').first()).toBeVisible();
    await expectInside(page, figure);
  }
  for (const canvas of await lab(page)
    .locator('[data-figure="error"] .figure-panel-body canvas')
    .all())
    expect((await canvas.boundingBox())?.width).toBeGreaterThanOrEqual(LEAST_MATRIX[width] ?? 240);
  const bar = page.getByRole('region', { name: 'The run' });
  for (const part of [
    bar.getByRole('button', { name: /^(Play|Pause)/ }),
    bar.getByRole('textbox', { name: 'Iteration t' }),
    page.getByRole('slider', { name: 'Iteration shown' }),
    ...['ReLU', 'Noise', 'Compare'].map((name) => page.getByRole('switch', { name })),
    // the last tool of the head
    lab(page).getByRole('button', { name: 'Keys', exact: true }),
  ])
    await expectInside(page, part);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  expect(overflow.every((pixels) => pixels <= 0)).toBe(true);
  expect(await cutTabs(page)).toEqual([]);
  expect(await smallestText(page)).toBeGreaterThanOrEqual(12);
}

/** Tabs of which only a part is visible. */
function cutTabs(page: Page): Promise<string[]> {
  return page.getByRole('tab').evaluateAll((tabs) =>
    tabs.flatMap((tab) => {
      const [own, row] = [tab, tab.parentElement!].map((part) => part.getBoundingClientRect());
      const isInside = own!.left >= row!.left - 2 && own!.right <= row!.right + 2;
      return isInside || getComputedStyle(tab).opacity === '0' ? [] : [tab.textContent];
    }),
  );
}

async function expectInside(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  const { width, height } = page.viewportSize() as { width: number; height: number };
  expect(box).not.toBeNull();
  if (box === null) return;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width + 0.5);
  expect(box.y + box.height).toBeLessThanOrEqual(height + 0.5);
}

/** The smallest type on the screen in pixels of the window; indices and exponents are smaller. */
function smallestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.getElementById('root') as HTMLElement;
    const scale = Number(
      root.querySelector<HTMLElement>('.lab')?.style.getPropertyValue('--lab-scale'),
    );
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let smallest = Infinity;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      if (node.textContent?.trim() === '' || parent.closest('sub, sup, tspan, .visually-hidden'))
        continue;
      if (!parent.checkVisibility()) continue;
      smallest = Math.min(smallest, scale * Number.parseFloat(getComputedStyle(parent).fontSize));
    }
    return smallest;
  });
}

/** Where the parts that must not move are. */
function placesOf(page: Page): Promise<unknown> {
  return lab(page)
    .locator('.run-bar-transport > *, .stage-box, [role=switch], .presets')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );
}

test('messages come and go without moving anything', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPage(page, {
    reducedMotion: true,
    link: '#/lab?v=1&n=6&m=12&N=infinity&T=3&pace=max&colour=red',
  });
  await expect(lab(page).getByText(/colour/)).toBeVisible();
  const before = await placesOf(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(await placesOf(page)).toEqual(before);
  await play(page).click();
  await expect(status(page)).toHaveAttribute('data-kind', 'finished');
  expect(await readNumber(page, 't')).toBe(3);
  expect(await placesOf(page)).toEqual(before);
});
