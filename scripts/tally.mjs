/**
 * Counts tests from the runners' JSON reports, and names those that failed. Anything but a pass is a
 * failure: skipped tests, files that would not load, and a runner that fails without naming a failed test.
 */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Tally}
 */
export function tallyVitest({ testResults }) {
  const statuses = testResults.flatMap(({ status, assertionResults }) =>
    assertionResults.length === 0 ? [status] : assertionResults.map((test) => test.status),
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  return { passed, failed: statuses.length - passed };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: unknown[] }} report
 * @returns {Tally}
 */
export function tallyPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}

/**
 * @param {{ testResults: { name: string, message?: string, assertionResults: { status: string,
 *   fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {string[]} each failed test with its file and the first lines of its error
 */
export function failuresVitest({ testResults }) {
  return testResults.flatMap(({ name, message = '', assertionResults }) =>
    assertionResults.length === 0
      ? [failure(name, 'could not be loaded', message)]
      : assertionResults
          .filter(({ status }) => status !== 'passed')
          .map(({ fullName, failureMessages = [] }) =>
            failure(name, fullName, failureMessages.join('\n')),
          ),
  );
}

/**
 * @typedef {{ specs: { title: string, file: string, tests: { status: string, results: {
 *   error?: { message?: string } }[] }[] }[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report
 * @returns {string[]} each failed test with its file and the first lines of its error
 */
export function failuresPlaywright({ suites, errors }) {
  /** @type {(suite: Suite) => string[]} */
  const inSuite = ({ specs, suites: inner = [] }) => [
    ...specs
      // flaky and skipped tests count as failed, although Playwright calls them ok
      .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
      .map(({ title, file, tests }) => {
        const results = tests.flatMap((test) => test.results);
        const message = results.map(({ error }) => error?.message).find(Boolean) ?? '';
        return failure(file, title, message);
      }),
    ...inner.flatMap(inSuite),
  ];
  return [
    ...suites.flatMap(inSuite),
    ...errors.map(({ message = '' }) => failure('outside any test', 'error', message)),
  ];
}

/** The lines of an error's message that are repeated at the end. */
const MESSAGE_LINES = 12;

/** @type {(file: string, title: string, message: string) => string} */
function failure(file, title, message) {
  const plain = stripVTControlCharacters(message);
  const lines = plain
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at .*node_modules/.test(line));
  const place = path.relative(root, path.resolve(root, file));
  return [`${place}: ${title}`, ...lines.slice(0, MESSAGE_LINES).map((line) => `  ${line}`)].join(
    '\n',
  );
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function addTallies(tallies) {
  return tallies.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }));
}

/**
 * One check, or one run of a test runner. A missing report (a crash) and a run without tests are failures.
 *
 * @param {number} exitCode
 * @param {Tally} counted
 * @returns {Tally}
 */
export function withExitCode(exitCode, { passed, failed }) {
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: unexplained ? 1 : failed };
}
