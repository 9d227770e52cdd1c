/** Sums over a block of examples, and the draws of its noise. Integers (starts, active) are 32-bit. */
import {
  advance,
  after,
  type Code,
  define,
  f64,
  forLoop,
  i32,
  times,
  when,
  whileLoop,
} from './assembler.ts';
import { addScaled } from './products.ts';

function integer(base: Code, index: Code): Code {
  return i32.load(i32.add(base, i32.mul(index, i32.of(4))));
}

/**
 * Loops over the active features of `examples` sparse examples. `row` points to the example's row of n
 * doubles in `dense`, `feature` to the active feature's row in `table`.
 */
function defineSparse(
  name: string,
  body: (row: Code, feature: Code, value: Code, n: Code) => Code,
) {
  const fn = define(name, times(7, 'i32'));
  const [dense, table, starts, active, values, examples, n] = fn.args;
  const [e, k, end] = fn.locals('i32', 'i32', 'i32');
  const feature = after(table.get, i32.mul(integer(active.get, k.get), n.get));
  fn.write(
    k.set(i32.load(starts.get)),
    forLoop(
      e,
      { until: examples.get },
      end.set(integer(starts.get, i32.add(e.get, i32.of(1)))),
      whileLoop(
        i32.lessThan(k.get, end.get),
        body(dense.get, feature, f64.load(after(values.get, k.get)), n.get),
        k.set(i32.add(k.get, i32.of(1))),
      ),
      dense.set(after(dense.get, n.get)),
    ),
  );
  return fn;
}

/** u_e ← u_e + Σ value·z_feature over the active features of example e. */
export const addSparse = defineSparse('addSparse', (row, feature, value, n) =>
  addScaled.call(row, value, feature, n),
);

/** z_feature ← z_feature + value·x_e for every active feature of every example e. */
export const scatterSparse = defineSparse('scatterSparse', (row, feature, value, n) =>
  addScaled.call(feature, value, row, n),
);

/** out ← out + the sum of `rows` rows of n doubles. */
export const addRows = define('addRows', times(4, 'i32'));
{
  const [out, matrix, rows, n] = addRows.args;
  const [i] = addRows.locals('i32');
  addRows.write(
    forLoop(
      i,
      { until: rows.get },
      addScaled.call(out.get, f64.of(1), matrix.get, n.get),
      matrix.set(after(matrix.get, n.get)),
    ),
  );
}

/** out ← out + Σ x_e ν_eᵀ over `examples` rows x_e (n) and ν_e (m); zeros of x are skipped. */
export const addOuter = define('addOuter', times(6, 'i32'));
{
  const [out, x, nu, examples, n, m] = addOuter.args;
  const [e, end, row] = addOuter.locals('i32', 'i32', 'i32');
  const skipZero = (...body: Code[]) => when(f64.notEqual(f64.load(x.get), f64.of(0)), ...body);
  addOuter.write(
    forLoop(
      e,
      { until: examples.get },
      row.set(out.get),
      end.set(after(x.get, n.get)),
      whileLoop(
        i32.lessThan(x.get, end.get),
        skipZero(addScaled.call(row.get, f64.load(x.get), nu.get, m.get)),
        row.set(after(row.get, m.get)),
        advance(x, 8),
      ),
      nu.set(after(nu.get, m.get)),
    ),
  );
}

/**
 * out_k ← (draw_k + ½)·scale with draw_k the next 32 bits of sfc32, the generator of core/rng.ts, as a
 * signed integer. `state` holds the generator's four integers and is updated.
 */
export const fillSymmetric = define('fillSymmetric', ['i32', 'i32', 'f64', 'i32']);
{
  const [out, count, scale, state] = fillSymmetric.args;
  const words = fillSymmetric.locals(...times(4, 'i32'));
  const [a, b, c, counter] = words;
  const [draw, end] = fillSymmetric.locals('i32', 'i32');
  fillSymmetric.write(
    ...words.map((word, k) => word.set(i32.load(state.get, 4 * k))),
    end.set(after(out.get, count.get)),
    whileLoop(
      i32.lessThan(out.get, end.get),
      draw.set(i32.add(i32.add(a.get, b.get), counter.get)),
      counter.set(i32.add(counter.get, i32.of(1))),
      a.set(i32.xor(b.get, i32.shiftRight(b.get, i32.of(9)))),
      b.set(i32.add(c.get, i32.shiftLeft(c.get, i32.of(3)))),
      c.set(i32.add(i32.rotateLeft(c.get, i32.of(21)), draw.get)),
      f64.store(out.get, f64.mul(f64.add(f64.fromInteger(draw.get), f64.of(0.5)), scale.get)),
      advance(out, 8),
    ),
    ...words.map((word, k) => i32.store(state.get, word.get, 4 * k)),
  );
}
