/** Runs a Python script with the first interpreter that has the modules it imports. */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface PythonResult<Output> {
  readonly output: Output | null;
  /** Why there is no output, or ''. */
  readonly missing: string;
}

/** @param input goes to standard input as JSON; the script prints JSON */
export function runPython<Output>(script: URL, input: unknown): PythonResult<Output> {
  const { output, missing } = runProgram([fileURLToPath(script)], JSON.stringify(input));
  return { output: output === null ? null : (JSON.parse(output) as Output), missing };
}

/**
 * Runs a program and returns its standard output.
 * @param argv the file and its arguments
 * @param interpreters tried in this order: the first on the path may be one without scientific modules
 */
export function runProgram(
  argv: readonly string[],
  input = '',
  interpreters = interpretersOn(process.env.PATH ?? ''),
): PythonResult<string> {
  let missing = '';
  for (const python of interpreters) {
    const { status, stdout, stderr, error } = spawnSync(python, ['-B', ...argv], {
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    if (error) continue;
    if (status === 0) return { output: stdout, missing: '' };
    const module = /No module named '(\w+)/.exec(stderr)?.[1];
    missing ||= module === undefined ? stderr.trim() : `${module} is not installed`;
  }
  return { output: null, missing: missing || 'python is not installed' };
}

/**
 * Every `python3` on the search path, then every `python`. A folder is searched once, whatever its names, but one
 * interpreter in two folders may be two environments with different modules.
 */
export function interpretersOn(searchPath: string): string[] {
  const folders = searchPath.split(path.delimiter).filter((folder) => existsSync(folder));
  const distinct = [...new Set(folders.map((folder) => realpathSync(folder)))];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return ['python3', 'python'].flatMap((name) =>
    distinct.map((folder) => path.join(folder, name + suffix)).filter((file) => existsSync(file)),
  );
}
