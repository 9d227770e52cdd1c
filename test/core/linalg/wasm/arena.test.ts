import { afterEach, describe, expect, it, vi } from 'vitest';
import { address } from '../../../../src/core/linalg/wasm/address.ts';
import { Arena, withReusedSlabs } from '../../../../src/core/linalg/wasm/arena.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { runOf } from '../../../../src/core/run/run.ts';

/** Counts the memories that are created from now on. */
function countMemories(): { readonly created: number } {
  const { Memory } = WebAssembly;
  const count = { created: 0 };
  vi.spyOn(WebAssembly, 'Memory').mockImplementation(function (
    descriptor: WebAssembly.MemoryDescriptor,
  ) {
    count.created += 1;
    return new Memory(descriptor);
  });
  return count;
}

afterEach(() => vi.restoreAllMocks());

describe('arenas', () => {
  it('of many small runs share a few memories, of which a page may have about a hundred', () => {
    const memories = countMemories();
    const runs = Array.from({ length: 100 }, (_, seed) => {
      const run = runOf({ ...defaultParams(), n: 12, m: 24, s: 2, N: 'infinity', T: 2, seed });
      run.advance();
      return run.scalars();
    });
    expect(runs).toHaveLength(100);
    expect(memories.created).toBeLessThan(10);
  });

  it('do not overlap, and begin with zeros', () => {
    const arrays = Array.from({ length: 50 }, (_, k) => new Arena(100 + k).vector(100 + k));
    arrays.forEach((array, k) => {
      expect(array.every((value) => value === 0)).toBe(true);
      array.fill(k + 1);
    });
    arrays.forEach((array, k) => expect(array.every((value) => value === k + 1)).toBe(true));
  });

  it('that are large have a memory of their own, and leave the shared one as it is', () => {
    const before = new Arena(10).vector(10);
    const large = new Arena(2_000_000).vector(2_000_000);
    const after = new Arena(10).vector(10);
    expect(large.buffer).not.toBe(before.buffer);
    expect(large.buffer.byteLength).toBeLessThan(17_000_000);
    // unless the shared memory happened to be full
    expect(after.buffer.byteLength).toBe(before.buffer.byteLength);
  });

  it('begin large arrays at a line of the cache, and have room for it', () => {
    const arena = new Arena(3 * 600 + 20);
    const arrays = [2, 600, 6, 600, 12, 600].map((length) => arena.vector(length));
    for (const array of arrays.filter(({ length }) => length === 600))
      expect(array.byteOffset % 64).toBe(0);
    const next = new Arena(10).vector(10);
    expect(next.byteOffset).toBeGreaterThanOrEqual(arrays.at(-1)!.byteOffset + 4800);
  });

  it('compute where they are: kernels take addresses within the shared memory', () => {
    const arena = new Arena(8);
    const x = arena.vector(4);
    const u = arena.vector(4);
    u.set([-1, 0.25, 0.5, 3]);
    arena.kernels.rectify(address(x), address(u), 0.5, 4);
    expect(Array.from(x)).toEqual([0, 0, 0, 2.5]);
  });
});

describe('reused slabs', () => {
  it('give each computation zeros, without new memory', () => {
    const compute = () =>
      withReusedSlabs(() => {
        const arrays = [new Arena(1000).vector(1000), new Arena(500_000).vector(500_000)];
        const isZero = arrays.every((array) => array.every((value) => value === 0));
        for (const array of arrays) array.fill(7);
        return isZero;
      });
    expect(compute()).toBe(true);
    const memories = countMemories();
    expect(compute()).toBe(true);
    expect(compute()).toBe(true);
    expect(memories.created).toBe(0);
  });

  it('are not those of other arenas', () => {
    const outside = new Arena(10).vector(10);
    const inside = withReusedSlabs(() => new Arena(10).vector(10));
    expect(inside.buffer).not.toBe(outside.buffer);
  });

  it('are released once a computation no longer needs them', () => {
    const both = () => withReusedSlabs(() => [new Arena(10), new Arena(3_000_000)]);
    both();
    withReusedSlabs(() => new Arena(10));
    const memories = countMemories();
    both();
    expect(memories.created).toBe(1);
  });
});
