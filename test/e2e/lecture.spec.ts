/** A lecture from beginning to end in two windows, by keyboard alone. */
import { expect, type Page } from '@playwright/test';
import { packed } from '../../src/state/lectern/packed.ts';
import { TEN_MINUTES } from '../../src/state/lectern/shipped/tenMinutes.ts';
import { readLink } from '../../src/state/link/link.ts';
import { expectAccessible } from './support/accessible.ts';
import { lab, numberAt, openPage, test } from './support/page.ts';

const place = (page: Page) => lab(page).getByTestId('lecture-step');
const caption = (page: Page) => lab(page).locator('.lecture-caption');
const notesPlace = (notes: Page) => notes.getByTestId('speaker-step');

const { steps, title } = TEN_MINUTES;
/** The iteration at which a step rests. */
const restOf = (k: number) => steps[k]!.playTo ?? readLink(steps[k]!.link).t;
const firstWords = (text: string) => text.slice(0, 30);

/** Both windows show a step, counted from 0. */
async function expectStep(page: Page, notes: Page, k: number): Promise<void> {
  await expect(place(page)).toHaveAttribute('data-value', String(k + 1));
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', String(restOf(k)));
  await expect(lab(page).locator('.lectern [data-drawing]').first()).toBeVisible();
  await expect(notesPlace(notes)).toHaveAttribute('data-value', String(k + 1));
  await expect(notes.getByRole('region', { name: 'Notes' })).toContainText(
    firstWords(steps[k]!.notes),
  );
}

test('a lecture of ten minutes is given by keyboard in two windows', async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#/lab?v=1&present=on&lecture=ten-minutes');
  await expect(place(page)).toHaveAttribute('data-value', '1');
  await expect(lab(page).getByRole('heading', { name: title })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('s');
  const notes = await opened;

  for (const k of steps.keys()) {
    if (k > 0) await page.keyboard.press('PageDown');
    await expectStep(page, notes, k);
    if (k === 0) await expectAccessible(page, { within: '.lectern' });
    if (k === 1) await expectAccessible(notes);
  }
  // the end is the end
  await page.keyboard.press('PageDown');
  await expectStep(page, notes, steps.length - 1);

  // the keys of the notes turn the lecture, too
  for (const k of [...steps.keys()].toReversed().slice(1, 4)) {
    await notes.keyboard.press('PageUp');
    await expectStep(page, notes, k);
  }
  await notes.keyboard.press('b');
  await expect(lab(page).locator('.lectern-black')).toBeVisible();
  await expect(notesPlace(notes)).toContainText('the screen is black');
  await page.keyboard.press('b');

  // a reload keeps the step, and the notes join it again
  const at = steps.length - 4;
  await expect(page).toHaveURL(new RegExp(`[?&]step=${at + 1}&`));
  await page.reload();
  await expectStep(page, notes, at);
  await expect(notes.getByText(/is closed or does not answer/)).toHaveCount(0);

  await page.goto('about:blank');
  await expect(notes.getByText(/is closed or does not answer/)).toBeVisible();
  await notes.keyboard.press('PageDown');
  await expect(notesPlace(notes)).toHaveAttribute('data-value', String(at + 2));
  await page.goBack();
  await expectStep(page, notes, at);
  await notes.close({ runBeforeUnload: false });
  await expect(caption(page)).toContainText('The window with the notes is closed');
});

