/**
 * The ground truth A* of the model (Section 2), drawn from a family or given by the user. Every
 * column is scaled to ‖A*_i‖₁ = 1, since only its direction can be identified. A1 is verified, except for
 * families that say themselves where it fails.
 */
import { pseudoInverse, pseudoInverseOfAnyRank } from '../linalg/moorePenrose.ts';
import { singularValues } from '../linalg/spectrum.ts';
import { columnSums, type Matrix, zeros } from '../matrix.ts';
import type { Params } from '../params/params.ts';
import type { PictureGrid } from '../params/pictureGrid.ts';
import { invalid, type InvalidInput, showValue } from '../params/problem.ts';
import { Rng } from '../rng.ts';
import { drawOf } from './families/draws.ts';
import { FAMILIES, pictureOf, relationOf } from './families/registry.ts';
import { requireMatrix } from './explicit/givenMatrices.ts';
import type { GroundTruth } from './instance.ts';

/** Columns count as dependent if the smallest singular value is at most this fraction of the largest. */
export const INDEPENDENCE = 1e-10;

/** `given` is read by family `given` only. Throws InvalidInput where A1 fails unexpectedly. */
export function groundTruth(params: Params, given?: Matrix): GroundTruth {
  const picture = pictureOf(params.family, params.m);
  const AStar = withUnitColumns(unscaled(params, picture, given));
  const values = singularValues(AStar);
  const smallestSingularValue = values[values.length - 1]!;
  const relation = relationOf(params);
  if (relation !== null)
    return {
      AStar,
      pseudoInverse: pseudoInverseOfAnyRank(AStar),
      smallestSingularValue,
      picture,
      relation,
    };
  // written so that NaN fails too
  if (!(smallestSingularValue > INDEPENDENCE * values[0]!)) throw dependentColumns(params);
  return { AStar, pseudoInverse: pseudoInverse(AStar), smallestSingularValue, picture };
}

function unscaled(params: Params, picture: PictureGrid | null, given?: Matrix): Matrix {
  const draw = drawOf(params.family);
  const rng = new Rng(params.seed, 'groundTruth');
  switch (draw?.kind) {
    case 'drawn':
      return draw.matrix(params, rng);
    case 'picture':
      return draw.matrix(params, requirePicture(params, picture), rng);
    default:
      return requireMatrix('AStar', params, given);
  }
}

function requirePicture({ m, family }: Params, picture: PictureGrid | null): PictureGrid {
  if (picture === null)
    throw invalid('m', showValue(m), `width × height of a picture (family ${family})`);
  return picture;
}

/** A1 fails: names the field to change. */
function dependentColumns(params: Params): InvalidInput {
  const { field, allowed } = FAMILIES.get(params.family).dependent;
  const value = field === 'AStar' ? 'a matrix with dependent columns' : showValue(params[field]);
  return invalid(field, value, allowed(params));
}

/**
 * A copy with every column scaled to ‖A*_i‖₁ = 1, unless it has that norm up to rounding: a matrix
 * that was exported and is read again must not change in its last digits.
 */
export function withUnitColumns(M: Matrix): Matrix {
  const divisors = columnSums(M).map((sum, i) => {
    if (!(sum > 0 && sum < Infinity)) throw unusableColumn(sum, i + 1);
    return Math.abs(sum - 1) <= M.rows * Number.EPSILON ? 1 : sum;
  });
  const out = zeros(M.rows, M.cols);
  for (let k = 0; k < out.data.length; k++) out.data[k] = M.data[k]! / divisors[k % M.cols]!;
  return out;
}

function unusableColumn(sum: number, number: number): InvalidInput {
  return invalid(
    'AStar',
    sum === 0 ? `zero in all of column ${number}` : `too large in column ${number}`,
    'a matrix whose columns each have an absolute sum that is above 0 and finite',
  );
}
