/** Runs a Python script with the first interpreter that has the modules it imports. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Tried in this order: the first on the path may be one without scientific modules. */
const CANDIDATES = ['python3', 'python', '/usr/bin/python3'];

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
 */
export function runProgram(argv: readonly string[], input = ''): PythonResult<string> {
  let missing = 'python is not installed';
  for (const python of CANDIDATES) {
    const { status, stdout, stderr, error } = spawnSync(python, ['-B', ...argv], {
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    if (error) continue;
    if (status === 0) return { output: stdout, missing: '' };
    const module = /No module named '(\w+)/.exec(stderr)?.[1];
    missing = module === undefined ? stderr.trim() : `${module} is not installed`;
  }
  return { output: null, missing };
}
