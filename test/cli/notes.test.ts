/** Nothing is ignored silently, and nothing from outside reaches the terminal raw. */
import { describe, expect, test } from 'vitest';
import { expectRefusal, purify, purifyConfig, temporaryFiles } from '../support/commandLine.ts';
import { casesOfKind } from '../support/reference.ts';

const SMALL = ['--n=4', '--m=6', '--s=1', '--N=30', '--T=1'];
const file = temporaryFiles();
const { data: batches } = casesOfKind('batches').find(({ data: { relu } }) => relu !== false)!;

/** The notes on standard error. */
function notesOf(stderr: string): string[] {
  return stderr.split('\n').filter((line) => line.startsWith('note: '));
}

describe('input without effect is reported', () => {
  test.each([
    [['--noise', 'uniform'], 'noise = uniform has no effect: noiseLevel is 0.'],
    [['--noise=placed', '--noise-level=1'], 'noise = placed has no effect: it is placed nowhere.'],
    [['--noise-level=0.1'], 'noiseLevel = 0.1 has no effect: noise = none does not read it, only'],
    [['--placed=1:2'], 'placed = 1:2 has no effect: noise = none does not read it, only placed.'],
    [
      ['--correlation', '0.5'],
      'correlation = 0.5 has no effect: family = gaussian does not read it, only correlated.',
    ],
    [['--epsilon=0.1'], 'epsilon = 0.1 has no effect: algorithm = purification does not read it'],
    [['--relu=false', '--alpha=0.1'], 'alpha = 0.1 has no effect: without the ReLU there is no'],
    [['--N=infinity', '--examples=fixed'], 'examples = fixed has no effect: N = infinity draws no'],
    [['--seed=3', '--seed', '3'], '--seed is given twice.'],
    [['--full', '--full'], '--full is given twice.'],
    [['--stop', '--stop-on-convergence'], '--stop is given twice.'],
  ])('%j', async (flags, note) => {
    const small = SMALL.filter(
      (flag) => !flags.some((other) => other.startsWith(flag.slice(0, 4))),
    );
    const { code, stderr, lines } = await purify(['run', ...small, ...flags]);
    expect([code, lines.length]).toEqual([0, 2]);
    expect(notesOf(stderr)).toEqual([expect.stringContaining(`note: ${note}`)]);
    expect(stderr.trimEnd().split('\n')).toHaveLength(2);
  });

  test('numbers that A does not determine, where A1 fails', async () => {
    const bars = ['--family=bars', '--m=49', '--s=1', '--N=30', '--T=1', '--decoder=matched'];
    const { stderr } = await purify(['run', '--n=14', ...bars]);
    expect(notesOf(stderr)).toEqual([expect.stringMatching(/A1 fails.*one choice of several/)]);
    expect(notesOf((await purify(['run', '--n=13', ...bars])).stderr)).toEqual([]);
  });

  test('lemmas that do not apply, where A1 fails', async () => {
    const bars = ['--family=bars', '--n=14', '--m=49', '--s=1', '--N=30', '--T=1', '--outside=0.1'];
    const { code, stderr, lines } = await purify(['lemmas', ...bars]);
    expect(code).toBe(0);
    expect(notesOf(stderr)).toEqual([expect.stringContaining('The lemmas assume A1, which fails')]);
    expect(lines.map((line) => line['verdict'])).toEqual(['cannot be checked']);
  });

  test('a parameter that is read, or a default in a file, needs no note', async () => {
    const config = { n: 4, m: 6, s: 1, N: 30, T: 1, epsilon: 0.05, noiseLevel: 0 };
    expect(notesOf((await purifyConfig('run', config)).stderr)).toEqual([]);
    const read = ['--family=correlated', '--correlation=0.5', '--noise=sign', '--noise-level=0.01'];
    expect(notesOf((await purify(['run', ...SMALL, ...read])).stderr)).toEqual([]);
  });

  test.each(['check', 'lemmas'])('%s reports it too', async (command) => {
    const { stderr } = await purify([command, ...SMALL, '--noise', 'sign']);
    expect(notesOf(stderr)).toEqual(['note: noise = sign has no effect: noiseLevel is 0.']);
  });

  test('fields of an explicit instance that are not read, also inside a batch', async () => {
    const [first, ...rest] = batches.batches;
    const config = { ...batches, leftInvers: 1, batches: [{ ...first, noises: [] }, ...rest] };
    const { code, stderr } = await purifyConfig('run', config);
    expect(code).toBe(0);
    expect(notesOf(stderr)).toEqual(
      ['leftInvers', 'batches[0].noises'].map(
        (field) =>
          `note: ${field} has no effect: an explicit instance of kind batches does not read it.`,
      ),
    );
    const inverse = await purifyConfig('inverse', { A: [[1], [2]], B: 1 });
    expect(inverse.stderr).toBe('note: B has no effect: inverse reads A only.\n');
  });

  test('keys that are given twice', async () => {
    const rest = '"m": 6, "s": 1, "N": 30, "T": 1';
    const same = await purify(['run', '-'], `{"n": 4, ${rest}, "n":4}`);
    expect(same.code).toBe(0);
    expect(notesOf(same.stderr)).toEqual(['note: n is given twice.']);
    for (const text of [
      `{"n": 4, ${rest}, "\\u006e": 5}`,
      `{"AStar": [[1]], "AStar": [[1]]}`,
      `{"batches": [{"Xstar": "a", "Xstar": "b"}]}`,
    ]) {
      const result = await purify(['run', '-'], text);
      expectRefusal(result);
      expect(result.stderr).toContain('= given twice with different values: must be given once');
    }
    // equal keys of different objects, and braces in strings, are no duplicates
    const fine = await purify(['run', '-'], `{"batches":[{"a":"{\\"a\\":1"},{"a":2}],"kind":"x"}`);
    expect(fine.stderr).toContain('kind = "x": must be one of');
  });
});

