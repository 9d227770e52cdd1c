/** The ledger and the proof, compared with the core. */
import { expect, type Page } from '@playwright/test';
import { lemmaReport } from '../../src/core/theory/lemmas/report.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import type { Params } from '../../src/core/params/params.ts';
import { Run } from '../../src/core/run/run.ts';
import type { Reading } from '../../src/core/theory/lemmas/reading.ts';
import { readLink } from '../../src/state/link/link.ts';
import { expectAccessible } from './support/accessible.ts';
import { back, lab, openPage, play, scrubTo, showsT, test } from './support/page.ts';

/** T1 allows this start, and its noise only for a suitable constant. */
const ALLOWED = 'v=1&n=8&m=16&s=1&ell=0.05&N=infinity&noise=mimic&noiseLevel=0.0001&pace=max&T=300';
/** No theorem allows this start, but the run converges. */
const BEYOND = 'v=1&n=10&m=20&s=2&ell=0.3&alpha=0.05&eta=0.1&N=infinity&pace=max&T=400';

/** Balanced before t = 40. */
const BALANCING =
  'v=1&algorithm=equilibration&n=6&m=9&s=0.8&ratio=6&ell=0.02&alpha=0.01&N=infinity&start=positive&T=60';

const row = (page: Page, id: string) => lab(page).locator(`[id="ledger-${id}"]`);
const verdict = (page: Page, id: string) => row(page, id).getByRole('cell').last();

async function measured(page: Page, id: string): Promise<number> {
  return Number(await row(page, id).locator('[data-value]').first().getAttribute('data-value'));
}

/** Types a parameter in its drawer, and returns to the ledger. */
async function type(page: Page, name: keyof Params, text: string): Promise<void> {
  await page.keyboard.press('k');
  await lab(page).locator(`[data-field="${name}"]`).getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ledger' }).click();
}

async function openLedger(page: Page, link: string): Promise<void> {
  await openPage(page, { reducedMotion: true, link: `#/lab?${link}&open=ledger` });
  await expect(row(page, 'A1')).toBeVisible();
}

test('verdicts follow the parameters', async ({ page }) => {
  await openLedger(page, ALLOWED);
  await expect(verdict(page, 'T1.ell')).toHaveText('holds');
  await expect(verdict(page, 'T1.noise')).toHaveText('cannot be checked');
  await expect(row(page, 'T1.noise')).toContainText('constant unspecified');
  const before = await measured(page, 'T1.noise');

  await type(page, 'noiseLevel', '0.001');
  await expect.poll(() => measured(page, 'T1.noise')).toBeCloseTo(10 * before, 8);

  await type(page, 'ell', '0.12');
  await expect(verdict(page, 'T1.ell')).toHaveText('fails');
  await expect(verdict(page, 'T1')).toHaveText('fails');
  await type(page, 'ell', '0.1');
  await expect(verdict(page, 'T1.ell')).toHaveText('holds');
  await expect(verdict(page, 'T1')).toHaveText('cannot be checked');
});

test('no theorem holds while its constant is unknown', async ({ page }) => {
  await openLedger(page, 'v=1&n=8&m=16&s=1&ell=0.05&N=infinity');
  for (const theorem of ['T1', 'T2', 'T3', 'T4', 'T5'])
    await expect(verdict(page, theorem)).not.toHaveText('holds');
});

test('the first violation is marked on the time axis, and pressing the mark goes there', async ({
  page,
}) => {
  await openPage(page, { reducedMotion: true, link: `#/lab?${BEYOND}&t=60` });
  await showsT(page, 60);
  const { params } = readLink(`#/lab?${BEYOND}`).experiment;
  const figure = lab(page).locator('[data-figure="potential"]');
  // ‖E⁽⁰⁾‖_s = ℓ is above 1/8 from the start
  expect(params.ell).toBeGreaterThan(1 / 8);
  const mark = figure.locator('[data-violation-at="0"]');
  await expect(mark).toHaveCount(1);
  await mark.hover();
  await expect(figure).toContainText('claim (2)');
  await mark.click();
  await showsT(page, 0);

  await page.keyboard.press('l');
  const first = page.getByRole('region', { name: 'First violations' });
  await expect(first).toContainText('At t = 0, “claim (2)');
  await expect(first).toContainText('Its proof requires');
});

test('nothing is marked if no claim fails', async ({ page }) => {
  await openPage(page, {
    reducedMotion: true,
    link: '#/lab?v=1&n=6&m=12&s=0.3&ell=0.05&start=positive&N=infinity&T=300&t=40',
  });
  await showsT(page, 40);
  await expect(lab(page).locator('[data-violation-at]')).toHaveCount(0);
});

test('the proof follows the scrubber and shows the numbers of the core', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: `#/proof?${BEYOND}&t=40` });
  const { params } = readLink(`#/proof?${BEYOND}`).experiment;
  const proof = lab(page).getByTestId('proof');
  await lab(page).locator('[data-node="V"]').click();
  for (const t of [30, 7, 0, 12]) {
    await scrubTo(page, t);
    await expect(proof).toHaveAttribute('data-t', String(t));
    const reading = readingAt(params, t, 'V: V plus, corrected');
    const shown = lab(page).locator('[data-measure="V: V plus, corrected"]');
    for (const name of ['measured', 'bound', 'slack'] as const)
      await expect(shown.locator(`[data-value-of="${name}"] [data-value]`)).toHaveAttribute(
        'data-value',
        String(reading[name]),
      );
  }
});

