import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entry } from '../../../../src/core/matrix.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import type { NoiseKind } from '../../../../src/core/model/noises/registry.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { defaultParams, validate } from '../../../../src/core/params/validate.ts';
import { lemmaReport } from '../../../../src/core/theory/lemmas/report.ts';
import { anyParams } from '../../../support/anyParams.ts';
import { purify } from '../../../support/commandLine.ts';
import { plainExamples } from '../../../support/plainExamples.ts';
import { leftInverseOf } from '../../../support/steps.ts';

const noise: NoiseKind = 'proportional';

function drawn(params: Params) {
  const instance = buildInstance(params);
  const W = leftInverseOf(instance, instance.A0);
  return { instance, W, ...plainExamples(instance, W, 0) };
}

/** min(1, Σx*_i/(2E[Σx*_i])) of example e, from the definition. */
function shareOf({ instance, XStar }: ReturnType<typeof drawn>, e: number): number {
  const { plan } = instance;
  if (plan.kind !== 'drawn') throw new Error('only drawn examples have random noise');
  const { probabilities, activeMean } = plan.law;
  const average = probabilities.reduce((sum, p) => sum + p * activeMean, 0);
  let total = 0;
  for (let i = 0; i < XStar.rows; i++) total += entry(XStar, i, e);
  return Math.min(1, total / (2 * average));
}

test('is noise that is independent of x*, times a share of C_ν that x* determines', () => {
  fc.assert(
    fc.property(anyParams({ noise }), (params) => {
      const examples = drawn(params);
      const independent = drawn({ ...params, noise: 'uniform' });
      expect(independent.XStar).toEqual(examples.XStar);
      for (let e = 0; e < examples.Nu.cols; e++)
        for (let k = 0; k < examples.Nu.rows; k++)
          expect(entry(examples.Nu, k, e)).toBeCloseTo(
            shareOf(examples, e) * entry(independent.Nu, k, e),
            15,
          );
    }),
    { numRuns: 40 },
  );
});

describe.each(['bernoulli', 'spike-uniform'] as const)('given x*, with weights %s', (weights) => {
  const level = 0.05;
  const size = { n: 6, m: 10, s: 2, N: 8000, family: 'gaussian' as const };
  const examples = drawn({ ...defaultParams(), ...size, weights, noise, noiseLevel: level });
  const { XStar, Nu } = examples;
  /** The examples whose share of C_ν is in each tenth. */
  const groups = new Map<number, number[]>();
  for (let e = 0; e < Nu.cols; e++) {
    const tenth = Math.round(10 * shareOf(examples, e));
    groups.set(tenth, [...(groups.get(tenth) ?? []), e]);
  }

  test('it has mean zero, whatever the share', () => {
    for (const group of groups.values())
      for (let k = 0; k < Nu.rows; k++) {
        const total = group.reduce((sum, e) => sum + entry(Nu, k, e), 0);
        expect(Math.abs(total / group.length)).toBeLessThan((6 * level) / Math.sqrt(group.length));
      }
  });

  test('its variance is C_ν²/3 times the square of the share', () => {
    const large = [...groups.values()].filter((group) => group.length > 200);
    expect(large.length).toBeGreaterThan(3);
    for (const group of large) {
      let square = 0;
      let expected = 0;
      for (const e of group) {
        expected += Nu.rows * ((level * shareOf(examples, e)) ** 2 / 3);
        for (let k = 0; k < Nu.rows; k++) square += entry(Nu, k, e) ** 2;
      }
      if (expected === 0) expect(square).toBe(0);
      else
        expect(Math.abs(square / expected - 1)).toBeLessThan(6 / Math.sqrt(group.length * Nu.rows));
    }
  });

  test('it is absent where nothing is active and reaches almost C_ν where much is', () => {
    const largest = new Map<boolean, number>();
    for (let e = 0; e < Nu.cols; e++) {
      let isEmpty = true;
      for (let i = 0; i < XStar.rows; i++) isEmpty &&= entry(XStar, i, e) === 0;
      for (let k = 0; k < Nu.rows; k++)
        largest.set(isEmpty, Math.max(largest.get(isEmpty) ?? 0, Math.abs(entry(Nu, k, e))));
    }
    expect(largest.get(true)).toBe(0);
    expect(largest.get(false)).toBeGreaterThan(0.99 * level);
  });
});

test('like all random noise it is refused with N = infinity, with a sentence that says what is allowed', () => {
  const [problem] = validate({ n: 6, m: 12, N: 'infinity', noise, noiseLevel: 0.01 }).problems;
  expect(problem).toMatchObject({ field: 'noise', value: '"proportional"' });
  expect(problem?.allowed).toContain('adversarial');
});

test('N2’s bound on Ñ is promised at the start and holds there', () => {
  const params = { n: 6, m: 12, s: 1, alpha: 0.2, ell: 0.05, N: 50, family: 'orthogonal' as const };
  const { instance, W } = drawn({ ...defaultParams(), ...params, noise, noiseLevel: 0.006 });
  const { readings } = lemmaReport({ instance, A: instance.A0, W, t: 0 });
  const reading = readings.find(({ lemma, part }) => lemma === 'NTilde' && part === 'N2');
  expect(reading).toMatchObject({ promised: true, verdict: 'holds' });
  expect(reading?.entries?.measured.some((value) => value !== 0)).toBe(true);
});

test('the ledger counts it as N2 and evaluates the theorem for unbiased noise', async () => {
  const flags = ['--n=6', '--m=12', '--s=1', '--N=50', '--T=3', '--noise-level=0.001'];
  const { code, lines } = await purify(['check', ...flags, `--noise=${noise}`]);
  expect(code).toBe(0);
  const rows = JSON.stringify(lines);
  expect(rows).toContain('symmetric whatever x* is');
  expect(rows).toContain('T2.noise');
});
