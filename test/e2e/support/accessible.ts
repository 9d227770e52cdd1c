/** What axe objects to, and what sticks out of the page: nothing may. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All that other colours can break: what is looked at again in the dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** The part that is looked at, where the rest has been looked at before. */
  readonly within?: string;
  /** Whether it is looked at in dark colours as well; it is where nothing is said. */
  readonly dark?: boolean;
}

/** The lab is accessible as it stands, in light colours and in dark ones, and no wider than the screen. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  await takeOutArticle(page);
  await wear(page, 'light');
  expect(await objections(axe(page, look))).toEqual([]);
  if (look.dark ?? true) {
    await wear(page, 'dark');
    expect(await objections(axe(page, look).withRules(COLOUR_RULES)), 'in the dark').toEqual([]);
    await wear(page, 'light');
  }
  await expectToFit(page);
}

/** The article is accessible as it stands, and no wider than the screen. */
export async function expectArticleAccessible(page: Page): Promise<void> {
  await wear(page, 'light');
  expect(await objections(axe(page, {}))).toEqual([]);
  await expectToFit(page);
}

/** And in the dark, where only the colours are others. */
export async function expectArticleReadableInTheDark(page: Page): Promise<void> {
  await wear(page, 'dark');
  expect(await objections(axe(page, {}).withRules(COLOUR_RULES))).toEqual([]);
}

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/**
 * The article, which is not on show, takes axe twice as long to walk through as the rest. All that it
 * could do to the lab is to have names for elements that the lab has as well.
 */
async function takeOutArticle(page: Page): Promise<void> {
  const namedTwice = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    document.getElementById('article')?.replaceChildren();
    return ids.filter((id, k) => ids.indexOf(id) !== k);
  });
  expect(namedTwice).toEqual([]);
}

function axe(page: Page, { within }: Look): AxeBuilder {
  // there are no frames, for which results would be put together on another page
  const builder = new AxeBuilder({ page }).setLegacyMode();
  return within === undefined ? builder : builder.include(within);
}

async function objections(builder: AxeBuilder): Promise<unknown[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
