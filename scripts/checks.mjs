/** The static checks, which read the source and run none of it. */
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './run.mjs';

/** @import { Tally } from './tally.mjs' */

/** The package of each check in node_modules, and its arguments. */
const CHECKS = {
  Format: ['@biomejs/biome', 'format', '.'],
  Lint: ['oxlint', '--deny-warnings'],
  'Dead code': ['knip'],
  Types: ['typescript', '--noEmit'],
};

/** @returns {() => string} the time since then, such as `12.3 s` */
export function startWatch() {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Runs programs and prints their output in one piece once they have ended, so that others can run beside them.
 *
 * @param {string} title
 * @param {(options: import('node:child_process').SpawnOptions) => Promise<number>} start returns the exit code
 * @param {string} folder for the output
 * @returns {Promise<number>} the exit code
 */
export async function runQuietly(title, start, folder) {
  const file = path.join(folder, `${title}.txt`);
  const output = openSync(file, 'w');
  const elapsed = startWatch();
  try {
    const exitCode = await start({ stdio: ['ignore', output, output] });
    console.log(`--- ${title}: ${exitCode === 0 ? 'passed' : 'failed'} in ${elapsed()}`);
    process.stdout.write(readFileSync(file, 'utf8'));
    return exitCode;
  } finally {
    closeSync(output);
  }
}

/**
 * Runs all checks side by side: each keeps one core busy. A check counts as one test.
 *
 * @param {string} folder for their output
 * @returns {Promise<Tally>}
 */
export async function runChecks(folder) {
  const exitCodes = await Promise.all(
    Object.entries(CHECKS).map(([title, [name = '', ...args]]) =>
      runQuietly(title, (options) => runTool(name, args, options), folder),
    ),
  );
  const passed = exitCodes.filter((exitCode) => exitCode === 0).length;
  return { passed, failed: exitCodes.length - passed };
}
