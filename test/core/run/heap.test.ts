/** Iterations reuse storage allocated once, so memory does not grow with N, m or their number. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { Run } from '../../../src/core/run/run.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const SMALL: Params = {
  ...defaultParams(),
  n: 6,
  m: 12,
  s: 1,
  eta: 0.1,
  N: 300,
  T: 100000,
};

const CASES: Readonly<Record<string, Partial<Params>>> = {
  'without noise': {},
  'with Moore–Penrose': { leftInverse: 'moore-penrose' },
  'with the linear decoder': { decoder: 'linear' },
  'with uniform noise': { noise: 'uniform', noiseLevel: 0.01 },
  'with proportional noise': { noise: 'proportional', noiseLevel: 0.01 },
  'with noise of fair signs': { noise: 'sign', noiseLevel: 0.01 },
  'with a constant adversary': { noise: 'constant', noiseLevel: 0.01 },
  'with a mimic': { noise: 'mimic', noiseLevel: 0.01 },
  'with an attack on the decoder': { noise: 'decoder-attack', noiseLevel: 0.01 },
  'with uniform weights': { weights: 'spike-uniform' },
  'with beta weights': { weights: 'spike-beta' },
  'with unequal proportions': { ratio: 5 },
  'on one batch for ever': { examples: 'fixed' },
  'under exact expectation': { N: 'infinity' },
  'under exact expectation with a mimic': { N: 'infinity', noise: 'mimic', noiseLevel: 0.01 },
};

/** A run long enough for the engine to have compiled its code. */
function warmRun(params: Partial<Params>): Run {
  const run = new Run(buildInstance({ ...SMALL, ...params }), { stopOnConvergence: false });
  advance(run, 200);
  return run;
}

function advance(run: Run, iterations: number): void {
  for (let k = 0; k < iterations; k++) run.advance();
  expect(run.outcome).toBe(null);
}

function least(count: number, measure: () => number): number {
  return Math.min(...Array.from({ length: count }, measure));
}

/**
 * Bytes still in use after `iterations` more: the least of six measurements. Memory that the engine
 * keeps, such as compiled code, is allocated once; memory that the run keeps would grow every time.
 */
function retained(run: Run, iterations: number): number {
  const inUse = () => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  return least(6, () => {
    const before = inUse();
    advance(run, iterations);
    return inUse() - before;
  });
}

interface Allocated {
  readonly heap: number;
  readonly buffers: number;
}

/**
 * Bytes allocated in an iteration, on the heap and in array buffers, kept or not: the least of two runs,
 * because the engine compiles code again for the first run whose arrays are in another memory. So few
 * iterations trigger no garbage collection; if one happens, the difference is negative and is ignored.
 */
function allocated(params: Partial<Params>): Allocated {
  const iterations = 4;
  let buffers = 0;
  const inOneRun = (run: Run) =>
    least(3, () => {
      collectGarbage();
      const before = process.memoryUsage();
      for (let k = 0; k < iterations; k++) run.advance();
      const after = process.memoryUsage();
      buffers = Math.max(buffers, after.arrayBuffers - before.arrayBuffers);
      const grown = after.heapUsed - before.heapUsed;
      return grown > 0 ? grown / iterations : Infinity;
    });
  const heap = least(2, () => inOneRun(warmRun(params)));
  return { heap, buffers };
}

/** Measured once for each case; several tests compare with it. */
const usually = new Map<Partial<Params>, Allocated>();
function usual(params: Partial<Params>): Allocated {
  const known = usually.get(params) ?? allocated(params);
  usually.set(params, known);
  return known;
}

describe.each(Object.entries(CASES))('%s', (_, params) => {
  test('a thousand iterations leak no memory', () => {
    expect(retained(warmRun(params), 1000)).toBeLessThan(16 * 1024);
  });

  test('an iteration allocates no array, and no more memory with more rows', () => {
    const short = usual(params);
    const tall = allocated({ ...params, m: 32 * SMALL.m });
    expect([short.buffers, tall.buffers]).toEqual([0, 0]);
    // 372 more rows: one number per row would take 2 976 bytes
    expect(tall.heap - short.heap).toBeLessThan(2048);
  });
});

describe.each(Object.entries(CASES).filter(([, { N }]) => N === undefined))('%s', (_, params) => {
  test('an iteration allocates no array with more examples either', () => {
    const few = usual(params);
    const many = allocated({ ...params, N: 4800 });
    expect([few.buffers, many.buffers]).toEqual([0, 0]);
    // 4 500 more examples: one number per example would take 36 000 bytes; a block costs a few words
    expect(many.heap - few.heap).toBeLessThan(9000);
  });
});
