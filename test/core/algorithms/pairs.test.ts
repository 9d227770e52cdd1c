/** Every pair of a decoder and an update, over all supports and over examples. */
import { describe, expect, test } from 'vitest';
import { DECODERS } from '../../../src/core/decoders/catalogue.ts';
import { explicitInstance } from '../../../src/core/model/explicit/explicitInstance.ts';
import { validParams } from '../../../src/core/params/validate.ts';
import { Run, runOf } from '../../../src/core/run/run.ts';
import { UPDATES } from '../../../src/core/updates/catalogue.ts';
import { toRows } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { distance } from '../../support/dense.ts';

const PAIRS = DECODERS.ids().flatMap((decoder) =>
  UPDATES.ids().map((update) => ({ decoder, update })),
);
const n = 5;

describe.each(PAIRS)('$decoder with $update', ({ decoder, update }) => {
  const { truth, A0 } = buildInstance(validParams({ n, m: 9, s: 1, ell: 0.3, seed: 4 }));
  const shared = {
    Astar: toRows(truth.AStar),
    A0: toRows(A0),
    decoder,
    update,
    alpha: 0.05,
    eta: 0.05,
    r: 1.5,
    iterations: 6,
  };

  test('the expectation over all supports is the mean over a batch with each of them once', () => {
    const bernoulli = Array<number>(n).fill(0.5);
    const exact = new Run(explicitInstance({ kind: 'exact', ...shared, bernoulli }));
    const supports = Array.from({ length: n }, (_, i) =>
      Array.from({ length: 2 ** n }, (__, support) => (support >> i) & 1),
    );
    const batch = new Run(
      explicitInstance({ kind: 'batches', ...shared, batches: [{ Xstar: supports }] }),
    );
    for (let t = 0; t < 6; t++) {
      const [one, other] = [exact.frame(), batch.frame()];
      expect(distance(one.A, other.A)).toBeLessThan(1e-11);
      expect(one.scalars.falseActivationRate).toBeCloseTo(other.scalars.falseActivationRate!, 10);
      exact.advance();
      batch.advance();
    }
  });

  test('a run restored from a snapshot has the same bits', () => {
    const params = { n, m: 9, s: 1, ell: 0.3, eta: 0.05, N: 150, T: 8, decoder, update };
    const run = runOf(validParams({ ...params, noise: 'uniform', noiseLevel: 0.01 }));
    run.advance();
    const snapshot = run.snapshot();
    const first = [run.frame(), (run.advance(), run.frame())];
    run.restore(snapshot);
    const second = [run.frame(), (run.advance(), run.frame())];
    expect(second).toEqual(first);
  });

  test('an explosion ends with a sentence, and the last A stays finite', () => {
    const run = runOf(
      validParams({ n, m: 9, s: 1, ell: 0.9, eta: 1, r: 1e5, N: 100, T: 300, decoder, update }),
    );
    while (run.outcome === null) run.advance();
    expect(run.outcome.sentence).not.toBe('');
    expect(run.frame().A.every(Number.isFinite)).toBe(true);
  });
});
