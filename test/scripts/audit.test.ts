import { describe, expect, it } from 'vitest';
import { verdict } from '../../scripts/audit.mjs';

const severe = { vulnerabilities: { react: { severity: 'high' } } };

describe('the audit', () => {
  it('fails on a severe vulnerability in a package of the page', () => {
    const { line, tally } = verdict(severe, ['react']);
    expect(tally).toEqual({ passed: 0, failed: 1 });
    expect(line).toContain('react (high)');
  });

  it('fails on any severe vulnerability if the packages of the page are unknown', () => {
    expect(verdict(severe, null).tally).toEqual({ passed: 0, failed: 1 });
  });

  it('names a vulnerability of a tool, and passes', () => {
    const { line, tally } = verdict(severe, ['d3-scale']);
    expect(tally).toEqual({ passed: 1, failed: 0 });
    expect(line).toContain('react (high)');
  });

  it('passes a moderate vulnerability in the page', () => {
    const report = { vulnerabilities: { react: { severity: 'moderate' } } };
    expect(verdict(report, ['react']).tally).toEqual({ passed: 1, failed: 0 });
  });

  it('counts nothing and says so in one line where the registry does not answer', () => {
    const { line, tally } = verdict({ message: '405 Method Not Allowed - POST there\nat …' }, [
      'react',
    ]);
    expect(tally).toEqual({ passed: 0, failed: 0 });
    expect(line).toBe('not done: the registry does not answer (405 Method Not Allowed)');
  });
});
