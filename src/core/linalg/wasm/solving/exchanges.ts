/** Simplex exchanges on a tableau: the rows of `rowProgram.ts` that may enter, in terms of the basis. */
import { define, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { after, f64, i32, integer, RETURN, select, when } from '../opcodes.ts';
import { indexOfLargest } from './independence.ts';
import { addScaled, dot } from '../dense/products.ts';

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
 * Exchanges rows until no row of the tableau violates |z| ≤ 1 by more than `tolerance`, until `limit` exchanges have
 * been made in all, or until there is no pivot above `smallest` times the largest entry of its row. Returns the number
 * of exchanges made so far, `made` of them before. The tableau has w in its first row, then `count` rows that may
 * enter, n doubles each. `basis` and `outside` hold the numbers of the rows. Exchange e puts the row e of `directions`
 * in terms of the basis before it in position positions_e. `signs` ← the signs of w; `reach` and `z` are room for n
 * and `count` doubles.
 */
export const exchangeRows = define('exchangeRows', [...times(12, 'i32'), 'f64', 'f64'], 'i32');
{
  const fn = exchangeRows;
  const [w, basis, outside, directions, positions, signs, reach, z, count, n, made, limit] =
    fn.args;
  const [tolerance, smallest] = fn.args.slice(12) as [Local, Local];
  const [r, p, row, entering, position, leaving] = fn.locals(...times(6, 'i32'));
  const [value, violation, sign, pivot, factor] = fn.locals(...times(5, 'f64'));
  const at = (vector: Local, index: Local) => after(vector.get, index.get);
  const place = (list: Local, index: Local) => i32.add(list.get, i32.mul(index.get, i32.of(4)));
  const largest = f64.abs(f64.load(after(entering.get, indexOfLargest.call(entering.get, n.get))));
  fn.write(
    whileLoop(
      i32.lessThan(made.get, limit.get),
      forLoop(
        p,
        { until: n.get },
        f64.store(
          at(signs, p),
          select(f64.of(-1), f64.of(1), f64.lessThan(f64.load(at(w, p)), f64.of(0))),
        ),
      ),
      row.set(at(w, n)),
      forLoop(
        r,
        { until: count.get },
        f64.store(at(z, r), dot.call(row.get, signs.get, n.get)),
        row.set(at(row, n)),
      ),
      r.set(indexOfLargest.call(z.get, count.get)),
      when(i32.lessThan(r.get, i32.of(0)), made.get, RETURN),
      value.set(f64.load(at(z, r))),
      violation.set(f64.sub(f64.abs(value.get), f64.of(1))),
      when(f64.atMost(violation.get, tolerance.get), made.get, RETURN),
      sign.set(select(f64.of(-1), f64.of(1), f64.lessThan(value.get, f64.of(0)))),
      entering.set(after(w.get, i32.mul(i32.add(r.get, i32.of(1)), n.get))),
      position.set(
        leavingPosition.call(
          entering.get,
          w.get,
          signs.get,
          reach.get,
          n.get,
          sign.get,
          f64.negate(violation.get),
          f64.mul(smallest.get, largest),
        ),
      ),
      when(i32.lessThan(position.get, i32.of(0)), made.get, RETURN),
      leaving.set(integer(basis.get, position.get)),
      i32.store(place(basis, position), integer(outside.get, r.get)),
      i32.store(place(outside, r), leaving.get),
      i32.store(place(positions, made), position.get),
      row.set(after(directions.get, i32.mul(made.get, n.get))),
      forLoop(p, { until: n.get }, f64.store(at(row, p), f64.load(at(entering, p)))),
      pivot.set(f64.load(at(entering, position))),
      row.set(w.get),
      forLoop(
        r,
        { until: i32.add(count.get, i32.of(1)) },
        when(
          i32.xor(row.get, entering.get),
          factor.set(f64.div(f64.load(at(row, position)), pivot.get)),
          addScaled.call(row.get, f64.negate(factor.get), entering.get, n.get),
          f64.store(at(row, position), factor.get),
        ),
        row.set(at(row, n)),
      ),
      // the row that leaves takes the place of the one that enters
      forLoop(
        p,
        { until: n.get },
        f64.store(at(entering, p), f64.negate(f64.div(f64.load(at(entering, p)), pivot.get))),
      ),
      f64.store(at(entering, position), f64.div(f64.of(1), pivot.get)),
      made.set(i32.add(made.get, i32.of(1))),
    ),
    made.get,
  );
}

/** x, in terms of the basis before `count` exchanges, ← the same in terms of the basis after them. */
export const applyExchanges = define('applyExchanges', times(5, 'i32'));
{
  const [x, directions, positions, count, n] = applyExchanges.args;
  const [e, at] = applyExchanges.locals('i32', 'i32');
  const [value] = applyExchanges.locals('f64');
  const offset = i32.mul(integer(positions.get, e.get), i32.of(8));
  applyExchanges.write(
    forLoop(
      e,
      { until: count.get },
      at.set(i32.add(x.get, offset)),
      value.set(f64.div(f64.load(at.get), f64.load(i32.add(directions.get, offset)))),
      addScaled.call(x.get, f64.negate(value.get), directions.get, n.get),
      f64.store(at.get, value.get),
      directions.set(after(directions.get, n.get)),
    ),
  );
}

/** values of A_R λ after `count` exchanges ← those before them. */
export const revertExchanges = define('revertExchanges', times(5, 'i32'));
{
  const [values, directions, positions, count, n] = revertExchanges.args;
  const [e, at, row, offset] = revertExchanges.locals(...times(4, 'i32'));
  const [value] = revertExchanges.locals('f64');
  revertExchanges.write(
    e.set(count.get),
    whileLoop(
      i32.lessThan(i32.of(0), e.get),
      e.set(i32.sub(e.get, i32.of(1))),
      row.set(after(directions.get, i32.mul(e.get, n.get))),
      offset.set(i32.mul(integer(positions.get, e.get), i32.of(8))),
      at.set(i32.add(values.get, offset.get)),
      value.set(f64.load(at.get)),
      f64.store(at.get, f64.of(0)),
      f64.store(
        at.get,
        f64.div(
          f64.sub(value.get, dot.call(row.get, values.get, n.get)),
          f64.load(i32.add(row.get, offset.get)),
        ),
      ),
    ),
  );
}
