import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectRefusal, purify, purifyConfig, temporaryFiles } from '../support/commandLine.ts';
import { casesOfKind } from '../support/reference.ts';

const file = temporaryFiles();
const batches = casesOfKind('batches')[0]!.data;
const exact = casesOfKind('exact')[0]!.data;
const equilibration = casesOfKind('equilibration')[0]!.data;

/** A matrix of zeros, as rows. */
function blank(rows: number, cols: number): number[][] {
  return Array.from({ length: rows }, () => Array<number>(cols).fill(0));
}

const independent = [
  [1, 0],
  [0, 1],
  [1, 1],
];

describe('arguments that are not understood', () => {
  test.each([
    [
      [],
      'command = nothing: must be one of run, check, lemmas, predict, size, data, inverse, sweep, merge, summarize, link, script, help, version',
    ],
    [
      ['fly'],
      'command = "fly": must be one of run, check, lemmas, predict, size, data, inverse, sweep, merge, summarize, link, script, help, version',
    ],
    [['run', '--every', '0'], '--every = "0": must be a whole number from 1'],
    [['run', '--every', '2.5'], '--every = "2.5": must be a whole number from 1'],
    [['run', '--every', '3', '--last'], '--every = "3": must be omitted: --last prints only'],
    [['run', '--summary', '--last'], '--last = given: must be omitted: --summary prints no lines'],
    [['run', '--summary', '--every=2'], '--every = "2": must be omitted: --summary prints no'],
    [['run', '--out', 'x'], '--out = "x": must be omitted: only data, sweep, merge, script use it'],
    [['run', '--seed', '3', '--seed', '9'], '--seed = "3" and "9": must be given once'],
    [['run', '--noise-level=0', '--noiseLevel', '1'], '--noiseLevel = "0" and "1": must be given'],
    [['data'], '--out = nothing: must be a folder to write to'],
    [['data', '--out', 'x', '--format', 'xls'], '--format = "xls": must be one of npy, csv'],
    [['data', '--out', '/dev/null/x', '--T=0', '--N=5'], '--out = "/dev/null/x": must be a folder'],
    [['run', '--speed', '3'], '--speed = "3": must be omitted: there is no such flag'],
    [['run', '--speed=3'], '--speed = "3": must be omitted'],
    [['run', '-x'], '-x = nothing: must be omitted'],
    [['run', '--__proto__', '1'], '--__proto__ = "1": must be omitted'],
    [['run', '--toString'], '--toString = nothing: must be omitted'],
    [['run', '--a\nb'], '--a?b = nothing: must be omitted'],
    [['run', '--n'], '--n = nothing: must be a whole number from 2 to 2000'],
    [['run', '--n', '--m', '40'], '--n = nothing: must be a whole number from 2 to 2000'],
    [['run', '--relu'], '--relu = nothing: must be true or false'],
    [['run', '--full=yes', '--n', '5'], '--full = "yes": must be used without a value'],
    [['run', '--t', '3', '--n', '5'], '--t = "3": must be omitted: run prints every t; --T sets'],
    [['check', '--n', '5', '--t'], '--t = nothing: must be a whole number'],
    [['check', '--n', '5', '--t', '--m', '7'], '--t = nothing: must be a whole number'],
    [['check', '--n', '5', '--full'], '--full = given: must be omitted: the ledger has no'],
    [['lemmas', '--speed', '3'], '--speed = "3": must be omitted: there is no such flag'],
    [
      ['inverse', 'a.json', '--t', '3'],
      '--t = "3": must be omitted: only check, lemmas, data, link use it',
    ],
    [['run', 'a.json', 'b.json'], 'argument = "b.json": must be omitted'],
    [['inverse'], 'CONFIG = nothing: must be a JSON file with a matrix A'],
    [['inverse', 'a.json', '--n', '3'], '--n = "3": must be omitted: inverse takes only'],
    [['inverse', 'a.json', '--full'], '--full = given: must be omitted'],
  ])('%j', async (argv, sentence) => {
    const result = await purify(argv);
    expectRefusal(result);
    expect(result.stderr).toContain(`purify: ${sentence}`);
  });
});

