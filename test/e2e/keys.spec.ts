/** The keyboard: Space plays and the arrows step, whatever the pointer did before. */
import { expect, type Locator } from '@playwright/test';
import { lab, openPage, pause, play, restingT, showsT, step, test } from './support/page.ts';

const LINK = '#/lab?v=1&n=6&m=12&s=1.5&ell=0.3&eta=0.1&N=infinity&T=2000&pace=5&open=parameters';

const LIST = 'a list';

test('Space plays and pauses and the arrows step after a click on any control', async ({
  page,
}) => {
  await openPage(page, { reducedMotion: true, link: LINK });
  const eta = lab(page).locator('[data-field="eta"]');
  const clicked: Readonly<Record<string, Locator>> = {
    'the step button': step(page),
    'the speed slider': page.getByRole('slider', { name: 'Speed' }),
    'the slider of η': eta.getByRole('slider'),
    'a switch': lab(page).getByRole('switch', { name: 'ReLU' }),
    [LIST]: lab(page).locator('[data-field="family"]').getByRole('combobox'),
    'a tab': lab(page).getByRole('tab', { name: 'Plane' }),
    'an enlarging button': lab(page)
      .getByRole('button', { name: /^Enlarge/ })
      .first(),
    'the scrubber': page.getByRole('slider', { name: 'Iteration shown' }),
  };
  for (const [name, control] of Object.entries(clicked))
    await test.step(name, async () => {
      await control.click();
      // an open list has all keys
      if (name === LIST) await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      await showsT(page, 0);
      const value = await eta.getByRole('slider').inputValue();
      await page.keyboard.press('ArrowRight');
      await showsT(page, 1);
      await page.keyboard.press('ArrowRight');
      await showsT(page, 2);
      await page.keyboard.press('ArrowLeft');
      await showsT(page, 1);
      await page.keyboard.press('Space');
      await expect(pause(page)).toBeVisible();
      await page.keyboard.press('Space');
      await expect(play(page)).toBeVisible();
      await expect(eta.getByRole('slider')).toHaveValue(value);
    });
});

test('controls that are reached with Tab keep their keys, and text fields all of them', async ({
  page,
}) => {
  await openPage(page, { reducedMotion: true, link: LINK });
  await play(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(play(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(pause(page)).toBeFocused();
  await page.keyboard.press('Space');
  const t = await restingT(page);
  const speed = page.getByRole('slider', { name: 'Speed' });
  await speed.focus();
  const pace = Number(await speed.inputValue());
  await page.keyboard.press('ArrowRight');
  await expect(speed).toHaveValue(String(pace + 1));
  await lab(page).locator('[data-field="seed"]').getByRole('textbox').click();
  await page.keyboard.type('r c');
  await expect(lab(page).locator('[data-field="seed"]').getByRole('textbox')).toHaveValue('r c');
  expect(await restingT(page)).toBe(t);
});

test('the lab’s keys do nothing in the article', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: LINK });
  await page.evaluate(() => {
    location.hash = '#/relu';
  });
  await expect(page.locator('#root')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.goBack();
  await expect(play(page)).toBeVisible();
  expect(await restingT(page)).toBe(0);
});
