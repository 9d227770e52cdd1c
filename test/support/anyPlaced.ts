import * as fc from 'fast-check';
import { writePlaced } from '../../src/core/model/noises/placedRules.ts';

/** Arbitrary rules for placed noise as text, with features up to n and entries up to m. */
export function anyPlaced(n: number, m: number): fc.Arbitrary<string> {
  const entry = fc.record({
    entry: fc.nat(m - 1),
    sign: fc.constantFrom(1 as const, -1 as const),
  });
  const rule = fc.record({
    feature: fc.oneof(fc.nat(n - 1), fc.constant(null)),
    entries: fc.uniqueArray(entry, { selector: (placed) => placed.entry, maxLength: 6 }),
  });
  return fc.array(rule, { maxLength: Math.min(4, n + 1) }).map(writePlaced);
}
