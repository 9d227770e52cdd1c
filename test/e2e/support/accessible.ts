/** Accessibility by axe, and no part wider than the screen. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules a change of colours can break, checked again in dark colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Selector of the part to check, if the rest was checked before. */
  readonly within?: string;
  /** Whether dark colours are checked as well; true if omitted. */
  readonly dark?: boolean;
}

/** Expects the lab to be accessible in light and dark colours and no wider than the screen. */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  await removeArticle(page);
  await setColours(page, 'light');
  expect(await violationsOf(axe(page, scope))).toEqual([]);
  if (scope.dark ?? true) {
    await setColours(page, 'dark');
    expect(await violationsOf(axe(page, scope).withRules(COLOUR_RULES)), 'in dark colours').toEqual(
      [],
    );
    await setColours(page, 'light');
  }
  await expectToFit(page);
}

/**
 * Expects the article to be accessible and no wider than the screen, and a part of it, or the whole page, to
 * be readable in light and dark colours.
 */
export async function expectArticleAccessible(page: Page, readable: Scope): Promise<void> {
  expect(await violationsOf(axe(page, {}).disableRules(COLOUR_RULES))).toEqual([]);
  await expectToFit(page);
  for (const colours of ['light', 'dark'] as const) {
    await setColours(page, colours);
    const violations = await violationsOf(axe(page, readable).withRules(COLOUR_RULES));
    expect(violations, `in ${colours} colours`).toEqual([]);
  }
}

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/**
 * Removes the hidden article, on which axe would spend more time than on the lab. The article could
 * only break the lab by an id that both use, so ids are compared first.
 */
async function removeArticle(page: Page): Promise<void> {
  const repeatedIds = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    document.getElementById('article')?.replaceChildren();
    return ids.filter((id, k) => ids.indexOf(id) !== k);
  });
  expect(repeatedIds).toEqual([]);
}

function axe(page: Page, { within }: Scope): AxeBuilder {
  // Legacy mode is enough for a page without frames. Passed checks need no report, which takes longer
  // to write than the checks take.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return within === undefined ? builder : builder.include(within);
}

async function violationsOf(builder: AxeBuilder): Promise<unknown[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

async function setColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
