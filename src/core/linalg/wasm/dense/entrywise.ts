/** Kernels that process vectors entry by entry. */
import {
  advance,
  define,
  type Fn,
  type Local,
  overEntries,
  times,
  whileLoop,
} from '../assembler.ts';
import { after, type Code, f64, f64x2, i32, i64x2, select, when } from '../opcodes.ts';

/** x_k ← max(u_k − alpha, 0): the ReLU. */
export const rectify = define('rectify', ['i32', 'i32', 'f64', 'i32']);
{
  const [x, u, alpha, count] = rectify.args;
  const [offsets] = rectify.locals('v128');
  rectify.write(
    offsets.set(f64x2.splat(alpha.get)),
    overEntries(
      rectify,
      [x, u],
      count,
      f64x2.store(
        x.get,
        // adding +0 turns −0 into +0, as a maximum with 0 does
        f64x2.pseudoMax(
          f64x2.add(f64x2.sub(f64x2.load(u.get), offsets.get), f64x2.zero),
          f64x2.zero,
        ),
      ),
      f64.store(x.get, f64.max(f64.sub(f64.load(u.get), alpha.get), f64.of(0))),
    ),
  );
}

/** out_k ← u_k + push. */
export const shift = define('shift', ['i32', 'i32', 'f64', 'i32']);
{
  const [out, u, push, count] = shift.args;
  const [pushes] = shift.locals('v128');
  shift.write(
    pushes.set(f64x2.splat(push.get)),
    overEntries(
      shift,
      [out, u],
      count,
      f64x2.store(out.get, f64x2.add(f64x2.load(u.get), pushes.get)),
      f64.store(out.get, f64.add(f64.load(u.get), push.get)),
    ),
  );
}

/** out_k ← a_k·b_k. */
export const weigh = define('weigh', times(4, 'i32'));
{
  const [out, a, b, count] = weigh.args;
  weigh.write(
    overEntries(
      weigh,
      [out, a, b],
      count,
      f64x2.store(out.get, f64x2.mul(f64x2.load(a.get), f64x2.load(b.get))),
      f64.store(out.get, f64.mul(f64.load(a.get), f64.load(b.get))),
    ),
  );
}

/**
 * out₀ and out₁ ← the sums of p_k over x_k > limit, for k without and with the bit `half`. `count` is a
 * multiple of 2·half.
 */
export const splitAbove = define('splitAbove', ['i32', 'i32', 'i32', 'f64', 'i32', 'i32']);
{
  const [out, p, x, limit, half, count] = splitAbove.args;
  const [end, runEnd, run] = splitAbove.locals('i32', 'i32', 'i32');
  const [limits, without, having] = splitAbove.locals('v128', 'v128', 'v128');
  const addRun = (sums: Local) => [
    ...runEnd.set(after(p.get, run.get)),
    ...whileLoop(
      i32.lessThan(p.get, runEnd.get),
      sums.set(
        f64x2.add(
          sums.get,
          f64x2.and(f64x2.load(p.get), f64x2.greater(f64x2.load(x.get), limits.get)),
        ),
      ),
      advance(p, 16),
      advance(x, 16),
    ),
  ];
  splitAbove.write(
    limits.set(f64x2.splat(limit.get)),
    end.set(after(p.get, count.get)),
    run.set(half.get),
    // for the lowest bit, the two lanes hold the two sums: a single run
    when(i32.lessThan(half.get, i32.of(2)), run.set(count.get)),
    whileLoop(
      i32.lessThan(p.get, end.get),
      addRun(without),
      when(i32.lessThan(p.get, end.get), addRun(having)),
    ),
    f64.store(out.get, f64x2.sum(without.get)),
    f64.store(after(out.get, i32.of(1)), f64x2.sum(having.get)),
    when(i32.lessThan(half.get, i32.of(2)), f64x2.store(out.get, without.get)),
  );
}

