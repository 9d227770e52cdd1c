/** `purify sweep`: which rows it prints, in which order, and what it refuses. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureRun } from '../../src/core/sweep/measure.ts';
import { readSpec } from '../../src/core/sweep/readSpec.ts';
import { csvHead } from '../../src/core/sweep/rowText.ts';
import { addresses, cellCount } from '../../src/core/sweep/spec.ts';
import { readShard, runCount, runsOf } from '../../src/cli/sweep/shard.ts';
import { VERSION } from '../../src/version.ts';
import { expectRefusal, purify, purifyConfig, temporaryFiles } from '../support/commandLine.ts';
import { FIFTY_CELLS } from '../support/fiftyCells.ts';
import { rowsIn, rowsOf, SMALL_SWEEP } from '../support/sweeps.ts';

const file = temporaryFiles();

/** The rows as the core computes them, one after the other. */
function expectedRows(sweep: unknown) {
  const spec = readSpec(sweep);
  return Array.from(addresses(spec), (address) => {
    const { ms: _, ...row } = measureRun(spec, address, VERSION, performance);
    return row;
  });
}

describe('the rows', () => {
  test('are those of the core, in the order of the sweep', async () => {
    const { code, stdout, stderr } = await purifyConfig('sweep', SMALL_SWEEP, '--jobs', '1');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^36 runs in \d+ s\.\n$/);
    expect(rowsIn(stdout)).toEqual(expectedRows(SMALL_SWEEP));
  });

  test('have one line per run as CSV', async () => {
    const { stdout } = await purifyConfig('sweep', SMALL_SWEEP, '--format', 'csv', '--jobs=1');
    const [head, ...lines] = stdout.trimEnd().split('\n');
    expect(`${head}\n`).toBe(csvHead());
    expect(lines).toHaveLength(36);
    const [row] = expectedRows(SMALL_SWEEP);
    const column = head!.split(',').indexOf('recoveryError');
    expect(Number(lines[0]!.split(',')[column])).toBe(row!.recoveryError);
  });

  test('tell that a run broke off, which is a result like any other', async () => {
    const hopeless = {
      base: { n: 4, m: 6, N: 50, T: 20, eta: 1, s: 1 },
      x: { param: 'r', values: [100000] },
      seeds: 2,
    };
    const { code, lines } = await purifyConfig('sweep', hopeless, '--jobs=1');
    expect(code).toBe(0);
    for (const { outcome } of lines) expect(['diverged', 'rank loss']).toContain(outcome);
  });
});

test.each(Object.entries(FIFTY_CELLS))(
  'the rows have the same bits in one process, in 3 shards and with other numbers of jobs: %s',
  async (name, sweep) => {
    const spec = file(`${name}.json`, JSON.stringify(sweep));
    const whole = (await purify(['sweep', spec, '--jobs', '1'])).stdout;
    expect(rowsIn(whole)).toEqual(expectedRows(sweep));
    const parts = await Promise.all(
      [1, 2, 3].map(async (part) => {
        const argv = ['sweep', spec, '--shard', `${part}/3`, '--jobs', String(part)];
        return file(`${name}-${part}.jsonl`, (await purify(argv)).stdout);
      }),
    );
    const merged = await purify(['merge', spec, ...parts.toReversed()]);
    expect(merged.code).toBe(0);
    expect(rowsIn(merged.stdout)).toEqual(rowsIn(whole));
  },
);

test('there are fifty cells', () => {
  const counts = Object.values(FIFTY_CELLS).map(cellCount);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50);
});

describe('shards', () => {
  test('share the runs without gaps or overlaps, and count them', () => {
    const spec = readSpec(SMALL_SWEEP);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (count) => {
        const parts = Array.from({ length: count }, (_, index) =>
          readShard(`${index + 1}/${count}`, {}),
        );
        const lists = parts.map((part) => [...runsOf(spec, part)]);
        expect(lists.map(({ length }) => length)).toEqual(parts.map((p) => runCount(spec, p)));
        const all = [...addresses(spec)];
        expect(all.map((_, k) => lists[k % count]![Math.floor(k / count)])).toEqual(all);
        expect(lists.flat()).toHaveLength(all.length);
      }),
    );
  });

  test.each([
    ['0', '4', '0', '1', '1/4'],
    ['7', '4', '4', '1', '4/4'],
    ['6', '4', '0', '2', '4/4'],
    ['3', '8', '1', undefined, '3/8'],
  ])('task %s of a Slurm array of %s from %s by %s is shard %s', (id, count, min, step, shard) => {
    const found = readShard(undefined, {
      SLURM_ARRAY_TASK_ID: id,
      SLURM_ARRAY_TASK_COUNT: count,
      SLURM_ARRAY_TASK_MIN: min,
      SLURM_ARRAY_TASK_STEP: step,
    });
    expect(`${found.index + 1}/${found.count}`).toBe(shard);
    expect(found.note).toContain(`Shard ${shard}, from SLURM_ARRAY_TASK_ID = ${id}`);
  });

  test('a flag wins over Slurm, and outside an array the sweep is whole', () => {
    const slurm = { SLURM_ARRAY_TASK_ID: '3', SLURM_ARRAY_TASK_COUNT: '8' };
    expect(readShard('2/5', slurm)).toEqual({ index: 1, count: 5, note: null });
    expect(readShard(undefined, {})).toEqual({ index: 0, count: 1, note: null });
  });

  test('an array with gaps is refused', () => {
    const slurm = { SLURM_ARRAY_TASK_ID: '7', SLURM_ARRAY_TASK_COUNT: '3' };
    expect(() => readShard(undefined, { ...slurm, SLURM_ARRAY_TASK_MIN: '1' })).toThrow(
      'SLURM_ARRAY_TASK_ID = 7: must be in a row with the other 2 tasks',
    );
    expect(() => readShard(undefined, { ...slurm, SLURM_ARRAY_TASK_ID: 'x' })).toThrow(
      'SLURM_ARRAY_TASK_ID = "x": must be a whole number',
    );
  });
});

