/** Reads CONFIG, a JSON object from a file or from standard input, with the matrices it names. */
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Matrix } from '../../core/matrix.ts';
import { validJson } from '../../core/matrixFile/jsonError.ts';
import { isExplicit } from '../../core/model/explicit/explicitInstance.ts';
import { isObject, type JsonObject } from '../../core/model/explicit/reader.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import { isMatrixFile, readMatrixFile } from '../files/matrixFile.ts';
import { readBytes } from '../files/readBytes.ts';
import { duplicateKeys } from './duplicateKeys.ts';

export interface Config {
  readonly source: JsonObject;
  /** Sentences about parts that have no effect. */
  readonly notes: readonly string[];
}

/**
 * A JSON object from a file, or from standard input if `file` is `-`. Throws InvalidInput, naming
 * `field`, if there is none.
 */
export async function readJson(field: string, file: string, stdin: Readable): Promise<Config> {
  const isStdin = file === '-';
  const name = isStdin ? 'standard input' : showValue(file);
  const bytes = await readBytes(field, file, isStdin ? stdin : undefined);
  // some editors on Windows write a byte order mark
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const source = parse(field, name, text);
  if (!isObject(source)) throw invalid(field, `${showValue(source)} in ${name}`, 'a JSON object');
  return { source, notes: duplicateKeys(text) };
}

/** `file` may be `-` for standard input. Throws InvalidInput unless it contains a JSON object. */
export async function readConfig(file: string, stdin: Readable): Promise<Config> {
  const { source, notes } = await readJson('CONFIG', file, stdin);
  return { source: await withMatrices(source, file === '-' ? '.' : path.dirname(file)), notes };
}

/** CONFIG for a command that needs a single matrix: a JSON object, or a file with the matrix alone. */
export async function readMatrixConfig(
  field: string,
  file: string,
  stdin: Readable,
): Promise<Config> {
  if (!isMatrixFile(file)) return readConfig(file, stdin);
  return { source: { [field]: await readMatrixFile('CONFIG', file) }, notes: [] };
}

/** The fields that hold a matrix, or the name of a file with one. */
const MATRICES = ['AStar', 'Astar', 'A0', 'A', 'weights'];
const BATCH_MATRICES = ['Xstar', 'noise'];

/** Replaces names of files, relative to the folder of CONFIG, by the matrices in them. */
async function withMatrices(source: JsonObject, folder: string): Promise<JsonObject> {
  // beside parameters, `noise` is the name of a model
  const fields = isExplicit(source) ? [...MATRICES, 'X0', ...BATCH_MATRICES] : MATRICES;
  const read = { ...source, ...(await matricesOf(source, fields, '', folder)) };
  const { batches } = source;
  if (!Array.isArray(batches) || !batches.every(isObject)) return read;
  const resolved: JsonObject[] = [];
  for (const [t, batch] of batches.entries())
    resolved.push({
      ...batch,
      ...(await matricesOf(batch, BATCH_MATRICES, `batches[${t}].`, folder)),
    });
  return { ...read, batches: resolved };
}

async function matricesOf(
  source: JsonObject,
  fields: readonly string[],
  part: string,
  folder: string,
): Promise<Record<string, Matrix>> {
  const found: Record<string, Matrix> = {};
  for (const field of fields) {
    const file = source[field];
    if (typeof file === 'string' && !isOtherwise(field, file))
      found[field] = await readMatrixFile(`${part}${field}`, path.resolve(folder, file));
  }
  return found;
}

/** `weights` is also the name of a law, unless it ends as the name of a file with a matrix does. */
function isOtherwise(field: string, text: string): boolean {
  return field === 'weights' && !isMatrixFile(text);
}

function parse(field: string, name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(field, name, validJson(text));
  }
}
