/** What the theory says about weights that depend on each other, and where their runs end. */
import { describe, expect, test } from 'vitest';
import { fromRows } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { drawsOf } from '../../../src/core/model/dependence/draws.ts';
import { DEPENDENCES } from '../../../src/core/model/dependence/registry.ts';
import { decompose } from '../../../src/core/observe/decomposition.ts';
import { paperChoices, restingScale } from '../../../src/core/params/choices.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { endingOf, remediesFor } from '../../../src/core/params/remedies.ts';
import { validParams } from '../../../src/core/params/validate.ts';
import { Run } from '../../../src/core/run/run.ts';
import { drawnPopulation } from '../../../src/core/theory/drawnPopulation.ts';
import { model } from '../../../src/core/theory/lemmas/hypotheses.ts';
import { iterateAt, sourceOf } from '../../../src/core/theory/lemmas/iterate.ts';
import { contractionOf } from '../../../src/core/theory/local/contraction.ts';
import { localTheory } from '../../../src/core/theory/local/local.ts';
import { settingOf } from '../../../src/core/theory/setting.ts';
import { distance } from '../../support/dense.ts';
import { leftInverseOf } from '../../support/steps.ts';

const BASE: Partial<Params> = {
  n: 6,
  m: 9,
  s: 1,
  ell: 0.2,
  alpha: 0.05,
  eta: 0.2,
  N: 'infinity',
  T: 400,
  groupSize: 3,
  kappa: 0.3,
};
const ROWS = fromRows([
  [1, 0, 0, 0.5, 0, 0],
  [0, 1, 0, 0, 0.25, 1],
  [0, 0.5, 1, 0, 1, 0],
]);
const DEPENDENT = DEPENDENCES.ids().filter(
  (id) => !DEPENDENCES.get(id).isIndependent({ kappa: 1 }),
);

function paramsOf(changes: Partial<Params>): Params {
  return validParams({ ...BASE, ...changes });
}

function instanceOf(changes: Partial<Params>) {
  return buildInstance(paramsOf(changes), { weights: ROWS });
}

function endOf(changes: Partial<Params>) {
  const run = new Run(instanceOf(changes), { stopOnConvergence: false });
  while (run.outcome === null) run.advance();
  return { outcome: run.outcome, frame: run.frame() };
}

describe.each(DEPENDENT)('%s', (dependence) => {
  test('has no local theory, and a sentence says why', () => {
    const local = localTheory(instanceOf({ dependence }));
    expect(local.why).toMatch(/independent weights \(A2\)/);
    expect({ ...local, why: null }).toEqual({
      why: null,
      sigma: null,
      c: null,
      stable: null,
      rate: null,
      floor: null,
      biasE: null,
      biasN: null,
      resting: null,
    });
    expect(contractionOf(paramsOf({ dependence }))).toBe(null);
  });

  test('does not satisfy A2 where a lemma assumes it', () => {
    const instance = instanceOf({ dependence });
    const iterate = iterateAt(
      {
        ...instance,
        A: instance.A0,
        W: leftInverseOf(instance, instance.A0),
        relu: true,
        isLeastNorm: true,
      },
      sourceOf(instance, 0),
    );
    const [, A2] = model(iterate);
    expect(A2).toMatchObject({ text: expect.stringContaining('A2'), holds: false });
  });

  test('has a population that examples estimate', () => {
    const instance = instanceOf({ dependence });
    const { truth, A0, plan, alpha } = instance;
    if (plan.kind === 'given') throw new Error('this plan has no law');
    const W = leftInverseOf(instance, A0);
    const decoder = { AStar: truth.AStar, W, Z: null, alpha, relu: true };
    const exact = sourceOf(instance, 0).population(decoder)!;
    const drawn = drawnPopulation(decoder, plan);
    exact.weights!.values.data.forEach((value, at) => {
      const error = drawn.weights!.standardErrors!.data[at]!;
      expect(Math.abs(value - drawn.weights!.values.data[at]!)).toBeLessThan(6 * error);
    });
  });

  test('sends no rows with its setting', () => {
    const { weightLaw, dependence: facts } = settingOf(instanceOf({ dependence }));
    expect(weightLaw!.dependence).not.toHaveProperty('rows');
    expect(Math.abs(facts!.correlation)).toBeGreaterThan(0.2);
  });
});

test('the paper’s choices come from the probabilities of the groups', () => {
  const params = paramsOf({ dependence: 'groups', alpha: 'paper', s: 0.1 });
  // P(x*_i = 1) = 1/3, so that C₁ = c₂ = 6/3
  expect(paperChoices(params)).toMatchObject({ alpha: 1 / 80, r: 6 / 2 });
  const { least, most } = restingScale(params);
  expect(least).toBeCloseTo(Math.sqrt(2 * 3 * (1 / 3) * (2 / 3)), 14);
  expect(most).toBe(least);
});

