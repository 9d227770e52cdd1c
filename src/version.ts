/** The version of the software, from package.json, and the commit that it was built from. */
import manifest from '../package.json' with { type: 'json' };

/** Replaced by the build (`scripts/buildConstants.ts`); not defined where the sources run unbuilt. */
declare const PURIFY_VERSION: string | undefined;
declare const PURIFY_COMMIT: string | undefined;

/** The build's constant keeps the rest of package.json out of it. */
export const VERSION =
  typeof PURIFY_VERSION === 'undefined' ? manifest.version : (PURIFY_VERSION ?? '');

/**
 * The first version whose runs have the same bits as this one's. Whoever changes a recorded run
 * (`npm run record`) also raises the version in package.json, and writes the new version here.
 */
export const SAME_RESULTS_SINCE = '0.1.0';

/** Abbreviated; empty if it is unknown. */
export const COMMIT = typeof PURIFY_COMMIT === 'undefined' ? '' : (PURIFY_COMMIT ?? '');

/** `0.1.0 (0f8499d1c2ab)`, or `0.1.0` if the commit is unknown. */
export const BUILD = COMMIT === '' ? VERSION : `${VERSION} (${COMMIT})`;
