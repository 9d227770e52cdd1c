/**
 * X* of a portion, listed by feature instead of by example. The batch is kept, so the lists are made once, and a row of
 * X*Xᵀ can be added up in registers.
 */
import type { Arena } from '../../linalg/wasm/arena.ts';
import type { Block } from '../../model/examples.ts';
import type { Portion } from './batch.ts';

/** Feature i is on in the examples active[starts[i] … starts[i+1]) of the portion, ascending, with these values. */
export interface ByFeature {
  readonly starts: Int32Array;
  readonly active: Int32Array;
  readonly values: Float64Array;
}

/** Size of the lists of all portions in an arena, in doubles. */
export function roomByFeature(N: number, portions: number, n: number): number {
  return Math.ceil(1.5 * N * n + portions * (n / 2 + 8));
}

export function byFeature(
  block: Block,
  { from, count }: Portion,
  n: number,
  arena: Arena,
): ByFeature {
  const first = block.starts[from]!;
  const end = block.starts[from + count]!;
  const starts = arena.integers(n + 1);
  const active = arena.integers(end - first);
  const values = arena.vector(end - first);
  for (let k = first; k < end; k++) starts[block.active[k]! + 1]! += 1;
  for (let i = 0; i < n; i++) starts[i + 1]! += starts[i]!;
  const next = starts.slice();
  for (let e = 0; e < count; e++)
    for (let k = block.starts[from + e]!; k < block.starts[from + e + 1]!; k++) {
      const at = next[block.active[k]!]!++;
      active[at] = e;
      values[at] = block.values[k]!;
    }
  return { starts, active, values };
}
