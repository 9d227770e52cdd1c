/** LU factorisation. */
import { advance, define, forLoop, overEntries, times, whileLoop } from '../assembler.ts';
import { largestAbsolute } from '../dense/norms.ts';
import { after, type Code, either, f64, f64x2, i32, integer, RETURN, when } from '../opcodes.ts';
import { addScaled } from '../dense/products.ts';

/**
 * One step of LU within a panel: divides column k below the diagonal by its pivot and subtracts that
 * multiple of row k from the rows below, in columns k+1 … end−1.
 */
export const eliminate = define('eliminate', times(4, 'i32'));
{
  const [matrix, n, k, end] = eliminate.args;
  const [i, row, top] = eliminate.locals('i32', 'i32', 'i32');
  const [inverse, factor] = eliminate.locals('f64', 'f64');
  eliminate.write(
    top.set(after(matrix.get, i32.add(i32.mul(k.get, n.get), k.get))),
    inverse.set(f64.div(f64.of(1), f64.load(top.get))),
    row.set(top.get),
    forLoop(
      i,
      { from: i32.add(k.get, i32.of(1)), until: n.get },
      row.set(after(row.get, n.get)),
      factor.set(f64.mul(f64.load(row.get), inverse.get)),
      f64.store(row.get, factor.get),
      addScaled.call(
        i32.add(row.get, i32.of(8)),
        f64.negate(factor.get),
        i32.add(top.get, i32.of(8)),
        i32.sub(i32.sub(end.get, k.get), i32.of(1)),
      ),
    ),
  );
}

/**
 * Applies the four steps of the panel k … k+3 to the columns to its right: first to the panel's own rows,
 * then to all rows below, four multiples at once. The rest of the matrix does not fit the L1 cache, so
 * traversing it once for four steps is what makes the factorisation fast.
 */
export const updateTrailing = define('updateTrailing', ['i32', 'i32', 'i32']);
{
  const [matrix, n, k] = updateTrailing.args;
  const [i, count, row, end] = updateTrailing.locals(...times(4, 'i32'));
  const tops = updateTrailing.locals(...times(4, 'i32'));
  const ats = updateTrailing.locals(...times(4, 'i32'));
  const factors = updateTrailing.locals(...times(4, 'f64'));
  const splats = updateTrailing.locals(...times(4, 'v128'));
  const rowStart = (index: Code, column: Code) =>
    after(matrix.get, i32.add(i32.mul(index, n.get), column));
  const rightOfPanel = i32.add(k.get, i32.of(4));
  const negated = (p: number) => f64.negate(f64.load(row.get, 8 * p));
  const ownRows = [1, 2, 3].flatMap((p) => [
    ...row.set(rowStart(i32.add(k.get, i32.of(p)), k.get)),
    ...tops
      .slice(0, p)
      .flatMap((top, q) => addScaled.call(tops[p]!.get, negated(q), top.get, count.get)),
  ]);
  const pair = ats.reduce(
    (sum, at, p) => f64x2.add(sum, f64x2.mul(splats[p]!.get, f64x2.load(at.get))),
    f64x2.load(row.get),
  );
  const single = ats.reduce(
    (sum, at, p) => f64.add(sum, f64.mul(factors[p]!.get, f64.load(at.get))),
    f64.load(row.get),
  );
  const move = (bytes: number) => [row, ...ats].flatMap((pointer) => advance(pointer, bytes));
  updateTrailing.write(
    count.set(i32.sub(i32.sub(n.get, k.get), i32.of(4))),
    ...tops.map((top, p) => top.set(rowStart(i32.add(k.get, i32.of(p)), rightOfPanel))),
    ownRows,
    forLoop(
      i,
      { from: rightOfPanel, until: n.get },
      row.set(rowStart(i.get, k.get)),
      ...factors.map((factor, p) => factor.set(negated(p))),
      ...splats.map((splat, p) => splat.set(f64x2.splat(factors[p]!.get))),
      ...ats.map((at, p) => at.set(tops[p]!.get)),
      advance(row, 32),
      end.set(after(row.get, i32.sub(count.get, i32.of(1)))),
      whileLoop(i32.lessThan(row.get, end.get), f64x2.store(row.get, pair), move(16)),
      end.set(i32.add(end.get, i32.of(8))),
      whileLoop(i32.lessThan(row.get, end.get), f64.store(row.get, single), move(8)),
    ),
  );
}

