/**
 * Reads files in a worker, one at a time: a new file ends the reading of the last one. A worker that takes
 * too long is given up, and the next file gets a new one.
 */
import { NotAMatrix } from '../../core/matrixFile/format.ts';
import type { OwnReading } from '../../core/matrixFile/own.ts';
import type { Connect, Connection } from '../connection.ts';
import type { Scheduler } from '../scheduler.ts';
import type { FileEvent, ReadFile } from './messages.ts';

/** The worker's program could not be loaded; trying again may help. */
export class ReaderMissing extends Error {}

/** Milliseconds; a file within the limits takes a small part of it. */
export const LONGEST_READING = 20_000;

export type FileReader = (file: Omit<ReadFile, 'request'>) => Promise<OwnReading>;

interface Reading {
  readonly request: number;
  readonly onDone: (reading: OwnReading) => void;
  readonly onFailed: (error: Error) => void;
  readonly stopWaiting: () => void;
}

export function createFileReader(
  connect: Connect<ReadFile, FileEvent>,
  scheduler: Scheduler,
): FileReader {
  let connection: Connection<ReadFile> | null = null;
  let current: Reading | null = null;
  let requests = 0;
  let failures = 0;

  function fail(error: Error): void {
    connection?.close();
    connection = null;
    settle((reading) => reading.onFailed(error));
  }

  function settle(how: (reading: Reading) => void): void {
    const reading = current;
    current = null;
    reading?.stopWaiting();
    if (reading !== null) how(reading);
  }

  function receive(event: FileEvent): void {
    if (event.type === 'ready' || event.request !== current?.request) return;
    if (event.type === 'read') settle(({ onDone }) => onDone(event.reading));
    else {
      const { phrase, reason } = event;
      const error = phrase === null ? new Error(reason) : new NotAMatrix(phrase);
      settle(({ onFailed }) => onFailed(error));
    }
  }

  return (file) => {
    // an earlier file may still be in work
    if (current !== null) fail(new Error('another file was chosen'));
    requests += 1;
    const request = requests;
    return new Promise((onDone, onFailed) => {
      const tooLong = () => fail(new NotAMatrix('a file that can be read within 20 seconds'));
      current = {
        request,
        onDone,
        onFailed,
        stopWaiting: scheduler.after(LONGEST_READING, tooLong),
      };
      connection ??= connect(
        {
          onEvent: receive,
          onBroken: (reason) => fail(new Error(`the reader broke down: ${reason}`)),
          onUnloaded: () => {
            failures += 1;
            fail(new ReaderMissing('The code that reads files could not be loaded'));
          },
        },
        failures,
      );
      connection.send({ ...file, request });
    });
  };
}
