import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Portion } from '../../../src/core/expectation/expectation.ts';
import { SampleMean } from '../../../src/core/expectation/sampleMean.ts';
import type { Matrix } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import { DecodingTally, emptyCounts } from '../../../src/core/observe/decoding.ts';
import { ShownExamples } from '../../../src/core/observe/shownExamples.ts';
import { anyParams } from '../../support/anyParams.ts';
import { leftInverseOf } from '../../support/steps.ts';

/** A matrix close to a multiple of 1: what a frame takes for (Σ+E)⁻¹. */
function nearlyUnit(n: number, spread: number): Matrix {
  const data = Float64Array.from({ length: n * n }, (_, at) => {
    const onDiagonal = at % (n + 1) === 0;
    return (onDiagonal ? 1 : 0) + spread * Math.sin(at * 7.3);
  });
  return { rows: n, cols: n, data };
}

function watched(
  instance: Instance,
  Z: Matrix,
  pass: (mean: SampleMean, look: (p: Portion) => void) => void,
) {
  const { plan, A0, truth } = instance;
  if (plan.kind !== 'drawn') throw new Error('these examples are not drawn');
  const { rows: m, cols: n } = truth.AStar;
  const tally = new DecodingTally(new Float64Array(n).fill(0.7), new Float64Array(n).fill(1.3));
  const shown = new ShownExamples(m, n);
  let disturbance = 0;
  pass(new SampleMean(instance, plan), (portion) => {
    portion.tally(tally);
    portion.show(shown);
    disturbance = Math.max(disturbance, portion.largestDisturbance(Z));
  });
  const { inactive, active } = tally;
  return { inactive, active, shown, disturbance, n: A0.cols };
}

test('a frame shows the same bits whether or not all entries are decoded', () => {
  let seen = 0;
  fc.assert(
    fc.property(
      anyParams({ noise: 'none', N: 300 }),
      fc.constantFrom(0, 1e-12, 0.003, 0.05, 0.3),
      fc.constantFrom(0, 1e-14, 0.01),
      (params, ell, spread) => {
        const instance = buildInstance({ ...params, ell, alpha: 0.1 });
        const { A0 } = instance;
        if (instance.plan.kind !== 'drawn') return;
        const W = leftInverseOf(instance, A0);
        const Z = nearlyUnit(A0.cols, spread);
        const found = watched(instance, Z, (mean, look) => {
          if (mean.gatherAll(W, A0, 0, emptyCounts(), look)) seen++;
          else plainly(mean, look);
        });
        const expected = watched(instance, Z, plainly);
        expect(found).toEqual(expected);

        function plainly(mean: SampleMean, look: (portion: Portion) => void) {
          mean.begin(W, A0, 0);
          while (mean.draw()) {
            mean.decode();
            mean.threshold();
            look(mean);
          }
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(seen).toBeGreaterThan(20);
});
