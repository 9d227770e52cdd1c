import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conflictOf,
  durationOf,
  framesOf,
  readField,
  type Recording,
  secondsText,
  usualRecording,
} from '../../../../src/views/figures/record/plan.ts';

const PLAIN: Recording = { from: 0, to: 100, every: 1, rate: 20, width: 1280, height: 720 };
const LIMITS = { mostPixels: 1280 * 720 * 50, even: true };

describe('the frames of a recording', () => {
  it('begin and end with the iterations asked for, every k-th between them', () => {
    expect(framesOf({ ...PLAIN, from: 3, to: 10, every: 3 })).toEqual([3, 6, 9, 10]);
    expect(framesOf({ ...PLAIN, from: 3, to: 9, every: 3 })).toEqual([3, 6, 9]);
    expect(framesOf({ ...PLAIN, from: 7, to: 7, every: 3 })).toEqual([7]);
  });

  it('increase, and are as many as the duration says', () => {
    const recordings = fc.record({
      from: fc.nat(500),
      length: fc.nat(500),
      every: fc.integer({ min: 1, max: 600 }),
      rate: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(recordings, ({ from, length, every, rate }) => {
        const recording = { ...PLAIN, from, to: from + length, every, rate };
        const frames = framesOf(recording);
        expect(frames[0]).toBe(from);
        expect(frames.at(-1)).toBe(from + length);
        expect(frames.every((t, k) => k === 0 || t > frames[k - 1]!)).toBe(true);
        expect(frames.slice(0, -1).every((t) => (t - from) % every === 0)).toBe(true);
        expect(durationOf(recording)).toBeCloseTo(frames.length / rate, 12);
      }),
    );
  });

  it('are at most 300 in a recording that nobody has changed', () => {
    for (const T of [0, 1, 299, 300, 301, 100_000]) {
      const usual = usualRecording(T);
      expect(framesOf(usual).length).toBeLessThanOrEqual(301);
      expect(usual).toMatchObject({ from: 0, to: T });
    }
  });
});

describe('a field of a recording', () => {
  it('takes whole numbers in its range', () => {
    expect(readField('from', ' 12 ', 100)).toEqual({ value: 12 });
    expect(readField('rate', '60', 100)).toEqual({ value: 60 });
  });

  it.each([
    ['from', '101', 'First t = "101": must be a whole number from 0 to 100'],
    ['to', '-1', 'Last t = "-1": must be a whole number from 0 to 100'],
    ['every', '0', 'Iterations per frame = "0": must be a whole number from 1 to 100'],
    ['rate', '2.5', 'Frames a second = "2.5": must be a whole number from 1 to 60'],
    ['width', '1e3', 'Width = "1e3": must be a whole number from 640 to 3840'],
    ['height', '', 'Height = "": must be a whole number from 360 to 2160'],
  ] as const)('names itself, its value and its range: %s', (field, text, problem) => {
    expect(readField(field, text, 100)).toEqual({ problem });
  });
});

describe('fields that do not go together', () => {
  it('are a first iteration after the last, an odd size of a video, and too many pixels', () => {
    expect(conflictOf({ ...PLAIN, to: 40 }, LIMITS)).toBeNull();
    expect(conflictOf({ ...PLAIN, from: 50, to: 40 }, LIMITS)).toBe(
      'Last t = 40: must be at least the first t, 50',
    );
    const odd = { ...PLAIN, to: 10, height: 721 };
    expect(conflictOf(odd, LIMITS)).toBe('Height = 721: must be an even number in a video');
    expect(conflictOf(odd, { ...LIMITS, even: false })).toBeNull();
    expect(conflictOf(PLAIN, LIMITS)).toContain('Frames = 101: must be at most 50 at 1280 × 720');
  });

  it('are resolved by the remedy that is named', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 2, max: 80 }),
        (to, most) => {
          const limits = { mostPixels: 1280 * 720 * most, even: true };
          const [, every] =
            /record every (\d+) /.exec(conflictOf({ ...PLAIN, to }, limits) ?? '') ?? [];
          if (every === undefined) return;
          const remedied = { ...PLAIN, to, every: Number(every) };
          expect(conflictOf(remedied, limits)).toBeNull();
          expect(framesOf(remedied).length).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});

describe('a duration', () => {
  it.each([
    [0.05, '0.1 s'],
    [5.05, '5 s'],
    [9.94, '9.9 s'],
    [59.4, '59 s'],
    [59.6, '1 min 0 s'],
    [125, '2 min 5 s'],
  ])('of %d s is %s', (seconds, text) => expect(secondsText(seconds)).toBe(text));
});
