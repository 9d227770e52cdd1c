/**
 * `npm test`: every check there is, each to its end, whatever the others say. The last line is
 * the sum over all of them; a check such as the type check counts as one test.
 */
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrFetchChromium } from './chromium.mjs';
import { installDependencies } from './dependencies.mjs';
import { Interrupted, main, root, runTool } from './run.mjs';
import { tallyPlaywright, tallyVitest, withExitCode } from './tally.mjs';

/** @import { Tally } from './tally.mjs' */

/** @type {import('node:child_process').StdioOptions} */
const stdio = ['ignore', 'inherit', 'inherit'];

/** Checks of the text alone, each a package of node_modules with what it is asked. */
const CHECKS = {
  Format: ['@biomejs/biome', 'format', '.'],
  Lint: ['oxlint', '--deny-warnings'],
  'Dead code': ['knip'],
  Types: ['typescript', '--noEmit'],
};

/**
 * All checks side by side, as each keeps one core busy; what they say is printed one after the other.
 *
 * @param {string} reports a directory
 * @returns {Promise<Tally>}
 */
async function checks(reports) {
  const running = Object.entries(CHECKS).map(async ([title, [name = '', ...args]]) => {
    const file = path.join(reports, `${title}.txt`);
    const output = openSync(file, 'w');
    const exitCode = await runTool(name, args, { stdio: ['ignore', output, output] });
    closeSync(output);
    console.log(`--- ${title}: ${exitCode === 0 ? 'passed' : 'failed'}`);
    process.stdout.write(readFileSync(file, 'utf8'));
    return exitCode;
  });
  const exitCodes = await Promise.all(running);
  const passed = exitCodes.filter((exitCode) => exitCode === 0).length;
  return { passed, failed: exitCodes.length - passed };
}

/**
 * @param {string} reports a directory
 * @returns {Promise<Tally>}
 */
async function unitTests(reports) {
  const file = path.join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await runTool('vitest', ['run', ...reporters], { stdio });
  return withExitCode(exitCode, count(file, tallyVitest));
}

/** @returns {Promise<Tally>} */
async function build() {
  // A failed build must not leave an older one for the end-to-end tests to find.
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  const exitCode = await runTool('vite', ['build'], { stdio });
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} reports a directory
 * @returns {Promise<Tally>}
 */
async function endToEndTests(reports) {
  const file = path.join(reports, 'end-to-end.json');
  const env = {
    ...process.env,
    PURIFY_CHROMIUM: await findOrFetchChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const exitCode = await runTool('@playwright/test', ['test', '--reporter=list,json'], {
    stdio,
    env,
  });
  return withExitCode(exitCode, count(file, tallyPlaywright));
}

/**
 * @param {string} file
 * @param {(report: any) => Tally} tally
 */
function count(file, tally) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  return tally(JSON.parse(readFileSync(file, 'utf8')));
}

/** @type {Record<string, (reports: string) => Promise<Tally>>} */
const STAGES = {
  'Format, lint, dead code, types': checks,
  'Unit tests': unitTests,
  Build: build,
  'End-to-end tests': endToEndTests,
};

/**
 * @param {() => Promise<Tally>} stage
 * @returns {Promise<Tally>}
 */
async function attempt(stage) {
  try {
    return await stage();
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    console.error(String(error));
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} reports
 * @returns {Promise<Tally>}
 */
async function everything(reports) {
  await installDependencies();
  const total = { passed: 0, failed: 0 };
  const unhappy = [];
  for (const [name, stage] of Object.entries(STAGES)) {
    console.log(`\n=== ${name} ===`);
    const { passed, failed } = await attempt(() => stage(reports));
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) unhappy.push(`${name} (${failed})`);
  }
  console.log(unhappy.length > 0 ? `\nFailed: ${unhappy.join(', ')}` : '');
  return total;
}

await main(async () => {
  const reports = mkdtempSync(path.join(tmpdir(), 'purify-test-'));
  try {
    const { passed, failed } = await attempt(() => everything(reports));
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
