/** Reads a file that is a Blob, of which slices are read as they are needed. */
import { NotAMatrix } from '../../core/matrixFile/format.ts';
import type { ByteSource } from '../../core/matrixFile/read.ts';
import { readOwn } from '../../core/matrixFile/readOwn.ts';
import type { FileEvent, ReadFile } from './messages.ts';

export async function readBlob(command: ReadFile): Promise<FileEvent> {
  const { request, kind, name, content, isTransposed } = command;
  try {
    const reading = await readOwn(kind, sourceOfBlob(content), { name, isTransposed });
    return { type: 'read', request, reading };
  } catch (error) {
    const phrase = error instanceof NotAMatrix ? error.phrase : null;
    const reason = error instanceof Error ? error.message : String(error);
    return { type: 'refused', request, phrase, reason };
  }
}

function sourceOfBlob(content: Blob): ByteSource {
  return {
    size: content.size,
    read: async (from, to) => new Uint8Array(await content.slice(from, to).arrayBuffer()),
  };
}