test('the paper’s choices come from the moments of given rows', () => {
  const params = paramsOf({ dependence: 'rows', alpha: 'paper' });
  const { alpha, r } = paperChoices(params, { weights: ROWS });
  expect(r).toBeCloseTo(3 / 0.25, 12);
  expect(alpha).toBeCloseTo((0.25 * 6) / 3 / (80 * ((1.5 * 6) / 3)), 14);
});

describe('a start from data points', () => {
  test('has no other feature of the own group', () => {
    const instance = instanceOf({ dependence: 'groups', start: 'data-points', seed: 5 });
    const { E } = decompose(instance.A0, instance.truth);
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < 6; j++) {
        const isOwnGroup = Math.floor(i / 3) === Math.floor(j / 3);
        if (isOwnGroup) expect(E.data[j * 6 + i]).toBeCloseTo(0, 13);
      }
    expect(Math.max(...E.data)).toBeGreaterThan(0.05);
  });

  test('has the others of given rows in which its feature is active', () => {
    const instance = instanceOf({ dependence: 'rows', start: 'data-points' });
    const { E } = decompose(instance.A0, instance.truth);
    // feature 1 is active in the first row only, with feature 4 at ½
    const column = Array.from({ length: 6 }, (_, j) => E.data[j * 6]!);
    expect(column.map((value) => value > 1e-12)).toEqual([false, false, false, true, false, false]);
  });
});

describe('a run with exact expectation', () => {
  test('rests at Σκ/(1+c) beside the diagonal if the coupling κ is weak', () => {
    const kappa = 0.002;
    const { frame } = endOf({ dependence: 'coupled', kappa });
    const p = 1 / 6;
    const sigma = frame.Sigma[0]!;
    const c = p / (1 - 0.05 * sigma);
    for (let i = 0; i + 1 < 6; i++)
      for (const at of [i * 6 + i + 1, (i + 1) * 6 + i])
        expect(frame.E[at]! / ((sigma * kappa) / (1 + c))).toBeCloseTo(1, 1);
  });

  test('rests at the same E from every start and for every A*', () => {
    const ends = [
      { start: 'negative', seed: 1 },
      { start: 'positive', seed: 2 },
      { start: 'mixed', seed: 3, family: 'topics' },
    ].map((start) => endOf({ dependence: 'coupled', ...(start as Partial<Params>) }).frame.E);
    expect(distance(ends[0]!, ends[1]!)).toBeLessThan(1e-10);
    expect(distance(ends[0]!, ends[2]!)).toBeLessThan(1e-10);
    expect(Math.max(...ends[0]!)).toBeGreaterThan(0.1);
    expect(Math.min(...ends[0]!)).toBeGreaterThan(-1e-12);
  });

  test('says that dependent weights keep it from A*, and recommends independent ones', () => {
    const changes = { dependence: 'coupled' } as const;
    const { outcome } = endOf(changes);
    expect(outcome.limit).toBe('dependence');
    expect(outcome.sentence).toMatch(
      /hardly lower it: weights that depend on each other have moved/,
    );
    const [remedy] = remediesFor(endingOf(outcome), paramsOf(changes));
    expect(remedy!.change).toEqual({ dependence: 'independent' });
    const recovered = endOf({ ...changes, ...remedy!.change });
    expect(recovered.frame.scalars.recoveryError).toBeLessThan(1e-10);
  });

  test('still says that it needs more iterations while it is moving', () => {
    expect(endOf({ dependence: 'coupled', T: 15 }).outcome.limit).toBe(undefined);
    expect(endOf({ dependence: 'coupled', kappa: 0, T: 15 }).outcome.limit).toBe(undefined);
  });

  test('with groups loses the direction in which the weights of a group never vary', () => {
    const { frame } = endOf({ dependence: 'groups', T: 40 });
    const start = endOf({ dependence: 'groups', T: 0 }).frame;
    // the sum of x* over a group is 1, so the covariance adds nothing to the sum of its rows of Σ + E
    const sums = (of: typeof frame) =>
      Array.from({ length: 12 }, (_, k) => {
        const [group, column] = [Math.floor(k / 6) * 3, k % 6];
        return [0, 1, 2].reduce((sum, row) => {
          const entry = (group + row) * 6 + column;
          return sum + (group + row === column ? of.Sigma[column]! : of.E[entry]!);
        }, 0);
      });
    const [before, after] = [sums(start), sums(frame)];
    before.forEach((sum, k) => expect(after[k]).toBeCloseTo(sum * 0.8 ** 40, 9));
  });
});

test('every record has a covariance without rounding for weights that are independent', () => {
  const { plan } = instanceOf({ dependence: 'coupled', kappa: 0 });
  if (plan.kind === 'given') throw new Error('this plan has no law');
  const { data } = drawsOf(plan.law).covariance(plan.law);
  data.forEach((value, at) => expect(value !== 0).toBe(at % 7 === 0));
});
