import { expect, type Page } from '@playwright/test';
import { BOX_IDS, FIGURE_IDS } from '../../src/state/lab/layout.ts';
import { EQUILIBRATION_FIGURES } from '../support/algorithmFigures.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  compareSwitch,
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
  tab,
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

  // E₊ and E₋
  expect(await colourCount(page, 0)).toBeGreaterThan(5);
  expect(await colourCount(page, 1)).toBeGreaterThan(20);
  for (const curve of await lab(page)
    .locator(
      '[data-figure="potential"] [data-curve$="-0"]:not([data-curve^="bound"]) path.chart-curve:not(.chart-curve-at-zero, .chart-curve-future)',
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
      await page.getByRole('button', { name: 'Cite this run' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Cite this run' })).toBeVisible();
    },
    within: 'dialog[open]',
  },
  'two runs compared': {
    reach: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.keyboard.press('c');
      await expect(compareSwitch(page)).toBeChecked();
    },
  },
  'the ledger': {
    reach: async (page) => {
      await page.keyboard.press('l');
      await expect(page.getByRole('complementary', { name: 'Ledger' })).toContainText('hold');
    },
    within: '.drawer',
  },
  'how to read the figures': {
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^How to read/ })
        .first()
        .click();
      await expect(page.getByRole('complementary', { name: /How to read/ })).toBeVisible();
    },
    within: '.drawer',
  },
  'the pickers of the decoder and the update, typeset': {
    reach: async (page) => {
      await page.getByRole('button', { name: 'Parameters' }).click();
      await page.getByRole('radio', { name: 'NNLS' }).click();
      await page.getByRole('radio', { name: 'Gradient' }).click();
      await expect(page.locator('.pair-picker .katex')).toHaveCount(8);
      await page.getByRole('button', { name: /^Decoder and update: NNLS/ }).click();
      await expect(page.getByRole('radio', { name: 'NNLS' })).toBeFocused();
      // the sheet covers the figures of a phone, so the strip above them is checked as well
      await expect(page.locator('.look-strip-pair')).toBeVisible();
    },
  },
  'impossible parameters': {
    reach: async (page) => {
      await compareSwitch(page).click();
      await lab(page).locator('[data-field="m"]').getByRole('textbox').fill('3');
      await page.keyboard.press('Enter');
      await expect(lab(page).getByTestId('status')).toHaveAttribute('data-kind', 'impossible');
    },
  },
};

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`every state is accessible and fits, ${width} px wide`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await openPage(page, { reducedMotion: true });
    for (const [state, { reach, within }] of Object.entries(STATES))
      await test.step(state, async () => {
        await reach(page);
        // colours do not depend on the width
        await expectAccessible(page, { dark: width === 1440, ...(within && { within }) });
      });
  });

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
      await expect(page.getByRole('figure')).toHaveCount(BOX_IDS.length);
      await expect.poll(() => page.url()).not.toContain('full=');
    });
});

test('a tab shows another figure in its box, and the address follows', async ({ page }) => {
  await openPage(page, { reducedMotion: true });
  await tab(page, 'Plane').click();
  await expect(lab(page).locator('[data-figure="plane"] [data-drawing]').first()).toBeVisible();
  await expect(lab(page).locator('[data-figure="potential"]')).toHaveCount(0);
  await expect.poll(() => page.url()).toContain('show=plane');
  await page.reload();
  await expect(lab(page).locator('[data-figure="plane"]')).toBeVisible();
  await tab(page, 'Potential').click();
  await expect.poll(() => page.url()).not.toContain('show=');
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
