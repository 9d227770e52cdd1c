/** The reader's own files in IndexedDB. Above the limit, the files stored first are deleted. */
import { fileKey } from '../../core/matrixFile/own.ts';
import type { Matrix } from '../../core/matrix.ts';
import { answer, type DatabaseLayout, openedOnDemand } from '../database.ts';
import type { FileStorage, StoredFile } from './ownFiles.ts';

const FILES = 'files';

const LAYOUT: DatabaseLayout = {
  name: 'purify-files',
  version: 1,
  create: (database) => void database.createObjectStore(FILES),
};

const MOST_BYTES = 64 * 2 ** 20;

export function indexedDbFiles(factory: () => IDBFactory, mostBytes = MOST_BYTES): FileStorage {
  const inDatabase = openedOnDemand(factory, LAYOUT);
  const transact = <Result>(work: (files: IDBObjectStore) => Promise<Result>) =>
    inDatabase([FILES], (transaction) => work(transaction.objectStore(FILES)));
  const all = async (files: IDBObjectStore) =>
    ((await answer(files.getAll())) as unknown[])
      .filter(isStoredFile)
      .sort((one, other) => other.storedAt - one.storedAt);

  return {
    find: (kind, reference) =>
      transact(async (files) => {
        const found: unknown = await answer(files.get(fileKey(kind, reference)));
        return isStoredFile(found) ? found : null;
      }),
    list: () => transact(all),
    put: (file) =>
      transact(async (files) => {
        await answer(files.put(file, fileKey(file.kind, file)));
        let bytes = 0;
        for (const each of await all(files)) {
          bytes += each.matrix.data.byteLength;
          if (bytes > mostBytes) await answer(files.delete(fileKey(each.kind, each)));
        }
      }),
    remove: (file) =>
      transact(async (files) => {
        await answer(files.delete(fileKey(file.kind, file)));
      }),
  };
}

/** Another program on the same address may have written anything. */
function isStoredFile(value: unknown): value is StoredFile {
  if (typeof value !== 'object' || value === null) return false;
  const { hash, name, kind, storedAt, matrix } = value as Partial<
    Record<keyof StoredFile, unknown>
  >;
  return (
    [hash, name, kind].every((text) => typeof text === 'string') &&
    typeof storedAt === 'number' &&
    isMatrix(matrix)
  );
}

function isMatrix(value: unknown): boolean {
  const { rows, cols, data } = (value ?? {}) as Partial<Matrix>;
  return (
    data instanceof Float64Array &&
    Number.isInteger(rows) &&
    Number.isInteger(cols) &&
    data.length === rows! * cols!
  );
}
