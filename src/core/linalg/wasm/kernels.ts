/**
 * The inner loops, two doubles at a time. Every argument named after a matrix or vector is the
 * byte address of doubles in row-major order; counts are in doubles. The arithmetic is IEEE 754
 * throughout (no fused or relaxed instructions), so results are the same on every machine.
 */
import {
  assemble,
  type Code,
  f64,
  f64x2,
  Fn,
  forLoop,
  i32,
  type Local,
  select,
  type ValueType,
  whileLoop,
} from './assembler.ts';

/** What the module exports. */
export interface Kernels {
  /** Inner product of two vectors. */
  dot(a: number, b: number, count: number): number;
  /** y ← y + factor·x. */
  addScaled(y: number, factor: number, x: number, count: number): void;
  /** out ← A·B for rows ≥ 4 and cols ≥ 4. */
  multiply(
    out: number,
    a: number,
    b: number,
    rows: number,
    inner: number,
    cols: number,
  ): void;
  /** out ← A·x. */
  multiplyVector(out: number, a: number, x: number, rows: number, cols: number): void;
  /** One step of LU: clears column k below the diagonal of an n×n matrix, keeping the factors. */
  eliminate(matrix: number, n: number, k: number): void;
  /** x ← L⁻¹x, U⁻¹x, U⁻ᵀx, L⁻ᵀx for the factors of an LU factorisation, L with unit diagonal. */
  solveLower(factors: number, n: number, x: number): void;
  solveUpper(factors: number, n: number, x: number): void;
  solveUpperTransposed(factors: number, n: number, x: number): void;
  solveLowerTransposed(factors: number, n: number, x: number): void;
  /** Applies I − vvᵀ to `count` vectors that begin `stride` bytes apart. */
  reflect(v: number, vectors: number, stride: number, count: number, length: number): void;
  /** u_e ← u_e + Σ values·(rows of z named by active), over examples e (integers are 32-bit). */
  addSparse(
    u: number,
    z: number,
    starts: number,
    active: number,
    values: number,
    examples: number,
    n: number,
  ): void;
}

const functions: Fn[] = [];

function define(name: keyof Kernels, params: ValueType[], result: ValueType | null = null): Fn {
  const fn = new Fn(functions.length, name, params, result);
  functions.push(fn);
  return fn;
}

/** address + 8·count. */
function after(address: Code, count: Code): Code {
  return i32.add(address, i32.mul(count, i32.of(8)));
}

function advance(pointer: Local, bytes: number): Code {
  return pointer.set(i32.add(pointer.get, i32.of(bytes)));
}

const dot = define('dot', ['i32', 'i32', 'i32'], 'f64');
{
  const [a, b, count] = [dot.param(0), dot.param(1), dot.param(2)];
  const end = dot.local('i32');
  const [first, second] = [dot.local('v128'), dot.local('v128')];
  const sum = dot.local('f64');
  const product = (offset: number) =>
    f64x2.mul(f64x2.load(a.get, offset), f64x2.load(b.get, offset));
  dot.write(
    end.set(after(a.get, i32.sub(count.get, i32.of(3)))),
    whileLoop(
      i32.lessThan(a.get, end.get),
      first.set(f64x2.add(first.get, product(0))),
      second.set(f64x2.add(second.get, product(16))),
      advance(a, 32),
      advance(b, 32),
    ),
    first.set(f64x2.add(first.get, second.get)),
    sum.set(f64x2.sum(first.get)),
    end.set(i32.add(end.get, i32.of(24))),
    whileLoop(
      i32.lessThan(a.get, end.get),
      sum.set(f64.add(sum.get, f64.mul(f64.load(a.get), f64.load(b.get)))),
      advance(a, 8),
      advance(b, 8),
    ),
    sum.get,
  );
}

