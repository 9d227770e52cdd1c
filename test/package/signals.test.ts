/** Whatever moment a signal arrives at, the command ends and leaves no process behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { root } from '../../scripts/run.mjs';
import { home, startPurify } from '../support/installedPackage.ts';
import { runningInGroup } from '../support/processes.ts';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
/** PURIFY_SIGNALS=100 tries more moments. */
const TIMES = Number(process.env['PURIFY_SIGNALS'] ?? 5);
/** Milliseconds after the start: before, while and after the first lines are printed. */
const LATEST = 2000;
const ENDLESS = ['run', '--n', '20', '--m', '40', '--N', '2000', '--T', '100000'];

function throughNpm(cwd: string, ...argv: string[]): ChildProcess {
  return spawn(npm, [...argv, ...ENDLESS], { cwd, detached: true });
}

/** Waits for the end of the command; resolves with the processes that are left after it. */
async function leftBy(child: ChildProcess): Promise<string[]> {
  const group = child.pid!;
  child.stdout!.resume();
  child.stderr!.resume();
  await once(child, 'exit');
  try {
    await vi.waitUntil(() => runningInGroup(group).length === 0, { timeout: 20_000 });
    return [];
  } catch {
    const left = runningInGroup(group);
    process.kill(-group, 'SIGKILL');
    return left;
  }
}

/** Enough runs for an hour. */
const ENDLESS_SWEEP = {
  base: { n: 20, m: 40, N: 2000, T: 100 },
  x: { param: 'ell', from: 0.01, to: 0.9, steps: 100 },
  seeds: 100,
};

function startSweep(): ChildProcess {
  const spec = path.join(home, 'endless.json');
  writeFileSync(spec, JSON.stringify(ENDLESS_SWEEP));
  return startPurify(['sweep', spec, '--jobs', '3']);
}

const STARTS = {
  'the command': () => startPurify(ENDLESS),
  'a sweep on three threads': startSweep,
  'npx purify': () => throughNpm(home, 'exec', '--offline', '--', 'purify'),
  'npm run purify': () => throughNpm(root, 'run', '--silent', 'purify', '--'),
};

describe.each(Object.entries(STARTS))('%s', (_, start) => {
  test(`leaves nothing behind after SIGTERM at ${TIMES} random moments`, async () => {
    for (let k = 0; k < TIMES; k++) {
      const child = start();
      setTimeout(() => child.kill('SIGTERM'), Math.random() * LATEST);
      expect(await leftBy(child)).toEqual([]);
    }
  }, 900_000);

  test('leaves nothing behind after Ctrl-C, which a terminal sends to all its processes', async () => {
    const child = start();
    await once(child.stdout!, 'data');
    process.kill(-child.pid!, 'SIGINT');
    expect(await leftBy(child)).toEqual([]);
  });
});
