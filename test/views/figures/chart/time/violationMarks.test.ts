import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Violation } from '../../../../../src/core/theory/claims/claim.ts';
import {
  MARK_GAP,
  markLines,
  violationMarks,
} from '../../../../../src/views/figures/chart/time/violationMarks.ts';

function violation(change: Partial<Violation> = {}): Violation {
  return {
    claim: 'claim2.size',
    name: 'claim (2): ‖E‖_s ≤ 1/8',
    t: 0,
    measured: 0.3,
    limit: 0.125,
    failedHypotheses: ['T3.ell', 'constants.n.step'],
    firstFailed: 'T3: ℓ ≤ 1/10',
    sentence: 'At t = 0, “claim (2): ‖E‖_s ≤ 1/8” fails: the value is 0.3, the limit 0.125.',
    sampled: false,
    ...change,
  };
}

const anyLane = fc
  .array(fc.record({ t: fc.nat(500), sampled: fc.boolean() }), { maxLength: 12 })
  .map((list) => list.map((one, k) => violation({ ...one, claim: `claim ${k}` })));

describe('marks on the time axis', () => {
  it('cover every violation once, on its own run, without overlaps', () => {
    const anyWidth = fc.double({ min: 0.05, max: 20, noNaN: true });
    fc.assert(
      fc.property(anyLane, anyLane, anyWidth, (own, compared, perStep) => {
        const xOf = (t: number) => 46 + t * perStep;
        const marks = violationMarks([own, compared], xOf);
        for (const [lane, violations] of [own, compared].entries()) {
          const here = marks.filter((mark) => mark.lane === lane);
          expect(here.flatMap((mark) => mark.violations).toSorted(byClaim)).toEqual(
            violations.toSorted(byClaim),
          );
          for (const [k, mark] of here.entries()) {
            expect(mark.x).toBe(xOf(mark.t));
            expect(mark.t).toBe(Math.min(...mark.violations.map(({ t }) => t)));
            expect(mark.sampled).toBe(mark.violations.every(({ sampled }) => sampled));
            for (const { t } of mark.violations) expect(xOf(t) - mark.x).toBeLessThan(MARK_GAP);
            if (k > 0) expect(mark.x - here[k - 1]!.x).toBeGreaterThanOrEqual(MARK_GAP);
          }
        }
      }),
    );
  });

  it('name the claim, the failed hypothesis, the run, and possible sampling error', () => {
    const [mark] = violationMarks([[], [violation({ sampled: true })]], (t) => t);
    expect(markLines(mark!, true, 800).map(({ text }) => text)).toEqual([
      'First fails at t = 0, compared run',
      'claim (2): ‖E‖_s ≤ 1/8',
      'failed hypothesis: T3: ℓ ≤ 1/10, and 1 more; may be sampling error',
    ]);
  });

  it('say so if no hypothesis is known to fail', () => {
    const open = violation({
      failedHypotheses: [],
      firstFailed: null,
    });
    const [mark] = violationMarks([[open]], (t) => t);
    expect(markLines(mark!, false, 800).at(-1)?.text).toBe(
      'no hypothesis of its proof is known to fail',
    );
  });
});

function byClaim(p: Violation, q: Violation): number {
  return p.claim < q.claim ? -1 : 1;
}
