import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationText, progressLine } from '../../src/cli/output/sweepProgress.ts';
import { cellsOf } from '../../src/cli/output/text.ts';

test('the progress of a sweep has a bar, the runs, their speed and the time left', () => {
  expect(progressLine({ done: 300, total: 1200, computed: 200, seconds: 16 }, 90)).toBe(
    '██████░░░░░░░░░░░░░░░░░░ 25 %, 300 of 1200 runs, 12.5 per second, 72 s left',
  );
  expect(progressLine({ done: 1, total: 100, computed: 1, seconds: 120 }, 60)).toBe(
    '1 %, 1 of 100 runs, 0.5 per minute, 3 h 18 min left',
  );
  expect(progressLine({ done: 7, total: 9, computed: 0, seconds: 0 }, 60)).toBe(
    '██████████████████░░░░░░ 77 %, 7 of 9 runs',
  );
});

test('it fits any terminal, and is never more than 100 %', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 0, max: 1e6 }),
      fc.double({ min: 1e-3, max: 1e7, noNaN: true }),
      fc.integer({ min: 10, max: 200 }),
      (total, some, seconds, columns) => {
        const done = Math.min(some, total);
        const line = progressLine({ done, total, computed: done, seconds }, columns);
        expect(cellsOf(line)).toBeLessThan(Math.min(80, columns));
        expect(Number(/(\d+) %/.exec(line)?.[1])).toBeLessThanOrEqual(100);
        expect(line).not.toMatch(/NaN|Infinity/);
      },
    ),
  );
});

test.each([
  [0, '0 s'],
  [0.2, '1 s'],
  [89.5, '90 s'],
  [90, '2 min'],
  [3500, '58 min'],
  [3599, '1 h 0 min'],
  [12_000, '3 h 20 min'],
  [190_800, '2 d 5 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
