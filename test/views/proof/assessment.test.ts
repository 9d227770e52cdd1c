import { describe, expect, it } from 'vitest';
import { bestOf, kindOf, assessmentText, worstOf } from '../../../src/views/proof/assessment.ts';

const KEPT = { verdict: 'holds', promised: true } as const;
const BEYOND = { verdict: 'holds', promised: false } as const;
const BROKEN = { verdict: 'fails', promised: false } as const;
const FINDING = { verdict: 'fails', promised: true } as const;
const OPEN = { verdict: 'cannot be checked', promised: true } as const;

describe('an assessment', () => {
  it('distinguishes a promised bound from one that merely holds', () => {
    expect(assessmentText(KEPT)).toBe('promised, and holds');
    expect(assessmentText(BEYOND)).toBe('holds, not promised');
  });

  it('is a finding if a promise fails, unless it is an estimate', () => {
    expect(kindOf(FINDING)).toBe('finding');
    expect(kindOf({ ...FINDING, isEstimated: true })).toBe('fails');
    expect(assessmentText({ ...FINDING, isEstimated: true })).toBe('fails in the estimate');
  });

  it('says if it is unknown whether the bound is promised', () => {
    expect(assessmentText({ verdict: 'holds', promised: null })).toBe('holds, promise unknown');
  });

  it('never presents an unchecked statement as anything else', () => {
    expect(assessmentText(OPEN)).toBe('cannot be checked');
  });
});

describe('several assessments', () => {
  it('combine to the worst', () => {
    expect(worstOf([KEPT, BEYOND, BROKEN, OPEN])).toBe(BROKEN);
    expect(worstOf([KEPT, OPEN, BEYOND])).toBe(OPEN);
    expect(worstOf([FINDING, BROKEN])).toBe(FINDING);
    expect(assessmentText(worstOf([]))).toBe('cannot be checked');
  });

  it('combine to the best of alternatives, unless one is a finding', () => {
    expect(bestOf([BEYOND, KEPT, OPEN])).toBe(KEPT);
    expect(bestOf([KEPT, FINDING])).toBe(FINDING);
  });
});
