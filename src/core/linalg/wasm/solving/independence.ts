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
import { solveLower, solveLowerTransposed } from './factors.ts';
import { addScaled, dot } from '../dense/products.ts';

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

/**
 * Eliminates `count` reduced rows from `row`, one after another: the reduced row c has its pivot in column pivots_c.
 * factors_c ← the multiple of it that was subtracted.
 */
export const eliminateRows = define('eliminateRows', times(6, 'i32'));
{
  const [row, factors, pivots, reduced, count, n] = eliminateRows.args;
  const [c, pivot] = eliminateRows.locals('i32', 'i32');
  const [factor] = eliminateRows.locals('f64');
  eliminateRows.write(
    forLoop(
      c,
      { until: count.get },
      pivot.set(i32.mul(integer(pivots.get, c.get), i32.of(8))),
      factor.set(
        f64.div(f64.load(i32.add(row.get, pivot.get)), f64.load(i32.add(reduced.get, pivot.get))),
      ),
      f64.store(factors.get, factor.get),
      when(
        f64.notEqual(factor.get, f64.of(0)),
        addScaled.call(row.get, f64.negate(factor.get), reduced.get, n.get),
        f64.store(i32.add(row.get, pivot.get), f64.of(0)),
      ),
      reduced.set(after(reduced.get, n.get)),
      advance(factors, 8),
    ),
  );
}

/**
 * chosen ← up to n independent rows of A, m×n, taken greedily by |priority|, the first of equal ones first. A row is
 * independent if after elimination of the rows before it an entry remains that exceeds `threshold` times the row's
 * largest entry, or times `smallest` if that is more. Returns their number. `reduced` (n×n), `factors` (n×n, lower
 * triangular, unit diagonal) and `pivots` (n integers) hold the elimination afterwards. `priority` is overwritten.
 */
export const chooseRows = define('chooseRows', [...times(8, 'i32'), 'f64', 'f64'], 'i32');
{
  const fn = chooseRows;
  const [chosen, priority, pivots, reduced, factors, a, m, n, threshold, smallest] = fn.args;
  const [k, j, count, row, at] = fn.locals(...times(5, 'i32'));
  const [size] = fn.locals('f64');
  const place = (list: Local, index: Local) => i32.add(list.get, i32.mul(index.get, i32.of(4)));
  const entry = (start: Local, index: Code) => f64.load(after(start.get, index));
  const largest = f64.abs(entry(row, indexOfLargest.call(row.get, n.get)));
  fn.write(
    whileLoop(
      i32.lessThan(count.get, n.get),
      k.set(indexOfLargest.call(priority.get, m.get)),
      when(i32.lessThan(k.get, i32.of(0)), count.get, RETURN),
      f64.store(after(priority.get, k.get), f64.of(NaN)),
      row.set(after(reduced.get, i32.mul(count.get, n.get))),
      at.set(after(a.get, i32.mul(k.get, n.get))),
      forLoop(j, { until: n.get }, f64.store(after(row.get, j.get), entry(at, j.get))),
      size.set(f64.max(largest, smallest.get)),
      eliminateRows.call(
        row.get,
        after(factors.get, i32.mul(count.get, n.get)),
        pivots.get,
        reduced.get,
        count.get,
        n.get,
      ),
      when(
        f64.greater(largest, f64.mul(threshold.get, size.get)),
        i32.store(place(pivots, count), indexOfLargest.call(row.get, n.get)),
        i32.store(place(chosen, count), k.get),
        count.set(i32.add(count.get, i32.of(1))),
      ),
    ),
    count.get,
  );
}

/** out ← the coefficients c with cᵀA_R = `row` for the rows R of `chooseRows`; overwrites `row`. */
export const combinationOf = define('combinationOf', times(6, 'i32'));
{
  const [out, row, pivots, reduced, factors, n] = combinationOf.args;
  combinationOf.write(
    eliminateRows.call(row.get, out.get, pivots.get, reduced.get, n.get, n.get),
    solveLowerTransposed.call(factors.get, n.get, out.get),
  );
}

/** lambda ← the solution of A_R λ = values for the rows R of `chooseRows`; overwrites `values`. */
export const solveChosen = define('solveChosen', times(6, 'i32'));
{
  const [lambda, values, pivots, reduced, factors, n] = solveChosen.args;
  const [c, row, pivot] = solveChosen.locals('i32', 'i32', 'i32');
  solveChosen.write(
    solveLower.call(factors.get, n.get, values.get),
    forLoop(c, { until: n.get }, f64.store(after(lambda.get, c.get), f64.of(0))),
    whileLoop(
      i32.lessThan(i32.of(0), c.get),
      c.set(i32.sub(c.get, i32.of(1))),
      row.set(after(reduced.get, i32.mul(c.get, n.get))),
      pivot.set(integer(pivots.get, c.get)),
      // later pivots are known, and the columns of earlier ones are zero in this row
      f64.store(
        after(lambda.get, pivot.get),
        f64.div(
          f64.sub(f64.load(after(values.get, c.get)), dot.call(row.get, lambda.get, n.get)),
          f64.load(after(row.get, pivot.get)),
        ),
      ),
    ),
  );
}
