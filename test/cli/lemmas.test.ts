import { describe, expect, test } from 'vitest';
import { lemmaReport } from '../../src/core/theory/lemmas/report.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import { validate } from '../../src/core/params/validate.ts';
import { Run } from '../../src/core/run/run.ts';
import { recursionReadings } from '../../src/core/theory/lemmas/recursion.ts';
import { LEMMAS, type Reading } from '../../src/core/theory/lemmas/reading.ts';
import { seriesOf } from '../../src/core/theory/series.ts';
import { settingOf } from '../../src/core/theory/setting.ts';
import { VERDICTS } from '../../src/core/theory/verdict.ts';
import { purify, purifyConfig } from '../support/commandLine.ts';
import { casesOfKind } from '../support/reference.ts';

const SMALL = { n: 4, m: 7, s: 1, N: 300, T: 5, ell: 0.2, noise: 'uniform', noiseLevel: 0.001 };
const EXACT = { n: 4, m: 6, s: 1, N: 'infinity', T: 12, ell: 0.1, start: 'negative' };
const BALANCING = {
  algorithm: 'equilibration',
  n: 5,
  m: 7,
  s: 0.8,
  ratio: 6,
  N: 'infinity',
  T: 60,
  ell: 0.02,
  alpha: 0.01,
  start: 'positive',
};
const KEYS = [
  'lemma',
  'part',
  'variant',
  'statement',
  'promised',
  'hypotheses',
  'measured',
  'bound',
  'slack',
  'standardError',
  'verdict',
  'at',
  'note',
  'side',
  't',
  'population',
  'examples',
  'truth',
];

/** The core's own result. */
function fromCore(config: object, t: number) {
  const { params } = validate({ ...config });
  const { ell } = params;
  const run = new Run(buildInstance(params), { stopOnConvergence: false });
  const scalars = [run.scalars()];
  while (run.t < t) {
    run.advance();
    scalars.push(run.scalars());
  }
  const report = run.lemmas(lemmaReport)!;
  const setting = settingOf(run.instance, { ell });
  return { report, recursion: recursionReadings(setting, seriesOf(scalars), t, run.frame()) };
}

function printedReading(reading: Reading) {
  const { entries: _entries, ...rest } = reading;
  return rest;
}

describe('lemmas prints the readings', () => {
  test.each([
    ['at the start', EXACT, 0],
    ['at an iterate', EXACT, 7],
    ['at the end', EXACT, 12],
    ['of a population that is estimated', SMALL, 2],
    ['of a stage of Equilibration', BALANCING, 12],
    ['of Purification on A*D', BALANCING, 30],
  ])('%s as core has them', async (_, config, t) => {
    const { code, lines } = await purifyConfig('lemmas', config, '--t', String(t));
    expect(code).toBe(0);
    const { report, recursion } = fromCore(config, t);
    const { population, examples } = report;
    const truth = report.isScaled ? 'A*D' : 'A*';
    expect(lines).toEqual([
      ...report.readings.map((r) => ({ ...printedReading(r), t, population, examples, truth })),
      ...recursion.map((r) => ({
        ...printedReading(r),
        t,
        population: null,
        examples: null,
        truth,
      })),
    ]);
  });

  test('of every lemma, with the same fields in the same order', async () => {
    const { lines, stderr } = await purifyConfig('lemmas', EXACT, '--t', '3');
    expect(stderr).toBe('');
    expect(new Set(lines.map(({ lemma }) => lemma))).toEqual(new Set(LEMMAS.purification));
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(KEYS);
      expect(VERDICTS).toContain(line['verdict']);
      for (const hypothesis of line['hypotheses'] as object[])
        expect(Object.keys(hypothesis)).toEqual(['text', 'measured', 'relation', 'limit', 'holds']);
    }
  });

  test('at t = 0 by default, and from flags alone', async () => {
    const { stdout } = await purifyConfig('lemmas', EXACT, '--t', '0');
    expect((await purifyConfig('lemmas', EXACT)).stdout).toBe(stdout);
    const flags = Object.entries(EXACT).flatMap(([name, value]) => [`--${name}`, String(value)]);
    expect((await purify(['lemmas', ...flags])).stdout).toBe(stdout);
  });

  test('says how the population was obtained', async () => {
    const exact = await purifyConfig('lemmas', EXACT);
    expect(exact.lines[0]).toMatchObject({ population: 'exact', examples: null });
    for (const line of exact.lines) expect(line['standardError']).toBeNull();
    const sampled = await purifyConfig('lemmas', SMALL);
    expect(sampled.lines[0]).toMatchObject({ population: 'estimated' });
    expect(sampled.lines[0]!['examples']).toBeGreaterThanOrEqual(SMALL.N);
  });
});