describe('arguments that are not understood', () => {
  const spec = file('spec.json', JSON.stringify(SMALL_SWEEP));
  test.each([
    [['sweep'], 'SPEC = nothing: must be a JSON file with a sweep'],
    [['sweep', 'nowhere.json'], 'SPEC = "nowhere.json": must be a readable file'],
    [['sweep', spec, 'more.json'], 'argument = "more.json": must be omitted'],
    [['sweep', spec, '--n', '5'], '--n = "5": must be omitted: sweep takes its parameters from'],
    [['sweep', spec, '--jobs', '0'], '--jobs = "0": must be a whole number from 1 to 1024'],
    [['sweep', spec, '--jobs', '2000'], '--jobs = "2000": must be a whole number'],
    [['sweep', spec, '--shard', '4/3'], '--shard = "4/3": must be I/K with whole numbers'],
    [['sweep', spec, '--shard', '0/3'], '--shard = "0/3": must be'],
    [['sweep', spec, '--shard', 'all'], '--shard = "all": must be'],
    [['sweep', spec, '--shard'], '--shard = nothing: must be I/K'],
    [['sweep', spec, '--format', 'npy'], '--format = "npy": must be jsonl or csv'],
    [['sweep', spec, '--format'], '--format = nothing: must be jsonl or csv'],
    [['sweep', spec, '--full'], '--full = given: must be omitted: only run, lemmas, link use it'],
    [['sweep', spec, '--threshold=1'], '--threshold = "1": must be omitted: only summarize uses'],
    [['sweep', spec, '--out', '/dev/null/x'], '--out = "/dev/null/x": must be a file that can be'],
    [['sweep', spec, '--out', '/dev/null'], '--out = "/dev/null": must be a file that can be read'],
    [['merge', spec], 'FILE = nothing: must be one or more files'],
    [['merge', spec, 'nowhere.jsonl'], 'FILE = "nowhere.jsonl": must be a readable file'],
    [['merge', spec, 'a', '--jobs', '2'], '--jobs = "2": must be omitted: only sweep uses it'],
    [['summarize', spec], 'FILE = nothing: must be one or more files'],
    [['summarize', spec, 'a', '--format', 'npy'], '--format = "npy": must be table, json or csv'],
    [['summarize', spec, 'a', '--threshold=-1'], '--threshold = "-1": must be a number from 0'],
    [['summarize', spec, 'a', '--threshold='], '--threshold = "": must be a number from 0'],
  ])('%j', async (argv, sentence) => {
    const result = await purify(argv);
    expectRefusal(result);
    expect(result.stderr).toContain(`purify: ${sentence}`);
  });
});

describe('notes', () => {
  test('say what a sweep sets or varies without effect', async () => {
    const idle = {
      base: { n: 3, m: 4, s: 1, N: 20, T: 1, correlation: 0.3, noise: 'none' },
      x: { param: 'noiseLevel', values: [0, 0.1] },
      seeds: 1,
    };
    const { code, stderr } = await purifyConfig('sweep', idle, '--jobs=1');
    expect(code).toBe(0);
    expect(stderr).toContain('note: base.correlation = 0.3 has no effect in any cell: family = ');
    expect(stderr).toContain('note: x varies noiseLevel, which has no effect in any cell: noise =');
  });

  test('are not given where another cell reads the parameter', async () => {
    const used = {
      base: { n: 3, m: 4, s: 1, N: 20, T: 1 },
      x: { param: 'noiseLevel', values: [0.01, 0.1] },
      facet: { param: 'noise', values: ['none', 'uniform'] },
      seeds: 1,
    };
    const { stderr } = await purifyConfig('sweep', used, '--jobs=1');
    expect(stderr).not.toContain('note:');
  });

  test('report a key that is given twice', async () => {
    const text = JSON.stringify(SMALL_SWEEP).replace('{', '{"seeds":3,');
    const { stderr } = await purify(['sweep', '-', '--jobs=1'], text);
    expect(stderr).toContain('note: seeds is given twice.');
  });
});