/** out ← x. */
export const copyVector = define('copyVector', ['i32', 'i32', 'i32']);
{
  const [out, x, count] = copyVector.args;
  copyVector.write(
    overEntries(
      copyVector,
      [out, x],
      count,
      f64x2.store(out.get, f64x2.load(x.get)),
      f64.store(out.get, f64.load(x.get)),
    ),
  );
}

/** Exchanges `count` doubles at two addresses. */
export const exchangeVectors = define('exchangeVectors', ['i32', 'i32', 'i32']);
{
  const [x, y, count] = exchangeVectors.args;
  const [pair] = exchangeVectors.locals('v128');
  const [single] = exchangeVectors.locals('f64');
  exchangeVectors.write(
    overEntries(
      exchangeVectors,
      [x, y],
      count,
      [
        ...pair.set(f64x2.load(x.get)),
        ...f64x2.store(x.get, f64x2.load(y.get)),
        ...f64x2.store(y.get, pair.get),
      ],
      [
        ...single.set(f64.load(x.get)),
        ...f64.store(x.get, f64.load(y.get)),
        ...f64.store(y.get, single.get),
      ],
    ),
  );
}

/**
 * LU of a matrix with partial pivoting, in place. Row k of the factors is row pivots_k of the matrix. Returns 0 if a
 * pivot is at most `vanishing` times the largest entry, else 1.
 */
export const factorise = define('factorise', ['i32', 'i32', 'i32', 'f64'], 'i32');
{
  const fn = factorise;
  const [matrix, pivots, n, vanishing] = fn.args;
  const [panel, end, k, i, at, pivot, top, number] = fn.locals(...times(8, 'i32'));
  const [tiny, size, candidate] = fn.locals('f64', 'f64', 'f64');
  const one = i32.of(1);
  const place = (index: Code) => i32.add(pivots.get, i32.mul(index, i32.of(4)));
  const stride = i32.mul(n.get, i32.of(8));
  fn.write(
    tiny.set(f64.mul(vanishing.get, largestAbsolute.call(matrix.get, i32.mul(n.get, n.get)))),
    forLoop(k, { until: n.get }, i32.store(place(k.get), k.get)),
    forLoop(
      panel,
      { until: n.get, step: 4 },
      end.set(i32.add(panel.get, i32.of(4))),
      when(i32.lessThan(n.get, end.get), end.set(n.get)),
      forLoop(
        k,
        { from: panel.get, until: end.get },
        // the first of the largest entries of column k, at or below row k
        top.set(after(matrix.get, i32.mul(k.get, n.get))),
        at.set(after(top.get, k.get)),
        size.set(f64.abs(f64.load(at.get))),
        pivot.set(k.get),
        forLoop(
          i,
          { from: i32.add(k.get, one), until: n.get },
          at.set(i32.add(at.get, stride)),
          candidate.set(f64.abs(f64.load(at.get))),
          when(f64.greater(candidate.get, size.get), size.set(candidate.get), pivot.set(i.get)),
        ),
        when(
          i32.xor(pivot.get, k.get),
          exchangeVectors.call(top.get, after(matrix.get, i32.mul(pivot.get, n.get)), n.get),
          number.set(i32.load(place(k.get))),
          i32.store(place(k.get), i32.load(place(pivot.get))),
          i32.store(place(pivot.get), number.get),
        ),
        either(f64.greater(size.get, tiny.get), [], [...i32.of(0), ...RETURN]),
        eliminate.call(matrix.get, n.get, k.get, end.get),
      ),
      when(i32.lessThan(end.get, n.get), updateTrailing.call(matrix.get, n.get, panel.get)),
    ),
    one,
  );
}

/** out ← the rows of A with these numbers, n doubles each. */
export const gatherRows = define('gatherRows', times(5, 'i32'));
{
  const [out, a, numbers, count, n] = gatherRows.args;
  const [k, from] = gatherRows.locals('i32', 'i32');
  gatherRows.write(
    forLoop(
      k,
      { until: count.get },
      from.set(after(a.get, i32.mul(integer(numbers.get, k.get), n.get))),
      copyVector.call(out.get, from.get, n.get),
      out.set(after(out.get, n.get)),
    ),
  );
}
