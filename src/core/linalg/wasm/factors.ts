/** LU factorisation and solves with its factors. */
import { type Code, type Fn, f64, forLoop, i32, type Local, whileLoop } from './assembler.ts';
import { advance, after, define } from './define.ts';
import { addScaled, dot } from './vectors.ts';

/** One step of LU: clears column k below the diagonal of an n×n matrix, keeping the factors. */
export const eliminate = define('eliminate', ['i32', 'i32', 'i32']);
{
  const [matrix, n, k] = eliminate.args;
  const [i, row, top] = eliminate.locals('i32', 'i32', 'i32');
  const [inverse, factor] = eliminate.locals('f64', 'f64');
  eliminate.write(
    top.set(after(matrix.get, i32.add(i32.mul(k.get, n.get), k.get))),
    inverse.set(f64.div(f64.of(1), f64.load(top.get))),
    row.set(top.get),
    forLoop(
      i,
      i32.add(k.get, i32.of(1)),
      n.get,
      1,
      row.set(after(row.get, n.get)),
      factor.set(f64.mul(f64.load(row.get), inverse.get)),
      f64.store(row.get, factor.get),
      addScaled.call(
        i32.add(row.get, i32.of(8)),
        f64.negate(factor.get),
        i32.add(top.get, i32.of(8)),
        i32.sub(i32.sub(n.get, k.get), i32.of(1)),
      ),
    ),
  );
}

/** x ← L⁻¹x, L with unit diagonal, of the factors of an LU factorisation. */
export const solveLower = define('solveLower', ['i32', 'i32', 'i32']);
{
  const [factors, n, x] = solveLower.args;
  const [i, at] = solveLower.locals('i32', 'i32');
  solveLower.write(
    at.set(x.get),
    forLoop(
      i,
      i32.of(0),
      n.get,
      1,
      f64.store(at.get, f64.sub(f64.load(at.get), dot.call(factors.get, x.get, i.get))),
      advance(at, 8),
      factors.set(after(factors.get, n.get)),
    ),
  );
}

/** Runs `body` for i = n−1 … 0, with `diagonal` and `at` at U_ii and x_i. */
function downwards(
  {
    i,
    n,
    factors,
    x,
    diagonal,
    at,
  }: Record<'i' | 'n' | 'factors' | 'x' | 'diagonal' | 'at', Local>,
  ...body: Code[]
): Code {
  return [
    ...i.set(i32.sub(n.get, i32.of(1))),
    ...whileLoop(
      i32.atLeast(i.get, i32.of(0)),
      diagonal.set(after(factors.get, i32.add(i32.mul(i.get, n.get), i.get))),
      at.set(after(x.get, i.get)),
      ...body,
      i.set(i32.sub(i.get, i32.of(1))),
    ),
  ];
}

function triangular(fn: Fn<readonly ['i32', 'i32', 'i32']>) {
  const [factors, n, x] = fn.args;
  const [i, diagonal, at] = fn.locals('i32', 'i32', 'i32');
  return { factors, n, x, i, diagonal, at };
}

/** x ← U⁻¹x. */
export const solveUpper = define('solveUpper', ['i32', 'i32', 'i32']);
{
  const locals = triangular(solveUpper);
  const { i, n, diagonal, at } = locals;
  const right = dot.call(
    i32.add(diagonal.get, i32.of(8)),
    i32.add(at.get, i32.of(8)),
    i32.sub(i32.sub(n.get, i32.of(1)), i.get),
  );
  solveUpper.write(
    downwards(
      locals,
      f64.store(at.get, f64.div(f64.sub(f64.load(at.get), right), f64.load(diagonal.get))),
    ),
  );
}

/** x ← U⁻ᵀx. */
export const solveUpperTransposed = define('solveUpperTransposed', ['i32', 'i32', 'i32']);
{
  const { factors, n, x, i, diagonal, at } = triangular(solveUpperTransposed);
  solveUpperTransposed.write(
    diagonal.set(factors.get),
    at.set(x.get),
    forLoop(
      i,
      i32.of(0),
      n.get,
      1,
      f64.store(at.get, f64.div(f64.load(at.get), f64.load(diagonal.get))),
      addScaled.call(
        i32.add(at.get, i32.of(8)),
        f64.negate(f64.load(at.get)),
        i32.add(diagonal.get, i32.of(8)),
        i32.sub(i32.sub(n.get, i32.of(1)), i.get),
      ),
      diagonal.set(after(diagonal.get, i32.add(n.get, i32.of(1)))),
      advance(at, 8),
    ),
  );
}

/** x ← L⁻ᵀx. */
export const solveLowerTransposed = define('solveLowerTransposed', ['i32', 'i32', 'i32']);
{
  const locals = triangular(solveLowerTransposed);
  const { factors, n, x, i, at } = locals;
  solveLowerTransposed.write(
    downwards(
      locals,
      addScaled.call(
        x.get,
        f64.negate(f64.load(at.get)),
        after(factors.get, i32.mul(i.get, n.get)),
        i.get,
      ),
    ),
  );
}
