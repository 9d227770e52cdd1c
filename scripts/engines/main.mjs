/**
 * `npm run e2e:firefox` and `npm run e2e:webkit`: builds the page and runs test/engines in one browser.
 * Arguments after `--` go to Playwright's runner: `npm run e2e:webkit -- lab -g saved`.
 */
import { main, runTool } from '../run.mjs';
import { missingParts } from './find.mjs';

/** @import { EngineName } from './find.mjs' */

await main(async () => {
  const [engine, ...args] = /** @type {[EngineName, ...string[]]} */ (process.argv.slice(2));
  const missing = missingParts(engine);
  if (missing !== null) throw new Error(missing);
  const built = await runTool('vite', ['build', '--logLevel', 'warn']);
  if (built !== 0) return built;
  const options = ['--config=test/engines', `--project=${engine}`];
  return runTool('@playwright/test', ['test', ...options, ...args]);
});
