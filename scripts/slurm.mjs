/**
 * `npm run test:slurm`: a job array on a real Slurm with two slots on this machine. One of its eight tasks
 * is killed in the middle and requeued; the merged rows must be those of a single process. Needs root, and
 * stops only the daemons that it has started.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = path.join(ROOT, 'scripts/purify.mjs');
const TASKS = 8;
const DEADLINE = 300_000;
/** Rows after which the first task is killed. */
const ROWS_BEFORE_KILL = 2;

const SPEC = {
  base: { n: 10, m: 20, N: 'infinity', T: 1500, eta: 0.02, leftInverse: 'moore-penrose' },
  x: { param: 'ell', from: 0.1, to: 0.7, steps: 4 },
  y: { param: 's/n', from: 0.1, to: 0.4, steps: 4 },
  seeds: 5,
};

const missing = ['munged', 'slurmctld', 'slurmd', 'sbatch'].filter(
  (program) => spawnSync('which', [program]).status !== 0,
);
if (missing.length > 0 || process.getuid?.() !== 0) {
  const reason = missing.length > 0 ? `${missing.join(', ')} missing` : 'it needs root';
  console.log(
    `test:slurm left out (${reason}): as root, apt-get install slurm-wlm munge, then npm run test:slurm`,
  );
} else await test();

async function test() {
  const folder = mkdtempSync(path.join(tmpdir(), 'purify-slurm-'));
  const at = (/** @type {string} */ name) => path.join(folder, name);
  const node = hostname().split('.')[0];
  // in the order in which they are stopped
  const daemons = ['d.pid', 'ctld.pid', 'munged.pid'].map(at);
  process.env.SLURM_CONF = at('slurm.conf');
  process.env.PURIFY = `${process.execPath} ${PROGRAM}`;
  try {
    for (const name of ['state', 'spool', 'log', 'parts']) mkdirSync(at(name));
    writeFileSync(at('munge.key'), randomBytes(128), { mode: 0o600 });
    writeFileSync(at('slurm.conf'), configuration(at, node));
    writeFileSync(at('spec.json'), JSON.stringify(SPEC));
    startDaemons(at);
    await until('the node is idle', () => run('sinfo', '-h', '-o', '%T').trim() === 'idle');

    const [job] = run(
      'sbatch',
      '--parsable',
      `--array=1-${TASKS}`,
      `--chdir=${folder}`,
      path.join(ROOT, 'cluster/sweep.sbatch'),
      at('spec.json'),
      at('parts'),
    )
      .trim()
      .split(';');
    const first = at('parts/part-1.jsonl');
    await until('task 1 has rows', () => rowsIn(first).length >= ROWS_BEFORE_KILL);
    run('scontrol', 'requeue', `${job}_1`);
    const before = rowsIn(first).length;
    await until('the array has ended', () => run('squeue', '-h').trim() === '');

    const parts = Array.from({ length: TASKS }, (_, k) => at(`parts/part-${k + 1}.jsonl`));
    purify('merge', at('spec.json'), ...parts, '--out', at('merged.jsonl'));
    purify('sweep', at('spec.json'), '--jobs', '1', '--out', at('single.jsonl'));
    const [merged, single] = [rowsIn(at('merged.jsonl')), rowsIn(at('single.jsonl'))];
    const total = SPEC.x.steps * SPEC.y.steps * SPEC.seeds;
    const isWhole = single.length === total && before < total / TASKS;
    const isEqual = merged.join('\n') === single.join('\n');
    console.log(
      `${merged.length} of ${total} runs in ${TASKS} tasks, task 1 requeued after ${before} of ${total / TASKS}: ` +
        (isWhole && isEqual ? 'the same rows as in one process' : 'NOT the rows of one process'),
    );
    if (!isWhole || !isEqual) process.exitCode = 1;
  } catch (error) {
    cancelAll();
    console.error(error instanceof Error ? error.message : error);
    for (const log of ['log/ctld.log', 'log/d.log'].map(at))
      if (existsSync(log))
        console.error(readFileSync(log, 'utf8').split('\n').slice(-15).join('\n'));
    process.exitCode = 1;
  } finally {
    await stop(daemons);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tasks outlive the daemons. There may be none, or no daemon to ask. */
function cancelAll() {
  try {
    run('scancel', '--me');
  } catch {}
}

/**
 * munged has a socket of its own, so that one that runs already is not disturbed.
 * @param {(name: string) => string} at
 * @param {string | undefined} node
 */
function configuration(at, node) {
  return `ClusterName=purify
SlurmctldHost=${node}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${at('munge.socket')},cred_expire=5
StateSaveLocation=${at('state')}
SlurmdSpoolDir=${at('spool')}
SlurmctldPidFile=${at('ctld.pid')}
SlurmdPidFile=${at('d.pid')}
SlurmctldLogFile=${at('log/ctld.log')}
SlurmdLogFile=${at('log/d.log')}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SlurmctldPort=7817
SlurmdPort=7818
MpiDefault=none
NodeName=${node} CPUs=2 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`;
}

/** @param {(name: string) => string} at */
function startDaemons(at) {
  // --force: the folder is private, which munged takes for a mistake
  run(
    'munged',
    '--force',
    `--socket=${at('munge.socket')}`,
    `--key-file=${at('munge.key')}`,
    `--pid-file=${at('munged.pid')}`,
    `--log-file=${at('log/munged.log')}`,
    `--seed-file=${at('munge.seed')}`,
  );
  run('slurmctld', '-f', at('slurm.conf'));
  run('slurmd', '-f', at('slurm.conf'));
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, ...args) {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** @param {string[]} args */
function purify(...args) {
  run(process.execPath, PROGRAM, ...args);
}

/**
 * Rows without their time; a line that is being written does not count.
 * @param {string} file
 */
function rowsIn(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => line.replace(/"ms":[^,]*,/, ''));
}

/**
 * @param {string} what
 * @param {() => boolean} isTrue
 */
async function until(what, isTrue) {
  const end = Date.now() + DEADLINE;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`Waited too long until ${what}.`);
    await pause(200);
  }
}

/**
 * Ends the daemons by their pid files, and waits for each.
 * @param {string[]} files
 */
async function stop(files) {
  for (const file of files) {
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (!(pid > 1)) continue;
    process.kill(pid, 'SIGTERM');
    await until(`process ${pid} has ended`, () => !isAlive(pid));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
