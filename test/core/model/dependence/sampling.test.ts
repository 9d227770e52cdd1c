/** Draws have the law of the table: frequencies of a fixed seed within five standard deviations. */
import { describe, expect, test } from 'vitest';
import { Arena } from '../../../../src/core/linalg/wasm/arena.ts';
import { drawsOf } from '../../../../src/core/model/dependence/draws.ts';
import { DEPENDENCES, lawOf } from '../../../../src/core/model/dependence/registry.ts';
import type { DependenceKind } from '../../../../src/core/model/dependence/ids.ts';
import { blockRoom } from '../../../../src/core/model/examples.ts';
import type { WeightLaw } from '../../../../src/core/model/weights.ts';
import { Rng } from '../../../../src/core/rng.ts';
import { expected, tableOf } from './anyLaw.ts';

const N = 20000;
const n = 5;
const ROWS = {
  rows: 4,
  cols: n,
  data: Float64Array.from(
    [
      [1, 0, 0, 1, 0],
      [0, 1, 1, 1, 0],
      [1, 0, 0, 1, 0],
      [0, 0, 0, 1, 1],
    ].flat(),
  ),
};

function law(
  dependence: DependenceKind,
  ratio = 1,
  weights: 'bernoulli' | 'spike-uniform' = 'bernoulli',
) {
  const params = { n, s: 1.7, ratio, weights, groupSize: 3, kappa: 0.6 };
  return lawOf({ ...params, dependence }, ROWS);
}

function emptyBlock(count: number) {
  const arena = new Arena(blockRoom(count, n, 0));
  return {
    arena,
    count,
    starts: arena.integers(count + 1),
    active: arena.integers(count * n),
    values: arena.vector(count * n),
  };
}

/** Frequencies of the supports of `count` consecutive examples, in blocks of 250. */
function sampled(of: WeightLaw): Float64Array {
  const rng = new Rng(11, 'examples');
  const block = emptyBlock(250);
  const sampler = drawsOf(of).sampler(of, block.arena, false);
  const found = new Float64Array(2 ** n);
  sampler.begin(rng);
  for (let first = 0; first < N; first += block.count) {
    sampler.fillBlock(block, rng);
    for (let e = 0; e < block.count; e++) {
      const active = block.active.subarray(block.starts[e], block.starts[e + 1]);
      expect(Array.from(active)).toEqual(Array.from(active).toSorted((i, j) => i - j));
      found[active.reduce((support, i) => support | (1 << i), 0)]! += 1 / N;
    }
  }
  return found;
}

/** Frequencies of the supports of single draws. */
function drawn(of: WeightLaw, given: number | null): Float64Array {
  const rng = new Rng(12, 'shown');
  const found = new Float64Array(2 ** n);
  const out = new Float64Array(n);
  for (let draw = 0; draw < N; draw++) {
    out.fill(0);
    drawsOf(of).draw(of, rng, { out, at: 0, stride: 1 }, given);
    found[out.reduce((support, value, i) => (value > 0 ? support | (1 << i) : support), 0)]! +=
      1 / N;
  }
  return found;
}

function expectFrequencies(found: Float64Array, table: Float64Array): void {
  table.forEach((p, support) => {
    const deviation = Math.sqrt((p * (1 - p)) / N);
    expect(Math.abs(found[support]! - p)).toBeLessThanOrEqual(5 * deviation + 1e-12);
  });
}

describe.each(DEPENDENCES.ids())('%s', (kind) => {
  test.each([1, 6])('examples have the probabilities of the table, proportions %d : 1', (ratio) => {
    expectFrequencies(sampled(law(kind, ratio)), tableOf(law(kind, ratio)));
  });

  test('so do single draws', () => {
    expectFrequencies(drawn(law(kind, 6), null), tableOf(law(kind, 6)));
  });

  test.each([0, 2, 4])('and draws in which feature %d is known to be active', (given) => {
    const table = tableOf(law(kind, 6));
    const isGiven = (support: number) => (support >> given) & 1;
    const chance = expected(table, isGiven);
    const found = drawn(law(kind, 6), given);
    // independent weights ignore what is known, and the caller overwrites the feature
    const known = kind === 'independent' ? withFeature(found, given) : found;
    expectFrequencies(
      known,
      table.map((p, support) => (isGiven(support) ? p / chance : 0)),
    );
  });
});

/** The supports with the feature added. */
function withFeature(found: Float64Array, feature: number): Float64Array {
  const added = new Float64Array(found.length);
  found.forEach((share, support) => (added[support | (1 << feature)]! += share));
  return added;
}

test('active weights have their own law, whatever the supports', () => {
  for (const kind of ['groups', 'coupled'] as const) {
    const of = law(kind, 1, 'spike-uniform');
    const rng = new Rng(3, 'examples');
    const block = emptyBlock(2000);
    const sampler = drawsOf(of).sampler(of, block.arena, false);
    sampler.begin(rng);
    sampler.fillBlock(block, rng);
    const values = block.values.subarray(0, block.starts[2000]);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(mean - 1 / 2)).toBeLessThan(5 * Math.sqrt(1 / 12 / values.length));
  }
});

test('rows can be listed, each once and in order', () => {
  const of = law('rows');
  const record = drawsOf(of);
  const block = emptyBlock(3);
  const rng = new Rng(1, 'examples');
  const sampler = record.sampler(of, block.arena, true);
  expect(record.count!(of)).toBe(4);
  // a second time from the beginning
  for (let pass = 0; pass < 2; pass++) {
    sampler.begin(rng);
    sampler.fillBlock(block, rng);
    expect(Array.from(block.active.subarray(0, block.starts[3]))).toEqual([0, 3, 1, 2, 3, 0, 3]);
    sampler.fillBlock({ ...block, count: 1 }, rng);
    expect(Array.from(block.active.subarray(0, block.starts[1]))).toEqual([3, 4]);
  }
});
