/** A product of two matrices that is added to a sum, without a copy of the product in between. */
import { advance, define, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { after, type Code, f64, f64x2, i32, select } from '../opcodes.ts';

const HEIGHT = 2;
const WIDTH = 8;

/**
 * sum ← sum + A·B for rows ≥ 2 and cols ≥ 8, in tiles of two rows by eight columns. Every entry of A·B is a sum in
 * the order of A's columns, added to `sum` when it is complete: the bits of `multiply` and then `addScaled` with factor
 * 1. With `isLower` 1 instead of 0, A·B is symmetric, and entries above the diagonal may be left out.
 *
 * If a count is not a multiple of the tile's, the last tile overlaps the one before it; there it adds +0, which changes
 * no sum that began at +0.
 */
export const addProduct = define('addProduct', times(7, 'i32'));
{
  const [sum, a, b, rows, inner, cols, isLower] = addProduct.args;
  const [i, j, row, col, bAt, bEnd, sumAt, stride] = addProduct.locals(...times(8, 'i32'));
  const [factor, isNewRow] = addProduct.locals('v128', 'v128');
  const pairs = () => addProduct.locals(...times(4, 'v128'));
  const entries = pairs();
  const isNewColumn = pairs();
  const lanes = Array.from({ length: HEIGHT }, () => ({
    a: addProduct.locals('i32')[0],
    sums: pairs(),
  }));
  const clamp = (value: Local, end: Local, tile: number) =>
    select(
      value.get,
      i32.sub(end.get, i32.of(tile)),
      i32.lessThan(value.get, i32.sub(end.get, i32.of(tile - 1))),
    );
  /** All bits of the lanes whose index is at least `overlap`. */
  const isAtLeast = (overlap: Code, first: number, second: number) =>
    f64x2.greater(
      f64x2.of(f64.of(first + 0.5), f64.of(second + 0.5)),
      f64x2.splat(f64.fromInteger(overlap)),
    );
  const columnsBefore = i32.sub(j.get, col.get);
  addProduct.write(
    stride.set(i32.mul(cols.get, i32.of(8))),
    forLoop(
      j,
      { until: cols.get, step: WIDTH },
      col.set(clamp(j, cols, WIDTH)),
      ...isNewColumn.map((isNew, c) => isNew.set(isAtLeast(columnsBefore, 2 * c, 2 * c + 1))),
      forLoop(
        i,
        {
          from: i32.mul(i32.and(col.get, i32.of(-HEIGHT)), isLower.get),
          until: rows.get,
          step: HEIGHT,
        },
        row.set(clamp(i, rows, HEIGHT)),
        ...lanes.map((lane, k) => [
          ...lane.a.set(after(a.get, i32.mul(i32.add(row.get, i32.of(k)), inner.get))),
          ...lane.sums.flatMap((partial) => partial.set(f64x2.zero)),
        ]),
        bAt.set(after(b.get, col.get)),
        bEnd.set(i32.add(bAt.get, i32.mul(inner.get, stride.get))),
        whileLoop(
          i32.lessThan(bAt.get, bEnd.get),
          ...entries.map((entry, c) => entry.set(f64x2.load(bAt.get, 16 * c))),
          ...lanes.map((lane) => [
            ...factor.set(f64x2.loadSplat(lane.a.get)),
            ...lane.sums.flatMap((partial, c) =>
              partial.set(f64x2.add(partial.get, f64x2.mul(factor.get, entries[c]!.get))),
            ),
            ...advance(lane.a, 8),
          ]),
          bAt.set(i32.add(bAt.get, stride.get)),
        ),
        sumAt.set(after(sum.get, i32.add(i32.mul(row.get, cols.get), col.get))),
        ...lanes.map((lane, k) => [
          ...isNewRow.set(isAtLeast(i32.sub(i.get, row.get), k, k)),
          ...lane.sums.flatMap((partial, c) =>
            f64x2.store(
              sumAt.get,
              f64x2.add(
                f64x2.load(sumAt.get, 16 * c),
                f64x2.and(partial.get, f64x2.and(isNewRow.get, isNewColumn[c]!.get)),
              ),
              16 * c,
            ),
          ),
          ...sumAt.set(i32.add(sumAt.get, stride.get)),
        ]),
      ),
    ),
  );
}
