/** A matrix that a user gave, checked against the parameters that go with it. */
import type { Matrix } from '../matrix.ts';
import type { Params } from '../params/params.ts';
import { InvalidInput } from '../params/problem.ts';

/** The matrix itself if it is there, m×n and finite; otherwise throws InvalidInput naming `field`. */
export function requireMatrix(
  field: 'AStar' | 'A0',
  { n, m }: Pick<Params, 'n' | 'm'>,
  given: Matrix | undefined,
): Matrix {
  const shape = `a matrix of m = ${m} rows and n = ${n} columns`;
  if (given === undefined) throw new InvalidInput({ field, value: 'nothing', allowed: shape });
  const { rows, cols, data } = given;
  if (rows !== m || cols !== n || data.length !== m * n)
    throw new InvalidInput({ field, value: `${rows} rows and ${cols} columns`, allowed: shape });
  const bad = data.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0)
    throw new InvalidInput({
      field,
      value: `${data[bad]} in row ${Math.floor(bad / n) + 1}, column ${(bad % n) + 1}`,
      allowed: 'finite in every entry',
    });
  return given;
}
