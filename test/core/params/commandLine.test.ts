import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../src/cli/input/arguments.ts';
import { flag, flagsOf, shellWord } from '../../../src/core/params/commandLine.ts';
import { defaultParams, validate, validParams } from '../../../src/core/params/validate.ts';
import { anyParams } from '../../support/anyParams.ts';

/** The words of a line of a POSIX shell that has quotes and backslashes only as `shellWord` writes them. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/(?:[^\s'\\]|'[^']*'|\\')+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|\\(')/g, (_, quoted?: string, quote?: string) => quoted ?? quote!),
  );
}

describe('parameters as flags', () => {
  it('are none for the defaults', () => {
    expect(flagsOf(defaultParams())).toEqual([]);
  });

  it('leave out parameters without effect', () => {
    expect(flagsOf(validParams({ n: 6, kappa: 0.3, correlation: 0.2 }))).toEqual(['--n 6']);
  });

  it('are read back as the same run', () => {
    fc.assert(
      fc.property(anyParams(), (params) => {
        const words = wordsOf(['run', ...flagsOf(params)].join(' '));
        const read = validate({ ...readArguments(words).parameters });
        expect(read.problems).toEqual([]);
        expect(flagsOf(read.params)).toEqual(flagsOf(params));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a word of a shell', () => {
  it('is quoted unless it is plain', () => {
    expect(['relu', '1e-7', '-0.5', '1:2;all:3', '$(x)', ''].map(shellWord)).toEqual([
      'relu',
      '1e-7',
      '-0.5',
      "'1:2;all:3'",
      "'$(x)'",
      "''",
    ]);
    expect(flag('noiseLevel', 0.1)).toBe('--noise-level 0.1');
  });

  it('is one word whatever it contains', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wordsOf(shellWord(text))).toEqual([text]);
      }),
    );
  });
});
