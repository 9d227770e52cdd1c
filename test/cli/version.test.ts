import { expect, test } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { VERSION } from '../../src/version.ts';
import { purify } from '../support/commandLine.ts';

test.each([['--version'], ['version'], ['run', '--version']])(
  'the version of package.json is printed for case %#',
  async (...argv) => {
    const { code, stdout, stderr } = await purify(argv.filter((word) => word !== undefined));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    // the commit follows, where it is known
    expect(stdout).toMatch(/^purify \S+( \([0-9a-f]{12}\))?\n$/);
    expect([stdout.split(/\s/)[1], VERSION]).toEqual([version, version]);
  },
);
