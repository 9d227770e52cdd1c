import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byError, toneOf } from '../../../../src/views/regimes/diagram/tone.ts';

const error = fc.option(
  fc.double({ min: -14, max: 0.5, noNaN: true }).map((exponent) => 10 ** exponent),
);
const run = fc.record({ recoveryError: error, matchedError: error });
const threshold = fc.double({ min: -10, max: 0, noNaN: true }).map((exponent) => 10 ** exponent);

describe('the tone of a run', () => {
  it('is lightest at the threshold and deepens with every decade away from it', () => {
    const at = (recoveryError: number) =>
      toneOf({ recoveryError, matchedError: recoveryError }, 1e-2);
    expect(at(1e-2)).toEqual({ verdict: 'recovered', depth: 0 });
    expect(at(1e-4).depth).toBeCloseTo(0.25);
    expect(at(1e-6).depth).toBeCloseTo(0.5);
    expect(at(1e-14)).toEqual({ verdict: 'recovered', depth: 1 });
    expect(at(0.1).verdict).toBe('not recovered');
    expect(at(1).depth).toBeGreaterThan(at(0.1).depth);
  });

  it('uses the matched error for features in the wrong columns', () => {
    const tone = toneOf({ recoveryError: 1.6, matchedError: 1e-6 }, 1e-2);
    expect(tone).toEqual({ verdict: 'wrong columns', depth: 0.5 });
  });

  it('is as deep as possible for a run without a number', () => {
    expect(toneOf({ recoveryError: null, matchedError: null }, 0.01)).toEqual({
      verdict: 'not recovered',
      depth: 1,
    });
  });

  it('has a depth from 0 to 1', () => {
    fc.assert(
      fc.property(run, threshold, (measured, limit) => {
        const { depth } = toneOf(measured, limit);
        expect(depth).toBeGreaterThanOrEqual(0);
        expect(depth).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('orders stripes with the best run first, whatever the threshold', () => {
  fc.assert(
    fc.property(fc.array(run), threshold, (runs, limit) => {
      const verdicts = runs.toSorted(byError).map((each) => toneOf(each, limit).verdict);
      const recovered = verdicts.filter((verdict) => verdict === 'recovered').length;
      expect(verdicts.slice(0, recovered).every((verdict) => verdict === 'recovered')).toBe(true);
    }),
  );
});
