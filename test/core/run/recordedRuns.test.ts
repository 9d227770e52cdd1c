import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECORDED, type RecordedRun, recordRun } from '../../support/recordedRuns.ts';

const file = new URL('../../recorded/runs.json', import.meta.url);
const recorded = JSON.parse(readFileSync(file, 'utf8')) as RecordedRun[];

describe('recorded runs', () => {
  it('are all recorded', () => {
    expect(recorded.map(({ title }) => title)).toEqual(Object.keys(RECORDED));
  });

  it.each(recorded)('$title keeps every bit', ({ title, input, ...expected }) => {
    expect(recordRun(title, input)).toEqual({ title, input, ...expected });
  });
});
