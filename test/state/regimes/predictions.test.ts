import { expect, it } from 'vitest';
import { localPrediction } from '../../../src/core/sweep/localPrediction.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { runParams } from '../../../src/core/sweep/spec.ts';
import { regimesOnThisThread } from '../../support/regimesOnThisThread.ts';

const SWEEP = {
  base: { n: 3, m: 4, s: 1, T: 4, alpha: 0.05, eta: 0.1 },
  x: { param: 'N', values: [100, 200, 400, 800] },
  y: { param: 'ell', values: [0.1, 0.2, 0.3] },
  seeds: 2,
};
const SPEC = readSpec(SWEEP);

function page() {
  const { regimes, clock } = regimesOnThisThread(SWEEP);
  const get = regimes.getState;
  const known = () =>
    get().predictions.cells.flatMap((prediction, cell) => (prediction === undefined ? [] : [cell]));
  return { get, clock, known };
}

it('predictions are computed for every cell of a sweep with runs, as the core does', () => {
  const { get, clock, known } = page();
  clock.pass(2000);
  expect(known()).toEqual([]);
  get().start();
  clock.pass(10_000);
  const runs = [0, 1].map((seedIndex) => runParams(SPEC, 5, seedIndex));
  expect(known()).toHaveLength(12);
  expect(get().predictions.cells[5]).toEqual(localPrediction(runs));
});

it('only the slice is predicted while no line is drawn, and only if it shows the error', () => {
  const { get, clock, known } = page();
  get().setOverlay('rate', false);
  get().setOverlay('error', false);
  get().choose(5);
  get().computeCell(5);
  clock.pass(5000);
  expect(known()).toEqual([]);
  get().showQuantity('recoveryError');
  clock.pass(5000);
  expect(known()).toEqual([4, 5, 6, 7]);
  get().sliceAlongAxis('y');
  clock.pass(5000);
  expect(known()).toEqual([1, 4, 5, 6, 7, 9]);
});

it('predictions of another sweep are not shown', () => {
  const { get, clock } = page();
  get().start();
  clock.pass(10_000);
  get().setSeeds(1);
  expect(get().predictions.spec).not.toBe(get().spec);
});
