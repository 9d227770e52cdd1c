/** The product of two matrices, a tile of the result at a time that stays in registers. */
import { advance, define, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { after, f64x2, i32, select } from '../opcodes.ts';

/**
 * Defines out ← A·B in the columns `from` … `to`, in tiles of `height` rows by `width` columns. If a count is not a
 * multiple of the tile's, the last tile overlaps the one before it and computes the same values again. Every entry
 * is a sum in the order of A's columns, so its bits do not depend on the tile.
 */
function defineTiles(name: string, height: number, width: number) {
  const fn = define(name, times(8, 'i32'));
  const [out, a, b, rows, inner, cols, from, to] = fn.args;
  const [i, j, row, col] = fn.locals(...times(4, 'i32'));
  const [bAt, bEnd, outAt, stride] = fn.locals(...times(4, 'i32'));
  const [factor] = fn.locals('v128');
  const pairs = () => Array.from({ length: width / 2 }, () => fn.locals('v128')[0]);
  const lanes = Array.from({ length: height }, () => ({ a: fn.locals('i32')[0], sums: pairs() }));
  const entries = pairs();
  const clamp = (value: Local, end: Local, tile: number) =>
    select(
      value.get,
      i32.sub(end.get, i32.of(tile)),
      i32.lessThan(value.get, i32.sub(end.get, i32.of(tile - 1))),
    );
  fn.write(
    stride.set(i32.mul(cols.get, i32.of(8))),
    forLoop(
      j,
      { from: from.get, until: to.get, step: width },
      col.set(clamp(j, to, width)),
      forLoop(
        i,
        { until: rows.get, step: height },
        row.set(clamp(i, rows, height)),
        ...lanes.map((lane, k) => [
          ...lane.a.set(after(a.get, i32.mul(i32.add(row.get, i32.of(k)), inner.get))),
          ...lane.sums.flatMap((sum) => sum.set(f64x2.zero)),
        ]),
        bAt.set(after(b.get, col.get)),
        bEnd.set(i32.add(bAt.get, i32.mul(inner.get, stride.get))),
        whileLoop(
          i32.lessThan(bAt.get, bEnd.get),
          ...entries.map((entry, c) => entry.set(f64x2.load(bAt.get, 16 * c))),
          ...lanes.map((lane) => [
            ...factor.set(f64x2.loadSplat(lane.a.get)),
            ...lane.sums.flatMap((sum, c) =>
              sum.set(f64x2.add(sum.get, f64x2.mul(factor.get, entries[c]!.get))),
            ),
            ...advance(lane.a, 8),
          ]),
          bAt.set(i32.add(bAt.get, stride.get)),
        ),
        outAt.set(after(out.get, i32.add(i32.mul(row.get, cols.get), col.get))),
        ...lanes.map((lane) => [
          ...lane.sums.flatMap((sum, c) => f64x2.store(outAt.get, sum.get, 16 * c)),
          ...outAt.set(i32.add(outAt.get, stride.get)),
        ]),
      ),
    ),
  );
  return fn;
}

/** The wide tile reads A less often per entry of B; the square one fits the columns that are left. */
export const wideTiles = defineTiles('wideTiles', 2, 8);
export const squareTiles = defineTiles('squareTiles', 4, 4);

/** out ← A·B for rows ≥ 4 and cols ≥ 4. */
export const multiply = define('multiply', times(6, 'i32'));
{
  const [out, a, b, rows, inner, cols] = multiply.args;
  const args = [out.get, a.get, b.get, rows.get, inner.get, cols.get] as const;
  const eights = i32.and(cols.get, i32.of(-8));
  multiply.write(
    wideTiles.call(...args, i32.of(0), eights),
    squareTiles.call(...args, eights, cols.get),
  );
}