test('Equilibration’s proof is about its stages, then Purification’s about A*D', async ({
  page,
}) => {
  const link = `#/proof?${BALANCING}`;
  await openPage(page, { reducedMotion: true, link: `${link}&t=40` });
  const { params } = readLink(link).experiment;
  const proof = lab(page).getByTestId('proof');
  await expect(proof).toContainText('All features are balanced');
  await expect(lab(page).locator('[data-node="coupling"]')).toBeVisible();
  await scrubTo(page, 9);
  await lab(page).locator('[data-node="columnUpdate"]').click();
  await expect(proof).toHaveAttribute('data-t', '9');
  const shown = lab(page).locator('[data-measure="columnUpdate: E₂₁, corrected"]');
  const reading = readingAt(params, 9, 'columnUpdate: E₂₁, corrected');
  for (const name of ['measured', 'bound', 'slack'] as const)
    await expect(shown.locator(`[data-value-of="${name}"] [data-value]`)).toHaveAttribute(
      'data-value',
      String(reading[name]),
    );
  await expectAccessible(page, { within: '[data-card="columnUpdate"]' });
});

function readingAt(params: Params, t: number, key: string): Reading {
  const run = new Run(buildInstance(params));
  while (run.t < t) run.advance();
  const found = run
    .lemmas(lemmaReport)
    ?.readings.find(({ lemma, part }) => `${lemma}: ${part}` === key);
  if (found === undefined) throw new Error(`There is no reading ${key}.`);
  return found;
}

test('slack over time covers every iteration, without the reader looking at them', async ({
  page,
}) => {
  await openPage(page, { reducedMotion: true, link: `#/proof?${BEYOND}&t=150` });
  await lab(page).locator('[data-node="V"]').click();
  const proof = lab(page).getByTestId('proof');
  await expect(proof).toContainText('All 151 iterations so far.');
  await expect(proof).toHaveAttribute('data-t', '150');
  // a command is obeyed at once, and the chart follows
  await page.keyboard.press('ArrowRight');
  await expect(proof).toHaveAttribute('data-t', '151');
  await expect(proof).toContainText('All 152 iterations so far.');
});

test('the lab and the proof show the same run at the same iteration', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: `#/lab?${BEYOND}&t=9` });
  await showsT(page, 9);
  await page.getByRole('link', { name: 'Proof' }).click();
  await expect(lab(page).getByTestId('proof')).toHaveAttribute('data-t', '9');
  await expect.poll(() => page.url()).toContain('#/proof?');
  await back(page).click();
  await expect(lab(page).getByTestId('proof')).toHaveAttribute('data-t', '8');
  await page.goBack();
  await expect(lab(page).locator('[data-figure="potential"]')).toBeVisible();
  await showsT(page, 8);
});

test('estimates have a standard error', async ({ page }) => {
  await openPage(page, {
    reducedMotion: true,
    link: '#/proof?v=1&n=20&m=40&s=2&ell=0.1',
  });
  await lab(page).locator('[data-node="ETilde"]').click();
  await expect(lab(page).getByTestId('proof')).toContainText(/estimated from/);
  await expect(lab(page).locator('[data-measure^="ETilde"]').first()).toContainText('±');
});

test('opening a reader’s note computes its numbers', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: `#/proof?${BEYOND}` });
  await lab(page).getByRole('tab', { name: 'Reader’s notes' }).click();
  const note = lab(page).locator('details').filter({ hasText: 'when ‖E‖' });
  await note.locator('summary').click();
  await expect(note.locator('[data-value]').first()).toBeVisible();
});

for (const [width, height] of [
  [1024, 640],
  [1280, 720],
] as const)
  test(`a node’s card is beside the graph, in a window of ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, { reducedMotion: true, link: `#/proof?${BEYOND}&t=5` });
    const graph = lab(page).locator('[data-layout]');
    await expect(graph).toHaveAttribute('data-layout', 'rows');
    for (const open of ['theorem', 'V', 'decoding', 'ETilde']) {
      const node = lab(page).locator(`[data-node="${open}"]`);
      await expect(node).toBeInViewport({ ratio: 1 });
      await node.click();
      const card = lab(page).locator(`[data-card="${open}"] > header`);
      await expect(card).toBeInViewport({ ratio: 1 });
      const [left, right] = await Promise.all([graph.boundingBox(), card.boundingBox()]);
      expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    }
    // the statement scrolls beside the graph, and nothing else moves
    await lab(page)
      .getByRole('heading', { name: /^In numbers/ })
      .scrollIntoViewIfNeeded();
    await expect(lab(page).locator('[data-node="theorem"]')).toBeInViewport({ ratio: 1 });
    await expect(play(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });

for (const width of [390, 1440])
  test(`the proof is accessible and fits, ${width} px wide`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, { reducedMotion: true, link: `#/proof?${ALLOWED}` });
    for (const node of ['theorem', 'NTilde', 'V']) {
      await lab(page).locator(`[data-node="${node}"]`).click();
      const card = `[data-card="${node}"]`;
      await expect(lab(page).locator(card)).toBeVisible();
      // selecting another node only replaces the card
      await expectAccessible(page, {
        // colours do not depend on the width
        dark: width === 1440,
        ...(node !== 'theorem' && { within: card }),
      });
    }
  });

test('the proof works with the keyboard alone', async ({ page }) => {
  await openPage(page, { reducedMotion: true, link: `#/proof?${BEYOND}` });
  const theorem = lab(page).locator('[data-node="theorem"]');
  await theorem.focus();
  await page.keyboard.press('ArrowDown');
  await expect(lab(page).locator('[data-node="claim1"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lab(page).locator('[data-node="claim1"]')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await showsT(page, 1);
});
