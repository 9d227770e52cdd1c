import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_NAMES, FIELDS } from '../../../src/core/params/fields.ts';
import { describeProblem, InvalidInput } from '../../../src/core/params/problem.ts';
import { conflicts, defaultParams, validate } from '../../../src/core/params/validate.ts';
import { wildParams } from './wildParams.ts';

const RULES =
  'rules such as 3:12,13,-20;all:5 (a feature or all, a colon, then entries counted from 1, each at most once), at most 600 characters';

function messages(input: Record<string, unknown>): string[] {
  return validate(input).problems.map(describeProblem);
}

/** Whether every field has an allowed value. */
function allFieldsInRange(params: Record<string, unknown>): boolean {
  return FIELD_NAMES.every((name) => {
    const field = FIELDS[name];
    const value = params[name];
    if (field.kind === 'choice') return field.options.some(({ id }) => id === value);
    if (field.kind === 'text') return field.read(String(value)) === value;
    if (value === 'paper') return field.default === 'paper';
    if (value === 'infinity') return field.infinite === true;
    if (typeof value !== 'number' || !(value >= field.min && value <= field.max)) return false;
    return !field.integer || Number.isInteger(value);
  });
}

describe('the defaults', () => {
  test('are valid', () => {
    expect(validate({}).problems).toEqual([]);
    expect(validate({}).params).toEqual(defaultParams());
    expect(validate(defaultParams() as never)).toEqual({ params: defaultParams(), problems: [] });
  });

  test('are within their ranges', () => {
    expect(allFieldsInRange(defaultParams() as never)).toBe(true);
  });
});

describe('a field by itself', () => {
  test('is read from text as well as from its own type', () => {
    const { params, problems } = validate({
      n: '8',
      ell: ' 0.25 ',
      relu: 'false',
      N: 'infinity',
      alpha: 'paper',
      start: 'negative',
    });
    expect(problems).toEqual([]);
    expect(params).toMatchObject({
      n: 8,
      ell: 0.25,
      decoder: 'linear',
      N: 'infinity',
      alpha: 'paper',
    });
    expect(validate({ N: Infinity, n: 8 }).params.N).toBe('infinity');
    expect(validate({ relu: 'true' })).toEqual(validate({ decoder: 'relu' }));
  });

  test.each([
    [{ n: 1 }, 'n = 1: must be a whole number from 2 to 100'],
    [{ n: 2.5 }, 'n = 2.5: must be a whole number from 2 to 100'],
    [{ m: 401 }, 'm = 401: must be a whole number from 2 to 400'],
    [{ ell: -0.1 }, 'ell = -0.1: must be a number from 0 to 0.95'],
    [{ ell: NaN }, 'ell = NaN: must be a number from 0 to 0.95'],
    [{ eta: 'quick' }, 'eta = "quick": must be a number from 0.0001 to 1, or paper'],
    [{ T: Infinity }, 'T = Infinity: must be a whole number from 0 to 100000'],
    [{ N: 1 }, 'N = 1: must be a whole number from 2 to 20000, or infinity'],
    [{ relu: 'maybe' }, 'decoder = "maybe": must be one of relu, linear, nnls, matched'],
    [{ ell: '' }, 'ell = "": must be a number from 0 to 0.95'],
    [{ seed: [1, 2] }, 'seed = a list of 2: must be a whole number from 0 to 4294967295'],
    [{ seed: null }, 'seed = null: must be a whole number from 0 to 4294967295'],
    [{ lambdaUpdate: 'toString' }, 'lambdaUpdate = "toString": must be one of corrected, printed'],
    [{ placed: '3;4' }, `placed = "3;4": must be ${RULES}`],
    [{ placed: '0:1' }, `placed = "0:1": must be ${RULES}`],
    [{ placed: '1:2,-2' }, `placed = "1:2,-2": must be ${RULES}`],
    [{ placed: 7 }, `placed = 7: must be ${RULES}`],
    [{ speed: 3 }, 'speed = 3: must be omitted: there is no such parameter'],
  ])('is refused with its name, its value and what is allowed: %j', (input, sentence) => {
    expect(messages(input)).toEqual([sentence]);
  });

  test('is quoted in short form if its value is long', () => {
    const [message] = messages({ family: 'x'.repeat(1000) });
    expect(message).toMatch(/^family = "x{36}…: must be one of gaussian, /);
  });

  test('placed is kept without spaces, and no longer than 600 characters', () => {
    expect(validate({ placed: ' 3: 12, −20 ; all:5; ' }).params.placed).toBe('3:12,-20;all:5');
    const long = `all:${Array.from({ length: 149 }, (_, k) => 101 + k).join()}`;
    expect(long).toHaveLength(599);
    expect(validate({ placed: long }).problems).toEqual([]);
    expect(messages({ placed: `${long},1` })).toEqual([
      `placed = "all:101,102,103,104,105,106,107,108,…: must be ${RULES}`,
    ]);
  });

  test('falls back to its default if it is invalid, and leaves the others as given', () => {
    const { params } = validate({ n: 12, eta: 7 });
    expect(params).toEqual({ ...defaultParams(), n: 12 });
  });

  test.each(FIELD_NAMES)('%s accepts the ends of its range', (name) => {
    const field = FIELDS[name];
    const ends =
      field.kind === 'number'
        ? [field.min, field.max]
        : field.kind === 'choice'
          ? field.options.map(({ id }) => id)
          : field.kind === 'text'
            ? ['', '1:', 'all:1', '100:-400,399']
            : [true, false];
    for (const value of ends) {
      const { params, problems } = validate({ [name]: value });
      expect(params[name]).toBe(value);
      // it may conflict with the other fields' defaults, but is valid by itself
      expect(problems).toEqual(conflicts(params));
    }
  });
});

describe('fields together', () => {
  test.each([
    [{ n: 30, m: 20 }, 'm = 20: must be at least n = 30'],
    [{ n: 7, s: 9 }, 's = 9: must be at most 7, so that no activation probability exceeds 1'],
    [
      { n: 17, family: 'segments', m: 140 },
      'n = 17: must be at most 16, the strokes of family segments',
    ],
    [{ N: 'infinity', n: 17 }, 'n = 17: must be at most 16 with N = infinity'],
    [
      { N: 'infinity', n: 10, weights: 'spike-beta' },
      'weights = "spike-beta": must be bernoulli with N = infinity',
    ],
    [
      { noise: 'placed', placed: '1:2,-41' },
      'placed = "1:2,-41": must be without entry 41: entries go from 1 to m = 40',
    ],
    [
      { noise: 'placed', placed: '1:2;21:3' },
      'placed = "1:2;21:3": must be without feature 21: features go from 1 to n = 20',
    ],
    [
      { n: 2, s: 1, noise: 'placed', placed: '1:;1:;2:;all:' },
      'placed = "1:;1:;2:;all:": must be of at most n + 1 = 3 rules, not 4',
    ],
    [{ m: 20, outside: 0.1 }, 'outside = 0.1: must be 0 when m = n: nothing lies outside the span'],
  ])('are refused if they conflict: %j', (input, sentence) => {
    expect(messages(input)).toEqual([sentence]);
  });

  test('suggest picture sizes that are valid', () => {
    const [message] = messages({ family: 'blobs', m: 97 });
    const suggested = (message ?? '').split('such as ')[1]?.split(' or ').map(Number) ?? [];
    expect(suggested).toContain(96);
    for (const m of suggested) expect(messages({ family: 'blobs', m })).toEqual([]);
  });

  test('suggest a largest s that is itself valid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 100 }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (n, ratio) => {
          const [message] = messages({ n, m: 100, ratio, s: 100 });
          if (message === undefined) return;
          const limit = Number(/at most ([\d.]+),/.exec(message)?.[1]);
          expect(messages({ n, m: 100, ratio, s: limit })).toEqual([]);
          expect(messages({ n, m: 100, ratio, s: limit + 0.0011 })).toHaveLength(1);
        },
      ),
    );
  });
});