/** Defines a count of entries: four pairs at a time, then one by one. `isCounted` has all bits set, or none. */
function writeCount(
  fn: Pick<Fn, 'locals' | 'write'>,
  { x, count }: { readonly x: Local; readonly count: Local },
  prepare: Code,
  isCounted: { readonly pair: (pair: Code) => Code; readonly single: (entry: Code) => Code },
): void {
  const [end, rest] = fn.locals('i32', 'i32');
  const counts = fn.locals('v128', 'v128');
  const total = (pair: Local) =>
    i32.add(f64x2.firstInteger(pair.get), f64x2.thirdInteger(pair.get));
  fn.write(
    prepare,
    end.set(after(x.get, i32.sub(count.get, i32.of(7)))),
    whileLoop(
      i32.lessThan(x.get, end.get),
      // a lane with all bits set is −1
      ...[0, 1, 2, 3].map((pair) => {
        const sum = counts[pair % 2]!;
        return sum.set(i64x2.sub(sum.get, isCounted.pair(f64x2.load(x.get, 16 * pair))));
      }),
      advance(x, 64),
    ),
    end.set(i32.add(end.get, i32.of(56))),
    whileLoop(
      i32.lessThan(x.get, end.get),
      rest.set(i32.add(rest.get, isCounted.single(f64.load(x.get)))),
      advance(x, 8),
    ),
    f64.fromInteger(i32.add(rest.get, i32.add(total(counts[0]), total(counts[1])))),
  );
}

/** The number of x_k > limit. */
export const countAbove = define('countAbove', ['i32', 'f64', 'i32'], 'f64');
{
  const [x, limit, count] = countAbove.args;
  const [limits] = countAbove.locals('v128');
  writeCount(countAbove, { x, count }, limits.set(f64x2.splat(limit.get)), {
    pair: (pair) => f64x2.greater(pair, limits.get),
    single: (entry) => f64.greater(entry, limit.get),
  });
}

/** The number of x_k ≠ 0. */
export const countNonZero = define('countNonZero', ['i32', 'i32'], 'f64');
{
  const [x, count] = countNonZero.args;
  writeCount(countNonZero, { x, count }, [], {
    pair: (pair) => f64x2.notEqual(pair, f64x2.zero),
    single: (entry) => f64.notEqual(entry, f64.of(0)),
  });
}

/** lower_k ← lower_k + upper_k; returns the sum of all upper_k. */
export const fold = define('fold', ['i32', 'i32', 'i32'], 'f64');
{
  const [lower, upper, count] = fold.args;
  const [sums] = fold.locals('v128');
  const [rest] = fold.locals('f64');
  fold.write(
    overEntries(
      fold,
      [lower, upper],
      count,
      [
        ...sums.set(f64x2.add(sums.get, f64x2.load(upper.get))),
        ...f64x2.store(lower.get, f64x2.add(f64x2.load(lower.get), f64x2.load(upper.get))),
      ],
      [
        ...rest.set(f64.add(rest.get, f64.load(upper.get))),
        ...f64.store(lower.get, f64.add(f64.load(lower.get), f64.load(upper.get))),
      ],
    ),
    f64.add(f64x2.sum(sums.get), rest.get),
  );
}

/** m_k ← m_k·p_k/q_k, and 0 where m_k·p_k = 0 whatever q_k is: the multiplicative update of Lee and Seung. */
export const scaleByQuotients = define('scaleByQuotients', times(4, 'i32'));
{
  const [m, p, q, count] = scaleByQuotients.args;
  const [products] = scaleByQuotients.locals('v128');
  const [product] = scaleByQuotients.locals('f64');
  const isNotZero = f64.notEqual(product.get, f64.of(0));
  scaleByQuotients.write(
    overEntries(
      scaleByQuotients,
      [m, p, q],
      count,
      [
        ...products.set(f64x2.mul(f64x2.load(m.get), f64x2.load(p.get))),
        ...f64x2.store(
          m.get,
          f64x2.and(
            f64x2.div(products.get, f64x2.load(q.get)),
            f64x2.notEqual(products.get, f64x2.zero),
          ),
        ),
      ],
      [
        ...product.set(f64.mul(f64.load(m.get), f64.load(p.get))),
        ...f64.store(m.get, select(f64.div(product.get, f64.load(q.get)), f64.of(0), isNotZero)),
      ],
    ),
  );
}
