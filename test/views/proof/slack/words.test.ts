import { describe, expect, it } from 'vitest';
import type { Coverage } from '../../../../src/solver/messages.ts';
import {
  isFillingIn,
  lemmaCaption,
  plannedOf,
  tracedCaption,
} from '../../../../src/views/proof/slack/words.ts';

function history(count: number, iterations: number) {
  const points = Array.from({ length: count }, (_, t) => ({ t, measured: 1, bound: 2 }));
  return { points, iterations };
}

const coverage = (change: Partial<Coverage>): Coverage => ({
  done: 120,
  of: 400,
  every: 1,
  latest: 399,
  tooSlow: null,
  ...change,
});

describe('below a chart of a lemma', () => {
  it('is how many iterations have been evaluated, until all have', () => {
    const some = history(120, 400);
    expect(lemmaCaption(some, coverage({}))).toMatch(/^Slack of 120 of 400 iterations\./);
    expect(isFillingIn(some, coverage({}))).toBe(true);
    expect(isFillingIn(some, null)).toBe(true);
    const all = history(400, 400);
    expect(lemmaCaption(all, coverage({ done: 400 }))).toMatch(/^All 400 iterations so far\./);
    expect(isFillingIn(all, coverage({ done: 400 }))).toBe(false);
  });

  it('counts the iterations that were added since', () => {
    const longer = history(400, 410);
    expect(lemmaCaption(longer, coverage({ done: 400 }))).toMatch(/^Slack of 400 of 410/);
    expect(isFillingIn(longer, coverage({ done: 400 }))).toBe(true);
  });

  it('says that a long run is not evaluated at every iteration', () => {
    const long = history(2001, 8001);
    const every = (k: number) =>
      lemmaCaption(long, coverage({ done: 2001, of: 2001, every: k, latest: 8000 }));
    expect(every(4)).toMatch(/^Slack of 2,001 of 8,001 iterations\. .* only every 4th one/);
    expect(every(2)).toContain('every second one');
    expect(every(32)).toContain('every 32nd one');
    expect(every(512)).toContain('every 512th one');
    const halfway = coverage({ done: 1000, of: 4001, every: 2, latest: 8000 });
    expect(lemmaCaption(history(1000, 8001), halfway)).toContain('Every second one is filled in');
    expect(plannedOf(history(1000, 8001), halfway)).toBe(4001);
    expect(plannedOf(history(120, 400), coverage({}))).toBe(400);
  });

  it('says why the others are missing where an evaluation takes too long', () => {
    const slow = coverage({ done: 3, tooSlow: 412 });
    expect(lemmaCaption(history(3, 400), slow)).toContain('takes 0.41 seconds here');
    expect(isFillingIn(history(3, 400), slow)).toBe(false);
  });

  it('says that the lemma does not apply everywhere', () => {
    const ended = coverage({ done: 400, of: 400 });
    expect(lemmaCaption(history(399, 400), ended)).toContain('does not apply at the others');
  });
});

it('below a chart of a claim is whether it shows all iterations', () => {
  expect(tracedCaption(history(1, 1))).toMatch(/^Only t = 0 so far/);
  expect(tracedCaption(history(40, 40))).toMatch(/^All 40 iterations so far\./);
  expect(tracedCaption(history(40, 50_000))).toMatch(/^Drawn at 40 of 50,000 iterations\./);
});
