import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entry, type Matrix, normMax, rowSums } from '../../../../src/core/matrix.ts';
import { NO_NOISE } from '../../../../src/core/model/noises/noiseModel.ts';
import { adversaryOf, type NoiseKind, NOISES } from '../../../../src/core/model/noises/registry.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../../src/core/model/instance.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { anyParams } from '../../../support/anyParams.ts';
import { distance, product, sameBits } from '../../../support/dense.ts';
import { plainExamples } from '../../../support/plainExamples.ts';
import { decodedBlock, leftInverseOf } from '../../../support/steps.ts';

function columnOf(M: Matrix, e: number): Float64Array {
  return Float64Array.from({ length: M.rows }, (_, k) => entry(M, k, e));
}

function levelOf({ plan }: Instance): number {
  return plan.kind === 'given' ? 0 : plan.noise.level;
}

/** An instance, its A† and the examples of one iteration. */
function drawn(params: Params, t: number) {
  const instance = buildInstance(params);
  const W = leftInverseOf(instance, instance.A0);
  return { instance, W, ...plainExamples(instance, W, t) };
}

describe.each(NOISES.ids())('noise %s', (noise) => {
  test('never exceeds C_ν in any entry', () => {
    fc.assert(
      fc.property(anyParams({ noise }), fc.nat(9), (params, t) => {
        const { Nu, instance } = drawn(params, t);
        expect(normMax(Nu)).toBeLessThanOrEqual(levelOf(instance));
      }),
      { numRuns: 60 },
    );
  });

  test('is absent at level 0', () => {
    fc.assert(
      fc.property(anyParams({ noise, noiseLevel: 0 }), (params) => {
        const instance = buildInstance(params);
        const { block } = decodedBlock(instance, leftInverseOf(instance, instance.A0), 0);
        expect([block.nu, block.codes]).toEqual([null, null]);
      }),
      { numRuns: 10 },
    );
  });
});

test('noise none adds nothing at any level', () => {
  fc.assert(
    fc.property(anyParams({ noise: 'none', noiseLevel: 0.5 }), (params) => {
      expect(normMax(drawn(params, 0).Nu)).toBe(0);
    }),
    { numRuns: 10 },
  );
});

describe.each(['uniform', 'sign'] as const)('unbiased noise %s', (noise) => {
  const N = 8000;
  const level = 0.05;
  const [params] = fc.sample(
    anyParams({
      noise,
      N,
      n: 4,
      m: 9,
      s: 1,
      noiseLevel: level,
      family: 'gaussian',
      examples: 'fresh',
    }),
    { numRuns: 1, seed: 11 },
  );
  const { Nu, XStar } = drawn(params!, 3);
  // for the mean of N entries of size at most C_ν
  const sixStandardErrors = (6 * level) / Math.sqrt(N);

  test('has mean zero in every entry', () => {
    for (let k = 0; k < Nu.rows; k++) {
      const total = Nu.data.subarray(k * N, (k + 1) * N).reduce((a, b) => a + b);
      expect(Math.abs(total / N)).toBeLessThan(sixStandardErrors);
    }
  });

  test('has mean zero given that a feature is active', () => {
    for (let i = 0; i < XStar.rows; i++)
      for (let k = 0; k < Nu.rows; k++) {
        let total = 0;
        for (let e = 0; e < N; e++) total += entry(XStar, i, e) > 0 ? entry(Nu, k, e) : 0;
        expect(Math.abs(total / N)).toBeLessThan(sixStandardErrors);
      }
  });

  test('has the variance of its law', () => {
    const square = Nu.data.reduce((total, value) => total + value ** 2, 0) / Nu.data.length;
    const wanted = noise === 'sign' ? level ** 2 : level ** 2 / 3;
    expect(Math.abs(square / wanted - 1)).toBeLessThan(6 / Math.sqrt(Nu.data.length));
    if (noise === 'sign') expect(Nu.data.every((value) => Math.abs(value) === level)).toBe(true);
  });

  test('is drawn anew in every iteration, from a stream separate from the weights’', () => {
    expect(sameBits(drawn(params!, 4).Nu.data, Nu.data)).toBe(false);
    expect(sameBits(drawn({ ...params!, noise: 'none' }, 3).XStar.data, XStar.data)).toBe(true);
  });
});

test('constant is one pattern of ±C_ν for all examples and iterations', () => {
  fc.assert(
    fc.property(anyParams({ noise: 'constant' }), fc.nat(9), (params, t) => {
      const { Nu, instance } = drawn(params, t);
      const pattern = columnOf(Nu, 0);
      for (const value of pattern) expect(Math.abs(value)).toBe(levelOf(instance));
      for (let e = 1; e < Nu.cols; e++) expect(columnOf(Nu, e)).toEqual(pattern);
      expect(columnOf(drawn(params, t + 1).Nu, 0)).toEqual(pattern);
    }),
    { numRuns: 40 },
  );
});

test('constant has a different pattern for a different seed', () => {
  const [params] = fc.sample(anyParams({ noise: 'constant', family: 'blobs' }), {
    numRuns: 1,
    seed: 2,
  });
  const patternOf = (seed: number) => columnOf(drawn({ ...params!, seed }, 0).Nu, 0);
  expect(patternOf(1)).not.toEqual(patternOf(2));
});

