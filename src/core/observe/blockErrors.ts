/** Decoding errors of a block of examples: x, one example a row, compared with their x*. */
import { address } from '../linalg/wasm/arena.ts';
import type { Kernels } from '../linalg/wasm/kernels.ts';
import type { Matrix } from '../matrix.ts';
import type { Block } from '../model/examples.ts';
import { COUNTS, type DecodingTally, POSITIVE } from './decoding.ts';

/** Adds to COUNTS (`decoding.ts`); x is in the memory of the kernels. */
export function countErrors(
  into: Float64Array,
  { count, starts, active, values }: Block,
  { cols: n, data: x }: Matrix,
  kernels: Kernels,
): void {
  const positive = kernels.countAbove(address(x), POSITIVE, count * n);
  let activeInAll = 0;
  let found = 0;
  for (let e = 0; e < count; e++)
    for (let k = starts[e]!; k < starts[e + 1]!; k++) {
      // written-out data may have negative weights, which no decoder can find
      if (!(values[k]! > 0)) continue;
      activeInAll++;
      if (x[e * n + active[k]!]! > POSITIVE) found++;
    }
  into[COUNTS.inactive]! += count * n - activeInAll;
  into[COUNTS.falselyActive]! += positive - found;
  into[COUNTS.active]! += activeInAll;
  into[COUNTS.missed]! += activeInAll - found;
}

/** Adds the errors and histograms of a frame; u is the pre-activation of x. */
export function tallyErrors(into: DecodingTally, block: Block, u: Matrix, x: Matrix): void {
  const n = x.cols;
  const truth = into.weightsOfOneExample;
  for (let e = 0; e < block.count; e++) {
    for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++)
      truth[block.active[k]!] = block.values[k]!;
    for (let i = 0; i < n; i++) into.add(i, u.data[e * n + i]!, x.data[e * n + i]!, truth[i]!, 1);
    for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++) truth[block.active[k]!] = 0;
  }
}
