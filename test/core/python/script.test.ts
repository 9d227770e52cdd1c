import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChoiceField,
  COMMAND_LINE_FIELDS,
  FIELD_NAMES,
} from '../../../src/core/params/fields.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { InvalidInput } from '../../../src/core/params/problem.ts';
import { defaultParams, validate, validParams } from '../../../src/core/params/validate.ts';
import { pythonScript } from '../../../src/core/python/script.ts';
import { anyParams } from '../../support/anyParams.ts';

const SAMPLED: Partial<Params> = { n: 6, m: 64, N: 40, T: 5, s: 2 };

/** The program of these parameters, with the others by default. */
const scriptOf = (changes: Partial<Params> = {}) =>
  pythonScript(validParams({ ...SAMPLED, ...changes }));

const CHOICES = FIELD_NAMES.filter((name) => COMMAND_LINE_FIELDS[name].kind === 'choice');

/** Options that need another value beside them, or another size. */
const BESIDE: Readonly<Record<string, Partial<Params>>> = {
  swimmer: { m: 121 },
  'lee-seung': { family: 'nonnegative' },
  hals: { family: 'nonnegative' },
  printed: { algorithm: 'equilibration' },
  corrected: { algorithm: 'equilibration' },
  placed: { placed: '1:2,-3;all:4' },
};

/** A run that needs hardly any shared function, so that an option has to name its own. */
const PLAIN: Partial<Params> = {
  ...SAMPLED,
  family: 'bars',
  N: 'infinity',
  leftInverse: 'moore-penrose',
};

/** Every option of every choice, alone. */
const OPTIONS = CHOICES.flatMap((name) =>
  (COMMAND_LINE_FIELDS[name] as ChoiceField).options.map(({ id, matrix }) => ({
    name,
    id,
    matrix,
    params: { ...SAMPLED, noiseLevel: 0.01, ...BESIDE[id], [name]: id },
  })),
);
const DRAWN = OPTIONS.filter(({ matrix }) => matrix === undefined);
const GIVEN = OPTIONS.filter(({ matrix }) => matrix !== undefined);

const definitions = (script: string) =>
  [...script.matchAll(/^(?:def|class) (\w+)/gm)].map(([, name]) => name!);
