/** A matrix that is to have a left inverse, as a file gives it: m ≥ n and not without bound. */
import type { RankLoss } from '../../linalg/rankLoss.ts';
import type { Matrix } from '../../matrix.ts';
import { type JsonObject, readMatrix, SIZE_LIMIT } from './reader.ts';
import { InvalidInput, showValue } from '../../params/problem.ts';

/** `n` and `m` may stand beside the matrix; where they do they must be its own. */
export function readTallMatrix(source: JsonObject, field: string): Matrix {
  const M = readMatrix(source, field, {});
  const { rows: m, cols: n } = M;
  if (n > SIZE_LIMIT.n || m > SIZE_LIMIT.m || m < n)
    throw new InvalidInput({
      field,
      value: `${m} rows and ${n} columns`,
      allowed: `at most ${SIZE_LIMIT.n} columns, at least as many rows as columns and at most ${SIZE_LIMIT.m}`,
    });
  requireSame(source, 'n', n, field);
  requireSame(source, 'm', m, field);
  return M;
}

function requireSame(source: JsonObject, name: 'n' | 'm', size: number, field: string): void {
  const value = source[name];
  if (value !== undefined && value !== size)
    throw new InvalidInput({
      field: name,
      value: showValue(value),
      allowed: `${size}, as in ${field}`,
    });
}

/** What to say of a matrix that turned out to have no left inverse. */
export function dependentColumns(field: string, loss: RankLoss): InvalidInput {
  const smallest = loss.smallestSingularValue.toPrecision(3);
  const largest = loss.largestSingularValue.toPrecision(3);
  return new InvalidInput({
    field,
    value: `a matrix of smallest singular value ${smallest} against a largest of ${largest}`,
    allowed: 'of independent columns (assumption A1)',
  });
}
