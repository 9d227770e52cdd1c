import { pseudoInverse } from '../../../linalg/moorePenrose.ts';
import type { Matrix } from '../../../matrix.ts';
import type { GroundTruth } from '../../../model/instance.ts';

/** A* of a small instance. */
export function truthOf(AStar: Matrix): GroundTruth {
  return {
    AStar,
    pseudoInverse: pseudoInverse(AStar),
    // unused
    smallestSingularValue: NaN,
    picture: null,
  };
}
