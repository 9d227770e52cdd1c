/**
 * Files of the reader's own: features for family `given`, and weights for dependence `rows`. A file is known by the hash of its bytes, in links
 * as well as in the browser's storage, together with the way it is read.
 */
import type { Matrix } from '../matrix.ts';
import type { GivenMatrices } from '../model/explicit/givenMatrices.ts';
import { printable } from '../params/problem.ts';
import type { MatrixName } from '../registry.ts';

/** A file and how it is read, as a link names it. */
export interface FileReference {
  /** The first sixteen hexadecimal digits of its SHA-256. */
  readonly hash: string;
  /** Its name, for people. */
  readonly name: string;
  /** Whether its rows become columns. */
  readonly isTransposed: boolean;
}

/** A file that was read. */
export interface OwnMatrix extends FileReference {
  /** As the run uses it: transposed if the file is to be. */
  readonly matrix: Matrix;
}

/** By use: features are the columns of A*, rows are the weights x* of examples. */
export interface OwnMatrices {
  readonly features?: OwnMatrix;
  readonly rows?: OwnMatrix;
}

export type OwnKind = keyof OwnMatrices;

/** The files that a link names. */
export type OwnReferences = Readonly<Partial<Record<OwnKind, FileReference>>>;

/** The matrix that a file of each kind supplies. */
export const OWN_MATRIX: Readonly<Record<OwnKind, MatrixName>> = {
  features: 'AStar',
  rows: 'weights',
};

export const OWN_KINDS = Object.keys(OWN_MATRIX) as readonly OwnKind[];

/** The matrices of the files, as instances take them. */
export function givenBy(own: OwnMatrices): GivenMatrices {
  return Object.fromEntries(
    OWN_KINDS.flatMap((kind) => {
      const file = own[kind];
      return file === undefined ? [] : [[OWN_MATRIX[kind], file.matrix]];
    }),
  );
}

/** The files whose matrices are among the needed ones. */
export function filesFor(own: OwnMatrices, needed: readonly MatrixName[]): OwnMatrices {
  return Object.fromEntries(
    OWN_KINDS.flatMap((kind) => {
      const file = own[kind];
      return file !== undefined && needed.includes(OWN_MATRIX[kind]) ? [[kind, file]] : [];
    }),
  );
}

/** A file with what was found out about it. */
export interface OwnReading {
  readonly own: OwnMatrix;
  /** How the file was understood, such as “CSV, separated by commas”. */
  readonly understood: string;
  readonly names: readonly string[] | null;
  /** Facts about the matrix, each a clause such as “the smallest singular value is 0.1”. */
  readonly facts: readonly string[];
  /** Sentences about what is unusual but possible. */
  readonly warnings: readonly string[];
}

const LONGEST_NAME = 60;

/** The name of a file from outside: on one line, and short. */
export function fileName(name: string): string {
  const text = printable(name.trim());
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
}

/** Identifies a file and the way it is read. */
export function fileKey(kind: OwnKind, { hash, isTransposed }: FileReference): string {
  return `${kind} ${hash}${isTransposed ? ' transposed' : ''}`;
}
