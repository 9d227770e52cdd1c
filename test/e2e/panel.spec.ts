import { expect } from '@playwright/test';
import { lab, openPage, test } from './support/page.ts';

test('enlarging a figure and going back keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await openPage(page, { reducedMotion: true });
  const panel = lab(page).locator('[data-figure="potential"]');
  const area = async () => {
    const box = await panel.locator('.figure-panel-body').boundingBox();
    return (box?.width ?? 0) * (box?.height ?? 0);
  };
  const before = await area();
  await panel.getByRole('button', { name: /^Enlarge / }).click();
  await expect(lab(page).locator('[data-figure]')).toHaveCount(1);
  const back = page.getByRole('button', { name: 'Back to all figures' });
  await expect(back).toBeFocused();
  expect(await area()).toBeGreaterThan(1.5 * before);
  await back.click();
  await expect(lab(page).locator('[data-figure]').nth(1)).toBeAttached();
  await expect(panel.getByRole('button', { name: /^Enlarge / })).toBeFocused();
  await expect(panel).toBeInViewport();
});

test('every figure is drawn for print', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const panel of await lab(page).locator('[data-figure]').all())
    await expect(panel.locator('[data-drawing]').first()).toBeAttached();
});
