import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addTallies,
  failuresPlaywright,
  failuresVitest,
  tallyPlaywright,
  tallyVitest,
  withExitCode,
} from '../../scripts/tally.mjs';

describe('vitest’s report', () => {
  it('counts every test, and a skipped one as failed', () => {
    const statuses = ['passed', 'passed', 'failed', 'skipped', 'todo'];
    const report = {
      testResults: [{ status: 'failed', assertionResults: statuses.map((status) => ({ status })) }],
    };
    expect(tallyVitest(report)).toEqual({ passed: 2, failed: 3 });
  });

  it('counts a file that would not load as one failure', () => {
    const report = { testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(tallyVitest(report)).toEqual({ passed: 0, failed: 1 });
  });

  it('names the tests that failed and the files that would not load', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'one' },
      { status: 'failed', fullName: 'two', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
    ];
    const report = {
      testResults: [
        { name: path.resolve('a.test.ts'), assertionResults },
        { name: 'b.test.ts', message: 'no such file', assertionResults: [] },
      ],
    };
    expect(failuresVitest(report)).toEqual([
      'a.test.ts: two\n  expected 1',
      'b.test.ts: could not be loaded\n  no such file',
    ]);
  });
});

describe('playwright’s report', () => {
  it('counts flaky and skipped tests and errors outside of tests as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 4 });
  });

  it('names the tests that failed, however deep they are nested', () => {
    const spec = (title: string, status: string) => {
      const results = status === 'unexpected' ? [{ error: { message: 'timeout' } }] : [{}];
      return { title, file: 'lab.spec.ts', tests: [{ status, results }] };
    };
    const suites = [
      { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected')] }] },
      { specs: [spec('three', 'flaky'), spec('four', 'skipped')] },
    ];
    expect(failuresPlaywright({ suites, errors: [{ message: 'no server' }] })).toEqual([
      'lab.spec.ts: two\n  timeout',
      'lab.spec.ts: three',
      'lab.spec.ts: four',
      'outside any test: error\n  no server',
    ]);
  });
});

it('adds tallies up', () => {
  const tallies = [
    { passed: 3, failed: 0 },
    { passed: 4, failed: 2 },
  ];
  expect(addTallies(tallies)).toEqual({ passed: 7, failed: 2 });
});

describe('a runner’s exit code', () => {
  it('changes nothing if the report explains it', () => {
    expect(withExitCode(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
    expect(withExitCode(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 });
  });

  it('adds one failure if the runner failed though every test passed', () => {
    expect(withExitCode(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
  });

  it('does not let a run without tests pass', () => {
    expect(withExitCode(0, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
  });
});
