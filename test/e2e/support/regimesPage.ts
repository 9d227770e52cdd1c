/** The page of regimes: opening a sweep, computing it, reading its rows. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { SweepRow } from '../../../src/core/sweep/measure.ts';
import type { SweepSpec } from '../../../src/core/sweep/spec.ts';
import { writeRegimesLink } from '../../../src/state/regimes/link.ts';

export const regimes = (page: Page): Locator => page.locator('#regimes');

export const sweepStatus = (page: Page): Locator => regimes(page).getByTestId('regimes-status');

/** A link to a sweep that is to be computed. */
export function sweepLink(spec: SweepSpec): string {
  return writeRegimesLink({
    spec,
    source: { kind: 'computed' },
    threshold: 0.01,
    chosen: null,
    facet: 0,
    sliceAlong: 'x',
    constants: {},
  });
}

/** Opens a sweep and waits for its diagram. */
export async function openSweep(page: Page, spec: SweepSpec): Promise<void> {
  await page.goto(`/${sweepLink(spec)}`);
  await expect(sweepStatus(page)).toBeVisible();
}

export async function press(page: Page, name: string): Promise<void> {
  await sweepStatus(page).getByRole('button', { name }).click();
}

export async function runsDone(page: Page): Promise<number> {
  return Number(await sweepStatus(page).getAttribute('data-done'));
}

export async function waitForRuns(page: Page, runs: number, timeout = 60_000): Promise<void> {
  await expect.poll(() => runsDone(page), { timeout }).toBeGreaterThanOrEqual(runs);
}

export async function hasStatus(page: Page, status: string, timeout = 60_000): Promise<void> {
  await expect(sweepStatus(page)).toHaveAttribute('data-status', status, { timeout });
}

/** The rows of the sweep as its JSON file has them. */
export async function savedRows(page: Page): Promise<SweepRow[]> {
  const download = page.waitForEvent('download');
  await regimes(page).getByRole('button', { name: 'Save', exact: true }).click();
  await regimes(page).getByRole('menuitem', { name: /^JSON/ }).click();
  const path = await (await download).path();
  const { rows } = JSON.parse(await readFile(path, 'utf8')) as { rows: SweepRow[] };
  return rows;
}