describe('parameters out of range', () => {
  test.each([
    [['--n', '1'], 'n = "1": must be a whole number from 2 to 2000'],
    [['--n', ''], 'n = "": must be a whole number from 2 to 2000'],
    [['--noise-level', '-0.1'], 'noiseLevel = "-0.1": must be a number from 0 to 1'],
    [['--noise-level=loud'], 'noiseLevel = "loud": must be a number from 0 to 1'],
    [['--family', 'cubist'], 'family = "cubist": must be one of gaussian, '],
    [['--family', 'given'], 'AStar = nothing: must be a matrix of m = 40 rows and n = 20 columns'],
    [['--start', 'given'], 'A0 = nothing: must be a matrix of m = 40 rows and n = 20 columns'],
    [['--placed', 'here'], 'placed = "here": must be rules such as 3:12,13,-20;all:5'],
    [['--noise', 'placed', '--placed', '1:50'], 'placed = "1:50": must be without entry 50'],
    [['--n', '30', '--m', '20'], 'm = 20: must be at least n = 30'],
    [['--N', 'infinity'], 'n = 20: must be at most 16 with N = infinity'],
    [['--ell', '0'], 'eta = "paper": must be a number when ell = 0'],
  ])('%j', async (flags, sentence) => {
    const result = await purify(['run', ...flags]);
    expectRefusal(result);
    expect(result.stderr).toContain(`purify: ${sentence}`);
  });

  test.each([
    [{ speed: 3 }, 'speed = 3: must be omitted: there is no such parameter'],
    [{ n: [2] }, 'n = a list of 1: must be a whole number from 2 to 2000'],
    [{ AStar: 5 }, 'AStar = 5: must be a matrix'],
    [{ AStar: [] }, 'AStar = a list of 0: must be a matrix'],
    [{ AStar: [[1, 2], [3]] }, 'AStar = 1 numbers in row 2: must be a matrix'],
    [{ A0: [[1, null]] }, 'A0 = null in row 1, column 2: must be a matrix'],
    [{ AStar: blank(3, 2), Astar: blank(3, 2) }, 'Astar = a list of 3: must be omitted'],
    [{ AStar: blank(3, 2), family: 'topics' }, 'family = "topics": must be given, or omitted'],
    [{ A0: blank(3, 2), start: 'mixed' }, 'start = "mixed": must be given, or omitted'],
    [{ AStar: blank(3, 2), n: 3, m: 3, s: 1 }, 'AStar = 3 rows and 2 columns: must be a matrix of'],
    [{ AStar: independent, A0: blank(4, 2), s: 1 }, 'A0 = 4 rows and 2 columns: must be'],
    [{ AStar: blank(3, 2001) }, 'n = 2001: must be a whole number from 2 to 2000'],
  ])('case %#', async (config, sentence) => {
    const result = await purifyConfig('run', config);
    expectRefusal(result);
    expect(result.stderr).toContain(`purify: ${sentence}`);
  });
});

describe('unusable files', () => {
  test.each(['run', 'inverse'])('%s reports the reason', async (command) => {
    const missing = await purify([command, 'nowhere.json']);
    const folder = await purify([command, path.dirname(file('empty.json', ''))]);
    const impossible = await purify([command, 'a\0b']);
    for (const result of [missing, folder, impossible]) expectRefusal(result);
    expect(missing.stderr).toContain(
      'CONFIG = "nowhere.json": must be a readable file (it does not exist)',
    );
    expect(folder.stderr).toContain('it is a folder');
  });

  test.each([
    ['empty.json', '', 'line 1, column 1, at the end'],
    ['comma.json', '{\n  "n": 4,\n}', 'line 3, column 1, at "}"'],
    ['quote.json', '{"n: 4}', 'line 1, column 8, at the end'],
    ['word.json', '{"relu":\n maybe}', 'line 2, column 2, at "maybe}"'],
    ['two.json', '{} {}', 'line 1, column 4, at "{}"'],
  ])('%s: the position of the error in the JSON is reported', async (name, content, place) => {
    const result = await purify(['run', file(name, content)]);
    expectRefusal(result);
    expect(result.stderr).toContain(`must be valid JSON (there is an error at ${place}`);
    expect(result.stderr).toContain('CONFIG = "');
  });

  test.each([
    ['[1, 2, 3]', 'a list of 3'],
    ['"n"', '"n"'],
    ['null', 'null'],
    ['7', '7'],
  ])('%s is JSON but not an object', async (content, value) => {
    const result = await purify(['run', '-'], content);
    expectRefusal(result);
    expect(result.stderr).toBe(
      `purify: CONFIG = ${value} in standard input: must be a JSON object\n`,
    );
  });

  test('a byte order mark is accepted', async () => {
    const result = await purify(['run', file('bom.json', '\uFEFF{"T": 0}')]);
    expect(result).toMatchObject({ code: 0 });
  });

  test('an endless file is not read to its end', async () => {
    const result = await purify(['run', '-'], Buffer.alloc(100_000_001, ' '));
    expectRefusal(result);
    expect(result.stderr).toContain('must be no larger than 100 MB');
  });
});

