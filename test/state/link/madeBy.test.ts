import { describe, expect, it } from 'vitest';
import { differenceFrom } from '../../../src/state/link/madeBy.ts';
import { readLink } from '../../../src/state/link/link.ts';
import { COMMIT, SAME_RESULTS_SINCE, VERSION } from '../../../src/version.ts';

describe('a version', () => {
  const from = (version: string, commit = '') => differenceFrom(version, commit, '1.10.0', '1.4.2');

  it.each(['1.4.2', '1.4.10', '1.9.9', '1.10.0'])(
    '%s has the same results as 1.10.0',
    (version) => {
      expect(from(version)).toBeNull();
    },
  );

  it.each(['1.4.1', '1.3.9', '0.9.9', '0.0.0'])(
    '%s is older than the last change of results',
    (version) => {
      expect(from(version)).toBe(
        `The link was made by Purify ${version}, and results changed in version 1.4.2: they may differ from the ones here, which are computed by version 1.10.0.`,
      );
    },
  );

  it.each(['1.10.1', '1.11.0', '2.0.0'])('%s is newer, so its results are unknown', (version) => {
    expect(from(version)).toBe(
      `The link was made by Purify ${version}, which is newer than this version, 1.10.0: its results may differ from the ones here.`,
    );
  });

  it.each(['', 'next', '1.4', '1.10.0-rc.1', '1.4.2 ', '1'.repeat(9000)])(
    '%.20j is none that can be compared',
    (version) => {
      expect(from(version)).toMatch(/^purify = ".*: must be a version such as 1\.10\.0; .*may/);
      expect(from(version)!.length).toBeLessThan(200);
    },
  );

  it('is warned about with its commit, if that is one', () => {
    expect(from('2.0.0', '0123456789ab')).toContain('made by Purify 2.0.0 (0123456789ab), which');
    expect(from('2.0.0', '<b>')).toContain('made by Purify 2.0.0, which');
  });
});

it('results have been the same since a version that is not newer than this one', () => {
  expect(differenceFrom(SAME_RESULTS_SINCE, '')).toBeNull();
  expect(COMMIT).toMatch(/^([\da-f]{12})?$/);
});

describe('a link made by', () => {
  it('this version opens without a notice', () => {
    const link = `#/lab?v=1&purify=${VERSION}&commit=0123456789ab&n=9`;
    expect(readLink(link)).toEqual(readLink('#/lab?v=1&n=9'));
  });

  it('a newer version opens the same run with a notice', () => {
    const { experiment, problems } = readLink('#/lab?v=1&purify=999.0.0&commit=0123456789ab&n=9');
    expect(experiment).toEqual(readLink('#/lab?v=1&n=9').experiment);
    expect(problems).toEqual([differenceFrom('999.0.0', '0123456789ab')]);
  });

  it('nobody, but with a commit, has a part too many', () => {
    expect(readLink('#/lab?v=1&commit=0123456789ab').problems).toEqual([
      '"commit" = "0123456789ab": there is no such parameter; it is left out.',
    ]);
  });
});
