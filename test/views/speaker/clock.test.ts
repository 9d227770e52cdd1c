import { describe, expect, it } from 'vitest';
import type { Sequence } from '../../../src/state/lectern/sequence.ts';
import { clockText, plannedUntil } from '../../../src/views/speaker/clock.ts';

function lectureOf(...minutes: readonly (number | null)[]): Sequence {
  const steps = minutes.map((each) => ({
    caption: '',
    notes: '',
    link: '#/lab?v=1',
    playTo: null,
    minutes: each,
  }));
  return { title: 'A lecture', steps };
}

describe('the speaker’s clock', () => {
  it('counts minutes and seconds', () => {
    expect([0, 999, 1000, 65_000, 3_725_000].map(clockText)).toEqual([
      '0:00',
      '0:00',
      '0:01',
      '1:05',
      '62:05',
    ]);
  });

  it('says when a step should end, as long as every step up to it has a plan', () => {
    const lecture = lectureOf(1, 1.5, null, 2);
    expect([0, 1, 2, 3].map((step) => plannedUntil(lecture, step))).toEqual([
      60_000,
      150_000,
      null,
      null,
    ]);
  });
});
