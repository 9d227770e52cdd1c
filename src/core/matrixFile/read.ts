/**
 * Reads a file with one matrix, whatever its format and wherever it is. The beginning and the size decide
 * whether the rest is read at all, so that a huge or foreign file is refused at once.
 */
import { delimited } from './delimited.ts';
import {
  type FileLimits,
  latin1,
  type MatrixFormat,
  NotAMatrix,
  type ReadMatrix,
} from './format.ts';
import { json } from './json.ts';
import { npy } from './npy.ts';

/** A file of which parts can be read. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `from` to before `to`. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (from, to) => bytes.subarray(from, to) };
}

/** Bytes that are enough to recognise a format and to count the numbers of a row. */
const HEAD = 65_536;
/** Bytes that are enough to recognise a file that is no matrix. */
const SIGNATURE = 256;

/** The first that matches reads the file. */
const FORMATS: readonly MatrixFormat[] = [npy, json, delimited];

interface Foreign {
  /** @param beginning the first bytes of the head as Latin-1 */
  readonly matches: (beginning: string, head: Uint8Array) => boolean;
  /** Completes “must be …”. */
  readonly phrase: string;
}

/** Files that are no matrix, by their beginning. */
const FOREIGN: readonly Foreign[] = [
  { matches: (text) => text === '', phrase: 'a matrix of numbers (it is empty)' },
  {
    matches: (text) => /^(?:\xef\xbb\xbf)?\s*<[!?a-z]/i.test(text),
    phrase: 'a matrix of numbers (it is a web page: download the file itself)',
  },
  {
    matches: (text) => text.startsWith('\xff\xfe') || text.startsWith('\xfe\xff'),
    phrase: 'text in UTF-8 (it is UTF-16: save it again as UTF-8)',
  },
  {
    matches: (text) => text.startsWith('PK\x03\x04'),
    phrase:
      'a matrix of numbers (it is an archive such as .npz or .xlsx: save the matrix as CSV or NPY)',
  },
  {
    matches: (text) => text.startsWith('\x1f\x8b'),
    phrase: 'a matrix of numbers (it is compressed by gzip: unpack it first)',
  },
  {
    // NPY has zero bytes too
    matches: (_, head) => !npy.matches(head) && head.includes(0),
    phrase: 'text or an NPY file (it has zero bytes, and begins like neither)',
  },
];

/** @throws NotAMatrix, with a phrase that completes “must be …” */
export async function readMatrixFile(
  source: ByteSource,
  limits: FileLimits,
): Promise<ReadMatrix & { readonly bytes: Uint8Array }> {
  const head = await source.read(0, Math.min(source.size, HEAD));
  const beginning = latin1(head.subarray(0, SIGNATURE));
  const foreign = FOREIGN.find(({ matches }) => matches(beginning, head));
  if (foreign !== undefined) throw new NotAMatrix(foreign.phrase);
  const format = FORMATS.find(({ matches }) => matches(head))!;
  format.checkHead(head, source.size, limits);
  if (source.size > limits.bytes)
    throw new NotAMatrix(
      `no larger than ${megabytes(limits.bytes)} (it has ${megabytes(source.size)})`,
    );
  const bytes = head.length === source.size ? head : await source.read(0, source.size);
  return { ...format.parse(bytes, limits), bytes };
}

function megabytes(bytes: number): string {
  return `${Number((bytes / 1e6).toPrecision(3))} MB`;
}

/** The first sixteen hexadecimal digits of the SHA-256 of a file: its name in links. */
export async function fileHash(bytes: Uint8Array): Promise<string> {
  // browsers have it on https and localhost only
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined)
    throw new Error(
      'Files are stored by their SHA-256, which browsers compute only on https and localhost',
    );
  const digest = new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(bytes)));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
