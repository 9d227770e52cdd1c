import { expect } from '@playwright/test';
import type { Scalars } from '../../src/core/frame.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import { Run } from '../../src/core/run.ts';
import { OPENING_PARAMS } from '../../src/state/opening.ts';
import { openPage, readNumber, restingT, test, waitForT } from './support/page.ts';

const NUMBERS = ['a', 'b', 'potential', 'recoveryError'] as const satisfies (keyof Scalars)[];

/** The same iterations, made by the core in Node. */
function inNode(t: number): Scalars {
  const run = new Run(buildInstance(OPENING_PARAMS));
  while (run.t < t) run.advance();
  return run.frame().scalars;
}

test('Node and the browser agree to the last bit', async ({ page }) => {
  await openPage(page);
  await waitForT(page, 60);
  await page.getByRole('button', { name: 'Pause' }).click();
  const t = await restingT(page);
  const expected = inNode(t);
  for (const name of NUMBERS) expect(await readNumber(page, name), name).toBe(expected[name]);
});
