import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { cli } from '../../src/cli/cli.ts';
import { batchesFor, FULL } from '../../src/cli/output/batches.ts';
import { progressOn } from '../../src/cli/output/progress.ts';
import { ClosedPipe, type OutputStream, writerTo } from '../../src/cli/process.ts';

/** Accepts a chunk only when the test takes it. */
class SlowReader extends Writable {
  readonly waiting: (() => void)[] = [];

  override _write(_chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.waiting.push(done);
  }
}

/** A pipe whose reader leaves after some chunks. */
class Leaving extends Writable {
  taken = 0;
  private readonly patience: number;
  private readonly code: string;

  constructor(patience: number, code = 'EPIPE') {
    super();
    this.patience = patience;
    this.code = code;
  }

  override _write(_chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    if (this.taken === this.patience)
      done(Object.assign(new Error(this.code), { code: this.code }));
    else {
      this.taken++;
      done();
    }
  }
}

function collecting(isTTY: boolean): OutputStream & { readonly text: () => string } {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  return Object.assign(stream, { isTTY, text: () => text });
}

const LONG_RUN = ['run', '--n', '3', '--m', '4', '--s', '1', '--N', '5', '--T', '100000'];

describe('writing', () => {
  test('waits until a slow reader has accepted the line', async () => {
    const stream = new SlowReader();
    let written = false;
    const pending = writerTo(stream)('a line\n').then(() => (written = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toBe(false);
    stream.waiting.pop()!();
    await pending;
    expect(written).toBe(true);
  });

  test('computes no further than one batch of lines that the reader has not read', async () => {
    const stdout = new SlowReader();
    const progress = { isDone: false };
    const running = cli([...LONG_RUN.slice(0, -1), '500'], {
      stdin: Readable.from([]),
      stdout,
      stderr: collecting(false),
    }).finally(() => (progress.isDone = true));
    let taken = 0;
    while (!progress.isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(stdout.waiting.length).toBeLessThan(2);
      expect(stdout.writableLength).toBeLessThan(FULL + 1000);
      const accept = stdout.waiting.pop();
      if (accept === undefined) continue;
      taken++;
      accept();
    }
    expect(taken).toBeGreaterThan(5);
    expect(await running).toBe(0);
  });

  test('distinguishes a closed pipe from other errors', async () => {
    await expect(writerTo(new Leaving(0))('x')).rejects.toBeInstanceOf(ClosedPipe);
    await expect(writerTo(new Leaving(0, 'ENOSPC'))('x')).rejects.toThrow('ENOSPC');
  });

  test('stops a run immediately and silently if the pipe is closed', async () => {
    const stdout = new Leaving(2);
    const stderr = collecting(false);
    expect(await cli(LONG_RUN, { stdin: Readable.from([]), stdout, stderr })).toBe(0);
    expect(stdout.taken).toBe(2);
    expect(stderr.text()).toBe('');
  });

  test('exits with 1 and one line if the disk is full', async () => {
    const stderr = collecting(false);
    const stdout = new Leaving(2, 'ENOSPC');
    expect(await cli(LONG_RUN, { stdin: Readable.from([]), stdout, stderr })).toBe(1);
    expect(stderr.text()).toBe('purify: ENOSPC\n');
  });
});

describe('batches', () => {
  function batching() {
    const written: string[] = [];
    let time = 0;
    const write = (text: string) => {
      written.push(text);
      return Promise.resolve();
    };
    const batches = batchesFor(write, () => time);
    return { written, batches, wait: (ms: number) => (time += ms) };
  }

  test('a line that took long is written at once', async () => {
    const { written, batches, wait } = batching();
    for (const line of ['a', 'b', 'c']) {
      await batches.add(line);
      wait(5);
    }
    expect(written).toEqual(['a', 'b', 'c']);
  });

  test('lines that come quickly wait for each other, but not for long', async () => {
    const { written, batches, wait } = batching();
    for (const line of 'abcdefghijklmno') {
      await batches.add(line);
      wait(1);
    }
    expect(written).toEqual(['a', 'bcdefghijk']);
    await batches.flush();
    expect(written).toEqual(['a', 'bcdefghijk', 'lmno']);
    await batches.flush();
    expect(written).toHaveLength(3);
  });

  test('a long text is written at once', async () => {
    const { written, batches } = batching();
    await batches.add('a');
    await batches.add('b');
    await batches.add('c'.repeat(FULL));
    expect(written.map((text) => text.length)).toEqual([1, FULL + 1]);
  });
});

describe('progress', () => {
  function watched(stdoutIsTerminal: boolean, stderrIsTerminal: boolean) {
    const stderr = collecting(stderrIsTerminal);
    let time = 0;
    const progress = progressOn({ stdout: collecting(stdoutIsTerminal), stderr }, () => time);
    for (const [at, text] of [
      [0, 't = 0'],
      [999, 't = 1'],
      [1000, 't = 2'],
      [1100, 't = 3'],
      [1200, 't = 4'],
    ] as const) {
      time = at;
      progress.show(text);
    }
    progress.clear();
    progress.clear();
    return stderr.text();
  }

  test('appears after a delay, at intervals, and is cleared at the end', () => {
    expect(watched(false, true)).toBe('\r\u001B[Kt = 2\r\u001B[Kt = 4\r\u001B[K');
  });

  test('is hidden without a terminal, and if the printed lines show it', () => {
    expect(watched(false, false)).toBe('');
    expect(watched(true, true)).toBe('');
    expect(watched(true, false)).toBe('');
  });
});
