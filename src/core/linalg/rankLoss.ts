/** The error thrown when A has (numerically) dependent columns and therefore no left inverse. */
import { type Matrix, normFrobenius } from '../matrix.ts';
import { singularValues } from './spectrum.ts';

/** Condition number beyond which a left inverse in double precision has no correct digits left. */
const CONDITION_LIMIT = 1e12;
/** The same in words. */
export const WELL_CONDITIONED = 'a condition number below 10¹²';

export class RankLoss extends Error {
  readonly smallestSingularValue: number;
  readonly largestSingularValue: number;

  constructor(A: Matrix) {
    const values = singularValues(A);
    const largest = values[0]!;
    const smallest = values[values.length - 1]!;
    super(
      `the columns of A are dependent: smallest singular value ${smallest.toExponential(2)} ` +
        `against a largest of ${largest.toExponential(2)}`,
    );
    this.name = 'RankLoss';
    this.smallestSingularValue = smallest;
    this.largestSingularValue = largest;
  }
}

/** Throws RankLoss unless the condition number ‖A‖‖W‖ is below the limit. */
export function requireTrustworthy(W: Matrix, A: Matrix): void {
  if (!(normFrobenius(A) * normFrobenius(W) < CONDITION_LIMIT)) throw new RankLoss(A);
}
