/** A sweep that writes to a file: it continues what it finds there, and refuses what is not its own. */
import { appendFileSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { expectRefusal, purify, temporaryFiles } from '../support/commandLine.ts';
import { rowsIn, rowsOf, SMALL_SWEEP } from '../support/sweeps.ts';

const file = temporaryFiles();
const spec = file('spec.json', JSON.stringify(SMALL_SWEEP));

async function sweepTo(out: string, ...flags: string[]) {
  return purify(['sweep', spec, '--jobs=1', '--out', out, ...flags]);
}

/** The file of an undisturbed sweep. */
const whole = (await purify(['sweep', spec, '--jobs=1'])).stdout;

describe('a file of a sweep', () => {
  test('has the rows that are printed without it', async () => {
    const out = file('new.jsonl', '');
    expect(await sweepTo(out)).toMatchObject({ code: 0, stdout: '' });
    expect(rowsOf(out)).toEqual(rowsIn(whole));
  });

  test('that was cut off at any byte is completed with the same rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length }), async (bytes) => {
        const out = file('cut.jsonl', whole.slice(0, bytes));
        const { code, stderr } = await sweepTo(out);
        expect(code).toBe(0);
        const kept = whole.lastIndexOf('\n', bytes - 1) + 1;
        const torn = /^note: line (\d+) of .*cut\.jsonl was incomplete, so its run is repeated\./;
        if (bytes === 0 || kept === bytes) expect(stderr).not.toContain('note:');
        else expect(Number(torn.exec(stderr)?.[1])).toBe(whole.slice(0, kept).split('\n').length);
        const text = readFileSync(out, 'utf8');
        expect(text.slice(0, kept)).toBe(whole.slice(0, kept));
        expect(rowsIn(text)).toEqual(rowsIn(whole));
      }),
      { numRuns: 25, examples: [[0], [1], [whole.length], [whole.length - 1]] },
    );
  });

  test('that is finished is left alone', async () => {
    const out = file('finished.jsonl', whole);
    const { code, stdout, stderr } = await sweepTo(out);
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: '',
      stderr: `All 36 runs are in ${out} already.\n`,
    });
    expect(readFileSync(out, 'utf8')).toBe(whole);
  });

  test('says how many runs were there already', async () => {
    const out = file('half.jsonl', `${whole.split('\n').slice(0, 10).join('\n')}\n`);
    const { stderr } = await sweepTo(out);
    expect(stderr).toMatch(/^26 runs in \d+ s, after 10 that were there already\.\n$/);
  });
});

describe('a file that is not a beginning of the sweep', () => {
  const lines = whole.trimEnd().split('\n');
  const changed = (at: number, change: (row: Record<string, unknown>) => object) =>
    lines.map((line, k) => (k === at ? JSON.stringify(change(JSON.parse(line))) : line)).join('\n');
  const swapped = [lines[1], lines[0], ...lines.slice(2)].join('\n');
  test.each([
    ['of another sweep', whole.replaceAll(/"sweep":"\w+"/g, '"sweep":"other"'), 1, 'of this sweep'],
    ['of another version', changed(4, (row) => ({ ...row, version: '0.0.9' })), 5, 'of version'],
    ['with a damaged line', `${lines[0]}\n${lines[1]!.slice(0, 50)}\n${lines[2]}`, 2, 'as JSON'],
    ['with an empty line', `${lines[0]}\n\n${lines[1]}`, 2, 'a row as JSON'],
    ['in another order', swapped, 1, 'in the order of this sweep and shard'],
    ['with a row too many', `${whole}${lines[3]}`, 37, 'omitted: the runs end before it'],
    ['with another parameter', changed(7, (r) => ({ ...r, params: {} })), 8, 'as the sweep has it'],
    ['with a word for an error', changed(2, (r) => ({ ...r, recoveryError: 'a' })), 3, 'a number'],
    [
      'without an outcome',
      changed(2, (r) => ({ ...r, outcome: undefined })),
      3,
      'one of recovered',
    ],
    ['with another field', changed(2, (r) => ({ ...r, colour: 1 })), 3, 'omitted: a row has no'],
    ['of text', 'Dear diary,\ntoday I swept.', 1, 'a row as JSON'],
  ])('%s is refused, and stays as it is', async (_, text, line, allowed) => {
    const out = file('foreign.jsonl', `${text}\n`);
    const result = await sweepTo(out);
    expectRefusal(result);
    expect(result.stderr).toContain(`line ${line} of ${out}`);
    expect(result.stderr).toContain(allowed);
    expect(readFileSync(out, 'utf8')).toBe(`${text}\n`);
  });

  test('is refused without a line break as well', async () => {
    const out = file('diary.txt', 'Dear diary');
    expectRefusal(await sweepTo(out));
    expect(readFileSync(out, 'utf8')).toBe('Dear diary');
  });

  test('is refused if it is of another shard', async () => {
    const out = file('shard.jsonl', '');
    await sweepTo(out, '--shard=1/3');
    const before = readFileSync(out, 'utf8');
    const result = await sweepTo(out, '--shard=2/3');
    expectRefusal(result);
    expect(readFileSync(out, 'utf8')).toBe(before);
  });

  test('is refused if it has a line without end', async () => {
    const out = file('long.jsonl', 'x'.repeat(1_200_000));
    const result = await sweepTo(out);
    expectRefusal(result);
    expect(result.stderr).toContain(`line 1 of ${out} = more than 1000000 bytes`);
  });
});

test('a file that another process writes to is left to it', async () => {
  const out = file('shared.jsonl', '');
  const long = file('long.json', JSON.stringify({ ...SMALL_SWEEP, seeds: 1000 }));
  const sweep = purify(['sweep', long, '--jobs=1', '--out', out]);
  await vi.waitUntil(() => readFileSync(out, 'utf8') !== '');
  appendFileSync(out, 'another row\n');
  const result = await sweep;
  expectRefusal(result);
  expect(result.stderr).toContain('must be a file that no other process writes to');
  expect(readFileSync(out, 'utf8')).toMatch(/\nanother row\n$/);
});

describe('a CSV file', () => {
  test('is written with its head, and never continued', async () => {
    const out = file('rows.csv', '');
    const result = await sweepTo(out, '--format=csv');
    expectRefusal(result);
    expect(result.stderr).toContain('must be a new file: a CSV file cannot be continued');
    const other = `${out}.2`;
    expect(await sweepTo(other, '--format=csv')).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(other, 'utf8').split('\n')).toHaveLength(38);
  });
});
