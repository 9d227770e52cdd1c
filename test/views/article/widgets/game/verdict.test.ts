import { describe, expect, it } from 'vitest';
import { placedRules } from '../../../../../src/core/model/noises/placedRules.ts';
import {
  ghostText,
  lesson,
  percent,
  verdictOf,
} from '../../../../../src/views/article/widgets/game/verdict.ts';

/** Two columns of two entries, A* = I: the second with errors as given. */
function seen(error: number) {
  return verdictOf({
    n: 2,
    m: 2,
    A: Float64Array.of(1, error, 0, 1 - error),
    E: Float64Array.of(0, error, 0, 0),
    N: new Float64Array(4),
    columnErrors: Float64Array.of(0, 2 * error),
  });
}

const RIGHT = { falseActivationRate: 0, missRate: 0 };

describe('the verdict', () => {
  it('counts strokes within a hundredth as recovered, and lists the worst first', () => {
    expect(seen(0.005)).toEqual({ recovered: 2, broken: [] });
    const { recovered, broken } = seen(0.1);
    expect(recovered).toBe(1);
    expect(broken).toMatchObject([{ stroke: 1, error: 0.2, ghosts: { of: 0, share: 0.1 } }]);
  });

  it('does not count NaN as recovered', () => {
    expect(seen(Number.NaN).recovered).toBe(1);
  });

  it('describes ghosts, holes and anything outside all strokes', () => {
    const text = (share: number, outside: number, error = 0) =>
      ghostText({ stroke: 0, error, ghosts: { of: 4, share, outside } });
    expect(text(0.123, 0)).toBe('a ghost of stroke 5 (12 % of its ink)');
    expect(text(-0.123, 0.06)).toBe(
      'a hole in the shape of stroke 5 (12 % of its ink) and something outside all strokes (6 %)',
    );
    expect(text(0.001, 0.001)).toBe('');
    expect(text(0.02, 0, 0.24)).toBe(
      'a little of many strokes, most of all stroke 5 (2 % of its ink)',
    );
  });

  it('writes percentages with few digits', () => {
    expect([0, 1, 0.0625, 0.00012, null].map(percent)).toEqual([
      '0 %',
      '100 %',
      '6.3 %',
      '0.012 %',
      '0 %',
    ]);
  });
});

describe('the lesson', () => {
  it.each([
    ['', 0, RIGHT, /^There was no noise/],
    ['all:1', 0, RIGHT, /cancels in y − y′\. Nothing of it is left/],
    [
      'all:1',
      0,
      { ...RIGHT, falseActivationRate: 0.0625 },
      /6\.3 % of the weights.*the same each time/,
    ],
    ['all:1', 0.1, { falseActivationRate: 1, missRate: 0 }, /damage in decoding: 100 %.*ReLU/],
    [
      'all:1',
      0.1,
      { falseActivationRate: 0, missRate: 0.5 },
      /50 % of the others come out as 0\.$/,
    ],
    ['2:1', 0.1, RIGHT, /whose stroke 2 has your noise on it/],
    ['2:1;all:1', 0.1, RIGHT, /tied to a stroke comes and goes with it/],
  ])('of %j with an error of %d', (placed, error, rates, sentence) => {
    expect(lesson(placedRules(placed), seen(error), rates)).toMatch(sentence);
  });
});
