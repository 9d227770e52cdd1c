/** Reads a file or standard input as a whole. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { invalid, type InvalidInput, showValue } from '../../core/params/problem.ts';

/** Largest size in bytes: larger files may not fit into memory once parsed. */
export const LARGEST = 100_000_000;

/**
 * Throws InvalidInput naming `field` if the file cannot be read.
 * @param stdin read instead of the file
 */
export async function readBytes(field: string, path: string, stdin?: Readable): Promise<Buffer> {
  const name = stdin === undefined ? showValue(path) : 'standard input';
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stdin ?? createReadStream(path)) {
      const bytes = Buffer.from(chunk as Uint8Array | string);
      chunks.push(bytes);
      size += bytes.length;
      if (size > LARGEST) break;
    }
  } catch (error) {
    throw unreadable(field, name, error);
  }
  if (size > LARGEST) throw invalid(field, name, `no larger than ${LARGEST / 1e6} MB`);
  return Buffer.concat(chunks);
}

/** The error for a file that cannot be opened or read. */
export function unreadable(field: string, name: string, error: unknown): InvalidInput {
  const code = (error as NodeJS.ErrnoException).code ?? 'unreadable';
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'it does not exist',
    EISDIR: 'it is a folder',
    EACCES: 'permission denied',
  };
  return invalid(field, name, `a readable file (${reasons[code] ?? code})`);
}
