/** Arrays in an arena, for tests of single kernels. */
import { expect } from 'vitest';
import { address } from '../../src/core/linalg/wasm/address.ts';
import { Arena } from '../../src/core/linalg/wasm/arena.ts';

const GUARD = 123;

/** Copies of the arrays, each with an entry behind it that no kernel may write to. */
export function inArena(...arrays: readonly ArrayLike<number>[]) {
  const arena = new Arena(arrays.reduce((sum, array) => sum + array.length + 4, 64));
  const vectors = arrays.map((array) => {
    const vector = arena.vector(array.length + 1);
    vector.set(array);
    vector[array.length] = GUARD;
    return vector;
  });
  return {
    kernels: arena.kernels,
    at: (k: number) => address(vectors[k]!),
    values: (k: number) => {
      expect(vectors[k]!.at(-1)).toBe(GUARD);
      return vectors[k]!.slice(0, -1);
    },
  };
}
