/** Simplex exchanges on a tableau: the rows of `rowProgram.ts` that may enter, in terms of the basis. */
import { define, forLoop, type Local, times, whileLoop } from './assembler.ts';
import { after, type Code, f64, i32, integer, RETURN, select, when } from './opcodes.ts';
import { indexOfLargest } from './independence.ts';
import { addScaled, dot } from './products.ts';

/**
 * The position that leaves the basis as a row with A_Rᵀd = (row)ᵀ enters with sign `sign`, and −1 if there is none.
 * The entry at p moves at the rate sign·signs_p·d_p towards zero, where it changes sign, which adds twice the rate to
 * the slope of ‖w‖₁; the position is the one at which the slope is no longer negative. Rates up to `least` do not
 * count. `reach` is room for n doubles.
 */
export const leavingPosition = define(
  'leavingPosition',
  [...times(5, 'i32'), 'f64', 'f64', 'f64'],
  'i32',
);
{
  const fn = leavingPosition;
  const [d, w, signs, reach, n, sign, slope, least] = fn.args;
  const [p, next] = fn.locals('i32', 'i32');
  const [rate, nearest] = fn.locals('f64', 'f64');
  const at = (vector: Local, index: Local) => after(vector.get, index.get);
  fn.write(
    forLoop(
      p,
      { until: n.get },
      rate.set(f64.mul(f64.mul(sign.get, f64.load(at(signs, p))), f64.load(at(d, p)))),
      f64.store(
        at(reach, p),
        select(
          f64.div(f64.abs(f64.load(at(w, p))), rate.get),
          f64.of(Infinity),
          f64.greater(rate.get, least.get),
        ),
      ),
    ),
    whileLoop(
      f64.lessThan(slope.get, f64.of(0)),
      next.set(i32.of(-1)),
      nearest.set(f64.of(Infinity)),
      forLoop(
        p,
        { until: n.get },
        when(
          f64.lessThan(f64.load(at(reach, p)), nearest.get),
          nearest.set(f64.load(at(reach, p))),
          next.set(p.get),
        ),
      ),
      when(i32.lessThan(next.get, i32.of(0)), i32.of(-1), RETURN),
      slope.set(f64.add(slope.get, f64.mul(f64.of(2), f64.abs(f64.load(at(d, next)))))),
      f64.store(at(reach, next), f64.of(Infinity)),
    ),
    next.get,
  );
}

/**
 * Exchanges rows until no row of the tableau violates |z| ≤ 1 by more than `tolerance`, at most `limit` times, or
 * until a pivot is below `smallest` times the largest entry of its row. Returns the number of exchanges. The tableau
 * has `count` rows of n doubles, then w. `basis` and `outside` hold the numbers of the rows, which are exchanged.
 * `signs`, `reach` and `z` are room for n, n and `count` doubles.
 */
export const exchangeRows = define('exchangeRows', [...times(9, 'i32'), 'f64', 'f64'], 'i32');
{
  const fn = exchangeRows;
  const [tableau, basis, outside, signs, reach, z, count, n, limit, tolerance, smallest] = fn.args;
  const [exchanges, r, p, row, w, entering, position, leaving] = fn.locals(...times(8, 'i32'));
  const [value, violation, sign, pivot, factor] = fn.locals(...times(5, 'f64'));
  const at = (vector: Local, index: Local) => after(vector.get, index.get);
  const place = (list: Local, index: Local) => i32.add(list.get, i32.mul(index.get, i32.of(4)));
  const largest = f64.abs(f64.load(after(entering.get, indexOfLargest.call(entering.get, n.get))));
  /** Runs `body` for r = 0 … until − 1, with `row` pointing to the row r of the tableau. */
  const overRows = (until: Code, ...body: Code[]) => [
    ...row.set(tableau.get),
    ...forLoop(r, { until }, ...body, row.set(at(row, n))),
  ];
  fn.write(
    w.set(after(tableau.get, i32.mul(count.get, n.get))),
    whileLoop(
      i32.lessThan(exchanges.get, limit.get),
      forLoop(
        p,
        { until: n.get },
        f64.store(
          at(signs, p),
          select(f64.of(-1), f64.of(1), f64.lessThan(f64.load(at(w, p)), f64.of(0))),
        ),
      ),
      overRows(count.get, f64.store(at(z, r), dot.call(row.get, signs.get, n.get))),
      r.set(indexOfLargest.call(z.get, count.get)),
      when(i32.lessThan(r.get, i32.of(0)), exchanges.get, RETURN),
      value.set(f64.load(at(z, r))),
      violation.set(f64.sub(f64.abs(value.get), f64.of(1))),
      when(f64.atMost(violation.get, tolerance.get), exchanges.get, RETURN),
      sign.set(select(f64.of(-1), f64.of(1), f64.lessThan(value.get, f64.of(0)))),
      entering.set(after(tableau.get, i32.mul(r.get, n.get))),
      pivot.set(f64.mul(smallest.get, largest)),
      position.set(
        leavingPosition.call(
          entering.get,
          w.get,
          signs.get,
          reach.get,
          n.get,
          sign.get,
          f64.negate(violation.get),
          pivot.get,
        ),
      ),
      when(i32.lessThan(position.get, i32.of(0)), exchanges.get, RETURN),
      // the numbers of the rows
      leaving.set(integer(basis.get, position.get)),
      i32.store(place(basis, position), integer(outside.get, r.get)),
      i32.store(place(outside, r), leaving.get),
      pivot.set(f64.load(at(entering, position))),
      overRows(
        i32.add(count.get, i32.of(1)),
        when(
          i32.xor(row.get, entering.get),
          factor.set(f64.div(f64.load(at(row, position)), pivot.get)),
          addScaled.call(row.get, f64.negate(factor.get), entering.get, n.get),
          f64.store(at(row, position), factor.get),
        ),
      ),
      // the row that leaves takes the place of the one that enters
      forLoop(
        p,
        { until: n.get },
        f64.store(at(entering, p), f64.negate(f64.div(f64.load(at(entering, p)), pivot.get))),
      ),
      f64.store(at(entering, position), f64.div(f64.of(1), pivot.get)),
      exchanges.set(i32.add(exchanges.get, i32.of(1))),
    ),
    exchanges.get,
  );
}
