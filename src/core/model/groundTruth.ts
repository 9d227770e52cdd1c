/**
 * The ground truth A* of the model (Section 2), from one of the families or from the user.
 * Every column is scaled to ‖A*_i‖₁ = 1: only a column's direction can be identified, so a
 * scale has to be fixed, and the same is done to a user's matrix. A1 is verified.
 */
import { pseudoInverse } from '../linalg/moorePenrose.ts';
import { singularValues } from '../linalg/spectrum.ts';
import type { Matrix } from '../matrix.ts';
import { InvalidInput } from '../params/invalidInput.ts';
import type { Params } from '../params/params.ts';
import { type PictureGrid, pictureGrid } from '../params/pictureGrid.ts';
import { showValue } from '../params/validate.ts';
import { Rng } from '../rng.ts';
import { blobs } from './families/blobs.ts';
import { correlated } from './families/correlated.ts';
import { gaussian } from './families/gaussian.ts';
import { nonnegative } from './families/nonnegative.ts';
import { orthogonal } from './families/orthogonal.ts';
import { segments } from './families/segments.ts';
import { topics } from './families/topics.ts';
import { requireMatrix } from './givenMatrix.ts';
import type { GroundTruth } from './instance.ts';
import { withUnitColumns } from './unitColumns.ts';

/** Columns count as dependent when the smallest singular value is this part of the largest. */
const INDEPENDENCE = 1e-10;

/** `given` is read by family `given` only. Throws InvalidInput where A1 cannot be had. */
export function groundTruth(params: Params, given?: Matrix): GroundTruth {
  const picture = pictureOf(params);
  const AStar = withUnitColumns(unscaled(params, picture, given));
  const values = singularValues(AStar);
  const smallestSingularValue = values[values.length - 1]!;
  // written so that NaN fails too
  if (!(smallestSingularValue > INDEPENDENCE * values[0]!)) throw dependentColumns(params);
  return { AStar, pseudoInverse: pseudoInverse(AStar), smallestSingularValue, picture };
}

function pictureOf({ family, m }: Params): PictureGrid | null {
  return family === 'segments' || family === 'blobs' ? pictureGrid(m) : null;
}

function unscaled(params: Params, picture: PictureGrid | null, given?: Matrix): Matrix {
  const rng = new Rng(params.seed, 'groundTruth');
  switch (params.family) {
    case 'gaussian':
      return gaussian(params, rng);
    case 'nonnegative':
      return nonnegative(params, rng);
    case 'topics':
      return topics(params, rng);
    case 'correlated':
      return correlated(params, rng);
    case 'orthogonal':
      return orthogonal(params, rng);
    case 'segments':
      return segments(params, requirePicture(params, picture));
    case 'blobs':
      return blobs(params, requirePicture(params, picture), rng);
    case 'given':
      return requireMatrix('AStar', params, given);
  }
}

function requirePicture({ m, family }: Params, picture: PictureGrid | null): PictureGrid {
  if (picture === null)
    throw new InvalidInput({
      field: 'm',
      value: showValue(m),
      allowed: `width × height of a picture (family ${family})`,
    });
  return picture;
}

/** A1 fails: names the field whose change mends it. */
function dependentColumns(params: Params): InvalidInput {
  const { n, family } = params;
  const problem = (field: keyof Params, allowed: string) =>
    new InvalidInput({ field, value: showValue(params[field]), allowed });
  switch (family) {
    case 'given':
      return new InvalidInput({
        field: 'AStar',
        value: 'a matrix with dependent columns',
        allowed: 'a matrix with independent columns (assumption A1)',
      });
    case 'segments':
    case 'blobs':
      return problem('m', `larger: ${n} features on so few pixels are not independent`);
    case 'correlated':
      return problem('correlation', 'smaller: the columns are parallel to within rounding');
    default:
      return problem('seed', 'another: this one draws a matrix with dependent columns');
  }
}
