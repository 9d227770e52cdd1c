/**
 * Matrices that a file gives together with parameters: `AStar` (or `Astar`, as in the reference files)
 * for family `given`, `A0` for start `given` and `weights` for dependence `rows`. A matrix implies the family,
 * start or dependence, and n and m where they are left out.
 */
import type { Matrix } from '../../matrix.ts';
import { givenRows } from '../dependence/registry.ts';
import { givenFamily } from '../families/registry.ts';
import { givenStart } from '../starts.ts';
import { isObject, type JsonObject, readMatrix } from './reader.ts';
import { SIZE_LIMIT } from './sizeLimit.ts';
import type { Params } from '../../params/params.ts';
import { invalid, showValue } from '../../params/problem.ts';

/** Matrices given by the user. */
export interface GivenMatrices {
  /** For family `given`. */
  readonly AStar?: Matrix;
  /** For start `given`. */
  readonly A0?: Matrix;
  /** For dependence `rows`: K×n, one row of weights per example. */
  readonly weights?: Matrix;
}

export interface WithMatrices {
  /** The other fields, for `validate`. */
  readonly fields: JsonObject;
  readonly given: GivenMatrices;
}

/** Throws InvalidInput if a matrix is malformed or contradicts family, start or dependence. */
export function takeMatrices(source: JsonObject): WithMatrices {
  const { AStar, Astar, A0: _A0, ...others } = source;
  const { weights: _weights, ...withoutWeights } = others;
  // `weights` is the name of a law, or the matrix that takes its place
  const hasRows = isObject(others['weights']) || Array.isArray(others['weights']);
  const fields: JsonObject = hasRows ? withoutWeights : others;
  if (AStar !== undefined && Astar !== undefined)
    throw invalid('Astar', showValue(Astar), 'omitted: AStar is already given');
  const truth = readIfThere(source, AStar === undefined ? 'Astar' : 'AStar');
  const start = readIfThere(source, 'A0');
  const weights = hasRows ? readIfThere(source, 'weights') : undefined;
  const shape = truth ?? start;
  return {
    fields: {
      ...(weights && { n: weights.cols }),
      ...(shape && { n: shape.cols, m: shape.rows }),
      ...fields,
      ...(truth && { family: impliedBy('AStar', fields, 'family', givenFamily.id) }),
      ...(start && { start: impliedBy('A0', fields, 'start', givenStart.id) }),
      ...(weights && { dependence: impliedBy('weights', fields, 'dependence', givenRows.id) }),
    },
    given: {
      ...(truth && { AStar: truth }),
      ...(start && { A0: start }),
      ...(weights && { weights }),
    },
  };
}

function readIfThere(source: JsonObject, name: string): Matrix | undefined {
  return source[name] === undefined ? undefined : readMatrix(source, name, {});
}

function impliedBy(
  matrix: string,
  fields: JsonObject,
  field: 'family' | 'start' | 'dependence',
  implied: string,
): string {
  const value = fields[field] ?? implied;
  if (value !== implied)
    throw invalid(field, showValue(value), `${implied}, or omitted, beside a matrix ${matrix}`);
  return implied;
}

/** The matrix if it is given, m×n and finite; otherwise throws InvalidInput naming `field`. */
export function requireMatrix(
  field: 'AStar' | 'A0',
  { n, m }: Pick<Params, 'n' | 'm'>,
  given: Matrix | undefined,
): Matrix {
  const shape = `a matrix of m = ${m} rows and n = ${n} columns`;
  if (given === undefined) throw invalid(field, 'nothing', shape);
  const { rows, cols, data } = given;
  if (rows !== m || cols !== n || data.length !== m * n)
    throw invalid(field, `${rows} rows and ${cols} columns`, shape);
  const bad = data.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0)
    throw invalid(
      field,
      `${data[bad]} in row ${Math.floor(bad / n) + 1}, column ${(bad % n) + 1}`,
      'finite in every entry',
    );
  return given;
}

/**
 * The rows of weights if they have n columns, entries from 0 to 1, and some weight for every feature; otherwise
 * throws InvalidInput.
 */
export function requireWeights({ n }: Pick<Params, 'n'>, given: Matrix | undefined): Matrix {
  const shape = `a matrix of n = ${n} columns and at most ${SIZE_LIMIT.N} rows, one for each example`;
  if (given === undefined) throw invalid('weights', 'nothing', shape);
  const { rows: K, cols, data } = given;
  if (cols !== n || K < 1 || K > SIZE_LIMIT.N || data.length !== K * n)
    throw invalid('weights', `${K} rows and ${cols} columns`, shape);
  const used = new Uint8Array(n);
  for (let k = 0; k < data.length; k++) {
    const value = data[k]!;
    if (!(value >= 0 && value <= 1))
      throw invalid(
        'weights',
        `${value} in row ${Math.floor(k / n) + 1}, column ${(k % n) + 1}`,
        'from 0 to 1 in every entry (assumption A2)',
      );
    if (value > 0) used[k % n] = 1;
  }
  const unused = used.indexOf(0);
  if (unused >= 0)
    throw invalid(
      'weights',
      `zero in all of column ${unused + 1}`,
      'positive somewhere in every column: data say nothing about a feature that is never active',
    );
  return given;
}
