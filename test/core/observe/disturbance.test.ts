import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noiseBound } from '../../../src/core/observe/disturbance.ts';
import { Inverter } from '../../../src/core/linalg/lu.ts';
import { fromRows, type Matrix, transpose } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { Observation } from '../../../src/core/observe/observation.ts';
import { Run } from '../../../src/core/run/run.ts';
import { anyParams } from '../../support/anyParams.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

/** A* spans the last two of four dimensions, and this W reads the first two. */
const AStar = fromRows([
  [0, 0],
  [0, 0],
  [1, 0],
  [0, 1],
]);
const W = fromRows([
  [1, 0, 0, 0],
  [0, 1, 0, 0],
]);

function observationOf(A: Matrix): Observation {
  const truth = {
    AStar,
    pseudoInverse: transpose(AStar),
    smallestSingularValue: 1,
    picture: null,
  };
  return new Observation(truth, new Inverter(2), { A, scale: null });
}

describe('the worst disturbance', () => {
  it('adds the worst x* and the worst noise of each row', () => {
    // A†N = [[0.3, −0.2], [0, 0.1]], Z = diag(1/2, 1)
    const observed = observationOf(
      fromRows([
        [0.3, -0.2],
        [0, 0.1],
        [2, 0],
        [0, 1],
      ]),
    );
    // row 1: −A†NZ = (−0.15, 0.2): at most 0.2 either way; row 2: 0.1
    expect(observed.xiBound(W, 0)).toBeCloseTo(0.2, 15);
    expect(observed.xiBound(W, 0.01)).toBeCloseTo(0.21, 15);
  });

  it('is null where Σ+E has no inverse', () => {
    const observed = observationOf(
      fromRows([
        [0, 0],
        [0, 0],
        [1, 0],
        [0, 0],
      ]),
    );
    expect(observed.xiBound(W, 0)).toBeNull();
  });

  it('is never less than the disturbance measured on examples', () => {
    fc.assert(
      fc.property(anyParams(), (params) => {
        const run = new Run(buildInstance({ ...params, T: 2, algorithm: 'purification' }));
        for (let k = 0; k < 2; k++) {
          const { scalars, inside } = run.frame();
          if (inside?.disturbance != null)
            expect(scalars.xiBound!).toBeGreaterThanOrEqual(
              inside.disturbance * (1 - 1e-9) - 1e-12,
            );
          run.advance();
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is attained by the adversary that knows A†', () => {
    const params = {
      ...SMALL_PARAMS,
      N: 'infinity',
      noise: 'decoder-attack',
      noiseLevel: 0.01,
    } as const;
    const { scalars, inside } = new Run(buildInstance(params)).frame();
    expect(inside!.disturbance!).toBeCloseTo(scalars.xiBound!, 12);
  });

  it('uses the largest noise of written-out data', () => {
    const { plan, ...rest } = buildInstance(SMALL_PARAMS);
    expect(plan.kind).not.toBe('given');
    const noise = fromRows([
      [0.1, -0.4],
      [0, 0.2],
    ]);
    const batches = [{ XStar: noise, noise }];
    expect(noiseBound({ ...rest, plan: { kind: 'given', iterations: 1, batches } })).toBe(0.4);
  });
});
