/** Chooses independent rows of a matrix, and writes others as combinations of them. */
import {
  advance,
  define,
  forLoop,
  type Local,
  overEntries,
  times,
  whileLoop,
} from '../assembler.ts';
import { after, type Code, f64, f64x2, i32, integer, RETURN, when } from '../opcodes.ts';
import { copyVector } from './factors.ts';
import { eliminateUpper, solveLower, solveLowerTransposed, solveUpper } from './triangles.ts';

/** The index of the first of the largest |x_k| among those that are not NaN; −1 if there is none. */
export const indexOfLargest = define('indexOfLargest', ['i32', 'i32'], 'i32');
{
  const [x, count] = indexOfLargest.args;
  const [at, end, start] = indexOfLargest.locals('i32', 'i32', 'i32');
  const [pairs] = indexOfLargest.locals('v128');
  const [largest, size] = indexOfLargest.locals('f64', 'f64');
  const keep = (value: Code) => [
    ...size.set(value),
    ...when(f64.greater(size.get, largest.get), largest.set(size.get)),
  ];
  indexOfLargest.write(
    start.set(x.get),
    at.set(x.get),
    end.set(after(x.get, count.get)),
    pairs.set(f64x2.splat(f64.of(-1))),
    largest.set(f64.of(-1)),
    overEntries(
      indexOfLargest,
      [x],
      count,
      pairs.set(f64x2.pseudoMax(pairs.get, f64x2.abs(f64x2.load(x.get)))),
      keep(f64.abs(f64.load(x.get))),
    ),
    keep(f64x2.first(pairs.get)),
    keep(f64x2.second(pairs.get)),
    // skips pairs without it
    pairs.set(f64x2.splat(largest.get)),
    whileLoop(
      i32.and(
        i32.lessThan(i32.add(at.get, i32.of(8)), end.get),
        i32.equal(f64x2.isAny(f64x2.equal(f64x2.abs(f64x2.load(at.get)), pairs.get)), i32.of(0)),
      ),
      advance(at, 16),
    ),
    whileLoop(
      i32.lessThan(at.get, end.get),
      when(
        f64.equal(f64.abs(f64.load(at.get)), largest.get),
        i32.shiftRight(i32.sub(at.get, start.get), i32.of(3)),
        RETURN,
      ),
      advance(at, 8),
    ),
    i32.of(-1),
  );
}

/** out_j ← x at columns_j. */
export const gatherEntries = define('gatherEntries', times(4, 'i32'));
{
  const [out, x, columns, count] = gatherEntries.args;
  const [j] = gatherEntries.locals('i32');
  gatherEntries.write(
    forLoop(
      j,
      { until: count.get },
      f64.store(after(out.get, j.get), f64.load(after(x.get, integer(columns.get, j.get)))),
    ),
  );
}

/** Exchanges columns k and l of the first `count` rows of a matrix, n doubles each. */
export const exchangeColumns = define('exchangeColumns', times(5, 'i32'));
{
  const [matrix, k, l, count, n] = exchangeColumns.args;
  const [r] = exchangeColumns.locals('i32');
  const [value] = exchangeColumns.locals('f64');
  const at = (column: Local) => after(matrix.get, column.get);
  exchangeColumns.write(
    forLoop(
      r,
      { until: count.get },
      value.set(f64.load(at(k))),
      f64.store(at(k), f64.load(at(l))),
      f64.store(at(l), value.get),
      matrix.set(at(n)),
    ),
  );
}

/**
 * chosen ← up to n independent rows of A, m×n, taken greedily by |priority|, the first of equal ones first. A row is
 * independent if after elimination of the rows before it an entry remains that exceeds `threshold` times the row's
 * largest entry, or times `smallest` if that is more. Returns their number. Afterwards A_R with its columns in the
 * order of `columns` (n integers) is LU: `factors` (n×n) holds L below its diagonal of ones, `reduced` (n×n) holds U
 * from its diagonal on. `priority` is overwritten.
 */
export const chooseRows = define('chooseRows', [...times(8, 'i32'), 'f64', 'f64'], 'i32');
{
  const fn = chooseRows;
  const [chosen, priority, columns, reduced, factors, a, m, n, threshold, smallest] = fn.args;
  const [k, j, count, row, pivot] = fn.locals(...times(5, 'i32'));
  const [size] = fn.locals('f64');
  const place = (list: Local, index: Local) => i32.add(list.get, i32.mul(index.get, i32.of(4)));
  const absolute = (index: Code) => f64.abs(f64.load(after(row.get, index)));
  const rowOf = (matrix: Local, index: Local) => after(matrix.get, i32.mul(index.get, n.get));
  fn.write(
    forLoop(j, { until: n.get }, i32.store(place(columns, j), j.get)),
    whileLoop(
      i32.lessThan(count.get, n.get),
      k.set(indexOfLargest.call(priority.get, m.get)),
      when(i32.lessThan(k.get, i32.of(0)), count.get, RETURN),
      f64.store(after(priority.get, k.get), f64.of(NaN)),
      row.set(rowOf(reduced, count)),
      gatherEntries.call(row.get, rowOf(a, k), columns.get, n.get),
      size.set(f64.max(absolute(indexOfLargest.call(row.get, n.get)), smallest.get)),
      eliminateUpper.call(reduced.get, n.get, row.get, count.get),
      pivot.set(
        i32.add(
          count.get,
          indexOfLargest.call(after(row.get, count.get), i32.sub(n.get, count.get)),
        ),
      ),
      when(
        i32.and(
          i32.atLeast(pivot.get, count.get),
          f64.greater(absolute(pivot.get), f64.mul(threshold.get, size.get)),
        ),
        copyVector.call(rowOf(factors, count), row.get, count.get),
        i32.store(place(chosen, count), k.get),
        j.set(i32.load(place(columns, count))),
        i32.store(place(columns, count), i32.load(place(columns, pivot))),
        i32.store(place(columns, pivot), j.get),
        exchangeColumns.call(
          reduced.get,
          count.get,
          pivot.get,
          i32.add(count.get, i32.of(1)),
          n.get,
        ),
        count.set(i32.add(count.get, i32.of(1))),
      ),
    ),
    count.get,
  );
}

/** out ← the coefficients c with cᵀA_R = the vector x, for the rows R of `chooseRows`. */
export const combinationOf = define('combinationOf', times(6, 'i32'));
{
  const [out, x, columns, reduced, factors, n] = combinationOf.args;
  combinationOf.write(
    gatherEntries.call(out.get, x.get, columns.get, n.get),
    eliminateUpper.call(reduced.get, n.get, out.get, n.get),
    solveLowerTransposed.call(factors.get, n.get, out.get),
  );
}

/** lambda ← the solution of A_R λ = values for the rows R of `chooseRows`; overwrites `values`. */
export const solveChosen = define('solveChosen', times(6, 'i32'));
{
  const [lambda, values, columns, reduced, factors, n] = solveChosen.args;
  const [c] = solveChosen.locals('i32');
  solveChosen.write(
    solveLower.call(factors.get, n.get, values.get),
    solveUpper.call(reduced.get, n.get, values.get),
    forLoop(
      c,
      { until: n.get },
      f64.store(after(lambda.get, integer(columns.get, c.get)), f64.load(after(values.get, c.get))),
    ),
  );
}
