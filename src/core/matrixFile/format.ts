/** The formats of files with one matrix: what a reader of a format gets, and how it refuses a file. */
import type { Matrix } from '../matrix.ts';

/** The file holds no usable matrix. */
export class NotAMatrix extends Error {
  /** Completes “The file must be …”. */
  readonly phrase: string;

  constructor(phrase: string) {
    super(`The file must be ${phrase}.`);
    this.name = 'NotAMatrix';
    this.phrase = phrase;
  }
}

/** The largest file to read. A larger one is refused as early as its beginning and its size tell. */
export interface FileLimits {
  readonly bytes: number;
  /** Rows, and columns. */
  readonly side: number;
}

export interface ReadMatrix {
  readonly matrix: Matrix;
  /** How the file was understood, such as “CSV, separated by commas”. */
  readonly understood: string;
  /** The names of the columns, if the file has a row of them. */
  readonly names: readonly string[] | null;
}

export interface MatrixFormat {
  /** Whether a file that begins like this has the format. */
  readonly matches: (head: Uint8Array) => boolean;
  /** Throws NotAMatrix if the beginning of the file already shows that it cannot be read. */
  readonly checkHead: (head: Uint8Array, size: number, limits: FileLimits) => void;
  /** Throws NotAMatrix. */
  readonly parse: (bytes: Uint8Array, limits: FileLimits) => ReadMatrix;
}

export function requireSides(
  { rows, cols }: Pick<Matrix, 'rows' | 'cols'>,
  { side }: FileLimits,
): void {
  if (rows > side || cols > side)
    throw new NotAMatrix(
      `a matrix of at most ${side} rows and ${side} columns (it has ${rows} × ${cols})`,
    );
}

/** Throws NotAMatrix for the first entry that is NaN or infinite. */
export function requireFinite({ cols, data }: Matrix): void {
  const bad = data.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0)
    throw new NotAMatrix(
      `a matrix of finite numbers (row ${Math.floor(bad / cols) + 1}, column ${(bad % cols) + 1} contains ${data[bad]})`,
    );
}

/** The text of a file in UTF-8, without a byte order mark. Throws NotAMatrix for other encodings. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotAMatrix('text in UTF-8, or an NPY file (some of its bytes are neither)');
  }
}

/** The beginning of a text, which may end within a character. */
export function beginningOf(head: Uint8Array): string {
  return new TextDecoder('utf-8').decode(head);
}

/** A character for each byte. TextDecoder calls another encoding by this name. */
export function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
