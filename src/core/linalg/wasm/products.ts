/** Products of vectors and matrices; other kernels call the first two. */
import {
  advance,
  after,
  define,
  f64,
  f64x2,
  forLoop,
  i32,
  type Local,
  select,
  whileLoop,
} from './assembler.ts';

/** Inner product of two vectors. */
export const dot = define('dot', ['i32', 'i32', 'i32'], 'f64');
{
  const [a, b, count] = dot.args;
  const [end] = dot.locals('i32');
  const [first, second] = dot.locals('v128', 'v128');
  const [sum] = dot.locals('f64');
  const product = (offset: number) =>
    f64x2.mul(f64x2.load(a.get, offset), f64x2.load(b.get, offset));
  dot.write(
    end.set(after(a.get, i32.sub(count.get, i32.of(3)))),
    whileLoop(
      i32.lessThan(a.get, end.get),
      first.set(f64x2.add(first.get, product(0))),
      second.set(f64x2.add(second.get, product(16))),
      advance(a, 32),
      advance(b, 32),
    ),
    first.set(f64x2.add(first.get, second.get)),
    sum.set(f64x2.sum(first.get)),
    end.set(i32.add(end.get, i32.of(24))),
    whileLoop(
      i32.lessThan(a.get, end.get),
      sum.set(f64.add(sum.get, f64.mul(f64.load(a.get), f64.load(b.get)))),
      advance(a, 8),
      advance(b, 8),
    ),
    sum.get,
  );
}

/** y ← y + factor·x. */
export const addScaled = define('addScaled', ['i32', 'f64', 'i32', 'i32']);
{
  const [y, factor, x, count] = addScaled.args;
  const [end] = addScaled.locals('i32');
  const [factors] = addScaled.locals('v128');
  const step = (offset: number) =>
    f64x2.store(
      y.get,
      f64x2.add(f64x2.load(y.get, offset), f64x2.mul(factors.get, f64x2.load(x.get, offset))),
      offset,
    );
  addScaled.write(
    factors.set(f64x2.splat(factor.get)),
    end.set(after(y.get, i32.sub(count.get, i32.of(3)))),
    whileLoop(i32.lessThan(y.get, end.get), step(0), step(16), advance(y, 32), advance(x, 32)),
    end.set(i32.add(end.get, i32.of(24))),
    whileLoop(
      i32.lessThan(y.get, end.get),
      f64.store(y.get, f64.add(f64.load(y.get), f64.mul(factor.get, f64.load(x.get)))),
      advance(y, 8),
      advance(x, 8),
    ),
  );
}

/** Applies I − vvᵀ to `count` vectors, `stride` bytes apart. */
export const reflect = define('reflect', ['i32', 'i32', 'i32', 'i32', 'i32']);
{
  const [v, vectors, stride, count, length] = reflect.args;
  const [k] = reflect.locals('i32');
  reflect.write(
    forLoop(
      k,
      { until: count.get },
      addScaled.call(
        vectors.get,
        f64.negate(dot.call(v.get, vectors.get, length.get)),
        v.get,
        length.get,
      ),
      vectors.set(i32.add(vectors.get, stride.get)),
    ),
  );
}

/** out ← A·B for rows ≥ 4 and cols ≥ 4. */
export const multiply = define('multiply', ['i32', 'i32', 'i32', 'i32', 'i32', 'i32']);
{
  // A tile of four rows by four columns of `out` stays in registers. If a count is not a multiple of
  // four, the last tile overlaps the one before it and computes the same values again.
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
      { until: cols.get, step: 4 },
      col.set(clamp(j, cols)),
      forLoop(
        i,
        { until: rows.get, step: 4 },
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
