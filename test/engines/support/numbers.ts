/** The numbers on the screen, and the same numbers from the core. */
import { expect } from '@playwright/test';
import type { Experiment } from '../../../src/state/lab/labState.ts';
import { readLink } from '../../../src/state/link/link.ts';
import { computedLanes } from '../../support/computedLanes.ts';
import { READOUTS } from '../../e2e/support/page.ts';
import { POLL, type Tab } from './tab.ts';

interface Shown {
  readonly t: number;
  /** For each lane, the readouts in their order. */
  readonly lanes: readonly (readonly number[])[];
}

/** The iteration and the readouts of the lab or the proof, all at the same moment. */
export function shown(tab: Tab): Promise<Shown> {
  return tab.evaluate((names) => {
    const root = document.getElementById('root') as HTMLElement;
    const valueOf = (element: Element | null) => Number(element?.getAttribute('data-value') ?? NaN);
    const readout = (name: string) => root.querySelectorAll(`[data-testid="${name}"] [data-lane]`);
    return {
      t: valueOf(root.querySelector('[data-testid="t"]')),
      lanes: Array.from(readout(names[0]), (_, lane) =>
        names.map((name) => valueOf(readout(name)[lane]?.querySelector('[data-value]') ?? null)),
      ),
    };
  }, READOUTS);
}

/** Opens the lab or the proof and waits for its first numbers. */
export async function openLab(tab: Tab, link: string): Promise<void> {
  await tab.open(link);
  await showsNumbers(tab);
}

/** Waits until the lab or the proof shows numbers. */
export async function showsNumbers(tab: Tab): Promise<void> {
  const isReady = async () => {
    const { lanes } = await shown(tab);
    return lanes.length > 0 && lanes.flat().every((value) => Number.isFinite(value));
  };
  await expect.poll(isReady, { message: 'the lab shows numbers', intervals: POLL }).toBe(true);
}

/** Waits until iteration t is shown. */
export async function showsT(tab: Tab, t: number): Promise<void> {
  await expect.poll(async () => (await shown(tab)).t, { intervals: POLL }).toBe(t);
}

/** Waits until iteration t or a later one is shown. */
export async function reachesT(tab: Tab, t: number): Promise<void> {
  await expect
    .poll(async () => (await shown(tab)).t, { intervals: POLL })
    .toBeGreaterThanOrEqual(t);
}

/** Expects the readouts to have the core's values at the iteration shown, to the last bit. */
export async function expectNumbersOfCore(tab: Tab, link: string): Promise<void> {
  const { t, lanes } = await shown(tab);
  expect(lanes, `the readouts at t = ${t}`).toEqual(numbersOfCore(readLink(link).experiment, t));
}

function numbersOfCore(experiment: Experiment, t: number): number[][] {
  return computedLanes(experiment, t).map((scalars) => READOUTS.map((name) => scalars[name]));
}
