/**
 * Matrices that a file gives together with parameters: `AStar` (or `Astar`, as in the reference files)
 * for family `given` and `A0` for start `given`. A matrix implies the family or start, and n and m
 * where they are left out.
 */
import type { Matrix } from '../../matrix.ts';
import { givenFamily } from '../families/registry.ts';
import { givenStart } from '../starts.ts';
import { type JsonObject, readMatrix } from './reader.ts';
import type { Params } from '../../params/params.ts';
import { invalid, showValue } from '../../params/problem.ts';

/** Matrices given by the user. */
export interface GivenMatrices {
  /** For family `given`. */
  readonly AStar?: Matrix;
  /** For start `given`. */
  readonly A0?: Matrix;
}

export interface WithMatrices {
  /** The other fields, for `validate`. */
  readonly fields: JsonObject;
  readonly given: GivenMatrices;
}

/** Throws InvalidInput if a matrix is malformed or contradicts family or start. */
export function takeMatrices(source: JsonObject): WithMatrices {
  const { AStar, Astar, A0: _A0, ...fields } = source;
  if (AStar !== undefined && Astar !== undefined)
    throw invalid('Astar', showValue(Astar), 'omitted: AStar is already given');
  const truth = readIfThere(source, AStar === undefined ? 'Astar' : 'AStar');
  const start = readIfThere(source, 'A0');
  const shape = truth ?? start;
  return {
    fields: {
      ...(shape && { n: shape.cols, m: shape.rows }),
      ...fields,
      ...(truth && { family: impliedBy('AStar', fields, 'family', givenFamily.id) }),
      ...(start && { start: impliedBy('A0', fields, 'start', givenStart.id) }),
    },
    given: { ...(truth && { AStar: truth }), ...(start && { A0: start }) },
  };
}

function readIfThere(source: JsonObject, name: string): Matrix | undefined {
  return source[name] === undefined ? undefined : readMatrix(source, name, {});
}

function impliedBy(
  matrix: string,
  fields: JsonObject,
  field: 'family' | 'start',
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
