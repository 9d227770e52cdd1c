/** Solves with the factors of an LU factorisation. */
import { advance, define, forLoop, times, whileLoop } from '../assembler.ts';
import { addFour, addScaled, dot } from '../dense/products.ts';
import { after, f64, i32 } from '../opcodes.ts';

/** x ← L⁻¹x for the factor L of an LU factorisation, which has a unit diagonal. */
export const solveLower = define('solveLower', ['i32', 'i32', 'i32']);
{
  const [factors, n, x] = solveLower.args;
  const [i, at] = solveLower.locals('i32', 'i32');
  solveLower.write(
    at.set(x.get),
    forLoop(
      i,
      { until: n.get },
      f64.store(at.get, f64.sub(f64.load(at.get), dot.call(factors.get, x.get, i.get))),
      advance(at, 8),
      factors.set(after(factors.get, n.get)),
    ),
  );
}

/** x ← U⁻¹x. */
export const solveUpper = define('solveUpper', ['i32', 'i32', 'i32']);
{
  const [factors, n, x] = solveUpper.args;
  const [i, diagonal, at] = solveUpper.locals('i32', 'i32', 'i32');
  const right = dot.call(
    i32.add(diagonal.get, i32.of(8)),
    i32.add(at.get, i32.of(8)),
    i32.sub(i32.sub(n.get, i32.of(1)), i.get),
  );
  solveUpper.write(
    i.set(i32.sub(n.get, i32.of(1))),
    whileLoop(
      i32.atLeast(i.get, i32.of(0)),
      diagonal.set(after(factors.get, i32.add(i32.mul(i.get, n.get), i.get))),
      at.set(after(x.get, i.get)),
      f64.store(at.get, f64.div(f64.sub(f64.load(at.get), right), f64.load(diagonal.get))),
      i.set(i32.sub(i.get, i32.of(1))),
    ),
  );
}

/**
 * Eliminates the first `count` rows of U from x, one after another: x_c ← the multiple of row c that is subtracted.
 * With all n rows, x ← U⁻ᵀx.
 */
export const eliminateUpper = define('eliminateUpper', times(4, 'i32'));
{
  const [upper, n, x, count] = eliminateUpper.args;
  const [c, diagonal, at, stride, end] = eliminateUpper.locals(...times(5, 'i32'));
  const [factor] = eliminateUpper.locals('f64');
  const divide = f64.store(at.get, f64.div(f64.load(at.get), f64.load(diagonal.get)));
  const down = i32.add(stride.get, i32.of(8));
  /** Step k of four, up to the entries of the four. */
  const inFour = (k: number) => [
    ...divide,
    ...factor.set(f64.negate(f64.load(at.get))),
    ...times(3 - k, 'i32').flatMap((_, j) => {
      const offset = 8 * (j + 1);
      return f64.store(
        i32.add(at.get, i32.of(offset)),
        f64.add(f64.load(at.get, offset), f64.mul(factor.get, f64.load(diagonal.get, offset))),
      );
    }),
    ...diagonal.set(i32.add(diagonal.get, down)),
    ...advance(at, 8),
  ];
  const before = (k: number) => f64.negate(f64.load(i32.sub(at.get, i32.of(8 * k))));
  eliminateUpper.write(
    diagonal.set(upper.get),
    at.set(x.get),
    stride.set(i32.mul(n.get, i32.of(8))),
    end.set(i32.sub(count.get, i32.of(3))),
    whileLoop(
      i32.lessThan(c.get, end.get),
      ...[0, 1, 2, 3].map(inFour),
      c.set(i32.add(c.get, i32.of(4))),
      addFour.call(
        at.get,
        i32.sub(diagonal.get, i32.shiftLeft(stride.get, i32.of(2))),
        stride.get,
        i32.sub(n.get, c.get),
        before(4),
        before(3),
        before(2),
        before(1),
      ),
    ),
    whileLoop(
      i32.lessThan(c.get, count.get),
      divide,
      c.set(i32.add(c.get, i32.of(1))),
      addScaled.call(
        i32.add(at.get, i32.of(8)),
        f64.negate(f64.load(at.get)),
        i32.add(diagonal.get, i32.of(8)),
        i32.sub(n.get, c.get),
      ),
      diagonal.set(i32.add(diagonal.get, down)),
      advance(at, 8),
    ),
  );
}

/** x ← U⁻ᵀx. */
export const solveUpperTransposed = define('solveUpperTransposed', ['i32', 'i32', 'i32']);
{
  const [factors, n, x] = solveUpperTransposed.args;
  solveUpperTransposed.write(eliminateUpper.call(factors.get, n.get, x.get, n.get));
}

/** x ← L⁻ᵀx. */
export const solveLowerTransposed = define('solveLowerTransposed', ['i32', 'i32', 'i32']);
{
  const [factors, n, x] = solveLowerTransposed.args;
  const [i, row, at, stride] = solveLowerTransposed.locals(...times(4, 'i32'));
  const entry = (k: number) => i32.sub(at.get, i32.of(8 * k));
  const negated = (k: number) => f64.negate(f64.load(entry(k)));
  /** x_{i−k} ← x_{i−k} − x_{i−j}·L_{i−j,i−k}; `row` points behind the diagonal of row i. */
  const inFour = (j: number, k: number) =>
    f64.store(
      entry(k),
      f64.add(
        f64.load(entry(k)),
        f64.mul(
          negated(j),
          f64.load(i32.sub(i32.sub(row.get, i32.mul(stride.get, i32.of(j))), i32.of(8 * k))),
        ),
      ),
    );
  const toRow = row.set(after(factors.get, i32.mul(i.get, i32.add(n.get, i32.of(1)))));
  solveLowerTransposed.write(
    i.set(i32.sub(n.get, i32.of(1))),
    stride.set(i32.mul(n.get, i32.of(8))),
    at.set(after(x.get, i.get)),
    whileLoop(
      i32.atLeast(i.get, i32.of(3)),
      toRow,
      ...[0, 1, 2].flatMap((j) => [1, 2, 3].filter((k) => k > j).map((k) => inFour(j, k))),
      addFour.call(
        x.get,
        i32.sub(row.get, i32.mul(i.get, i32.of(8))),
        i32.sub(i32.of(0), stride.get),
        i32.sub(i.get, i32.of(3)),
        negated(0),
        negated(1),
        negated(2),
        negated(3),
      ),
      i.set(i32.sub(i.get, i32.of(4))),
      advance(at, -32),
    ),
    whileLoop(
      i32.lessThan(i32.of(0), i.get),
      toRow,
      addScaled.call(x.get, negated(0), i32.sub(row.get, i32.mul(i.get, i32.of(8))), i.get),
      i.set(i32.sub(i.get, i32.of(1))),
      advance(at, -8),
    ),
  );
}
