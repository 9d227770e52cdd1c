import { describe, expect, test } from 'vitest';
import { FIELD_HELP } from '../../src/core/params/fieldHelp.ts';
import { COMMAND_LINE_FIELDS, FIELD_NAMES } from '../../src/core/params/fields.ts';
import { allowedValues } from '../../src/core/params/validate.ts';
import { purify } from '../support/commandLine.ts';

/** The text without its line breaks. */
function unwrapped(text: string): string {
  return text.replace(/\s+/g, ' ');
}

describe('help', () => {
  test.each([['--help'], ['-h'], ['help'], ['run', '--help'], ['help', 'run'], ['data', '-h']])(
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
    const field = COMMAND_LINE_FIELDS[name];
    expect(unwrapped(block)).toContain(FIELD_HELP[name]);
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
    expect(unwrapped(stdout)).toMatch(
      / --t \(check, lemmas, data, link\) The iteration .* Not to be confused with --T/,
    );
    const codes = stdout.slice(stdout.indexOf('Exit codes'));
    for (const code of [0, 1, 2, 3]) expect(codes).toMatch(new RegExp(`^ {2}${code} {2}\\S`, 'm'));
  });

  test('about one command leaves out the others', async () => {
    const { stdout } = await purify(['help', 'run']);
    expect(stdout).toMatch(/^purify run \[CONFIG\]/);
    for (const word of ['--full', '--every', '--summary', '--noise-level', 'Exit codes'])
      expect(stdout).toContain(word);
    for (const word of ['--out FOLDER', '--format', 'lemmas', 'ledger'])
      expect(stdout).not.toContain(word);
    expect((await purify(['run', '--help'])).stdout).toBe(stdout);
    const inverse = (await purify(['inverse', '--help'])).stdout;
    expect(inverse).toContain('left inverse');
    expect(inverse).not.toContain('--noise-level');
  });

  test.each(['fly', 'x.json'])('about %s does not exist', async (topic) => {
    expect(await purify(['help', topic])).toMatchObject({
      code: 2,
      stderr: `purify: command = "${topic}": must be one of run, check, lemmas, predict, size, data, inverse, sweep, merge, summarize, link, script, help, version\n`,
    });
  });
});
