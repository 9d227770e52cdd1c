/** A run computes only what its watcher has asked for. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stepLines } from '../../../src/cli/output/stepLines.ts';
import { RectifiedGather } from '../../../src/core/expectation/rectifiedGather.ts';
import { SampleMean } from '../../../src/core/expectation/sampleMean.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import { Observation } from '../../../src/core/observe/observation.ts';
import { Run } from '../../../src/core/run/run.ts';
import { measureRun } from '../../../src/core/sweep/measure.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

/** Three blocks of examples. */
const PARAMS = { ...SMALL_PARAMS, N: 300, T: 5 };
const BLOCKS = 3;

function spies() {
  const examples = SampleMean.prototype;
  const observation = Observation.prototype;
  return {
    draw: vi.spyOn(examples, 'draw'),
    countErrors: vi.spyOn(examples, 'countErrors'),
    countFused: vi.spyOn(RectifiedGather.prototype, 'countErrors'),
    tally: vi.spyOn(examples, 'tally'),
    show: vi.spyOn(examples, 'show'),
    largestDisturbance: vi.spyOn(examples, 'largestDisturbance'),
    xiBound: vi.spyOn(observation, 'xiBound'),
    symmetry: vi.spyOn(observation, 'symmetry'),
    NInfNorm: vi.spyOn(observation, 'NInfNorm'),
  };
}

let seen: ReturnType<typeof spies>;
let instance: Instance;

beforeEach(() => {
  instance = buildInstance(PARAMS);
  seen = spies();
});

afterEach(() => {
  vi.restoreAllMocks();
});

function timesOf(names: readonly (keyof typeof seen)[]): number[] {
  return names.map((name) => seen[name].mock.calls.length);
}

/** How often the examples are drawn and decoded, and how often errors are counted meanwhile. */
function passes(): { readonly all: number; readonly counting: number } {
  const [draws, blocks, fused] = timesOf(['draw', 'countErrors', 'countFused']);
  return { all: draws! / (BLOCKS + 1), counting: blocks! / BLOCKS + fused! };
}

const OF_FRAMES = ['tally', 'show', 'largestDisturbance', 'xiBound', 'symmetry'] as const;

describe('a watcher', () => {
  test('of the error decodes nothing', () => {
    const run = new Run(instance);
    run.progress();
    run.scalars(['sigmaMin', 'NInfNorm']);
    expect(passes()).toEqual({ all: 0, counting: 0 });
    expect(timesOf(OF_FRAMES)).toEqual([0, 0, 0, 0, 0]);
  });

  test('of the rates counts errors in the pass of the iteration', () => {
    const run = new Run(instance);
    run.scalars(['missRate', 'falseActivationRate']);
    run.advance();
    expect(passes()).toEqual({ all: 1, counting: 1 });
    expect(timesOf(['tally'])).toEqual([0]);
  });

  test('of a frame sees the examples once, together with the iteration', () => {
    const run = new Run(instance);
    run.frame();
    run.advance();
    expect(passes()).toEqual({ all: 1, counting: 1 });
    expect(timesOf(['tally', 'show'])).toEqual([BLOCKS, BLOCKS]);
  });

  test('of nothing lets the iterations alone', () => {
    const run = new Run(instance);
    run.advance();
    run.advance();
    expect(passes()).toEqual({ all: 2, counting: 0 });
    expect(timesOf(['NInfNorm', ...OF_FRAMES])).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

test('printed lines take one pass an iteration, and no histograms', () => {
  const options = { full: false, stopOnConvergence: false, every: 1 };
  const lines = [...stepLines(instance, options)];
  expect(lines.filter(({ json }) => json !== null)).toHaveLength(PARAMS.T + 1);
  // one more at the end, where errors are counted without a further iteration
  expect(passes()).toEqual({ all: PARAMS.T + 1, counting: PARAMS.T + 1 });
  expect(timesOf(['NInfNorm'])).toEqual([PARAMS.T + 1]);
  expect(timesOf(OF_FRAMES)).toEqual([0, 0, 0, 0, 0]);
});

test('a run of a sweep counts decoding errors at its end only', () => {
  const spec = readSpec({
    base: { n: 6, m: 12, s: 2, N: 300, T: PARAMS.T, eta: 0.1 },
    x: { param: 'ell', from: 0.1, to: 0.2, steps: 2 },
    seeds: 1,
  });
  const { t } = measureRun(spec, { cell: 0, seedIndex: 0 }, 'test', performance);
  expect(t).toBe(PARAMS.T);
  expect(passes().counting).toBe(1);
  expect(timesOf(['tally', 'show'])).toEqual([0, 0]);
});
