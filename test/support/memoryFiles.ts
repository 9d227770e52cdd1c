import { createLabFiles, type LabFiles } from '../../src/state/lab/labFiles.ts';
import { fileKey } from '../../src/core/matrixFile/own.ts';
import { readBlob } from '../../src/solver/files/readBlob.ts';
import { NotAMatrix } from '../../src/core/matrixFile/format.ts';
import { type FileStorage, type OwnFiles, type StoredFile } from '../../src/state/own/ownFiles.ts';

/** A database of files in memory. Everything is cloned, as a real one does. */
export class MemoryFiles implements FileStorage {
  readonly files = new Map<string, StoredFile>();

  async find(...[kind, reference]: Parameters<FileStorage['find']>): Promise<StoredFile | null> {
    return structuredClone(this.files.get(fileKey(kind, reference)) ?? null);
  }

  async list(): Promise<readonly StoredFile[]> {
    return structuredClone([...this.files.values()]);
  }

  async put(file: StoredFile): Promise<void> {
    this.files.set(fileKey(file.kind, file), structuredClone(file));
  }

  async remove(file: StoredFile): Promise<void> {
    this.files.delete(fileKey(file.kind, file));
  }
}

/** A browser that forbids storage. */
export const deniedFiles: FileStorage = {
  find: () => Promise.reject(new Error('denied')),
  list: () => Promise.reject(new Error('denied')),
  put: () => Promise.reject(new Error('denied')),
  remove: () => Promise.reject(new Error('denied')),
};

/** The reader's own files, read on this thread. */
export function filesOnThisThread(storage: FileStorage = new MemoryFiles()): LabFiles {
  return createLabFiles({ read: readOnThisThread, storage, now: () => 1.7e12 });
}

const readOnThisThread: OwnFiles['read'] = async (kind, { name, content }, isTransposed) => {
  const event = await readBlob({ request: 0, kind, name, content, isTransposed });
  if (event.type === 'read') return event.reading;
  if (event.type === 'ready') throw new Error('unreachable');
  throw event.phrase === null ? new Error(event.reason) : new NotAMatrix(event.phrase);
};