test('mimic adds the leading feature’s neighbour, as strongly as C_ν allows', () => {
  fc.assert(
    fc.property(anyParams({ noise: 'mimic' }), fc.nat(9), (params, t) => {
      const { Nu, XStar, instance } = drawn(params, t);
      const { AStar } = instance.truth;
      for (let e = 0; e < Nu.cols; e++) {
        const weights = columnOf(XStar, e);
        const most = Math.max(...weights);
        const neighbour = columnOf(AStar, (weights.indexOf(most) + 1) % params.n);
        const tallest = Math.max(...neighbour.map(Math.abs));
        const factor = most > 0 ? levelOf(instance) / tallest : 0;
        const wanted = neighbour.map((value) => factor * value);
        expect(distance(columnOf(Nu, e), wanted)).toBeLessThanOrEqual(1e-15);
        if (most > 0) expect(normMax({ ...Nu, data: columnOf(Nu, e) })).toBe(levelOf(instance));
      }
    }),
    { numRuns: 40 },
  );
});

test('decoder-attack raises the inactive coordinate of largest reach by C_ν‖row‖₁', () => {
  fc.assert(
    fc.property(anyParams({ noise: 'decoder-attack' }), fc.nat(9), (params, t) => {
      const { Nu, XStar, W, instance } = drawn(params, t);
      const { preActivation } = decodedBlock(instance, W, t);
      const clean = product(product(W, instance.truth.AStar), XStar);
      const reach = rowSums(W);
      for (let e = 0; e < Nu.cols; e++) {
        const inactive = [...columnOf(XStar, e).keys()].filter((i) => entry(XStar, i, e) === 0);
        const furthest = Math.max(...inactive.map((i) => reach[i]!));
        const raised = inactive.map((i) => entry(preActivation, e, i) - entry(clean, i, e));
        const wanted = inactive.length === 0 ? -Infinity : levelOf(instance) * furthest;
        // the largest push within the bound, and the attack attains it
        if (inactive.length > 0)
          expect(Math.abs(Math.max(...raised) - wanted)).toBeLessThanOrEqual(
            1e-12 * (1 + furthest),
          );
        else expect(columnOf(Nu, e).every((value) => value === 0)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('decoder-attack follows A† when it changes', () => {
  const [params] = fc.sample(
    anyParams({ noise: 'decoder-attack', family: 'gaussian', n: 4, m: 9 }),
    {
      numRuns: 1,
      seed: 5,
    },
  );
  const instance = buildInstance(params!);
  if (instance.plan.kind !== 'drawn') throw new Error('these examples are not drawn');
  const attacker = adversaryOf(instance.plan.noise, instance.truth.AStar)!;
  const W = leftInverseOf(instance, instance.A0);
  attacker.prepare(W);
  const before = attacker.vectors.data.slice();
  attacker.prepare({ ...W, data: W.data.map((value) => -value) });
  expect(attacker.vectors.data).toEqual(before.map((value) => -value));
});

test('placed gives each example ±C_ν in the entries of the first rule that applies', () => {
  fc.assert(
    fc.property(anyParams({ noise: 'placed' }), fc.nat(9), (params, t) => {
      const { Nu, XStar } = drawn(params, t);
      const rules = params.placed.split(';').map((rule) => rule.split(':'));
      for (let e = 0; e < Nu.cols; e++) {
        const isOn = (feature: string) =>
          feature === 'all' || (feature !== '' && entry(XStar, Number(feature) - 1, e) > 0);
        const [, entries = ''] = rules.find(([feature]) => isOn(feature!)) ?? [];
        const wanted = new Float64Array(params.m);
        for (const text of entries.split(',').filter(Boolean))
          wanted[Math.abs(Number(text)) - 1] = Math.sign(Number(text)) * params.noiseLevel;
        expect(columnOf(Nu, e)).toEqual(wanted);
      }
    }),
    { numRuns: 80 },
  );
});

test.each([
  // three examples: features 1 and 2 active, only feature 2, none
  ['1:3;2:4', [3, 4, 0]],
  ['2:4;1:3', [4, 4, 0]],
  ['1:;all:5', [0, 5, 5]],
  ['all:5;1:3', [5, 5, 5]],
  ['2:-4', [-4, -4, 0]],
  ['', [0, 0, 0]],
])('placed %s: the order of the rules decides', (placed, wanted) => {
  const [params] = fc.sample(
    anyParams({ noise: 'placed', placed, noiseLevel: 0.1, family: 'gaussian', n: 3, m: 6 }),
    { numRuns: 1, seed: 3 },
  );
  const instance = buildInstance(params!);
  if (instance.plan.kind !== 'drawn') throw new Error('these examples are not drawn');
  const attacker = adversaryOf(instance.plan.noise, instance.truth.AStar);
  const answers = [[0, 1], [1], []].map((active) => {
    const row = attacker?.choose(Int32Array.from(active), new Float64Array(2), 0, active.length);
    if (attacker === null || row === undefined || row === NO_NOISE) return 0;
    const nu = attacker.vectors.data.subarray(row * 6, row * 6 + 6);
    const at = nu.findIndex((value) => value !== 0);
    return Math.sign(nu[at] ?? 0) * (at + 1);
  });
  expect(answers.map((answer) => answer + 0)).toEqual(wanted);
});

describe('an adversary without a target', () => {
  const kinds: NoiseKind[] = ['mimic', 'decoder-attack'];
  test.each(kinds)('%s adds no noise', (kind) => {
    const [params] = fc.sample(anyParams({ noise: kind, family: 'gaussian', n: 3 }), {
      numRuns: 1,
      seed: 3,
    });
    const instance = buildInstance(params!);
    const attacker = adversaryOf({ kind, level: 0.1, seed: 0 }, instance.truth.AStar)!;
    attacker.prepare(leftInverseOf(instance, instance.A0));
    // mimic needs an active feature, decoder-attack an inactive one
    const active = kind === 'mimic' ? [] : [0, 1, 2];
    const values = new Float64Array(active.length).fill(1);
    expect(attacker.choose(Int32Array.from(active), values, 0, active.length)).toBe(NO_NOISE);
  });
});
