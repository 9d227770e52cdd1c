/**
 * `npm run purify`: the command line from the bundle if that is current, which starts faster, otherwise
 * from the sources. Either way it runs in this process, so that a signal ends it and nothing is left.
 */
import { bundleIsCurrent } from './package/sources.mjs';

/** @param {string} file */
const load = (file) => import(new URL(file, import.meta.url).href);

if (bundleIsCurrent()) {
  await load('../lib/purify.js');
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await load('../src/cli/main.ts');
}