describe('characters that a terminal would act on are written out', () => {
  const escape = '\u001B[31m';
  const bidi = '\u202Egnp.exe\u2066';
  const others = '\u007F\u009B\u200B\u2028\uFEFF\u{E0041}';
  const RAW = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

  test.each([
    [['run', `${escape}${bidi}`]],
    [['run', `${others}.json`]],
    [[`${bidi}`]],
    [['run', `--${bidi}`, `${others}`]],
    [['run', '--family', `${escape}${bidi}${others}`]],
    [['run', '--seed', `1${bidi}`, '--seed', `2${others}`]],
    [['check', '--t', `${others}`]],
    [['data', '--out', 'x', '--format', `${bidi}`]],
    [['help', `${escape}`]],
  ])('in arguments: case %#', async (argv) => {
    const result = await purify(argv);
    expectRefusal(result);
    expect(result.stderr.trimEnd()).not.toMatch(RAW);
  });

  test.each([
    [{ [bidi]: escape }],
    [{ family: `${bidi}${others}` }],
    [{ AStar: `${escape}${bidi}.npy` }],
    [{ kind: `${others}` }],
  ])('in a configuration: case %#', async (config) => {
    const result = await purifyConfig('run', config);
    expectRefusal(result);
    expect(result.stderr.trimEnd()).not.toMatch(RAW);
  });

  test('in broken JSON, in a CSV file and in notes', async () => {
    const broken = await purify(['run', '-'], `{"n": ${bidi}`);
    const csv = await purify(['inverse', file('bidi.csv', `1,2\n3,${bidi}`)]);
    for (const result of [broken, csv]) expectRefusal(result);
    const noted = await purifyConfig('inverse', { A: [[1], [2]], [`${escape}${bidi}`]: 1 });
    expect(noted.code).toBe(0);
    for (const { stderr } of [broken, csv, noted]) expect(stderr.trimEnd()).not.toMatch(RAW);
    expect(noted.stderr).toContain('\\u{202e}gnp.exe');
  });
});
