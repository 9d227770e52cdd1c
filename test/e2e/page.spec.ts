import { expect, type Page } from '@playwright/test';
import { FIGURE_IDS } from '../../src/state/lab/layout.ts';
import { EQUILIBRATION_FIGURES, PURIFICATION_FIGURES } from '../support/algorithmFigures.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  lab,
  numberAt,
  openPage,
  pause,
  play,
  readAll,
  readNumber,
  restingT,
  scrubTo,
  step,
  test,
  waitForT,
} from './support/page.ts';

/** The number of different colours in a canvas. */
function colourCount(page: Page, index: number): Promise<number> {
  return lab(page)
    .locator('canvas')
    .nth(index)
    .evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d');
      if (context === null) return 0;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
}

test('starts playing, with figures that are not blank', async ({ page }) => {
  await openPage(page);
  await waitForT(page, 5);
  await expect(pause(page)).toBeVisible();
  await waitForT(page, 15);
  await pause(page).click();
  // on a busy machine the run may be further, where the error has faded
  await scrubTo(page, 15);

  expect(await colourCount(page, 0)).toBeGreaterThan(5);
  expect(await colourCount(page, 1)).toBeGreaterThan(20);
  expect(await colourCount(page, 2)).toBeGreaterThan(100);
  for (const curve of await lab(page)
    .locator(
      '[data-curve$="-0"]:not([data-curve^="bound"]) path.chart-curve:not(.chart-curve-at-zero)',
    )
    .all()) {
    const box = await curve.boundingBox();
    expect(box?.width).toBeGreaterThan(3);
    expect(box?.height).toBeGreaterThan(3);
  }
});

test('shows an error that rises while the potential falls', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  const [a0, , potential0] = (await readAll(page)) as [number, number, number];
  await step(page).click();
  await waitForT(page, 1);
  const [a1, , potential1] = (await readAll(page)) as [number, number, number];
  expect(a1).toBeGreaterThan(a0);
  expect(potential1).toBeLessThan(potential0);
});

test('pause holds the iteration, and each step advances it by one', async ({ page }) => {
  await openPage(page);
  await waitForT(page, 3);
  await pause(page).click();
  await expect(play(page)).toBeVisible();
  const t = await restingT(page);
  await step(page).click();
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', String(t + 1));
  await step(page).click();
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', String(t + 2));
});

test('waits at t = 0 for a reader who prefers reduced motion', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  await expect(play(page)).toBeVisible();
  await expect(lab(page).getByTestId('status')).toHaveAttribute('data-kind', 'idle');
  await expect(lab(page).getByTestId('status')).toContainText('Ready at t = 0');
  expect(await readNumber(page, 't')).toBe(0);
  await play(page).click();
  await waitForT(page, 3);
});

test('plays, pauses, steps and resets from the keyboard', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  await page.keyboard.press('ArrowRight');
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '1');
  await page.keyboard.press('Space');
  await waitForT(page, 6);
  await page.keyboard.press('Space');
  await expect(play(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '0');

  const isFocused = () => play(page).evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isFocused()); tabs++) await page.keyboard.press('Tab');
  await expect(play(page)).toBeFocused();
  const outline = await play(page).evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(outline).toBe('solid');
});

test('computes nothing while its tab is hidden', async ({ page }) => {
  await openPage(page);
  await waitForT(page, 3);
  await setVisibility(page, 'hidden');
  const t = await restingT(page);
  await setVisibility(page, 'visible');
  await waitForT(page, t + 3);
});

test('stops when the features are recovered', async ({ page }) => {
  await openPage(page);
  // about six hundred iterations at full speed
  await page.getByRole('slider', { name: 'Speed' }).press('End');
  await expect(lab(page).getByTestId('status')).toHaveAttribute('data-kind', 'converged', {
    timeout: 25_000,
  });
  await expect(lab(page).getByTestId('status')).toContainText('The features are recovered');
  expect(await readNumber(page, 'recoveryError')).toBeLessThan(1e-9);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expect(step(page)).toBeDisabled();
});