const ALL_NAMES = new Set(
  DRAWN.flatMap(({ params }) => definitions(pythonScript(validParams(params)))),
);
const withoutComments = (script: string) =>
  script.replaceAll(/r?"""[^"]*(?:"[^"]+"[^"]*)*?"""/g, '').replaceAll(/#.*/g, '');

/** Names that are mentioned outside comments and docstrings, with how often. */
function mentions(script: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name] of withoutComments(script).matchAll(/(?<![.\w])\w+/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function expectTidy(script: string): void {
  const defined = definitions(script);
  const mentioned = mentions(script);
  expect(new Set(defined).size).toBe(defined.length);
  for (const name of defined) expect([name, mentioned.get(name)! > 1]).toEqual([name, true]);
  for (const name of ALL_NAMES) if (mentioned.has(name)) expect(defined).toContain(name);
  for (const line of script.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  // oxlint-disable-next-line no-control-regex
  expect(script).toMatch(/^[\n\x20-\x7e]*$/);
  expect(script).not.toMatch(/undefined|NaN|\[object| \n|\n{4}/);
}

describe('the program of a run', () => {
  it.each(DRAWN)(
    'is complete and has nothing that it does not call with $name $id',
    ({ params }) => {
      const valid = validParams(params);
      expectTidy(pythonScript(valid));
      expect(pythonScript(valid)).toBe(pythonScript({ ...valid }));
    },
  );

  it.each(DRAWN)('is complete beside few other parts with $name $id', ({ name, id }) => {
    const params = { ...PLAIN, noiseLevel: 0.01, ...BESIDE[id], [name]: id };
    for (const N of ['infinity', 40] as const) {
      const { params: valid, problems } = validate({ ...params, N });
      if (problems.length > 0) continue;
      const script = programOrNull(valid);
      if (script !== null) expectTidy(script);
    }
  });

  it.each(GIVEN)('is refused for a matrix of a file: $name $id', ({ name, id, params }) => {
    const script = () => pythonScript(validParams(params));
    expect(script).toThrow(InvalidInput);
    expect(script).toThrow(new RegExp(`^${name} = "${id}": must be .*Python program`));
  });

  it('differs between all options', () => {
    const programs = DRAWN.filter(({ id }) => id !== 'printed' && id !== 'corrected').map(
      ({ params, name, id }) => [`${name} ${id}`, pythonScript(validParams(params))] as const,
    );
    for (const [option, script] of programs)
      for (const [other, another] of programs)
        if (option !== other && script === another)
          expect(option.split(' ')[0]).not.toBe(other.split(' ')[0]);
  });

  it('imports scipy only for a linear program or non-negative least squares', () => {
    expect(scriptOf()).toContain('import linprog');
    expect(scriptOf({ leftInverse: 'moore-penrose' })).not.toContain('scipy');
    expect(scriptOf({ decoder: 'matched' })).not.toContain('scipy');
    expect(scriptOf({ decoder: 'nnls' })).toContain('import nnls');
    expect(scriptOf({ decoder: 'nnls' })).not.toContain('linprog');
    expect(scriptOf({ algorithm: 'semi-hals' })).not.toContain('scipy');
  });

  it('enumerates supports under exact expectation and draws no examples', () => {
    const exact = scriptOf({ N: 'infinity' });
    expect(exact).toContain('supports =');
    expect(exact).not.toMatch(/draw_weights|^N =/m);
    expect(scriptOf()).not.toMatch(/\bsupports\b/);
  });

  it('has no noise where C_nu is 0, and no part outside the span unless there is one', () => {
    const program = (script: string) => script.slice(script.indexOf('import json'));
    expect(program(scriptOf({ noise: 'uniform', noiseLevel: 0 }))).toBe(program(scriptOf()));
    expect(scriptOf()).not.toContain('outside');
    expect(scriptOf({ outside: 0.1 })).toContain('outside = 0.1 ');
  });

  it('has choices by hand as numbers and the others as the paper’s formulas', () => {
    const script = scriptOf({ alpha: 0.03, r: 2 });
    expect(script).toMatch(/^alpha = 0\.03 {2}# threshold of the decoder$/m);
    expect(script).toMatch(/^eta = ell \/ 6 {2}# step size, the paper's$/m);
    expect(script).toMatch(/^r = 2 {2}#/m);
    const balancing = scriptOf({ algorithm: 'equilibration', alpha: 0.03 });
    expect(balancing).toContain('return 0.03, n / c2\n');
  });

  it('counts features and entries of placed noise from 0, on lines that are not too long', () => {
    const rules = `3:${Array.from({ length: 60 }, (_, k) => k + 1).join(',')};all:-5`;
    const script = scriptOf({ noise: 'placed', noiseLevel: 0.1, placed: rules });
    expectTidy(script);
    const list = script.slice(script.indexOf('placed = ')).split('\n\n')[0]!;
    expect(list.replaceAll(/\s+/g, ' ')).toMatch(
      /^placed = \[ \(2, \{ 0: 1, 1: 1, .* 59: 1, \}\), \(None, \{ 4: -1, \}\), \]$/,
    );
  });

  it('is refused where an attack would follow the signs of rounding errors', () => {
    const attacked = { family: 'digits', noise: 'decoder-attack', noiseLevel: 0.1 } as const;
    expect(() => scriptOf({ ...attacked, leftInverse: 'moore-penrose' })).toThrow(
      /^noise = "decoder-attack": must be another with a Moore–Penrose inverse of pictures/,
    );
    expect(() => scriptOf({ ...attacked, decoder: 'nnls' })).toThrow(/^noise = /);
    expectTidy(scriptOf(attacked));
    expectTidy(scriptOf({ ...attacked, leftInverse: 'moore-penrose', family: 'gaussian' }));
  });

  it('has every number of the parameters with all its bits', () => {
    fc.assert(
      fc.property(anyParams(), (params) => {
        const script = programOrNull(params);
        if (script === null) return;
        expectTidy(script);
        const constant = (name: string) =>
          new RegExp(`^${name} = (\\S+)  #`, 'm').exec(script)?.[1];
        for (const name of ['n', 'seed', 'ell'] as const)
          expect(Number(constant(name))).toBe(params[name]);
      }),
      { numRuns: 60 },
    );
  });
});

/** Null where a matrix is missing, or an attack cannot be repeated. */
function programOrNull(params: Params): string | null {
  try {
    return pythonScript(params);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return null;
  }
}

describe('parameters that are not what their types say', () => {
  const MARK = 'pwned';
  const texts = fc
    .tuple(fc.string(), fc.constantFrom('', '"""\n', "'", '\\', '\n', '#', '1:2;', '1e3'))
    .map(([text, opening]) => `${opening}${MARK}(${text})`);
  const hostile = fc.oneof(
    texts,
    texts.map((text) => [text]),
    texts.map((text) => ({ toString: () => text, valueOf: () => text })),
    texts.map((text) => ({ toString: () => text, valueOf: () => 3 })),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true),
  );

  it('never get into the text of a program', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...FIELD_NAMES), hostile, { minKeys: 1 }),
        (given) => {
          const params = { ...defaultParams(), ...SAMPLED, ...given } as unknown as Params;
          const script = programOrNull(params);
          if (script !== null) expect(script).not.toContain(MARK);
        },
      ),
    );
  });
});
