/** The reader's own files: reading them, and storing them in the browser. They are sent nowhere. */
import {
  fileKey,
  type FileReference,
  type OwnKind,
  type OwnMatrix,
  type OwnReading,
} from '../../core/matrixFile/own.ts';

/** A file as the reader picked, dropped or pasted it. */
export interface PickedFile {
  readonly name: string;
  readonly content: Blob;
}

export interface StoredFile extends OwnMatrix {
  readonly kind: OwnKind;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/** A database of files. Every method may fail, for example where the reader forbids storage. */
export interface FileStorage {
  find(kind: OwnKind, reference: FileReference): Promise<StoredFile | null>;
  /** All files, the newest first. */
  list(): Promise<readonly StoredFile[]>;
  put(file: StoredFile): Promise<void>;
  remove(file: StoredFile): Promise<void>;
}

export interface OwnFiles {
  /** Reads and checks a file; rejects with NotAMatrix, or with the reason why nothing can be read. */
  read(kind: OwnKind, file: PickedFile, isTransposed: boolean): Promise<OwnReading>;
  find(kind: OwnKind, reference: FileReference): Promise<OwnMatrix | null>;
  list(): Promise<readonly StoredFile[]>;
  /** Resolves to a sentence if the file could not be stored: it is then kept until the page closes. */
  keep(kind: OwnKind, own: OwnMatrix): Promise<string | null>;
  remove(file: StoredFile): Promise<void>;
}

export interface OwnFilesOptions {
  readonly read: OwnFiles['read'];
  readonly storage: FileStorage;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

export function createOwnFiles({ read, storage, now }: OwnFilesOptions): OwnFiles {
  /** Everything used since the page was opened, also where nothing can be stored. */
  const used = new Map<string, StoredFile>();
  return {
    read,
    async find(kind, reference) {
      const known = used.get(fileKey(kind, reference));
      if (known !== undefined) return known;
      const found = await storage.find(kind, reference).catch(() => null);
      if (found !== null) used.set(fileKey(kind, found), found);
      return found;
    },
    async list() {
      const stored = await storage.list().catch(() => []);
      const keys = new Set(stored.map((file) => fileKey(file.kind, file)));
      const unstored = [...used].flatMap(([key, file]) => (keys.has(key) ? [] : [file]));
      return [...unstored, ...stored];
    },
    async keep(kind, own) {
      const file: StoredFile = { ...own, kind, storedAt: now() };
      used.set(fileKey(kind, own), file);
      try {
        await storage.put(file);
        return null;
      } catch {
        return `This browser does not store ${own.name}: load it again after the page was closed.`;
      }
    },
    async remove(file) {
      used.delete(fileKey(file.kind, file));
      await storage.remove(file).catch(() => {});
    },
  };
}
