/** One step of Douglas–Rachford splitting for rows of least ℓ₁ norm; `approximateRows.ts` has the method. */
import { define, forLoop, overEntries, times } from '../assembler.ts';
import { after, f64, f64x2, i32, when } from '../opcodes.ts';
import { addScaled } from '../dense/products.ts';

/** out ← Σ_k x_k·A_k over the `count` rows of A, n doubles each; zeros of x are skipped. */
export const combineRows = define('combineRows', times(5, 'i32'));
{
  const [out, x, a, count, n] = combineRows.args;
  const [k, at] = combineRows.locals('i32', 'i32');
  combineRows.write(
    forLoop(k, { until: n.get }, f64.store(after(out.get, k.get), f64.of(0))),
    forLoop(
      k,
      { until: count.get },
      at.set(after(x.get, k.get)),
      when(
        f64.notEqual(f64.load(at.get), f64.of(0)),
        addScaled.call(out.get, f64.load(at.get), after(a.get, i32.mul(k.get, n.get)), n.get),
      ),
    ),
  );
}

/** s_j ← e_j + va_j − 2s_j and va_j ← va_j + relaxation·(e_j − s_j), where e_j is 1 for j = i and else 0. */
export const correct = define('correct', ['i32', 'i32', 'i32', 'f64', 'i32']);
{
  const [s, va, i, relaxation, n] = correct.args;
  const [j] = correct.locals('i32');
  const [sum, rest, old] = correct.locals('f64', 'f64', 'f64');
  correct.write(
    forLoop(
      j,
      { until: n.get },
      sum.set(f64.load(s.get)),
      rest.set(f64.sub(f64.fromInteger(i32.equal(i.get, j.get)), sum.get)),
      old.set(f64.load(va.get)),
      f64.store(s.get, f64.add(old.get, f64.sub(rest.get, sum.get))),
      f64.store(va.get, f64.add(old.get, f64.mul(relaxation.get, rest.get))),
      s.set(i32.add(s.get, i32.of(8))),
      va.set(i32.add(va.get, i32.of(8))),
    ),
  );
}

/** v_k ← v_k + relaxation·(z_k − v_k + p_k), then z_k ← v_k moved by `threshold` towards 0. */
export const shrink = define('shrink', ['i32', 'i32', 'i32', 'f64', 'f64', 'i32']);
{
  const [v, z, p, relaxation, threshold, count] = shrink.args;
  const [relaxations, upper, lower, moved] = shrink.locals(...times(4, 'v128'));
  const [value] = shrink.locals('f64');
  shrink.write(
    relaxations.set(f64x2.splat(relaxation.get)),
    upper.set(f64x2.splat(threshold.get)),
    lower.set(f64x2.splat(f64.negate(threshold.get))),
    overEntries(
      shrink,
      [v, z, p],
      count,
      [
        ...moved.set(
          f64x2.add(
            f64x2.load(v.get),
            f64x2.mul(
              relaxations.get,
              f64x2.add(f64x2.sub(f64x2.load(z.get), f64x2.load(v.get)), f64x2.load(p.get)),
            ),
          ),
        ),
        ...f64x2.store(v.get, moved.get),
        ...f64x2.store(
          z.get,
          f64x2.sub(moved.get, f64x2.pseudoMin(f64x2.pseudoMax(moved.get, lower.get), upper.get)),
        ),
      ],
      [
        ...value.set(
          f64.add(
            f64.load(v.get),
            f64.mul(
              relaxation.get,
              f64.add(f64.sub(f64.load(z.get), f64.load(v.get)), f64.load(p.get)),
            ),
          ),
        ),
        ...f64.store(v.get, value.get),
        ...f64.store(
          z.get,
          f64.sub(value.get, f64.min(f64.max(value.get, f64.negate(threshold.get)), threshold.get)),
        ),
      ],
    ),
  );
}
