/** Products of vectors and matrices; other kernels call the first two. */
import { advance, define, forLoop, type Local, times, whileLoop } from './assembler.ts';
import { after, f64, f64x2, i32, when } from './opcodes.ts';

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

/** A row of B and the coefficient that it is multiplied by. */
interface Row {
  readonly from: Local;
  readonly factor: Local;
  readonly factors: Local;
}

/** out ← A·x. */
export const multiplyVector = define('multiplyVector', times(5, 'i32'));
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

/**
 * out ← A·B with the sums of `multiply` in linalg/products.ts: four rows of B at a time, groups of zeros
 * skipped.
 */
export const multiplyGrouped = define('multiplyGrouped', times(6, 'i32'));
{
  const [out, a, b, rows, inner, cols] = multiplyGrouped.args;
  const [i, k, stride, at, end] = multiplyGrouped.locals(...times(5, 'i32'));
  const rowsOfB = [0, 1, 2, 3].map(() => {
    const [from, factor, factors] = multiplyGrouped.locals('i32', 'f64', 'v128');
    return { from, factor, factors };
  });
  const [r0, r1, r2, r3] = rowsOfB as [Row, Row, Row, Row];
  const pair = ({ from, factors }: Row) => f64x2.mul(factors.get, f64x2.load(from.get));
  const single = ({ from, factor }: Row) => f64.mul(factor.get, f64.load(from.get));
  const move = (bytes: number) =>
    [at, ...rowsOfB.map(({ from }) => from)].flatMap((pointer) => advance(pointer, bytes));
  const notZero = ({ factor }: Row) => f64.notEqual(factor.get, f64.of(0));
  const group = [
    at.set(out.get),
    end.set(after(out.get, i32.sub(cols.get, i32.of(1)))),
    ...rowsOfB.map(({ from }, r) =>
      from.set(i32.add(b.get, i32.mul(i32.add(k.get, i32.of(r)), stride.get))),
    ),
    whileLoop(
      i32.lessThan(at.get, end.get),
      f64x2.store(
        at.get,
        f64x2.add(
          f64x2.load(at.get),
          f64x2.add(f64x2.add(pair(r0), pair(r1)), f64x2.add(pair(r2), pair(r3))),
        ),
      ),
      move(16),
    ),
    end.set(i32.add(end.get, i32.of(8))),
    whileLoop(
      i32.lessThan(at.get, end.get),
      f64.store(
        at.get,
        f64.add(
          f64.load(at.get),
          f64.add(f64.add(single(r0), single(r1)), f64.add(single(r2), single(r3))),
        ),
      ),
      move(8),
    ),
  ];
  multiplyGrouped.write(
    stride.set(i32.mul(cols.get, i32.of(8))),
    forLoop(
      i,
      { until: rows.get },
      at.set(out.get),
      end.set(after(out.get, cols.get)),
      whileLoop(i32.lessThan(at.get, end.get), f64.store(at.get, f64.of(0)), advance(at, 8)),
      forLoop(
        k,
        { until: i32.sub(inner.get, i32.of(3)), step: 4 },
        ...rowsOfB.flatMap(({ factor, factors }, r) => [
          factor.set(f64.load(a.get, 8 * r)),
          factors.set(f64x2.splat(factor.get)),
        ]),
        when(i32.or(i32.or(notZero(r0), notZero(r1)), i32.or(notZero(r2), notZero(r3))), ...group),
        advance(a, 32),
      ),
      whileLoop(
        i32.lessThan(k.get, inner.get),
        addScaled.call(
          out.get,
          f64.load(a.get),
          i32.add(b.get, i32.mul(k.get, stride.get)),
          cols.get,
        ),
        advance(a, 8),
        k.set(i32.add(k.get, i32.of(1))),
      ),
      out.set(i32.add(out.get, stride.get)),
    ),
  );
}
