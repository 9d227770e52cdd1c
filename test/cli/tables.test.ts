import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../src/cli/output/text.ts';
import { VERDICTS } from '../../src/core/theory/verdict.ts';
import { purify, purifyConfig } from '../support/commandLine.ts';
import { casesOfKind } from '../support/reference.ts';

const NOISY = { n: 4, m: 7, s: 1, N: 300, T: 5, ell: 0.2, noise: 'uniform', noiseLevel: 0.001 };
const BALANCED = casesOfKind('equilibration')[0]!.data;

function onTerminal(command: string, config: unknown, columns: number) {
  return purify([command, '-'], JSON.stringify(config), columns);
}

/** The text without its line breaks. */
function unwrapped(text: string): string {
  return text.replace(/\s+/g, '');
}

describe.each([
  ['check', NOISY],
  ['check', BALANCED],
  ['lemmas', NOISY],
] as const)('the table of %s on a terminal, case %#', (command, config) => {
  test.each([40, 60, 80, 110, 200])('fits %i columns', async (columns) => {
    const { code, stdout } = await onTerminal(command, config, columns);
    expect(code).toBe(0);
    for (const line of stdout.split('\n')) {
      expect(cellsOf(line), line).toBeLessThanOrEqual(columns);
      expect(line).toBe(line.trimEnd());
    }
  });

  test.each([40, 110])(
    'has the text of every row at %i columns, without colours',
    async (width) => {
      const { stdout } = await onTerminal(command, config, width);
      const { lines } = await purifyConfig(command, config);
      expect(stdout).not.toContain('\u001B');
      const text = unwrapped(stdout);
      for (const { name, statement, note } of lines) {
        // at 110 columns, wrapped cells of neighbouring columns interleave
        if (width === 40) expect(text).toContain(unwrapped((name ?? statement) as string));
        expect(text).toContain(unwrapped(note as string));
      }
    },
  );

  test('counts the verdicts', async () => {
    const { stdout } = await onTerminal(command, config, 80);
    const { lines } = await purifyConfig(command, config);
    const [holds, fails, open] = VERDICTS.map(
      (kind) => lines.filter(({ verdict }) => verdict === kind).length,
    );
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`${holds} holds?, ${fails} fails?, ${open} cannot be checked\\.`),
    );
  });

  test('is 80 columns wide if the terminal reports no width', async () => {
    const { stdout } = await onTerminal(command, config, 80);
    expect((await onTerminal(command, config, 0)).stdout).toBe(stdout);
  });
});

test('each row of the ledger begins with its verdict, and its columns are aligned', async () => {
  const { stdout } = await onTerminal('check', NOISY, 120);
  const { lines } = await purifyConfig('check', NOISY);
  const rows = stdout.split('\n').filter((line) => VERDICTS.some((word) => line.startsWith(word)));
  expect(rows).toHaveLength(lines.length);
  lines.forEach(({ verdict, name }, k) => {
    const begin = 19;
    expect(rows[k]!.slice(0, begin).trimEnd()).toBe(verdict);
    expect((name as string).startsWith(rows[k]!.slice(begin).split('  ')[0]!)).toBe(true);
  });
});

test('the table includes the first violations, which standard error does not repeat', async () => {
  const { stdout, stderr } = await onTerminal('check', NOISY, 100);
  const piped = await purifyConfig('check', NOISY);
  const [ending, ...violations] = piped.stderr.trimEnd().split('\n');
  expect(stderr).toBe(`${ending}\n`);
  expect(violations.length).toBeGreaterThan(0);
  for (const sentence of violations) expect(unwrapped(stdout)).toContain(unwrapped(sentence));
});

test('a run without violations says that no claim is known to fail', async () => {
  const quiet = { n: 4, m: 4, s: 1, N: 'infinity', T: 0, ell: 0.1 };
  const { stdout } = await onTerminal('check', quiet, 100);
  expect(stdout).toContain('No claim of the proof is known to fail at any t.');
});

test('the lemmas’ table lists unsatisfied hypotheses', async () => {
  const { stdout } = await onTerminal('lemmas', { ...NOISY, noiseLevel: 0.1 }, 100);
  expect(stdout).toMatch(/unsatisfied: .*fails: [\d.]+, limit/);
  expect(stdout.replace(/\s+/g, ' ')).toMatch(/Expectations are estimated from \d+ examples\.\s*$/);
});
