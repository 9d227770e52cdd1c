/** Transposition, two by two entries at a time. */
import { advance, define, forLoop, times, whileLoop } from '../assembler.ts';
import { after, f64, f64x2, i32 } from '../opcodes.ts';

/** out ← Mᵀ for M with these numbers of rows and columns. */
export const transpose = define('transpose', times(4, 'i32'));
{
  const [out, matrix, rows, cols] = transpose.args;
  const [i, from, below, end, to, width, height] = transpose.locals(...times(7, 'i32'));
  const [upper, lower] = transpose.locals('v128', 'v128');
  const nextRow = i32.add(to.get, height.get);
  const single = [
    ...f64.store(to.get, f64.load(from.get)),
    ...advance(from, 8),
    ...to.set(nextRow),
  ];
  const begin = [
    from.set(i32.add(matrix.get, i32.mul(i.get, width.get))),
    to.set(after(out.get, i.get)),
    end.set(i32.add(from.get, width.get)),
  ];
  transpose.write(
    width.set(i32.mul(cols.get, i32.of(8))),
    height.set(i32.mul(rows.get, i32.of(8))),
    forLoop(
      i,
      { until: i32.sub(rows.get, i32.of(1)), step: 2 },
      ...begin,
      below.set(end.get),
      whileLoop(
        i32.lessThan(from.get, i32.sub(end.get, i32.of(8))),
        upper.set(f64x2.load(from.get)),
        lower.set(f64x2.load(below.get)),
        f64x2.store(to.get, f64x2.firsts(upper.get, lower.get)),
        f64x2.store(nextRow, f64x2.seconds(upper.get, lower.get)),
        advance(from, 16),
        advance(below, 16),
        to.set(i32.add(nextRow, height.get)),
      ),
      // an odd last column
      whileLoop(
        i32.lessThan(from.get, end.get),
        f64.store(i32.add(to.get, i32.of(8)), f64.load(below.get)),
        single,
      ),
    ),
    // an odd last row
    whileLoop(
      i32.lessThan(i.get, rows.get),
      ...begin,
      whileLoop(i32.lessThan(from.get, end.get), single),
      i.set(i32.add(i.get, i32.of(1))),
    ),
  );
}
