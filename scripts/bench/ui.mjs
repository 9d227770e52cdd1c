/**
 * `npm run bench:ui`: measures the production build in Chromium. Prints each measurement beside its
 * limit; exits with 1 if a limit does not hold.
 */
import { withProductionPage } from '../page/production.mjs';
import { main } from '../run.mjs';
import { article } from './ui/article.mjs';
import { firstLoad, layoutShifts, running } from './ui/lab.mjs';
import { sweep } from './ui/sweep.mjs';
import { theory } from './ui/theory.mjs';

/** @import { Line } from './ui/probe.mjs' */

/** @param {readonly Line[]} lines */
function print(lines) {
  const width = Math.max(...lines.map(({ name }) => name.length));
  for (const { name, measured, limit, holds } of lines) {
    const verdict = holds === undefined ? '' : holds ? '  ok' : '  FAILS';
    console.log(`${name.padEnd(width)}  ${measured}${limit ? `   (${limit})` : ''}${verdict}`);
  }
}

await main(async () => {
  console.log('n = 30, m = 60, N = 2000, least ∞-norm left inverse, unbiased noise\n');
  const lines = await withProductionPage(
    async (browser, address) => [
      ...(await firstLoad(browser, address)),
      ...(await layoutShifts(browser, address)),
      ...(await article(browser, address)),
      ...(await running(browser, address)),
      ...(await theory(browser, address)),
      ...(await sweep(browser, address)),
    ],
    ['--enable-blink-features=ForceEagerMeasureMemory'],
  );
  print(lines);
  return lines.some(({ holds }) => holds === false) ? 1 : 0;
});
