/**
 * Counts tests from the runners' JSON reports. Anything but a pass is a failure: skipped tests, files
 * that would not load, and a runner that fails without naming a failed test.
 */

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
