import { expect, test } from 'vitest';
import {
  choicesOnScaled,
  scaledConstants,
} from '../../../../src/core/algorithms/equilibration/choices.ts';
import { equilibrationSettings } from '../../../../src/core/algorithms/equilibration/equilibration.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import { momentConstants, weightLaw } from '../../../../src/core/model/weights.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';

const PARAMS: Params = { ...defaultParams(), algorithm: 'equilibration', n: 4, m: 6, ratio: 8 };

test('the constants of D⁻¹x* match a computation by hand', () => {
  // E[x*] = (0.2, 0.05), E[(x*)²] = (2/15, 1/30); over D and D² with D = (2, 1)
  const law = weightLaw('spike-uniform', Float64Array.from([0.4, 0.1]));
  const { C1, c2, C2 } = scaledConstants(law, Float64Array.from([2, 1]));
  expect(C1).toBeCloseTo(2 * 0.1, 14);
  expect(c2).toBeCloseTo(2 / 30, 14);
  expect(C2).toBeCloseTo(2 / 30, 14);
});

test('with D = I the constants and choices are those of x*', () => {
  const { plan, ...instance } = buildInstance(PARAMS);
  if (plan.kind === 'given') throw new Error('the examples are drawn');
  const ones = new Float64Array(4).fill(1);
  expect(scaledConstants(plan.law, ones)).toEqual(momentConstants(plan.law));
  const choices = choicesOnScaled(
    { ...instance, plan, alpha: 7, r: 7 },
    equilibrationSettings(PARAMS),
    ones,
  );
  expect(choices.alpha).toBeCloseTo(instance.alpha, 14);
  expect(choices.r).toBeCloseTo(instance.r, 9);
});

test('values set by hand stay, one by one', () => {
  const D = Float64Array.from([3, 2, 1.5, 1]);
  const of = (change: Partial<Params>) => {
    const params = { ...PARAMS, ...change };
    return choicesOnScaled(buildInstance(params), equilibrationSettings(params), D);
  };
  const paper = of({});
  expect(of({ alpha: 0.02 })).toEqual({ alpha: 0.02, r: paper.r });
  expect(of({ r: 3 })).toEqual({ alpha: paper.alpha, r: 3 });
});
