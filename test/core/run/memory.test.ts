import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { arenaBytes } from '../../../src/core/linalg/wasm/arena.ts';
import { validParams } from '../../../src/core/params/validate.ts';
import { decodedBytes, exampleBytes, runBytes, sweepBytes } from '../../../src/core/run/memory.ts';
import { runOf } from '../../../src/core/run/run.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of all arrays that are in use and of all arenas so far, which are outside the engine's count. */
function bytesInUse(): number {
  collectGarbage();
  // the memory of collected arrays is freed on another thread, which the next collection waits for
  collectGarbage();
  return process.memoryUsage().arrayBuffers + arenaBytes();
}

test.each([
  { leftInverse: 'moore-penrose' },
  { leftInverse: 'min-inf' },
  { noise: 'uniform', noiseLevel: 1e-4 },
  { noise: 'decoder-attack', noiseLevel: 1e-4 },
  { n: 14, N: 'infinity' },
  { n: 8, m: 12, N: 20_000, leftInverse: 'moore-penrose' },
  { n: 8, m: 12, N: 20_000, algorithm: 'semi-hals' },
  { n: 40, m: 60, N: 5000, algorithm: 'semi-hals', noise: 'uniform', noiseLevel: 1e-4 },
] as const)('a run takes no more memory than estimated: %o', (change) => {
  const params = validParams({ n: 60, m: 400, N: 500, T: 1, ...change });
  const before = bytesInUse();
  const run = runOf(params);
  run.advance();
  const frame = run.frame();
  expect(bytesInUse() - before).toBeLessThan(runBytes(params));
  // used here, so that neither is garbage before
  expect(frame.A).toHaveLength(run.instance.A0.data.length);
});

test('runs of a sweep take more, since garbage of earlier ones is collected late', () => {
  const size = { n: 16, m: 10_000, N: 'infinity' } as const;
  // measured: 104 MB over the program's own after 15 runs
  expect(sweepBytes(size)).toBeGreaterThan(0.9 * 104e6);
  expect(sweepBytes(size)).toBeLessThan(2 * 104e6);
});

test('the number of examples makes no difference, unless they are kept', () => {
  const size = { n: 500, m: 2000 };
  expect(runBytes({ ...size, N: 1_000_000 })).toBe(runBytes({ ...size, N: 128 }));
  expect(exampleBytes({ ...size, N: 1000 })).toBe(2 * 8 * (500 + 2 * 2000) * 1000);
  expect(decodedBytes({ ...size, N: 1000 })).toBe(2 * 8 * 500 * 1000);
});

test('an exact expectation has an example for each support', () => {
  const size = { n: 10, m: 20 };
  expect(exampleBytes({ ...size, N: 'infinity' })).toBe(exampleBytes({ ...size, N: 1024 }));
  expect(decodedBytes({ ...size, N: 'infinity' })).toBe(0);
  const [small, large] = [
    runBytes({ n: 2, m: 2, N: 'infinity' }),
    runBytes({ n: 16, m: 16, N: 'infinity' }),
  ];
  expect(large - small).toBeGreaterThan(8 * 4 * 2 ** 16);
});