describe('invalid explicit instances', () => {
  const firstBatch = batches.batches[0]!;
  test.each([
    [{ ...batches, kind: 'left-inverse' }, 'kind = "left-inverse": must be one of batches, exact,'],
    [{ ...batches, kind: 7 }, 'kind = 7: must be one of'],
    [{ ...batches, Astar: undefined }, 'Astar = nothing: must be a matrix'],
    [{ ...batches, Astar: blank(6, 4) }, 'Astar = a matrix with smallest singular value 0.00'],
    [{ ...batches, Astar: blank(3, 4) }, 'Astar = 3 rows and 4 columns: must be at most 2000'],
    [{ ...batches, Astar: blank(3, 2001) }, 'Astar = 3 rows and 2001 columns: must be at most'],
    [{ ...batches, Astar: blank(10001, 1) }, 'Astar = 10001 rows and 1 columns: must be at most'],
    [{ ...batches, n: 99 }, 'n = 99: must be 4, as in Astar'],
    [{ ...batches, A0: blank(2, 2) }, 'A0 = 2 rows: must be a matrix'],
    [{ ...batches, eta: 2 }, 'eta = 2: must be a number from 0 to 1'],
    [{ ...batches, eta: 'paper' }, 'eta = "paper": must be a number from 0 to 1'],
    [{ ...batches, r: undefined }, 'r = nothing: must be a number'],
    [{ ...batches, relu: 'no' }, 'relu = "no": must be true or false'],
    [{ ...batches, leftInverse: 'right' }, 'leftInverse = "right": must be one of min-inf'],
    [{ ...batches, batches: 3 }, 'batches = 3: must be a list of objects with Xstar and noise'],
    [{ ...batches, batches: [firstBatch, {}] }, 'batches[1].Xstar = nothing: must be a matrix'],
    [
      { ...batches, batches: [{ ...firstBatch, noise: [[0]] }] },
      'batches[0].noise = 1 rows: must be a matrix',
    ],
    [
      { ...batches, batches: [{ Xstar: blank(4, 1000001) }] },
      'batches[0].Xstar = 1000001 examples: must be at most 1000000 examples',
    ],
    [{ ...exact, bernoulli: [0.5] }, 'bernoulli = a list of 1: must be a list of 8 numbers'],
    [{ ...exact, iterations: 1.5 }, 'iterations = 1.5: must be a whole number from 0 to 100000'],
    [{ ...equilibration, epsilon: 1 }, 'epsilon = 1: must be a number from'],
    [{ ...equilibration, lambdaUpdate: 'guessed' }, 'lambdaUpdate = "guessed": must be one of'],
  ])('case %#', async (config, sentence) => {
    const result = await purifyConfig('run', config);
    expectRefusal(result);
    expect(result.stderr).toContain(`purify: ${sentence}`);
  });

  test.each([
    [batches, ['--seed', '3'], 'seed = "3": must be omitted: an explicit instance of kind batches'],
    [batches, ['--T', 'many'], 'iterations = "many": must be a whole number'],
    [{ ...batches, batches: [] }, ['--T', '3'], 'batches = an empty list: must be a list with'],
    [exact, ['--T', 'many'], 'iterations = "many": must be a whole number'],
    [exact, ['--relu', 'maybe'], 'decoder = "maybe": must be one of relu, linear, nnls, matched'],
    [equilibration, ['--T', '-1'], 'T = -1: must be a whole number from 0 to 100000'],
    [exact, ['--alpha', 'paper', '--relu=true'], 'alpha = "paper": must be a number'],
    [exact, ['--n', '3'], 'n = 3: must be 8, as in Astar'],
    [
      equilibration,
      ['--r', '1'],
      'r = "1": must be omitted: an explicit instance of kind equilibration',
    ],
  ])('flags that override it: case %#', async (config, flags, sentence) => {
    const result = await purifyConfig('run', config, ...flags);
    expectRefusal(result);
    expect(result.stderr).toContain(`purify: ${sentence}`);
  });
});

describe('matrices without a left inverse', () => {
  test.each([
    [{}, 'A = nothing: must be a matrix'],
    [{ A: [[1, 2]] }, 'A = 1 rows and 2 columns: must be at most 2000 columns, at least as many'],
    [{ A: blank(3, 2001) }, 'A = 3 rows and 2001 columns: must be at most 2000 columns'],
    [
      {
        A: [
          [1, 2],
          [2, 4],
          [3, 6],
        ],
      },
      'A = a matrix with smallest singular value ',
    ],
    [
      {
        A: [
          [1e150, 0],
          [0, 1e-150],
          [1e150, 1e-150],
        ],
      },
      'A = a matrix with smallest singular value 1.22e-150 and largest 1.41e+150: must be a matrix with independent columns (assumption A1) and a condition number below 10¹²',
    ],
    [{ A: blank(3, 1) }, 'A = a matrix with smallest singular value 0.00 and largest 0.00'],
    [{ A: [[1], [2]], m: 3 }, 'm = 3: must be 2, as in A'],
  ])('case %#', async (config, sentence) => {
    const result = await purifyConfig('inverse', config);
    expectRefusal(result);
    expect(result.stderr).toContain(`purify: ${sentence}`);
  });
});
