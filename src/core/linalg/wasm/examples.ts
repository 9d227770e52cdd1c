/** What a block of examples adds up to. Integers (starts, active) are 32-bit. */
import { type Code, f64, forLoop, i32, when, whileLoop } from './assembler.ts';
import { advance, after, define } from './define.ts';
import { addScaled } from './vectors.ts';

function integer(base: Code, index: Code): Code {
  return i32.load(i32.add(base, i32.mul(index, i32.of(4))));
}

/**
 * Goes through the active features of `examples` sparse examples; `row` stands at the example's
 * row of n doubles in `dense`, `feature` at the active feature's row in `table`.
 */
function defineSparse(
  name: string,
  body: (row: Code, feature: Code, value: Code, n: Code) => Code,
) {
  const fn = define(name, ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32']);
  const [dense, table, starts, active, values, examples, n] = fn.args;
  const [e, k, end] = fn.locals('i32', 'i32', 'i32');
  const feature = after(table.get, i32.mul(integer(active.get, k.get), n.get));
  fn.write(
    k.set(i32.load(starts.get)),
    forLoop(
      e,
      i32.of(0),
      examples.get,
      1,
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
export const addRows = define('addRows', ['i32', 'i32', 'i32', 'i32']);
{
  const [out, matrix, rows, n] = addRows.args;
  const [i] = addRows.locals('i32');
  addRows.write(
    forLoop(
      i,
      i32.of(0),
      rows.get,
      1,
      addScaled.call(out.get, f64.of(1), matrix.get, n.get),
      matrix.set(after(matrix.get, n.get)),
    ),
  );
}

/** out ← out + Σ x_e ν_eᵀ over `examples` rows x_e (n) and ν_e (m); zeros of x cost nothing. */
export const addOuter = define('addOuter', ['i32', 'i32', 'i32', 'i32', 'i32', 'i32']);
{
  const [out, x, nu, examples, n, m] = addOuter.args;
  const [e, end, row] = addOuter.locals('i32', 'i32', 'i32');
  const skipZero = (...body: Code[]) => when(f64.notEqual(f64.load(x.get), f64.of(0)), ...body);
  addOuter.write(
    forLoop(
      e,
      i32.of(0),
      examples.get,
      1,
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
