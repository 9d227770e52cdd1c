import { expect, it } from 'vitest';
import { brief, briefPair } from '../../../src/core/theory/brief.ts';

it.each([
  [0, '0'],
  [0.1234567, '0.123'],
  [-0.5, '−0.5'],
  [1.5625e-8, '1.56e−8'],
  [573_440, '573440'],
  [Infinity, '∞'],
  [Number.NaN, 'unknown'],
])('writes %d as %s', (value, text) => expect(brief(value)).toBe(text));

it('two numbers get as many digits as it takes to tell them apart', () => {
  expect(briefPair(0.3, 0.125)).toEqual(['0.3', '0.125']);
  expect(briefPair(0.05123, 0.05119)).toEqual(['0.05123', '0.05119']);
  expect(briefPair(0.5, 0.5)).toEqual(['0.5', '0.5']);
});