describe('merge', () => {
  const spec = file('merge.json', JSON.stringify(SMALL_SWEEP));

  async function shard(part: string): Promise<string> {
    const { stdout } = await purify(['sweep', spec, '--jobs=1', '--shard', part]);
    return file(`part-${part.replace('/', '-')}.jsonl`, stdout);
  }

  test('says what is missing and exits with 3', async () => {
    const parts = [await shard('1/3'), await shard('3/3')];
    const { code, stdout, stderr } = await purify(['merge', spec, ...parts]);
    expect(code).toBe(3);
    expect(rowsIn(stdout)).toHaveLength(24);
    const [first] = rowsOf(await shard('2/3'));
    expect(stderr).toBe(
      `12 of 36 runs are missing: cell ${first!.cell} seed ${first!.seed}, ${stderr.split(', ').slice(1).join(', ')}`,
    );
    expect(stderr).toMatch(/, …\.\n$/);
  });

  test('keeps a run that is in two files once', async () => {
    const [one, all] = [await shard('1/3'), await shard('1/1')];
    const { code, stdout, stderr } = await purify(['merge', spec, one, all]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '12 rows were given more than once.\n' });
    expect(rowsIn(stdout)).toEqual(rowsOf(all));
  });

  test('refuses two results of one run that differ', async () => {
    const all = await shard('1/1');
    const lines = (await purify(['sweep', spec, '--jobs=1'])).stdout.split('\n');
    const row = JSON.parse(lines[4]!) as Record<string, unknown>;
    const other = file('other.jsonl', `${JSON.stringify({ ...row, recoveryError: 0.123 })}\n`);
    const result = await purify(['merge', spec, all, other]);
    expectRefusal(result);
    expect(result.stderr).toContain(
      `other.jsonl = another result for cell ${row['cell']}, seed ${row['seed']}: must be the same`,
    );
  });

  test('replaces an earlier result, even one of its inputs, and nothing else', async () => {
    const [one, two, three] = [await shard('1/3'), await shard('2/3'), await shard('3/3')];
    const expected = rowsOf(await shard('1/1'));
    expect(await purify(['merge', spec, one, two, three, '--out', one])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(rowsOf(one)).toEqual(expected);
    const result = await purify(['merge', spec, two, '--out', spec]);
    expectRefusal(result);
    expect(result.stderr).toContain('merge.json, which --out would replace, = ');
  });

  test('leaves out a line that is still being written', async () => {
    const whole = (await purify(['sweep', spec, '--jobs=1'])).stdout;
    const cut = file('cut.jsonl', whole.slice(0, -20));
    const { code, stdout, stderr } = await purify(['merge', spec, cut]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/^note: line 36 of .*cut\.jsonl is incomplete and left out\.\n1 of 36 /);
    expect(rowsIn(stdout)).toEqual(rowsIn(whole).slice(0, -1));
  });
});

describe('summarize', () => {
  const spec = file('summarize.json', JSON.stringify(SMALL_SWEEP));

  test('prints a JSON object per cell, at any threshold', async () => {
    const rows = file('rows.jsonl', (await purify(['sweep', spec, '--jobs=1'])).stdout);
    const strict = await purify(['summarize', spec, rows, '--threshold', '0']);
    const lenient = await purify(['summarize', spec, rows, '--threshold', '2']);
    expect([strict.code, lenient.code]).toEqual([0, 0]);
    expect(strict.lines.map(({ cell }) => cell)).toEqual(Array.from({ length: 12 }, (_, k) => k));
    for (const { runs, success } of strict.lines)
      expect({ runs, success }).toEqual({ runs: 3, success: 0 });
    for (const { success, low, high } of lenient.lines)
      expect({ success, low, high }).toEqual({
        success: 1,
        low: expect.closeTo(0.4385, 4),
        high: 1,
      });
  });

  test('names the missing runs and succeeds', async () => {
    const half = file(
      'half.jsonl',
      (await purify(['sweep', spec, '--shard=1/2', '--jobs=1'])).stdout,
    );
    const { code, stderr, lines } = await purify(['summarize', spec, half]);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^18 of 36 runs are missing: cell \d+ seed \d+, .*, …\.\n$/);
    expect(lines.reduce((sum, { runs }) => sum + (runs as number), 0)).toBe(18);
  });

  test('prints CSV with the numbers of the JSON', async () => {
    const rows = file('rows2.jsonl', (await purify(['sweep', spec, '--jobs=1'])).stdout);
    const [head, ...cells] = (await purify(['summarize', spec, rows, '--format=csv'])).stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    const { lines } = await purify(['summarize', spec, rows, '--format=json']);
    expect(cells.map((values) => Number(values[head!.indexOf('recoveryError')]))).toEqual(
      lines.map(({ recoveryError }) => recoveryError),
    );
    expect(cells.map((values) => values[head!.indexOf('facet')])).toEqual(
      lines.map(({ facet }) => String(facet)),
    );
  });

  test.each([40, 60, 80, 120])('prints a table on a terminal of %i columns', async (columns) => {
    const rows = file('rows3.jsonl', (await purify(['sweep', spec, '--jobs=1'])).stdout);
    const { stdout } = await purify(['summarize', spec, rows], '', columns);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^cell +ell +s\/n +decoder/);
    expect(lines).toHaveLength(13);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
  });
});
