/** A database of the browser (IndexedDB) as promises. */

export interface DatabaseLayout {
  readonly name: string;
  /** A database of another version is emptied: its layout is unknown. */
  readonly version: number;
  readonly create: (database: IDBDatabase) => void;
}

/** Runs work in a transaction over these stores, and resolves once it is complete. */
export type Transact = <Result>(
  stores: readonly string[],
  work: (transaction: IDBTransaction) => Promise<Result>,
) => Promise<Result>;

export function openedOnDemand(factory: () => IDBFactory, layout: DatabaseLayout): Transact {
  let opening: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opening ??= openDatabase(factory(), layout, () => {
      opening = null;
    });
    // a later call tries again
    opening.catch(() => {
      opening = null;
    });
    return opening;
  }

  return async (stores, work) => {
    const database = await open();
    const transaction = database.transaction([...stores], 'readwrite');
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction), completed]);
    return result;
  };
}

function openDatabase(
  factory: IDBFactory,
  { name, version, create }: DatabaseLayout,
  onClosed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version);
    request.onupgradeneeded = () => {
      const database = request.result;
      Array.from(database.objectStoreNames).forEach((store) => database.deleteObjectStore(store));
      create(database);
    };
    request.onsuccess = () => {
      const database = request.result;
      // another tab may need a new version, or the reader has deleted the data
      const close = () => {
        database.close();
        onClosed();
      };
      database.onversionchange = close;
      database.onclose = close;
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab uses an older version'));
  });
}

export function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
