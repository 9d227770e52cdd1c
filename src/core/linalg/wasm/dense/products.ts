/** Products of vectors and matrices; other kernels call the first two. */
import { advance, define, times, whileLoop } from '../assembler.ts';
import { after, f64, f64x2, i32 } from '../opcodes.ts';

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

/** y ← y + a·x₀ + b·x₁ + c·x₂ + d·x₃, added in this order, as four calls of `addScaled`; the x are `stride` bytes apart. */
export const addFour = define('addFour', ['i32', 'i32', 'i32', 'i32', ...times(4, 'f64')]);
{
  const [y, x, stride, count, ...factors] = addFour.args;
  const [end] = addFour.locals('i32');
  const others = addFour.locals(...times(3, 'i32'));
  const splats = addFour.locals(...times(4, 'v128'));
  const all = [x, ...others];
  const pair = (offset: number) =>
    f64x2.store(
      y.get,
      all.reduce(
        (sum, at, k) => f64x2.add(sum, f64x2.mul(splats[k]!.get, f64x2.load(at.get, offset))),
        f64x2.load(y.get, offset),
      ),
      offset,
    );
  const single = f64.store(
    y.get,
    all.reduce(
      (sum, at, k) => f64.add(sum, f64.mul(factors[k]!.get, f64.load(at.get))),
      f64.load(y.get),
    ),
  );
  const move = (bytes: number) => [y, ...all].flatMap((pointer) => advance(pointer, bytes));
  addFour.write(
    ...others.map((at, k) => at.set(i32.add(all[k]!.get, stride.get))),
    ...splats.map((splat, k) => splat.set(f64x2.splat(factors[k]!.get))),
    end.set(after(y.get, i32.sub(count.get, i32.of(3)))),
    whileLoop(i32.lessThan(y.get, end.get), pair(0), pair(16), move(32)),
    end.set(i32.add(end.get, i32.of(24))),
    whileLoop(i32.lessThan(y.get, end.get), single, move(8)),
  );
}
