/** What axe objects to, and what sticks out of the page: nothing may. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All that other colours can break: looked at again in the dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** The part that is looked at, where the rest has been before. */
  readonly within?: string;
}

/** The page on show is accessible in light colours and in dark ones, and no wider than the screen. */
export async function expectAccessible(page: Page, { within }: Look = {}): Promise<void> {
  await wear(page, 'light');
  expect(await objections(axe(page, within))).toEqual([]);
  await wear(page, 'dark');
  expect(await objections(axe(page, within).withRules(COLOUR_RULES)), 'in the dark').toEqual([]);
  await wear(page, 'light');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

function axe(page: Page, within?: string): AxeBuilder {
  // there are no frames to look into, for which the results would be gathered on a page of their own
  const builder = new AxeBuilder({ page }).setLegacyMode();
  // the page that is not on show is only walked through for nothing
  return within === undefined
    ? builder.exclude('[data-page=lab] > body > #article')
    : builder.include(within);
}

async function objections(builder: AxeBuilder): Promise<unknown[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
