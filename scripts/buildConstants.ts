/** Values that a build writes into the code (`src/version.ts`). */
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import manifest from '../package.json' with { type: 'json' };
import { root } from './run.mjs';

/** In the form of Vite's `define`. */
export function buildConstants(): Record<string, string> {
  return {
    PURIFY_VERSION: JSON.stringify(manifest.version),
    PURIFY_COMMIT: JSON.stringify(commitOf(root)),
  };
}

/**
 * The commit that is checked out, abbreviated. Empty where it would not tell what is built: without a
 * repository, in a folder inside another repository, and with changed files.
 */
export function commitOf(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(folder)) return '';
    if (git('status', '--porcelain', '--untracked-files=no') !== '') return '';
    return git('rev-parse', '--short=12', 'HEAD');
  } catch {
    return '';
  }
}
