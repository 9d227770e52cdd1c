/** One-sided Jacobi rotations for singular values. Inner products add up as `dot` of linalg/products.ts. */
import { advance, define, forLoop, overEntries, times, whileLoop } from '../assembler.ts';
import { after, f64, f64x2, i32, select, when } from '../opcodes.ts';
import { addScaled } from '../dense/products.ts';

/** Inner product of two vectors in four sums, (s₀ + s₁) + (s₂ + s₃), the last entries in the first of them. */
export const dotGrouped = define('dotGrouped', ['i32', 'i32', 'i32'], 'f64');
{
  const [a, b, count] = dotGrouped.args;
  const [end] = dotGrouped.locals('i32');
  const [first, second] = dotGrouped.locals('v128', 'v128');
  const [sum] = dotGrouped.locals('f64');
  const product = (offset: number) =>
    f64x2.mul(f64x2.load(a.get, offset), f64x2.load(b.get, offset));
  dotGrouped.write(
    end.set(after(a.get, i32.sub(count.get, i32.of(3)))),
    whileLoop(
      i32.lessThan(a.get, end.get),
      first.set(f64x2.add(first.get, product(0))),
      second.set(f64x2.add(second.get, product(16))),
      advance(a, 32),
      advance(b, 32),
    ),
    sum.set(f64x2.first(first.get)),
    end.set(i32.add(end.get, i32.of(24))),
    whileLoop(
      i32.lessThan(a.get, end.get),
      sum.set(f64.add(sum.get, f64.mul(f64.load(a.get), f64.load(b.get)))),
      advance(a, 8),
      advance(b, 8),
    ),
    f64.add(f64.add(sum.get, f64x2.second(first.get)), f64x2.sum(second.get)),
  );
}

/** Adds scale·(v·u)·v to each of `count` vectors u, `stride` bytes apart. */
export const reflectGrouped = define('reflectGrouped', [...times(5, 'i32'), 'f64']);
{
  const [v, vectors, stride, count, length, scale] = reflectGrouped.args;
  const [k] = reflectGrouped.locals('i32');
  reflectGrouped.write(
    forLoop(
      k,
      { until: count.get },
      addScaled.call(
        vectors.get,
        f64.mul(scale.get, dotGrouped.call(v.get, vectors.get, length.get)),
        v.get,
        length.get,
      ),
      vectors.set(i32.add(vectors.get, stride.get)),
    ),
  );
}

/** x ← cos·x − sin·y and y ← sin·x + cos·y. */
export const rotatePair = define('rotatePair', ['i32', 'i32', 'i32', 'f64', 'f64']);
{
  const [x, y, count, cos, sin] = rotatePair.args;
  const [cosines, sines, xs, ys] = rotatePair.locals(...times(4, 'v128'));
  const [oneX, oneY] = rotatePair.locals('f64', 'f64');
  rotatePair.write(
    cosines.set(f64x2.splat(cos.get)),
    sines.set(f64x2.splat(sin.get)),
    overEntries(
      rotatePair,
      [x, y],
      count,
      [
        ...xs.set(f64x2.load(x.get)),
        ...ys.set(f64x2.load(y.get)),
        ...f64x2.store(
          x.get,
          f64x2.sub(f64x2.mul(cosines.get, xs.get), f64x2.mul(sines.get, ys.get)),
        ),
        ...f64x2.store(
          y.get,
          f64x2.add(f64x2.mul(sines.get, xs.get), f64x2.mul(cosines.get, ys.get)),
        ),
      ],
      [
        ...oneX.set(f64.load(x.get)),
        ...oneY.set(f64.load(y.get)),
        ...f64.store(x.get, f64.sub(f64.mul(cos.get, oneX.get), f64.mul(sin.get, oneY.get))),
        ...f64.store(y.get, f64.add(f64.mul(sin.get, oneX.get), f64.mul(cos.get, oneY.get))),
      ],
    ),
  );
}

/**
 * One sweep of rotations that make pairs of rows orthogonal: `count` rows of as many doubles, whose squared lengths are
 * in `squares`. Rows up to `negligible` are left, pairs with a cosine up to `orthogonal` too. Returns whether any pair
 * was rotated.
 */
export const rotateRows = define('rotateRows', [...times(3, 'i32'), 'f64', 'f64'], 'i32');
{
  const fn = rotateRows;
  const [rows, squares, count, negligible, orthogonal] = fn.args;
  const [p, q, rowP, rowQ, isRotated] = fn.locals(...times(5, 'i32'));
  const [a, b, c, cot2, tangent, cos] = fn.locals(...times(6, 'f64'));
  const isLarge = i32.and(f64.greater(a.get, negligible.get), f64.greater(b.get, negligible.get));
  const isSkew = f64.greater(
    f64.abs(c.get),
    f64.mul(orthogonal.get, f64.sqrt(f64.mul(a.get, b.get))),
  );
  const square = (row: typeof rowP) => dotGrouped.call(row.get, row.get, count.get);
  const one = f64.of(1);
  const hypotenuse = (leg: typeof cot2) => f64.sqrt(f64.add(one, f64.mul(leg.get, leg.get)));
  fn.write(
    rowP.set(rows.get),
    forLoop(
      p,
      { until: i32.sub(count.get, i32.of(1)) },
      rowQ.set(after(rowP.get, count.get)),
      forLoop(
        q,
        { from: i32.add(p.get, i32.of(1)), until: count.get },
        a.set(f64.load(after(squares.get, p.get))),
        b.set(f64.load(after(squares.get, q.get))),
        when(
          isLarge,
          c.set(dotGrouped.call(rowP.get, rowQ.get, count.get)),
          when(
            isSkew,
            isRotated.set(i32.of(1)),
            // the smaller angle φ with cot 2φ = (b − a)/2c
            cot2.set(f64.div(f64.sub(b.get, a.get), f64.mul(f64.of(2), c.get))),
            tangent.set(
              f64.div(
                select(f64.of(-1), one, f64.lessThan(cot2.get, f64.of(0))),
                f64.add(f64.abs(cot2.get), hypotenuse(cot2)),
              ),
            ),
            cos.set(f64.div(one, hypotenuse(tangent))),
            rotatePair.call(rowP.get, rowQ.get, count.get, cos.get, f64.mul(cos.get, tangent.get)),
            f64.store(after(squares.get, p.get), square(rowP)),
            f64.store(after(squares.get, q.get), square(rowQ)),
          ),
        ),
        rowQ.set(after(rowQ.get, count.get)),
      ),
      rowP.set(after(rowP.get, count.get)),
    ),
    isRotated.get,
  );
}
