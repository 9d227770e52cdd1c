/** Products of matrices with matrices and vectors. */
import { f64, f64x2, forLoop, i32, type Local, select, whileLoop } from './assembler.ts';
import { advance, after, define } from './define.ts';
import { dot } from './vectors.ts';

/** out ← A·B for rows ≥ 4 and cols ≥ 4. */
export const multiply = define('multiply', ['i32', 'i32', 'i32', 'i32', 'i32', 'i32']);
{
  // Four rows by four columns of `out` in registers. The last four of either overlap those before
  // where the count is not a multiple of four: computed twice, to the same value.
  const [out, a, b, rows, inner, cols] = multiply.args;
  const [i, j, row, col] = multiply.locals('i32', 'i32', 'i32', 'i32');
  const lanes = [0, 1, 2, 3].map(() => {
    const [at, sumLeft, sumRight] = multiply.locals('i32', 'v128', 'v128');
    return { a: at, left: sumLeft, right: sumRight };
  });
  const [bAt, bEnd, outAt, stride] = multiply.locals('i32', 'i32', 'i32', 'i32');
  const [left, right, factor] = multiply.locals('v128', 'v128', 'v128');
  const clamp = (value: Local, size: Local) =>
    select(
      value.get,
      i32.sub(size.get, i32.of(4)),
      i32.lessThan(value.get, i32.sub(size.get, i32.of(3))),
    );
  multiply.write(
    stride.set(i32.mul(cols.get, i32.of(8))),
    forLoop(
      j,
      i32.of(0),
      cols.get,
      4,
      col.set(clamp(j, cols)),
      forLoop(
        i,
        i32.of(0),
        rows.get,
        4,
        row.set(clamp(i, rows)),
        ...lanes.map((lane, k) => [
          ...lane.a.set(after(a.get, i32.mul(i32.add(row.get, i32.of(k)), inner.get))),
          ...lane.left.set(f64x2.zero),
          ...lane.right.set(f64x2.zero),
        ]),
        bAt.set(after(b.get, col.get)),
        bEnd.set(i32.add(bAt.get, i32.mul(inner.get, stride.get))),
        whileLoop(
          i32.lessThan(bAt.get, bEnd.get),
          left.set(f64x2.load(bAt.get)),
          right.set(f64x2.load(bAt.get, 16)),
          ...lanes.map((lane) => [
            ...factor.set(f64x2.loadSplat(lane.a.get)),
            ...lane.left.set(f64x2.add(lane.left.get, f64x2.mul(factor.get, left.get))),
            ...lane.right.set(f64x2.add(lane.right.get, f64x2.mul(factor.get, right.get))),
            ...advance(lane.a, 8),
          ]),
          bAt.set(i32.add(bAt.get, stride.get)),
        ),
        outAt.set(after(out.get, i32.add(i32.mul(row.get, cols.get), col.get))),
        ...lanes.map((lane) => [
          ...f64x2.store(outAt.get, lane.left.get),
          ...f64x2.store(outAt.get, lane.right.get, 16),
          ...outAt.set(i32.add(outAt.get, stride.get)),
        ]),
      ),
    ),
  );
}

/** out ← A·x. */
export const multiplyVector = define('multiplyVector', ['i32', 'i32', 'i32', 'i32', 'i32']);
{
  const [out, a, x, rows, cols] = multiplyVector.args;
  const [end] = multiplyVector.locals('i32');
  multiplyVector.write(
    end.set(after(out.get, rows.get)),
    whileLoop(
      i32.lessThan(out.get, end.get),
      f64.store(out.get, dot.call(a.get, x.get, cols.get)),
      a.set(after(a.get, cols.get)),
      advance(out, 8),
    ),
  );
}
