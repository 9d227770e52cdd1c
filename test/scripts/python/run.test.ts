import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interpretersOn, runProgram } from '../../../scripts/python/run.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purify-python-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A shell script that stands for an interpreter. */
function interpreter(place: string, body: string): string {
  const file = path.join(folder, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
  return file;
}

const MISSING = `echo "ModuleNotFoundError: No module named 'sklearn'" >&2; exit 1`;

describe('the search for Python', () => {
  it('lists every python3 on the path, then every python, and a linked folder once', () => {
    const [first, second, python] = ['a/python3', 'b/python3', 'a/python'].map((place) =>
      interpreter(place, 'exit 0'),
    );
    symlinkSync(path.join(folder, 'b'), path.join(folder, 'linked'));
    const searched = ['a', 'none', 'b', 'linked'].map((name) => path.join(folder, name));
    expect(interpretersOn(searched.join(path.delimiter))).toEqual([first, second, python]);
    expect(interpretersOn('')).toEqual([]);
  });

  it('takes the first one that has the modules, or says which module is missing', () => {
    const without = interpreter('without/python3', MISSING);
    const complete = interpreter('complete/python3', 'echo "$2"; cat');
    expect(runProgram(['file.py'], 'input', [without, complete])).toEqual({
      output: 'file.py\ninput',
      missing: '',
    });
    const broken = interpreter('broken/python', 'echo broken >&2; exit 127');
    expect(runProgram(['file.py'], '', [without, broken])).toEqual({
      output: null,
      missing: 'sklearn is not installed',
    });
    expect(runProgram(['file.py'], '', []).missing).toBe('python is not installed');
  });
});
