/**
 * Ends the process when npm does. `npm run purify` and `npx purify` start the command through a shell, and
 * a signal to npm is passed on to the shell, which may end without ending the command. The command would
 * then go on computing for nobody.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** Scripts that consist of this command. Others may start it in the background, to outlive npm. */
const THIS_COMMAND = /^(?:'?purify'?|node scripts\/purify\.mjs)$/;

const WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200);
`;

export function endWithNpm(): void {
  if (!THIS_COMMAND.test(process.env['npm_lifecycle_script'] ?? '')) return;
  const { ppid } = process;
  if (hasLeft(ppid)) process.kill(process.pid, 'SIGTERM');
  // a thread of its own, because a run can occupy this one for minutes
  new Worker(WATCH, { eval: true, workerData: ppid }).unref();
}

/** Whether the shell ended before it was looked at: an adopting process is in another group. Linux only. */
function hasLeft(parent: number): boolean {
  if (process.platform !== 'linux') return false;
  return groupOf(parent) !== groupOf(process.pid);
}

function groupOf(id: number): string | undefined {
  try {
    return /^.*\) \S \d+ (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
