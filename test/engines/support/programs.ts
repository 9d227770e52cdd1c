/** Programs that a test process starts. None of them outlives it, however it ends. */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export class Programs {
  private readonly running = new Set<ChildProcess>();
  private readonly folders: string[] = [];
  private readonly onExit = () => this.endNow();

  constructor() {
    process.once('exit', this.onExit);
  }

  /** Starts a program at the head of a process group, to which its own children belong. */
  start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    const program = spawn(command, args, { ...options, detached: true });
    program.once('error', (error) => console.error(error.message));
    this.adopt(program);
    return program;
  }

  /** Takes care of a program that was started elsewhere, also at the head of a process group. */
  adopt(program: ChildProcess): void {
    this.running.add(program);
    program.once('exit', () => this.running.delete(program));
  }

  /** A new temporary folder, removed at the end. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'purify-engine-'));
    this.folders.push(folder);
    return folder;
  }

  /** Ends all programs and resolves once they have. */
  async end(): Promise<void> {
    const ended = Array.from(
      this.running,
      (program) => new Promise((resolve) => program.once('exit', resolve)),
    );
    this.kill();
    await Promise.all(ended);
    this.endNow();
    process.off('exit', this.onExit);
  }

  private endNow(): void {
    this.kill();
    // a program that has just been killed may still be writing
    for (const folder of this.folders)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  private kill(): void {
    for (const { pid } of this.running) {
      try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      } catch {
        // it has ended in the meantime
      }
    }
  }
}

/** A port that no program listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