describe('lemmas --full', () => {
  test('adds every entry between its bounds, in rows', async () => {
    const { lines } = await purifyConfig('lemmas', EXACT, '--t', '2', '--full');
    const entrywise = lines.filter(({ entries }) => entries !== null);
    expect(entrywise.length).toBeGreaterThan(3);
    for (const line of lines) expect(Object.keys(line)).toEqual([...KEYS, 'entries']);
    for (const { entries, at, measured } of entrywise) {
      const { measured: rows, lower, upper, standardError, applies } = entries as Matrices;
      const shape = (matrix: number[][]) => matrix.map((row) => row.length);
      for (const other of [lower, upper, applies])
        if (other !== null) expect(shape(other)).toEqual(shape(rows));
      expect(standardError).toBeNull();
      if (at === null) continue;
      const [i, j = 0] = at as number[];
      expect(Math.abs(rows[i!]![j]!)).toBe(Math.abs(measured as number));
    }
  });

  interface Matrices {
    readonly measured: number[][];
    readonly lower: number[][] | null;
    readonly upper: number[][] | null;
    readonly standardError: number[][] | null;
    readonly applies: number[][];
  }

  test('does not change the readings', async () => {
    const plain = await purifyConfig('lemmas', SMALL);
    const full = await purifyConfig('lemmas', SMALL, '--full');
    for (const [k, line] of plain.lines.entries()) expect(full.lines[k]).toMatchObject(line);
  });

  test('prints JSON even on a terminal', async () => {
    const { lines } = await purify(['lemmas', '-', '--full'], JSON.stringify(EXACT), 100);
    expect(lines[0]).toHaveProperty('entries');
  });
});

describe('lemmas rejects', () => {
  test.each(['13', '-1', '0.5', 'T'])('t = %s, beyond the run', async (t) => {
    const { code, stdout, stderr } = await purifyConfig('lemmas', EXACT, '--t', t);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      `purify: --t = "${t}": must be a whole number from 0 to 12, the maximum number of iterations of this run\n`,
    );
  });

  test('a t after the run broke off or converged', async () => {
    const wild = await purifyConfig('lemmas', { ...SMALL, r: 1e5, eta: 1 }, '--t', '5');
    expect(wild.code).toBe(2);
    expect(wild.stderr).toMatch(
      /^purify: --t = "5": .* to \d, where this run ends \((diverged|rank-loss)\)\n$/,
    );
    const still = { ...EXACT, m: 4, eta: 0.5, alpha: 0.05, T: 300 };
    const { stderr } = await purifyConfig('lemmas', still, '--t', '300', '--stop');
    expect(stderr).toMatch(/ to \d+, where this run ends \(converged\)\n$/);
  });
});

describe('lemmas of Equilibration', () => {
  test('are its own while it balances, and Purification’s on A*D afterwards', async () => {
    const stage = await purifyConfig('lemmas', BALANCING, '--t', '12');
    expect(new Set(stage.lines.map(({ lemma }) => lemma))).toEqual(new Set(LEMMAS.equilibration));
    expect(new Set(stage.lines.map(({ truth }) => truth))).toEqual(new Set(['A*D']));
    const after = await purifyConfig('lemmas', BALANCING, '--t', '30');
    expect(after.lines.map(({ lemma }) => lemma)).toContain('coupling');
    expect(after.lines.map(({ lemma }) => lemma)).not.toContain('rescale');
    expect(after.lines[0]).toMatchObject({ lemma: 'decoding', verdict: 'holds', truth: 'A*D' });
  });

  test('are named in the table, which says what the features are', async () => {
    const config = JSON.stringify(BALANCING);
    const { stdout } = await purify(['lemmas', '-', '--t', '12'], config, 100);
    expect(stdout).toContain('Main: ColumnUpdate');
    expect(stdout.replace(/\s+/g, ' ')).toContain('The features are A*D and the weights D⁻¹x*');
    const after = await purify(['lemmas', '-', '--t', '30'], config, 100);
    expect(after.stdout.replace(/\s+/g, ' ')).toContain('the lemmas of Purification on A*D');
  });

  test.each(casesOfKind('equilibration'))('of a complete instance: $name', async ({ data }) => {
    const { code, lines } = await purifyConfig('lemmas', data, '--t', '5');
    expect(code).toBe(0);
    const names = lines.map(({ lemma, part }) => `${String(lemma)}: ${String(part)}`);
    expect(names).toContain('rescale: E₂₁');
  });
});

describe('lemmas of explicit instances', () => {
  test.each(casesOfKind('exact'))('$name', async ({ data }) => {
    const { code, lines } = await purifyConfig('lemmas', data, '--t', '5');
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ lemma: 'decoding', verdict: 'holds', population: 'exact' });
    const measured = lines.find(({ lemma }) => lemma === 'recursion')!['measured'] as number;
    expect(Math.abs(measured - data.curve[5]!.potential)).toBeLessThan(1e-9);
  });

  test.each(casesOfKind('batches'))('$name', async ({ data }) => {
    const { code, lines } = await purifyConfig('lemmas', data, '--t', '1');
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ lemma: 'decoding', verdict: 'holds', population: 'unknown' });
    for (const line of lines.filter(({ lemma }) => lemma === 'sigmaTilde'))
      expect(line).toMatchObject({ verdict: 'cannot be checked' });
  });

  test('few lemmas are printed after a rank loss, and standard error says why', async () => {
    const A0 = [
      [1, 2],
      [2, 4],
      [0, 0],
    ];
    const { code, lines, stderr } = await purifyConfig('lemmas', { A0, s: 1, T: 5, N: 10 });
    expect(code).toBe(0);
    expect(lines.map(({ lemma }) => lemma)).toEqual(['recursion']);
    expect(stderr).toMatch(/^A has lost rank at t = 0/);
  });
});