const addScaled = define('addScaled', ['i32', 'f64', 'i32', 'i32']);
{
  const [y, factor, x, count] = [0, 1, 2, 3].map((k) => addScaled.param(k)) as [
    Local,
    Local,
    Local,
    Local,
  ];
  const end = addScaled.local('i32');
  const factors = addScaled.local('v128');
  const step = (offset: number) =>
    f64x2.store(
      y.get,
      f64x2.add(
        f64x2.load(y.get, offset),
        f64x2.mul(factors.get, f64x2.load(x.get, offset)),
      ),
      offset,
    );
  addScaled.write(
    factors.set(f64x2.splat(factor.get)),
    end.set(after(y.get, i32.sub(count.get, i32.of(3)))),
    whileLoop(i32.lessThan(y.get, end.get), step(0), step(16), advance(y, 32), advance(x, 32)),
    end.set(i32.add(end.get, i32.of(24))),
    whileLoop(
      i32.lessThan(y.get, end.get),
      f64.store(y.get, f64.add(f64.load(y.get), f64.mul(factor.get, f64.load(x.get)))),
      advance(y, 8),
      advance(x, 8),
    ),
  );
}

const multiply = define('multiply', ['i32', 'i32', 'i32', 'i32', 'i32', 'i32']);
{
  // Four rows by four columns of `out` in registers. The last four of either overlap those before
  // where the count is not a multiple of four: computed twice, to the same value.
  const [out, a, b, rows, inner, cols] = [0, 1, 2, 3, 4, 5].map((k) => multiply.param(k)) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const [i, j, row, col] = [0, 1, 2, 3].map(() => multiply.local('i32')) as [
    Local,
    Local,
    Local,
    Local,
  ];
  const lanes = [0, 1, 2, 3].map(() => ({
    a: multiply.local('i32'),
    left: multiply.local('v128'),
    right: multiply.local('v128'),
  }));
  const [bAt, bEnd, outAt, stride] = [0, 1, 2, 3].map(() => multiply.local('i32')) as [
    Local,
    Local,
    Local,
    Local,
  ];
  const [left, right, factor] = [0, 1, 2].map(() => multiply.local('v128')) as [
    Local,
    Local,
    Local,
  ];
  const clamp = (value: Local, size: Local) =>
    select(
      value.get,
      i32.sub(size.get, i32.of(4)),
      i32.lessThan(value.get, i32.sub(size.get, i32.of(3))),
    );
  multiply.write(
    stride.set(i32.mul(cols.get, i32.of(8))),
    forLoop(
      j,
      i32.of(0),
      cols.get,
      4,
      col.set(clamp(j, cols)),
      forLoop(
        i,
        i32.of(0),
        rows.get,
        4,
        row.set(clamp(i, rows)),
        ...lanes.map((lane, k) => [
          ...lane.a.set(
            after(a.get, i32.mul(i32.add(row.get, i32.of(k)), inner.get)),
          ),
          ...lane.left.set(f64x2.zero),
          ...lane.right.set(f64x2.zero),
        ]),
        bAt.set(after(b.get, col.get)),
        bEnd.set(i32.add(bAt.get, i32.mul(inner.get, stride.get))),
        whileLoop(
          i32.lessThan(bAt.get, bEnd.get),
          left.set(f64x2.load(bAt.get)),
          right.set(f64x2.load(bAt.get, 16)),
          ...lanes.map((lane) => [
            ...factor.set(f64x2.loadSplat(lane.a.get)),
            ...lane.left.set(f64x2.add(lane.left.get, f64x2.mul(factor.get, left.get))),
            ...lane.right.set(f64x2.add(lane.right.get, f64x2.mul(factor.get, right.get))),
            ...advance(lane.a, 8),
          ]),
          bAt.set(i32.add(bAt.get, stride.get)),
        ),
        outAt.set(after(out.get, i32.add(i32.mul(row.get, cols.get), col.get))),
        ...lanes.map((lane) => [
          ...f64x2.store(outAt.get, lane.left.get),
          ...f64x2.store(outAt.get, lane.right.get, 16),
          ...outAt.set(i32.add(outAt.get, stride.get)),
        ]),
      ),
    ),
  );
}

