import { expect, type Page } from '@playwright/test';
import { PRESETS } from '../../src/state/presets/presets.ts';
import { openPage, readNumber, status, test, waitForT } from './support/page.ts';

async function choosePreset(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Preset: / }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

test('each preset plays and says what to look for', async ({ page }) => {
  test.setTimeout(120_000);
  await openPage(page);
  for (const [k, { id, name }] of PRESETS.entries())
    await test.step(name, async () => {
      if (k < 9) await page.keyboard.press(String(k + 1));
      else await choosePreset(page, name);
      await expect(
        page.getByRole('button', { name: `Preset: ${name}`, exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('region', { name: 'What to look for' })).not.toBeEmpty();
      // this run diverges after a few iterations
      await waitForT(page, id === 'divergence' ? 2 : 8);
      expect(await readNumber(page, 'potential')).not.toBeNaN();
    });
});

test('the diverging preset says when it diverged and suggests a remedy', async ({ page }) => {
  await openPage(page);
  await choosePreset(page, 'A step too large');
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
