/** A has (numerically) dependent columns: no left inverse exists. */
import { type Matrix, normFrobenius } from '../matrix.ts';
import { singularValues } from './spectrum.ts';

/** Beyond this condition number a left inverse in double precision means nothing. */
const CONDITION_LIMIT = 1e12;

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

/** Throws RankLoss unless W inverts A with a condition number that can be trusted. */
export function requireTrustworthy(W: Matrix, A: Matrix): void {
  if (!(normFrobenius(A) * normFrobenius(W) < CONDITION_LIMIT)) throw new RankLoss(A);
}
