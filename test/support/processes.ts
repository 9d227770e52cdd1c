/** The command as a process of its own: its output, and the processes it leaves behind. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { printed, type Printed } from './commandLine.ts';

/** Waits for the end of a process and collects what it prints. */
export async function finished(child: ChildProcess, stdin = ''): Promise<Printed> {
  let stdout = '';
  let stderr = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // a command that rejects its arguments does not read its input
  child.stdin!.on('error', () => {});
  child.stdin!.end(stdin);
  const [code] = (await once(child, 'close')) as [number];
  return printed(code, stdout, stderr);
}

/** The running processes of a group, by their commands; a process that has ended but was not collected is not running. */
export function runningInGroup(group: number): string[] {
  return processes().flatMap(({ pgid, state, name }) =>
    pgid === group && !/[ZX]/.test(state) ? [name] : [],
  );
}

interface Process {
  readonly pgid: number;
  readonly state: string;
  readonly name: string;
}

function processes(): Process[] {
  // a small Linux image has no ps
  return existsSync('/proc/self/stat') ? processesInProc() : processesByPs();
}

function processesInProc(): Process[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const [, name = '', state = '', pgid = ''] = /^\d+ \((.*)\) (\S) \d+ (\d+)/s.exec(stat) ?? [];
      return [{ pgid: Number(pgid), state, name }];
    } catch {
      return []; // it has just ended
    }
  });
}

function processesByPs(): Process[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pgid=,stat=,comm='], { encoding: 'utf8' });
  return listed.split('\n').map((line) => {
    const [pgid, state = '', ...name] = line.trim().split(/\s+/);
    return { pgid: Number(pgid), state, name: name.join(' ') };
  });
}
