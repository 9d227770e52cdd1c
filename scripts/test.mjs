/**
 * `npm test`: all checks and tests. Every stage runs to its end even if another fails. The last line
 * is the sum over all stages; a check such as the type check counts as one test.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { audit } from './audit.mjs';
import { runChecks, runQuietly, startWatch } from './checks.mjs';
import { installDependencies } from './dependencies.mjs';
import { ENGINE_NAMES, missingParts } from './engines/find.mjs';
import { buildPackage } from './package/build.mjs';
import { Interrupted, main, root, runTool } from './run.mjs';
import {
  addTallies,
  failuresPlaywright,
  failuresVitest,
  tallyPlaywright,
  tallyVitest,
  withExitCode,
} from './tally.mjs';

/** @import { Tally } from './tally.mjs' */

/** @type {import('node:child_process').StdioOptions} */
const stdio = ['ignore', 'inherit', 'inherit'];

/**
 * The page and the package.
 *
 * @param {import('node:child_process').SpawnOptions} options
 */
async function build(options) {
  const page = await runTool('vite', ['build', '--logLevel', 'warn'], options);
  return page === 0 ? buildPackage(options) : page;
}

/**
 * The build keeps one core busy, so the checks run beside it.
 *
 * @param {string} reports a directory
 * @returns {Promise<Tally>}
 */
async function checksAndBuild(reports) {
  // A failed build must not leave an older one for the tests to find.
  for (const folder of ['dist', 'lib'])
    rmSync(path.join(root, folder), { recursive: true, force: true });
  const [built, checks] = await Promise.all([
    runQuietly('Build', build, reports),
    runChecks(reports),
  ]);
  const buildTally = withExitCode(built, { passed: built === 0 ? 1 : 0, failed: 0 });
  return addTallies([checks, buildTally, await audit()]);
}

/**
 * @param {string} reports a directory
 * @returns {Promise<Tally>}
 */
async function unitTests(reports) {
  const file = path.join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await runTool('vitest', ['run', ...reporters], { stdio });
  return withExitCode(exitCode, count(file, tallyVitest, failuresVitest));
}

/**
 * The tests of the `timed` project measure how long tasks take, so they run alone.
 *
 * @param {string} reports a directory
 * @returns {Promise<Tally>}
 */
async function endToEndTests(reports) {
  return addTallies([
    await projectTests('parallel', ['--workers=2'], reports),
    await projectTests('timed', ['--workers=1'], reports),
  ]);
}

/**
 * The same scenarios in every engine that is installed.
 *
 * @param {string} reports a directory
 * @returns {Promise<Tally>}
 */
async function engineTests(reports) {
  /** @type {Tally[]} */
  const tallies = [];
  for (const engine of ENGINE_NAMES) {
    const missing = missingParts(engine);
    if (missing === null)
      tallies.push(await projectTests(engine, ['--config=test/engines'], reports));
    else console.log(`No tests in ${engine}: ${missing}`);
  }
  return addTallies(tallies);
}

/**
 * Runs a project of Playwright's runner.
 *
 * @param {string} project
 * @param {readonly string[]} options
 * @param {string} reports a directory
 */
async function projectTests(project, options, reports) {
  const file = path.join(reports, `${project}.json`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--reporter=list,json', `--project=${project}`, ...options];
  const exitCode = await runTool('@playwright/test', args, { stdio, env });
  return withExitCode(exitCode, count(file, tallyPlaywright, failuresPlaywright));
}

/**
 * The failed tests of all stages. They are repeated at the end, where a truncated log still shows them.
 *
 * @type {string[]}
 */
const failures = [];

/**
 * @param {string} file
 * @param {(report: any) => Tally} tally
 * @param {(report: any) => string[]} failuresOf
 */
function count(file, tally, failuresOf) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  failures.push(...failuresOf(report));
  return tally(report);
}

/** @type {Record<string, (reports: string) => Promise<Tally>>} */
const STAGES = {
  'Format, lint, dead code, types, build, audit': checksAndBuild,
  'Unit tests': unitTests,
  'End-to-end tests': endToEndTests,
  'Tests in three engines': engineTests,
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
  /** @type {Tally[]} */
  const tallies = [];
  const summary = [];
  for (const [name, stage] of Object.entries(STAGES)) {
    console.log(`\n=== ${name} ===`);
    const elapsed = startWatch();
    const tally = await attempt(() => stage(reports));
    tallies.push(tally);
    summary.push(`${name}: ${tally.passed} passed, ${tally.failed} failed in ${elapsed()}`);
  }
  if (failures.length > 0) console.log(`\n=== Failed ===\n${failures.join('\n')}`);
  console.log(`\n${summary.join('\n')}`);
  return addTallies(tallies);
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
