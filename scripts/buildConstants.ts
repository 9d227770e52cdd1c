/** Values that a build writes into the code (`src/version.ts`). */
import { execFileSync } from 'node:child_process';
import { root } from './run.mjs';

/** In the form of Vite's `define`. */
export function buildConstants(): Record<string, string> {
  return { PURIFY_COMMIT: JSON.stringify(commit()) };
}

/** The commit that is checked out, abbreviated; empty outside a repository. */
function commit(): string {
  try {
    const asked = ['rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', asked, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
