/** The installed package, and its command as a process. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';

/** The folder that the package is installed in. */
export const home = inject('installed');

/** A file of the package's bundle. */
export function bundled(file: string): string {
  return path.join(home, 'node_modules/purify-nmf/lib', file);
}

/** The command in a process group of its own, so that everything it starts can be found. */
export function startPurify(argv: readonly string[]): ChildProcess {
  return spawn(process.execPath, [bundled('purify.js'), ...argv], { cwd: home, detached: true });
}
