import { expect } from '@playwright/test';
import { PRESETS } from '../../src/state/presets/presets.ts';
import { lab, openPage, readNumber, status, test, waitForT } from './support/page.ts';

test('each preset plays and says what to look for', async ({ page }) => {
  test.setTimeout(120_000);
  await openPage(page);
  for (const [k, { id, name }] of PRESETS.entries())
    await test.step(name, async () => {
      const button = page.getByRole('region', { name: 'Presets' }).getByRole('button', { name });
      if (k < 9) await page.keyboard.press(String(k + 1));
      else await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(lab(page).getByText('What to look for:')).toBeVisible();
      // this run diverges after a few iterations
      await waitForT(page, id === 'divergence' ? 2 : 8);
      expect(await readNumber(page, 'potential')).not.toBeNaN();
    });
});

test('the diverging preset says when it diverged and suggests a remedy', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'A step too large' }).click();
  await page.getByRole('slider', { name: 'Speed' }).press('End');
  await expect(status(page)).toHaveAttribute('data-kind', 'diverged', { timeout: 25_000 });
  await expect(status(page)).toContainText(/Diverged at t = \d+/);
  // earlier iterations can still be shown
  await page.getByRole('slider', { name: 'Iteration shown' }).fill('1');
  await expect.poll(() => readNumber(page, 't')).toBe(1);
  expect(await readNumber(page, 'potential')).not.toBeNaN();
  await page.keyboard.press('End');
  await expect(status(page)).toHaveAttribute('data-kind', 'diverged');
  await status(page).getByRole('button', { name: /^Try/ }).first().click();
  await expect(status(page)).not.toHaveAttribute('data-kind', 'diverged');
});
