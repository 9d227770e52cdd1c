/** The product of two matrices with the sums of `multiply` in linalg/products.ts. */
import { advance, define, forLoop, type Local, times, whileLoop } from './assembler.ts';
import { after, type Code, f64, f64x2, i32, when } from './opcodes.ts';

/** Columns of the result that stay in registers together, widest first. */
const WIDTHS = [8, 2] as const;

/**
 * out ← A·B: every entry adds up four products at a time, (a₀b₀ + a₁b₁) + (a₂b₂ + a₃b₃), then the last ones one by
 * one. Groups with four zeros in A are skipped: a left inverse of least ∞-norm is mostly zeros.
 */
export const multiplyGrouped = define('multiplyGrouped', times(6, 'i32'));
{
  const fn = multiplyGrouped;
  const [out, a, b, rows, inner, cols] = fn.args;
  const [column, i, stride, row, at, from, groupEnd, rowEnd] = fn.locals(...times(8, 'i32'));
  const fromB = [from, ...[1, 2, 3].map(() => fn.locals('i32')[0])];
  const factors = [0, 1, 2, 3].map(() => fn.locals('v128')[0]);
  const singles = [0, 1, 2, 3].map(() => fn.locals('f64')[0]);
  const sums = Array.from({ length: WIDTHS[0] / 2 }, () => fn.locals('v128')[0]);
  const [sum] = fn.locals('f64');
  const isNotZero = (offset: number) => f64x2.notEqual(f64x2.load(row.get, offset), f64x2.zero);
  const nextRow = i32.add(from.get, stride.get);
  /** Runs `group` for four columns of A at a time, except zeros, and `single` for each that is left. */
  const overRow = (group: Code, single: Code) => [
    ...from.set(after(b.get, column.get)),
    ...groupEnd.set(after(row.get, i32.and(inner.get, i32.of(-4)))),
    ...rowEnd.set(after(row.get, inner.get)),
    ...whileLoop(
      i32.lessThan(row.get, groupEnd.get),
      when(
        f64x2.isAny(f64x2.or(isNotZero(0), isNotZero(16))),
        ...fromB.slice(1).map((pointer, k) => pointer.set(i32.add(fromB[k]!.get, stride.get))),
        group,
      ),
      from.set(i32.add(from.get, i32.shiftLeft(stride.get, i32.of(2)))),
      advance(row, 32),
    ),
    ...whileLoop(i32.lessThan(row.get, rowEnd.get), single, from.set(nextRow), advance(row, 8)),
  ];
  const four = (add: (x: Code, y: Code) => Code, product: (k: number) => Code) =>
    add(add(product(0), product(1)), add(product(2), product(3)));
  const begin = [
    ...row.set(after(a.get, i32.mul(i.get, inner.get))),
    ...at.set(after(out.get, i32.add(i32.mul(i.get, cols.get), column.get))),
  ];
  const overRows = (...body: Code[]) => forLoop(i, { until: rows.get }, begin, ...body);
  const tiles = (width: number) => {
    const tile = sums.slice(0, width / 2);
    return whileLoop(
      i32.lessThan(i32.add(column.get, i32.of(width - 1)), cols.get),
      overRows(
        ...tile.map((pair) => pair.set(f64x2.zero)),
        overRow(
          [
            ...factors.flatMap((factor, k) => factor.set(f64x2.splat(f64.load(row.get, 8 * k)))),
            ...tile.flatMap((pair, c) =>
              pair.set(
                f64x2.add(
                  pair.get,
                  four(f64x2.add, (k) =>
                    f64x2.mul(factors[k]!.get, f64x2.load(fromB[k]!.get, 16 * c)),
                  ),
                ),
              ),
            ),
          ],
          [
            ...factors[0]!.set(f64x2.loadSplat(row.get)),
            ...tile.flatMap((pair, c) =>
              pair.set(
                f64x2.add(pair.get, f64x2.mul(factors[0]!.get, f64x2.load(from.get, 16 * c))),
              ),
            ),
          ],
        ),
        ...tile.map((pair, c) => f64x2.store(at.get, pair.get, 16 * c)),
      ),
      column.set(i32.add(column.get, i32.of(width))),
    );
  };
  const product = (factor: Local, pointer: Local) => f64.mul(factor.get, f64.load(pointer.get));
  fn.write(
    stride.set(i32.mul(cols.get, i32.of(8))),
    ...WIDTHS.map(tiles),
    // an odd last column
    when(
      i32.lessThan(column.get, cols.get),
      overRows(
        sum.set(f64.of(0)),
        overRow(
          [
            ...singles.flatMap((factor, k) => factor.set(f64.load(row.get, 8 * k))),
            ...sum.set(
              f64.add(
                sum.get,
                four(f64.add, (k) => product(singles[k]!, fromB[k]!)),
              ),
            ),
          ],
          [
            ...singles[0]!.set(f64.load(row.get)),
            ...sum.set(f64.add(sum.get, product(singles[0]!, from))),
          ],
        ),
        f64.store(at.get, sum.get),
      ),
    ),
  );
}
