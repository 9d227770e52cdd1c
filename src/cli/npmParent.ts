/**
 * Ends the process when npm does. `npm run purify` and `npx purify` start the command through a shell. A
 * signal to npm ends the shell or npm itself, but not always the command, which would then go on
 * computing for nobody.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** Scripts that consist of this command. Others may start it in the background, to outlive npm. */
const THIS_COMMAND = /^(?:'?purify'?|node scripts\/purify\.mjs)$/;

/** In /proc/…/stat: the name, the state, the parent and the process group. */
const STAT = /\((.*)\) \S (\d+) (\d+)/s;

/** The processes above this one, up to npm: its parent, and the parent of that if it is a shell. */
interface Above {
  readonly parent: number;
  /** Undefined where it is unknown, or where the parent is npm. */
  readonly grandparent: number | undefined;
}

const WATCH = `
  const { readFileSync } = require('node:fs');
  const { workerData: { parent, grandparent } } = require('node:worker_threads');
  const parentOf = (id) => {
    try {
      return Number(${STAT}.exec(readFileSync('/proc/' + id + '/stat', 'utf8'))[2]);
    } catch {
      return -1;
    }
  };
  setInterval(() => {
    const same = process.ppid === parent &&
      (grandparent === undefined || parentOf(parent) === grandparent);
    if (!same) process.kill(process.pid, 'SIGTERM');
  }, 200);
`;

export function endWithNpm(): void {
  if (!THIS_COMMAND.test(process.env['npm_lifecycle_script'] ?? '')) return;
  const above = processesAbove();
  if (above === null) process.kill(process.pid, 'SIGTERM');
  // a thread of its own, because a run can occupy this one for minutes
  else new Worker(WATCH, { eval: true, workerData: above }).unref();
}

/** Null if npm or its shell has already ended: the process that adopts their children is in another group. */
function processesAbove(): Above | null {
  const { ppid: parent } = process;
  // elsewhere the shell replaces itself with the command, and npm passes signals on
  if (process.platform !== 'linux') return { parent, grandparent: undefined };
  const group = statOf(process.pid)?.group;
  const above = statOf(parent);
  if (above === null || above.group !== group) return null;
  if (/^np[mx]|^node/.test(above.name)) return { parent, grandparent: undefined };
  return statOf(above.parent)?.group === group ? { parent, grandparent: above.parent } : null;
}

function statOf(id: number): { name: string; parent: number; group: string } | null {
  try {
    const [, name, parent, group] = STAT.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))!;
    return { name: name!, parent: Number(parent), group: group! };
  } catch {
    return null;
  }
}
