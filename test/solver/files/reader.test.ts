import { describe, expect, test } from 'vitest';
import { NotAMatrix } from '../../../src/core/matrixFile/format.ts';
import type { Receiver } from '../../../src/solver/connection.ts';
import type { FileEvent, ReadFile } from '../../../src/solver/files/messages.ts';
import {
  createFileReader,
  LONGEST_READING,
  ReaderMissing,
} from '../../../src/solver/files/reader.ts';
import { readBlob } from '../../../src/solver/files/readBlob.ts';
import { ManualScheduler } from '../../support/manualScheduler.ts';

/** Workers that answer when told to. */
function open() {
  const clock = new ManualScheduler();
  const workers: { receiver: Receiver<FileEvent>; sent: ReadFile[]; isClosed: boolean }[] = [];
  const failures: number[] = [];
  const read = createFileReader((receiver, failed) => {
    const worker = { receiver, sent: [] as ReadFile[], isClosed: false };
    workers.push(worker);
    failures.push(failed);
    return {
      send: (command) => worker.sent.push(command),
      close: () => {
        worker.isClosed = true;
      },
    };
  }, clock);
  const file = (text: string) =>
    ({
      kind: 'features',
      name: 'a.csv',
      content: new Blob([text]),
      isTransposed: false,
    }) as const;
  const answer = async (worker = 0, command = 0) => {
    const { receiver, sent } = workers[worker]!;
    receiver.onEvent(await readBlob(sent[command]!));
  };
  return { clock, workers, failures, read, file, answer };
}

describe('the reader of files', () => {
  test('returns what the worker reads, and keeps the worker', async () => {
    const { workers, read, file, answer } = open();
    const reading = read(file('1,0\n0,1\n'));
    workers[0]!.receiver.onEvent({ type: 'ready' });
    await answer();
    expect((await reading).own).toMatchObject({ name: 'a.csv', matrix: { rows: 2, cols: 2 } });
    const next = read(file('x'));
    await answer(0, 1);
    await expect(next).rejects.toThrow(NotAMatrix);
    expect(workers).toHaveLength(1);
  });

  test('a new file ends the reading of the last one', async () => {
    const { workers, read, file, answer } = open();
    const first = read(file('1,0\n0,1\n'));
    const second = read(file('1,0\n0,2\n'));
    await expect(first).rejects.toThrow('another file was chosen');
    expect(workers.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    await answer(0);
    await answer(1);
    expect((await second).own.matrix.data[3]).toBe(2);
  });

  test('a file that takes too long is given up, and so is its worker', async () => {
    const { clock, workers, read, file } = open();
    const reading = read(file('1,0\n0,1\n'));
    const refused = expect(reading).rejects.toThrow('within 20 seconds');
    clock.pass(LONGEST_READING);
    await refused;
    expect(workers[0]!.isClosed).toBe(true);
  });

  test('a worker that breaks down is reported and replaced', async () => {
    const { workers, read, file, answer } = open();
    const reading = read(file('1,0\n0,1\n'));
    workers[0]!.receiver.onBroken('out of memory');
    await expect(reading).rejects.toThrow('the reader broke down: out of memory');
    const again = read(file('1,0\n0,1\n'));
    await answer(1);
    expect((await again).own.matrix.cols).toBe(2);
  });

  test('a program that cannot be loaded is asked for again', async () => {
    const { workers, failures, read, file } = open();
    const reading = read(file('1,0\n0,1\n'));
    workers[0]!.receiver.onUnloaded();
    await expect(reading).rejects.toThrow(ReaderMissing);
    read(file('1,0\n0,1\n')).catch(() => {});
    expect(failures).toEqual([0, 1]);
  });
});
