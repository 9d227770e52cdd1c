/**
 * An iterate in terms of A*D and D⁻¹x*, as Equilibration's proof and Purification after it read it. With
 * y = (A*D)(D⁻¹x*) + ν, neither the examples nor A, A†, x, ξ and N change.
 */
import type { Matrix } from '../../matrix.ts';
import { copyOf, normInf } from '../../matrix.ts';
import type { MomentConstants } from '../../model/weights.ts';
import { scaledParts } from '../../observe/scaledTruth.ts';
import type { Covariance } from '../population.ts';
import type { Iterate } from './iterate.ts';

/**
 * @param iterate in terms of A* and x*
 * @param D its diagonal
 * @param constants those of D⁻¹x*; null where the law of x* is unknown
 */
export function onScaled(
  iterate: Iterate,
  D: Float64Array,
  constants: MomentConstants | null,
): Iterate {
  const { decoder, parts, V, leastInverse, law, population } = iterate;
  const { AStar, Z } = decoder;
  const left = leastInverse && rowsOver(leastInverse, D);
  return {
    ...iterate,
    decoder: { ...decoder, AStar: columnsTimes(AStar, D), Z: Z && columnsTimes(Z, D) },
    parts: scaledParts(parts, D),
    V: V && columnsTimes(V, D),
    leastInverse: left,
    kappaStar: left && normInf(left),
    law: law &&
      constants && {
        ...law,
        constants,
        secondMoments: law.secondMoments.map((moment, i) => moment / D[i]! ** 2),
      },
    population: population && {
      ...population,
      weights: population.weights && scaledCovariance(population.weights, D),
    },
  };
}

function scaledCovariance({ values, standardErrors }: Covariance, D: Float64Array): Covariance {
  return {
    values: rowsOver(values, D),
    standardErrors: standardErrors && rowsOver(standardErrors, D),
  };
}

function columnsTimes(M: Matrix, D: Float64Array): Matrix {
  const out = copyOf(M);
  for (let k = 0; k < out.data.length; k++) out.data[k]! *= D[k % M.cols]!;
  return out;
}

function rowsOver(M: Matrix, D: Float64Array): Matrix {
  const out = copyOf(M);
  for (let k = 0; k < out.data.length; k++) out.data[k]! /= D[Math.floor(k / M.cols)]!;
  return out;
}
