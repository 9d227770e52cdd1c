import { describe, expect, test } from 'vitest';
import { FIELD_NAMES, FIELDS } from '../../src/core/params/fields.ts';
import { allowedValues } from '../../src/core/params/validate.ts';
import { purify } from '../support/commandLine.ts';

/** The text without its line breaks. */
function unwrapped(text: string): string {
  return text.replace(/\s+/g, ' ');
}

describe('help', () => {
  test.each([['--help'], ['-h'], ['help'], ['run', '--help'], ['inverse', '-h', 'x.json']])(
    'is printed for case %#',
    async (...argv) => {
      const { code, stdout, stderr } = await purify(argv.filter((word) => word !== undefined));
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^purify/);
    },
  );

  test('fits into 96 columns', async () => {
    const { stdout } = await purify(['--help']);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(96);
  });

  test.each(FIELD_NAMES)('explains %s', async (name) => {
    const { stdout } = await purify(['--help']);
    const parameters = stdout.slice(stdout.indexOf('Parameters, as flags'));
    const kebab = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const block = parameters
      .split('\n\n')
      .find((paragraph) => paragraph.split(/[\s,]+/).includes(`--${name}`))!;
    expect(block).toContain(`--${kebab}`);
    const field = FIELDS[name];
    expect(unwrapped(block)).toContain(field.help);
    expect(unwrapped(block).toLowerCase()).toContain(allowedValues(field).toLowerCase());
    const byDefault = field.default === '' ? 'none' : field.default;
    expect(unwrapped(block)).toContain(`Default: ${byDefault}.`);
    if (field.paper !== undefined)
      expect(unwrapped(block)).toContain(`The paper’s choice: ${field.paper}.`);
    if (field.kind === 'choice')
      for (const { id: option, meaning } of field.options)
        expect(unwrapped(block)).toContain(`${option}: ${meaning}`);
  });

  test('lists the switches and the exit codes', async () => {
    const { stdout } = await purify(['--help']);
    for (const word of ['--full', '--stop', '--stop-on-convergence', 'inverse', 'check', 'lemmas'])
      expect(stdout).toContain(word);
    // the help distinguishes t from T
    expect(unwrapped(stdout)).toMatch(/ --t With check and lemmas: .* Not to be confused with --T/);
    const codes = stdout.slice(stdout.indexOf('Exit codes'));
    for (const code of [0, 1, 2, 3]) expect(codes).toMatch(new RegExp(`^ {2}${code} {2}\\S`, 'm'));
  });
});
