/** Sums of rows, by tiles of columns that stay in registers until they are complete. */
import { advance, define, type Fn, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { after, type Code, f64, f64x2, i32, when } from '../opcodes.ts';

/** Columns that are summed in registers at a time, widest first. */
const WIDTHS = [16, 4, 2] as const;

/**
 * For tiles of the `count` entries at `out`, from left to right: `pair` adds to two of them, `single` to the last of an
 * odd number. `terms` is the loop around them; it finds their columns at `column`.
 */
function overTiles(
  fn: Pick<Fn, 'locals'>,
  out: Code,
  count: Local,
  column: Local,
  terms: (body: Code) => Code,
  pair: (sum: Local, offset: number) => Code,
  single: (sum: Local) => Code,
): Code {
  const [at] = fn.locals('i32');
  const [one] = fn.locals('f64');
  const sums = Array.from({ length: WIDTHS[0] / 2 }, () => fn.locals('v128')[0]);
  const tile = (width: number) => {
    const own = sums.slice(0, width / 2);
    return whileLoop(
      i32.lessThan(i32.add(column.get, i32.of(width - 1)), count.get),
      at.set(after(out, column.get)),
      ...own.map((sum, c) => sum.set(f64x2.load(at.get, 16 * c))),
      terms(own.flatMap((sum, c) => pair(sum, 16 * c))),
      ...own.map((sum, c) => f64x2.store(at.get, sum.get, 16 * c)),
      column.set(i32.add(column.get, i32.of(width))),
    );
  };
  return [
    ...column.set(i32.of(0)),
    ...WIDTHS.flatMap(tile),
    ...when(
      i32.lessThan(column.get, count.get),
      at.set(after(out, column.get)),
      one.set(f64.load(at.get)),
      terms(single(one)),
      f64.store(at.get, one.get),
    ),
  ];
}

/** out ← out + the sum of `rows` rows of n doubles. */
export const addRows = define('addRows', times(4, 'i32'));
{
  const fn = addRows;
  const [out, matrix, rows, n] = fn.args;
  const [i, column, from] = fn.locals('i32', 'i32', 'i32');
  fn.write(
    overTiles(
      fn,
      out.get,
      n,
      column,
      (body) => [
        ...from.set(after(matrix.get, column.get)),
        ...forLoop(i, { until: rows.get }, body, from.set(after(from.get, n.get))),
      ],
      (sum, offset) => sum.set(f64x2.add(sum.get, f64x2.load(from.get, offset))),
      (sum) => sum.set(f64.add(sum.get, f64.load(from.get))),
    ),
  );
}

/**
 * out ← out + Σ x_e ν_eᵀ over `examples` rows x_e (n) and ν_e (m). For one feature after another, the examples with
 * x_ei ≠ 0 are listed first; `places` is scratch space for two doubles an example.
 */
export const addOuter = define('addOuter', times(7, 'i32'));
{
  const fn = addOuter;
  const [out, x, nu, places, examples, n, m] = fn.args;
  const [i, e, xAt, row, last, place, column, from] = fn.locals(...times(8, 'i32'));
  const [value] = fn.locals('f64');
  const [factors] = fn.locals('v128');
  /** Values that are not zero, each with the offset of its row of ν; without a branch that could be mispredicted. */
  const findPlaces = [
    ...last.set(places.get),
    ...xAt.set(after(x.get, i.get)),
    ...row.set(i32.of(0)),
    ...forLoop(
      e,
      { until: examples.get },
      value.set(f64.load(xAt.get)),
      f64.store(last.get, value.get),
      i32.store(last.get, row.get, 8),
      last.set(i32.add(last.get, i32.shiftLeft(f64.notEqual(value.get, f64.of(0)), i32.of(4)))),
      xAt.set(after(xAt.get, n.get)),
      row.set(after(row.get, m.get)),
    ),
  ];
  const overPlaces = (body: Code) => [
    ...place.set(places.get),
    ...whileLoop(
      i32.lessThan(place.get, last.get),
      from.set(i32.add(after(nu.get, column.get), i32.load(place.get, 8))),
      factors.set(f64x2.loadSplat(place.get)),
      body,
      advance(place, 16),
    ),
  ];
  fn.write(
    forLoop(
      i,
      { until: n.get },
      findPlaces,
      overTiles(
        fn,
        out.get,
        m,
        column,
        overPlaces,
        (sum, offset) =>
          sum.set(f64x2.add(sum.get, f64x2.mul(factors.get, f64x2.load(from.get, offset)))),
        (sum) => sum.set(f64.add(sum.get, f64.mul(f64x2.first(factors.get), f64.load(from.get)))),
      ),
      out.set(after(out.get, m.get)),
    ),
  );
}
