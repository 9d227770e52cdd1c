/**
 * Parameters with matrices of one's own beside them: `AStar` (or `Astar`, as the reference files
 * spell it) for family `given` and `A0` for start `given`. A matrix that is there need not be
 * announced: it sets family or start, and n and m where they are left out.
 */
import type { Matrix } from '../../matrix.ts';
import type { GivenMatrices } from '../buildInstance.ts';
import { givenFamily } from '../families/registry.ts';
import { givenStart } from '../starts/registry.ts';
import { type JsonObject, readMatrix } from './reader.ts';
import { InvalidInput, showValue } from '../../params/problem.ts';

export interface WithMatrices {
  /** What is left for `validate`. */
  readonly fields: JsonObject;
  readonly given: GivenMatrices;
}

/** Throws InvalidInput where a matrix is none, or contradicts family or start. */
export function takeMatrices(source: JsonObject): WithMatrices {
  const { AStar, Astar, A0: _A0, ...fields } = source;
  if (AStar !== undefined && Astar !== undefined)
    throw new InvalidInput({
      field: 'Astar',
      value: showValue(Astar),
      allowed: 'left out: AStar is there already',
    });
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
    throw new InvalidInput({
      field,
      value: showValue(value),
      allowed: `${implied}, or left out, beside a matrix ${matrix}`,
    });
  return implied;
}
