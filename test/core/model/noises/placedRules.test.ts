import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fittingRules,
  LONGEST_PLACED,
  misplaced,
  placedRules,
  tidyPlaced,
  writePlaced,
} from '../../../../src/core/model/noises/placedRules.ts';
import { anyPlaced } from '../../../support/anyPlaced.ts';

describe('rules as text', () => {
  test('name a feature and signed entries', () => {
    expect(placedRules('3:12,-20;all:5;1:')).toEqual([
      {
        feature: 2,
        entries: [
          { entry: 11, sign: 1 },
          { entry: 19, sign: -1 },
        ],
      },
      { feature: null, entries: [{ entry: 4, sign: 1 }] },
      { feature: 0, entries: [] },
    ]);
    expect(placedRules('')).toEqual([]);
  });

  test('survive writing and reading', () => {
    fc.assert(
      fc.property(anyPlaced(100, 400), (text) => {
        expect(tidyPlaced(text)).toBe(text);
        expect(writePlaced(placedRules(text))).toBe(text);
      }),
    );
  });

  test('may contain spaces, a typographic minus sign and a trailing semicolon', () => {
    expect(tidyPlaced(' 3 : 12,\t−20;\nall:5; ')).toBe('3:12,-20;all:5');
  });

  test.each(['3', ':', '3:,', '3:1,', '0:1', '3:0', '-3:1', '3:+1', '3:1.5', 'all', 'ALL:1', ';;'])(
    '%j is refused',
    (text) => expect(tidyPlaced(text)).toBe(undefined),
  );

  test('are accepted only if short and readable, and accepted text is already tidy', () => {
    const alphabet = fc.constantFrom(...'0123456789:,;- al');
    const garbage = fc.oneof(
      fc.string(),
      fc.string({ unit: alphabet, maxLength: 20 }),
      fc.string({ unit: alphabet, minLength: LONGEST_PLACED - 1, maxLength: LONGEST_PLACED + 9 }),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        const tidy = tidyPlaced(text);
        if (tidy === undefined) return;
        expect(tidy.length).toBeLessThanOrEqual(LONGEST_PLACED);
        expect(tidyPlaced(tidy)).toBe(tidy);
        for (const { feature, entries } of placedRules(tidy)) {
          if (feature !== null) expect(feature).toBeGreaterThanOrEqual(0);
          for (const { entry } of entries) expect(entry).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test('fittingRules keeps only what fits, and leaves fitting rules unchanged', () => {
  fc.assert(
    fc.property(anyPlaced(12, 30), fc.nat(8), fc.nat(20), (text, fewer, less) => {
      const [n, m] = [12 - fewer, 30 - less];
      const rules = placedRules(text);
      const fitting = fittingRules(rules, n, m);
      expect(misplaced(fitting, n, m)).toBe(null);
      if (misplaced(rules, n, m) === null) expect(fitting).toEqual(rules);
    }),
  );
});
