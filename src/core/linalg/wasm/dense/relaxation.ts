/** Coordinate descent for least squares with many right-hand sides, as HALS makes it. */
import { advance, define, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { after, f64, f64x2, i32, when } from '../opcodes.ts';

/**
 * For i = 0 … n−1: x_i ← max(x_i + (p_i − Σ_k g_ik·x_k)/g_ii, floor), with rows x_i and p_i of `cols`
 * doubles and the newest x. A row with g_ii = 0 stays.
 */
export const relaxRows = define('relaxRows', [...times(5, 'i32'), 'f64']);
{
  const [x, p, g, n, cols, floor] = relaxRows.args;
  const [i, row, end, left, at, from, last, stride] = relaxRows.locals(...times(8, 'i32'));
  const [diagonal, sum] = relaxRows.locals('f64', 'f64');
  const [floors, diagonals, factor] = relaxRows.locals('v128', 'v128', 'v128');
  const sums = relaxRows.locals(...times(8, 'v128'));

  /** Runs `step` for every k, with `at` at x_k in the current columns and `from` at g_ik. */
  const overRows = (...step: readonly (readonly number[])[]) => [
    ...at.set(left.get),
    ...from.set(g.get),
    ...whileLoop(
      i32.lessThan(from.get, last.get),
      ...step,
      at.set(i32.add(at.get, stride.get)),
      advance(from, 8),
    ),
  ];
  /** The columns at `left`, two for each of the accumulators. */
  const columnPairs = (accumulators: readonly Local[]) => [
    ...accumulators.flatMap((accumulator) => accumulator.set(f64x2.zero)),
    ...overRows(
      factor.set(f64x2.loadSplat(from.get)),
      ...accumulators.map((accumulator, c) =>
        accumulator.set(
          f64x2.add(accumulator.get, f64x2.mul(factor.get, f64x2.load(at.get, 16 * c))),
        ),
      ),
    ),
    ...accumulators.flatMap((accumulator, c) => {
      const step = f64x2.div(f64x2.sub(f64x2.load(p.get, 16 * c), accumulator.get), diagonals.get);
      return f64x2.store(
        row.get,
        f64x2.pseudoMax(f64x2.add(f64x2.load(row.get, 16 * c), step), floors.get),
        16 * c,
      );
    }),
    ...move(16 * accumulators.length),
  ];
  const move = (bytes: number) => [row, p, left].flatMap((pointer) => advance(pointer, bytes));
  const oneColumn = [
    ...sum.set(f64.of(0)),
    ...overRows(sum.set(f64.add(sum.get, f64.mul(f64.load(from.get), f64.load(at.get))))),
    ...sum.set(
      f64.add(f64.load(row.get), f64.div(f64.sub(f64.load(p.get), sum.get), diagonal.get)),
    ),
    // written so that NaN stays, as in pseudoMax
    ...when(f64.greater(floor.get, sum.get), sum.set(floor.get)),
    ...f64.store(row.get, sum.get),
    ...move(8),
  ];
  /** Repeats `body` while at least `columns` columns are left. */
  const whileRoom = (columns: number, body: readonly number[]) =>
    whileLoop(i32.lessThan(row.get, i32.sub(end.get, i32.of(8 * columns - 1))), body);
  relaxRows.write(
    floors.set(f64x2.splat(floor.get)),
    stride.set(i32.mul(cols.get, i32.of(8))),
    row.set(x.get),
    forLoop(
      i,
      { until: n.get },
      diagonal.set(f64.load(after(g.get, i.get))),
      diagonals.set(f64x2.splat(diagonal.get)),
      last.set(after(g.get, n.get)),
      left.set(x.get),
      end.set(i32.add(row.get, stride.get)),
      when(
        f64.notEqual(diagonal.get, f64.of(0)),
        whileRoom(16, columnPairs(sums)),
        whileRoom(2, columnPairs(sums.slice(0, 1))),
        whileRoom(1, oneColumn),
      ),
      // a row that stays is skipped as a whole
      p.set(i32.add(p.get, i32.sub(end.get, row.get))),
      row.set(end.get),
      g.set(last.get),
    ),
  );
}
