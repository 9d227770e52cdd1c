/** Assembles the reader's own files: a worker that reads them, and the browser's storage. Loaded on first use. */
import { connectFilesWorker } from './solver/files/connection.ts';
import { createFileReader } from './solver/files/reader.ts';
import { timers } from './solver/scheduler.ts';
import { createLabFiles, type LabFiles } from './state/lab/labFiles.ts';
import { indexedDbFiles } from './state/own/indexedDb.ts';

export function openOwnFiles(): LabFiles {
  const read = createFileReader(connectFilesWorker, timers);
  return createLabFiles({
    read: (kind, { name, content }, isTransposed) => read({ kind, name, content, isTransposed }),
    storage: indexedDbFiles(() => indexedDB),
    now: Date.now,
  });
}