const multiplyVector = define('multiplyVector', ['i32', 'i32', 'i32', 'i32', 'i32']);
{
  const [out, a, x, rows, cols] = [0, 1, 2, 3, 4].map((k) => multiplyVector.param(k)) as [
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const end = multiplyVector.local('i32');
  multiplyVector.write(
    end.set(after(out.get, rows.get)),
    whileLoop(
      i32.lessThan(out.get, end.get),
      f64.store(out.get, dot.call(a.get, x.get, cols.get)),
      a.set(after(a.get, cols.get)),
      advance(out, 8),
    ),
  );
}

const eliminate = define('eliminate', ['i32', 'i32', 'i32']);
{
  const [matrix, n, k] = [eliminate.param(0), eliminate.param(1), eliminate.param(2)];
  const [i, row, top] = [0, 1, 2].map(() => eliminate.local('i32')) as [Local, Local, Local];
  const [inverse, factor] = [eliminate.local('f64'), eliminate.local('f64')];
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

const solveLower = define('solveLower', ['i32', 'i32', 'i32']);
{
  const [factors, n, x] = [solveLower.param(0), solveLower.param(1), solveLower.param(2)];
  const [i, at] = [solveLower.local('i32'), solveLower.local('i32')];
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
  { i, n, factors, x, diagonal, at }: Record<'i' | 'n' | 'factors' | 'x' | 'diagonal' | 'at', Local>,
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

function triangular(fn: Fn) {
  return {
    factors: fn.param(0),
    n: fn.param(1),
    x: fn.param(2),
    i: fn.local('i32'),
    diagonal: fn.local('i32'),
    at: fn.local('i32'),
  };
}

const solveUpper = define('solveUpper', ['i32', 'i32', 'i32']);
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

const solveUpperTransposed = define('solveUpperTransposed', ['i32', 'i32', 'i32']);
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

const solveLowerTransposed = define('solveLowerTransposed', ['i32', 'i32', 'i32']);
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

const reflect = define('reflect', ['i32', 'i32', 'i32', 'i32', 'i32']);
{
  const [v, vectors, stride, count, length] = [0, 1, 2, 3, 4].map((k) => reflect.param(k)) as [
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const k = reflect.local('i32');
  reflect.write(
    forLoop(
      k,
      i32.of(0),
      count.get,
      1,
      addScaled.call(
        vectors.get,
        f64.negate(dot.call(v.get, vectors.get, length.get)),
        v.get,
        length.get,
      ),
      vectors.set(i32.add(vectors.get, stride.get)),
    ),
  );
}

const addSparse = define('addSparse', ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32']);
{
  const [u, z, starts, active, values, examples, n] = [0, 1, 2, 3, 4, 5, 6].map((k) =>
    addSparse.param(k),
  ) as [Local, Local, Local, Local, Local, Local, Local];
  const [e, k, end] = [0, 1, 2].map(() => addSparse.local('i32')) as [Local, Local, Local];
  const integer = (base: Code, index: Code) =>
    i32.load(i32.add(base, i32.mul(index, i32.of(4))));
  addSparse.write(
    k.set(i32.load(starts.get)),
    forLoop(
      e,
      i32.of(0),
      examples.get,
      1,
      end.set(integer(starts.get, i32.add(e.get, i32.of(1)))),
      whileLoop(
        i32.lessThan(k.get, end.get),
        addScaled.call(
          u.get,
          f64.load(after(values.get, k.get)),
          after(z.get, i32.mul(integer(active.get, k.get), n.get)),
          n.get,
        ),
        k.set(i32.add(k.get, i32.of(1))),
      ),
      u.set(after(u.get, n.get)),
    ),
  );
}

export const KERNEL_BYTES = assemble(functions);
