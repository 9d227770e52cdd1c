import { describe, expect, it } from 'vitest';
import { bestOf, kindOf, standingWords, worstOf } from '../../../src/views/proof/standing.ts';

const KEPT = { verdict: 'holds', promised: true } as const;
const BEYOND = { verdict: 'holds', promised: false } as const;
const BROKEN = { verdict: 'fails', promised: false } as const;
const FINDING = { verdict: 'fails', promised: true } as const;
const OPEN = { verdict: 'cannot be checked', promised: true } as const;

describe('how a statement stands', () => {
  it('tells a bound that is kept from one that merely holds', () => {
    expect(standingWords(KEPT)).toBe('promised, and holds');
    expect(standingWords(BEYOND)).toBe('holds, not promised');
  });

  it('calls a promise that is broken a finding, but not by an estimate', () => {
    expect(kindOf(FINDING)).toBe('finding');
    expect(kindOf({ ...FINDING, isEstimated: true })).toBe('fails');
    expect(standingWords({ ...FINDING, isEstimated: true })).toBe('fails in the estimate');
  });

  it('promises nothing where that cannot be told', () => {
    expect(standingWords({ verdict: 'holds', promised: null })).toBe('holds, promise open');
  });

  it('never calls what cannot be checked anything else', () => {
    expect(standingWords(OPEN)).toBe('cannot be checked');
  });
});

describe('several statements together', () => {
  it('stand as the worst of them does', () => {
    expect(worstOf([KEPT, BEYOND, BROKEN, OPEN])).toBe(BROKEN);
    expect(worstOf([KEPT, OPEN, BEYOND])).toBe(OPEN);
    expect(worstOf([FINDING, BROKEN])).toBe(FINDING);
    expect(standingWords(worstOf([]))).toBe('cannot be checked');
  });

  it('stand as the best where each would do, unless one is a finding', () => {
    expect(bestOf([BEYOND, KEPT, OPEN])).toBe(KEPT);
    expect(bestOf([KEPT, FINDING])).toBe(FINDING);
  });
});