test('a lecture of one’s own is written in the lab, kept, and shared as a link and a file', async ({
  page,
}) => {
  await openPage(page, { reducedMotion: true, link: '#/lab?v=1&n=6&m=12&N=infinity&T=40&t=7' });
  await page.keyboard.press('e');
  const panel = page.getByRole('complementary', { name: 'Lecture' });
  await panel.getByRole('combobox', { name: 'Lecture' }).selectOption('mine');
  await panel.getByRole('button', { name: 'Add this state' }).click();
  await panel.getByRole('textbox', { name: 'Caption' }).fill('<img src=x onerror=alert(1)> & α');
  await panel.getByRole('textbox', { name: 'Notes' }).fill('Say hello.');
  // a step is dragged by its number; the present step stays the present one
  await panel.getByRole('button', { name: 'Add this state' }).click();
  const items = panel.getByRole('listitem');
  await items.nth(1).scrollIntoViewIfNeeded();
  const grip = await items.nth(1).getByTitle('Drag to move').boundingBox();
  const above = await items.nth(0).boundingBox();
  await page.mouse.move(grip!.x + 3, grip!.y + 3);
  await page.mouse.down();
  await page.mouse.move(grip!.x + 3, above!.y + 3, { steps: 4 });
  await expect(items.nth(0)).toHaveClass('lecture-panel-item-above');
  await page.mouse.up();
  await expect(items).toHaveText([/^1No caption yet$/, /^2<img/]);
  await expect(panel.getByRole('button', { name: /^1 ?No caption/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page, { within: '.drawer', dark: false });
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save file' }).click();
  const file = await (await download).path();

  // it is still there after a reload, and presented it is plain text
  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Caption' })).toHaveValue(/^<img/);
  await panel.getByRole('button', { name: 'Present' }).click();
  await expect(caption(page)).toContainText('<img src=x onerror=alert(1)> & α');
  await expect(caption(page).locator('img')).toHaveCount(0);
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '7');

  // files: a hostile one is refused in words, the saved one opens
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const input = panel.locator('input[type=file]');
  await input.setInputFiles({
    name: 'bad.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"lecture":1,"title":"x","steps":[{"link":"javascript:alert(1)"}]}'),
  });
  await expect(panel.getByRole('alert')).toContainText('bad.json: step 1, link');
  await input.setInputFiles(file);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByRole('textbox', { name: 'Caption' })).toHaveValue(/^<img/);

  // a link has all of a lecture in it; one that is damaged says so, and the run goes on
  const text = await packed({ title: 'Packed', steps: [{ ...steps[3]!, caption: 'From afar' }] });
  await page.goto(`/#/lab?v=1&present=on&lecture=${text}`);
  await expect(caption(page)).toContainText('From afar');
  await expect(lab(page).getByRole('heading', { name: 'Packed' })).toBeVisible();
  await page.goto('/#/lab?v=1&n=6&m=12&T=40&t=3&present=on&lecture=~AAAA');
  await expect(page.getByRole('alert')).toContainText('The lecture in this link is damaged');
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '3');
});

test('a finger drags a step, and the next tap opens one', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, hasTouch: true });
  const page = await context.newPage();
  await openPage(page, { reducedMotion: true, link: '#/lab?v=1&n=6&m=12&N=infinity&T=40&t=7' });
  await page.keyboard.press('e');
  const panel = page.getByRole('complementary', { name: 'Lecture' });
  await panel.getByRole('combobox', { name: 'Lecture' }).selectOption('mine');
  for (const words of ['One', 'Two']) {
    await panel.getByRole('button', { name: 'Add this state' }).click();
    await panel.getByRole('textbox', { name: 'Caption' }).fill(words);
  }
  const items = panel.getByRole('listitem');
  await expect(items).toHaveText(['1One', '2Two']);
  await items.nth(1).scrollIntoViewIfNeeded();
  const grip = (await items.nth(1).getByTitle('Drag to move').boundingBox())!;
  const above = (await items.nth(0).boundingBox())!;
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: grip.x + 3, y }],
    });
  await touch('touchStart', grip.y + 3);
  for (const share of [0.5, 1]) await touch('touchMove', grip.y + share * (above.y - grip.y) + 3);
  await touch('touchEnd', 0);
  await expect(items).toHaveText(['1Two', '2One']);
  await items.nth(1).getByRole('button').tap();
  await expect(items.nth(1).getByRole('button')).toHaveAttribute('aria-current', 'step');
  await context.close();
});
