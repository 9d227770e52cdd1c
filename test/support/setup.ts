/**
 * Runs before every unit test file. Property tests draw the same examples in every run, so that a failure
 * is due to a change and not to chance; `npm run fuzz` draws others. With a DOM, adds its matchers and
 * clears the page after each test.
 */
import { configureGlobal } from 'fast-check';
import { afterEach } from 'vitest';
import { registerMoreChoices } from '../../src/core/model/moreChoices.ts';

configureGlobal({ seed: Number(process.env.PURIFY_FUZZ_SEED ?? 20161205) });

// as everywhere but on the page, which loads them with the first run that needs them
registerMoreChoices();

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // milliseconds: a busy machine may take longer than the usual second to compute a run
  configure({ asyncUtilTimeout: 4000 });
  afterEach(cleanup);
}
