/** Single steps of the algorithm from a given A, each with its own inverter and examples. */
import { SampleMean } from '../../src/core/expectation/sampleMean.ts';
import { leftInverter } from '../../src/core/linalg/leftInverse.ts';
import type { Matrix } from '../../src/core/matrix.ts';
import type { Instance } from '../../src/core/model/instance.ts';
import { expectationOf } from '../../src/core/algorithms/alternatingUpdate.ts';

/** A† of the kind that the instance uses. */
export function leftInverseOf(instance: Instance, A: Matrix): Matrix {
  const inverter = leftInverter(instance.leftInverse, A.rows, A.cols);
  inverter.compute(A);
  return inverter.W;
}

/** Ê[(y−y')(x−x')ᵀ] of iteration t, decoding with A. */
export function covarianceAt(instance: Instance, A: Matrix, t: number): Matrix {
  const expectation = expectationOf(instance);
  expectation.begin(leftInverseOf(instance, A), A, t);
  while (expectation.draw()) {
    expectation.decode();
    expectation.threshold();
    expectation.gather();
  }
  return expectation.moments.covariance();
}

/** The examples of iteration t, all in one block and decoded with W. */
export function decodedBlock(instance: Instance, W: Matrix, t: number): SampleMean {
  const { plan } = instance;
  if (plan.kind === 'exact') throw new Error('exact expectation has no block of examples');
  const mean = new SampleMean(instance, plan, plan.kind === 'drawn' ? plan.N : undefined);
  mean.begin(W, instance.A0, t);
  mean.draw();
  mean.decode();
  mean.threshold();
  return mean;
}
