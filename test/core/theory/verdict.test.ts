import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satisfies, allOf, VERDICTS } from '../../../src/core/theory/verdict.ts';

describe('a comparison', () => {
  test('has a tolerance if equality is allowed, and only then', () => {
    expect(satisfies(0.1 + 1e-12, '≤', 0.1)).toBe(true);
    expect(satisfies(0.9 - 1e-12, '≥', 0.9)).toBe(true);
    expect(satisfies(1e-13, '=', 0)).toBe(true);
    expect(satisfies(1e-13, '≤', 0)).toBe(true);
    expect(satisfies(0.1, '<', 0.1)).toBe(false);
    expect(satisfies(0, '>', 0)).toBe(false);
    expect(satisfies(0.1 + 1e-6, '≤', 0.1)).toBe(false);
  });

  test('accepts an infinite limit only for what reaches it', () => {
    expect(satisfies(Infinity, '≥', Infinity)).toBe(true);
    expect(satisfies(1e300, '≥', Infinity)).toBe(false);
    expect(satisfies(1e300, '≤', Infinity)).toBe(true);
  });

  test('has no absolute tolerance with a least scale of 0', () => {
    expect(satisfies(1e-13, '≤', 1e-15)).toBe(true);
    expect(satisfies(1e-13, '≤', 1e-15, 0)).toBe(false);
    expect(satisfies(0, '≤', 0, 0)).toBe(true);
  });

  test('is false if one side is NaN', () => {
    for (const relation of ['≤', '<', '≥', '>', '='] as const) {
      expect(satisfies(NaN, relation, 1)).toBe(false);
      expect(satisfies(1, relation, NaN)).toBe(false);
    }
  });
});

test('a conjunction fails with one failure and is open with one open verdict', () => {
  const anyVerdicts = fc.array(fc.constantFrom(...VERDICTS), { maxLength: 6 });
  fc.assert(
    fc.property(anyVerdicts, (verdicts) => {
      const whole = allOf(verdicts);
      expect(whole === 'fails').toBe(verdicts.includes('fails'));
      expect(whole === 'holds').toBe(verdicts.every((verdict) => verdict === 'holds'));
    }),
  );
});