describe('the remedies of a conflict', () => {
  test('resolve it; after the first, the named field has no problem left', () => {
    fc.assert(
      fc.property(wildParams, (params) => {
        for (const { field, allowed, remedies = [] } of conflicts(params)) {
          expect(remedies.length).toBeGreaterThan(0);
          expect(Object.keys(remedies[0]!)).toEqual([field]);
          const settled = remedies.map((change) => ({ ...params, ...change }));
          for (const changed of settled) {
            expect(allFieldsInRange(changed as never)).toBe(true);
            expect(conflicts(changed).map((left) => left.allowed)).not.toContain(allowed);
          }
          expect(conflicts(settled[0]!).map((left) => left.field)).not.toContain(field);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    [{ n: 30, m: 20 }, [{ m: 30 }, { n: 20 }]],
    [{ n: 60, m: 49, family: 'blobs' }, [{ m: 63 }, { n: 49 }]],
    [{ n: 7, s: 9 }, [{ s: 7 }]],
    [{ n: 17, family: 'segments', m: 140 }, [{ n: 16 }]],
    [{ N: 'infinity', n: 17 }, [{ n: 16 }, { N: 2000 }]],
    [{ N: 'infinity', n: 9, weights: 'spike-beta' }, [{ weights: 'bernoulli' }, { N: 2000 }]],
    [{ N: 'infinity', n: 9, noise: 'sign' }, [{ noise: 'none' }, { N: 2000 }]],
    [{ ell: 0 }, [{ eta: 0.05 }]],
    [{ m: 20, outside: 0.1 }, [{ outside: 0 }]],
  ])('of %j are %j', (input, remedies) => {
    expect(validate(input).problems.map((problem) => problem.remedies)).toEqual([remedies]);
  });
});

describe('garbage', () => {
  const anyValue = fc.oneof(
    fc.anything({
      withBigInt: true,
      withDate: true,
      withSparseArray: true,
      withNullPrototype: true,
    }),
    fc.double(),
    fc.string(),
    fc.constantFrom('paper', 'infinity', 'given', 'true', '1e3', '0x10', Symbol('x'), () => 1),
  );
  const anyInput = fc.dictionary(
    fc.oneof(fc.constantFrom<string>(...FIELD_NAMES), fc.string()),
    anyValue,
  );

  test('never throws, and gives parameters in range and a sentence about every invalid field', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { params, problems } = validate(input);
        expect(allFieldsInRange(params as never)).toBe(true);
        expect(Object.keys(params).sort()).toEqual([...FIELD_NAMES].sort());
        for (const sentence of problems.map(describeProblem)) {
          expect(sentence).toContain(': must be ');
          expect(sentence.length).toBeLessThan(400);
        }
        if (problems.length === 0) expect(validate(params as never)).toEqual({ params, problems });
      }),
      { numRuns: 1000 },
    );
  });

  test('in a name cannot reach the prototype', () => {
    const { params, problems } = validate(JSON.parse('{"__proto__": {"n": 5}, "constructor": 1}'));
    expect(params).toEqual(defaultParams());
    expect(problems.map((problem) => problem.field)).toEqual(['__proto__', 'constructor']);
  });
});

describe('InvalidInput', () => {
  test('has the problem as a sentence and as data', () => {
    const problem = { field: 'm', value: '3', allowed: 'at least n = 4' };
    const error = new InvalidInput(problem);
    expect(error.message).toBe('m = 3: must be at least n = 4');
    expect(error.problem).toBe(problem);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('InvalidInput');
  });
});