interface State {
  /** Leads here from the state before. */
  readonly reach: (page: Page) => Promise<void>;
  /** The parts that differ from the states before; the whole page if omitted. */
  readonly within?: string;
}

const STATES: Readonly<Record<string, State>> = {
  paused: { reach: async () => {} },
  'the list of shortcuts': {
    reach: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    within: 'dialog[open]',
  },
  'the citations of the run': {
    reach: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Cite', exact: true }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Cite this run' })).toBeVisible();
    },
    within: 'dialog[open]',
  },
  'two runs compared': {
    reach: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.keyboard.press('c');
      await expect(page.getByRole('button', { name: 'Stop comparing' })).toBeVisible();
    },
  },
  'impossible parameters': {
    reach: async (page) => {
      await page.getByRole('button', { name: 'Stop comparing' }).click();
      // a small screen hides the controls at first
      const parameters = page.getByRole('button', { name: 'Parameters' });
      if (await parameters.isVisible()) await parameters.click();
      await lab(page).locator('[data-field="m"]').getByRole('textbox').fill('3');
      await page.keyboard.press('Enter');
      await expect(lab(page).getByTestId('status')).toHaveAttribute('data-kind', 'impossible');
    },
  },
};

for (const width of [390, 1440])
  test(`every state is accessible and fits, ${width} px wide`, async ({ page }) => {
    test.setTimeout(240_000);
    // tall enough for every figure to be drawn
    await page.setViewportSize({ width, height: 9000 });
    await openPage(page, { reducedMotion: true });
    for (const [state, { reach, within }] of Object.entries(STATES))
      await test.step(state, async () => {
        await reach(page);
        // colours do not depend on the width
        await expectAccessible(page, { dark: width === 1440, ...(within && { within }) });
      });
  });

/** Figures shown for Purification and for Equilibration. */
const USUAL = FIGURE_IDS.length - EQUILIBRATION_FIGURES.length;
const BALANCING = FIGURE_IDS.length - PURIFICATION_FIGURES.length;

test('each figure is accessible when enlarged, and Escape brings the others back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const id of FIGURE_IDS)
    await test.step(id, async () => {
      const balances = EQUILIBRATION_FIGURES.includes(id);
      const algorithm = balances ? '&algorithm=equilibration&ratio=5' : '';
      await openPage(page, {
        reducedMotion: true,
        link: `#/lab?v=1&n=6&m=12${algorithm}&full=${id}`,
      });
      await expect(lab(page).locator('[data-figure]')).toHaveCount(1);
      await expect(lab(page).locator(`[data-figure="${id}"] [data-drawing]`).first()).toBeVisible();
      await expectAccessible(page, { within: `#root [data-figure="${id}"]`, dark: false });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('figure')).toHaveCount(balances ? BALANCING : USUAL);
      await expect.poll(() => page.url()).not.toContain('full=');
    });
});

test('figures can be hidden and shown again, and the address follows', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  await page.getByRole('button', { name: /^Hide/ }).first().click();
  await expect(page.getByRole('figure')).toHaveCount(USUAL - 1);
  await expect.poll(() => page.url()).toContain('hide=');
  await lab(page)
    .getByTitle(/^Show .* again$/)
    .click();
  await expect(page.getByRole('figure')).toHaveCount(USUAL);
});

test('computes nothing while no figure is on the screen', async ({ page }) => {
  // on a tablet the controls are below the figures
  await page.setViewportSize({ width: 900, height: 700 });
  await openPage(page);
  await waitForT(page, 5);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const t = await restingT(page);
  await page.evaluate(() => scrollTo(0, 0));
  await waitForT(page, t + 3);
});

test('a chosen colour scheme survives a reload', async ({ page }) => {
  await openPage(page, { reducedMotion: true, colorScheme: 'dark' });
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: /^Colours/ }).click();
  expect(await theme()).toBe('light');
  await page.reload();
  expect(await theme()).toBe('light');
});

/** Reports the page as hidden or visible, since a headless page is always visible. */
async function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}
