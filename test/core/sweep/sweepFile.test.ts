import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { InvalidInput } from '../../../src/core/params/problem.ts';
import { measureRun, type SweepRow } from '../../../src/core/sweep/measure.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { rowLine } from '../../../src/core/sweep/rowText.ts';
import { addresses, LIMITS } from '../../../src/core/sweep/spec.ts';
import { readSweepFile, sweepCsv, sweepJson } from '../../../src/core/sweep/sweepFile.ts';

const SPEC = readSpec({
  base: { n: 5, m: 7, s: 1, N: 'infinity', T: 12, leftInverse: 'moore-penrose' },
  x: { param: 'ell', values: [0.2, 0.9] },
  seeds: 2,
});
const OTHER = readSpec({ x: { param: 'ell', values: [0.3] } });
const ROWS = Array.from(addresses(SPEC), (run) => measureRun(SPEC, run, '1.0.0', { now: () => 0 }));
const JSON_TEXT = [...sweepJson(SPEC, '1.0.0', ROWS)].join('');
const LINES = ROWS.map(rowLine).join('');

function rowsOf(text: string, shown = OTHER): (SweepRow | InvalidInput)[] {
  return [...readSweepFile(text, 'a.json', shown, LIMITS).rows()];
}

describe('a sweep as JSON', () => {
  it('is read back as the same spec, version and rows', () => {
    const file = readSweepFile(JSON_TEXT, 'a.json', OTHER, LIMITS);
    expect(file.spec).toEqual(SPEC);
    expect(file).toMatchObject({ version: '1.0.0', length: 4 });
    expect([...file.rows()]).toEqual(ROWS);
    expect(rowsOf(JSON.stringify(JSON.parse(JSON_TEXT), null, 2))).toEqual(ROWS);
    expect(JSON.parse([...sweepJson(SPEC, '1.0.0', [])].join('')).rows).toEqual([]);
  });

  it('may also be the lines of the command line, if the spec is shown', () => {
    expect(rowsOf(LINES, SPEC)).toEqual(ROWS);
    expect(rowsOf(rowLine(ROWS[0]!), SPEC)).toEqual([ROWS[0]]);
    for (const row of rowsOf(LINES, OTHER)) {
      expect(row).toBeInstanceOf(InvalidInput);
      expect((row as InvalidInput).message).toMatch(
        /^line \d of a.json = a row of sweep .*: must be/,
      );
    }
  });

  it('may be older than a parameter, which then has its default', () => {
    const { spec, version, rows } = JSON.parse(JSON_TEXT);
    for (const { params } of rows) delete params.kappa;
    expect(rowsOf(JSON.stringify({ spec, version, rows }))).toEqual(ROWS);
    delete rows[0].params.n;
    const [first] = rowsOf(JSON.stringify({ spec, version, rows }));
    expect((first as InvalidInput).message).toMatch(
      /^params\.n in row 1 of a\.json = 20: must be 5/,
    );
  });

  it('keeps the good rows where others are damaged, and names each of those', () => {
    const torn = LINES.slice(0, -20);
    const read = rowsOf(torn, SPEC);
    expect(read.slice(0, 3)).toEqual(ROWS.slice(0, 3));
    expect((read[3] as InvalidInput).message).toMatch(/^line 4 of a.json = .*: must be a row/);
    const { spec, version, rows } = JSON.parse(JSON_TEXT);
    rows[1].cell = 7;
    rows[2] = null;
    const mixed = rowsOf(JSON.stringify({ spec, version, rows }));
    expect(mixed[0]).toEqual(ROWS[0]);
    expect((mixed[1] as InvalidInput).message).toMatch(/^cell in row 2 of a.json = 7: must be/);
    expect((mixed[2] as InvalidInput).message).toMatch(/^row 3 of a.json = .*: must be a row/);
  });
});

test.each([
  ['nothing', '', /^a.json = "": must be a sweep as JSON/],
  ['prose', 'dear reader', /^a.json = "dear reader": must be a sweep as JSON/],
  ['a number', '12', /^a.json = "12": must be a sweep as JSON/],
  ['another object', '{"a": 1}', /^a in a.json = 1: must be omitted/],
  ['no spec', '{"version": "1", "rows": []}', /^the sweep = nothing: must be an object/],
  [
    'no version',
    JSON.stringify({ spec: { x: { param: 'ell', values: [0.1] } }, rows: [] }),
    /^version in a.json = nothing: must be a version/,
  ],
  [
    'no rows',
    JSON.stringify({ spec: { x: { param: 'ell', values: [0.1] } }, version: '1' }),
    /^rows in a.json = nothing: must be a list/,
  ],
])('a file with %s is refused with a sentence', (_, text, sentence) => {
  expect(() => readSweepFile(text, 'a.json', OTHER, LIMITS)).toThrow(sentence);
});

test('a file damaged anywhere is refused or gives rows and sentences, and never anything else', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(JSON_TEXT, LINES),
      fc.nat(),
      fc.constantFrom('', '}', '"', '0', 'null', '\u0000', ',{'),
      fc.nat(30),
      (text, at, insertion, length) => {
        const place = at % text.length;
        const damaged = text.slice(0, place) + insertion + text.slice(place + length);
        try {
          for (const row of rowsOf(damaged, SPEC))
            if (!(row instanceof InvalidInput))
              expect(ROWS.map(({ cell }) => cell)).toContain(row.cell);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInput);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('CSV has a head and a line per run', () => {
  const lines = [...sweepCsv(ROWS)].join('').trimEnd().split('\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^sweep,cell,x,y,facet,seed,outcome,/);
});
