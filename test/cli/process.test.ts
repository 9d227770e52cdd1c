/** The command as a process of its own, through npm where stated. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/run.mjs';
import { purify, purifyConfig, temporaryFiles } from '../support/commandLine.ts';
import { finished } from '../support/processes.ts';
import { casesOfKind } from '../support/reference.ts';
import { rowsIn, SMALL_SWEEP } from '../support/sweeps.ts';

const file = temporaryFiles();
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function throughNpm(argv: readonly string[]): ChildProcess {
  return spawn(npm, ['run', '--silent', 'purify', '--', ...argv], { cwd: root });
}

function directly(argv: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['scripts/purify.mjs', ...argv], { cwd: root });
}

const { data: batches } = casesOfKind('batches')[0]!;
const config = file('batches.json', JSON.stringify(batches));

describe('purify as a process', () => {
  test('prints the same through npm as in-process, and nothing else', async () => {
    const first = await finished(throughNpm(['run', config, '--full']));
    const { stdout, stderr } = await purifyConfig('run', batches, '--full');
    expect(first).toMatchObject({ code: 0, stdout, stderr });
  });

  test('prints the same bytes every time', async () => {
    const flags = ['--n', '6', '--m', '9', '--s', '2', '--noise', 'uniform', '--noise-level=0.01'];
    const argv = ['run', '--full', '--T', '3', '--N', '400', ...flags];
    const [one, two] = await Promise.all([finished(directly(argv)), finished(directly(argv))]);
    expect(one.lines).toHaveLength(4);
    expect(two.stdout).toBe(one.stdout);
  });

  test('rejects invalid input with one line and exit code 2', async () => {
    const { code, stdout, stderr } = await finished(throughNpm(['run', '--n', 'many']));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe('purify: n = "many": must be a whole number from 2 to 2000\n');
  });

  test('reads standard input and exits with 3 if the run breaks off', async () => {
    const hopeless = { n: 4, m: 6, s: 1, N: 50, T: 20, r: 100000, eta: 1 };
    const { code, lines } = await finished(directly(['run', '-']), JSON.stringify(hopeless));
    expect(code).toBe(3);
    expect(lines.length).toBeGreaterThan(0);
  });

  test('takes its shard of a sweep from a Slurm job array', async () => {
    const spec = file('sweep.json', JSON.stringify(SMALL_SWEEP));
    const slurm = {
      SLURM_ARRAY_TASK_ID: '8',
      SLURM_ARRAY_TASK_COUNT: '9',
      SLURM_ARRAY_TASK_MIN: '0',
    };
    const task = spawn(process.execPath, ['scripts/purify.mjs', 'sweep', spec, '--jobs=1'], {
      cwd: root,
      env: { ...process.env, ...slurm },
    });
    const { stdout, stderr } = await finished(task);
    expect(stderr).toMatch(
      /^Shard 9\/9, from SLURM_ARRAY_TASK_ID = 8 and SLURM_ARRAY_TASK_COUNT = 9\.\n4 runs in /,
    );
    const shard = await purify(['sweep', spec, '--jobs=1', '--shard=9/9']);
    expect(rowsIn(stdout)).toEqual(rowsIn(shard.stdout));
  });

  test('stops silently once its output is closed', async () => {
    const child = throughNpm(['run', '--n', '5', '--m', '8', '--N', '50', '--T', '100000']);
    let stderr = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    await once(child.stdout!, 'data');
    child.stdout!.destroy();
    const [code] = (await once(child, 'exit')) as [number];
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});
