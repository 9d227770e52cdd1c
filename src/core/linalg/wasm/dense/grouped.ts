/** The product of two matrices with the sums of `multiply` in linalg/products.ts. */
import { advance, define, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { after, type Code, either, f64, f64x2, i32, select, when } from '../opcodes.ts';

/** Rows of B that are used for all rows of A before the next ones: few enough to stay in the processor's cache. */
const DEPTH = 32;

/** A row of the result, with the entries of A that it is being computed from. */
interface Line {
  readonly a: Local;
  /** The row's beginning, and the place in it. */
  readonly out: Local;
  readonly at: Local;
  readonly factors: readonly Local[];
}

/**
 * out ← A·B: every entry adds up four products at a time, (a₀b₀ + a₁b₁) + (a₂b₂ + a₃b₃), then the last ones one by
 * one. Groups with four zeros in A are skipped: a left inverse of least ∞-norm is mostly zeros. Two rows of A share
 * what is read of B. The innermost loop is short on purpose: engines move all loads of a block to its beginning,
 * and with more of them registers would not suffice.
 */
export const multiplyGrouped = define('multiplyGrouped', times(6, 'i32'));
{
  const fn = multiplyGrouped;
  const [out, a, b, rows, inner, cols] = fn.args;
  const [i, k, end, rowEnd, stride, block, top] = fn.locals(...times(7, 'i32'));
  const fromB = [0, 1, 2, 3].map(() => fn.locals('i32')[0]);
  const lines = [0, 1].map((): Line => {
    const [aAt, outRow, at] = fn.locals('i32', 'i32', 'i32');
    return { a: aAt, out: outRow, at, factors: fn.locals(...times(4, 'v128')) };
  });
  const entries = [0, 1, 2, 3].map(() => fn.locals('v128')[0]);
  const isAny = ({ a: at }: Line) =>
    f64x2.isAny(
      f64x2.or(
        f64x2.notEqual(f64x2.load(at.get), f64x2.zero),
        f64x2.notEqual(f64x2.load(at.get, 16), f64x2.zero),
      ),
    );
  const sumOf = (add: (x: Code, y: Code) => Code, products: readonly Code[]) =>
    products.length === 1
      ? products[0]!
      : add(add(products[0]!, products[1]!), add(products[2]!, products[3]!));
  /** Adds the products of `depth` columns of A and rows of B to the rows `given` of the result. */
  const addProducts = (given: readonly Line[], depth: 1 | 4) => {
    const pointers = [...fromB.slice(0, depth), ...given.map(({ at }) => at)];
    const move = (bytes: number) => pointers.flatMap((pointer) => advance(pointer, bytes));
    const first = given[0]!;
    const indices = Array.from({ length: depth }, (_, p) => p);
    return [
      ...fromB[0]!.set(after(b.get, i32.mul(k.get, cols.get))),
      ...indices.slice(1).flatMap((p) => fromB[p]!.set(i32.add(fromB[p - 1]!.get, stride.get))),
      ...given.flatMap((line) => [
        ...line.at.set(line.out.get),
        ...indices.flatMap((p) => line.factors[p]!.set(f64x2.loadSplat(line.a.get, 8 * p))),
      ]),
      ...rowEnd.set(i32.add(first.out.get, i32.sub(stride.get, i32.of(8)))),
      ...whileLoop(
        i32.lessThan(first.at.get, rowEnd.get),
        ...indices.map((p) => entries[p]!.set(f64x2.load(fromB[p]!.get))),
        ...given.map(({ at, factors }) =>
          f64x2.store(
            at.get,
            f64x2.add(
              f64x2.load(at.get),
              sumOf(
                f64x2.add,
                indices.map((p) => f64x2.mul(factors[p]!.get, entries[p]!.get)),
              ),
            ),
          ),
        ),
        move(16),
      ),
      ...when(
        i32.lessThan(first.at.get, i32.add(first.out.get, stride.get)),
        ...given.map(({ at, a: aAt }) =>
          f64.store(
            at.get,
            f64.add(
              f64.load(at.get),
              sumOf(
                f64.add,
                indices.map((p) => f64.mul(f64.load(aAt.get, 8 * p), f64.load(fromB[p]!.get))),
              ),
            ),
          ),
        ),
      ),
    ];
  };
  const moveA = (given: readonly Line[], bytes: number) =>
    given.flatMap(({ a: at }) => advance(at, bytes));
  /** The columns block … top−1 of A. */
  const addBlock = (given: readonly Line[]) => {
    const [one, two] = given as readonly [Line, Line?];
    const groups =
      two === undefined
        ? when(isAny(one), addProducts([one], 4))
        : either(
            isAny(one),
            either(isAny(two), addProducts([one, two], 4), addProducts([one], 4)),
            when(isAny(two), addProducts([two], 4)),
          );
    return [
      ...given.flatMap((line, row) => {
        const index = i32.add(i.get, i32.of(row));
        return [
          ...line.a.set(after(a.get, i32.add(i32.mul(index, inner.get), block.get))),
          ...line.out.set(i32.add(out.get, i32.mul(index, stride.get))),
        ];
      }),
      ...forLoop(
        k,
        { from: block.get, until: i32.sub(top.get, i32.of(3)), step: 4 },
        groups,
        moveA(given, 32),
      ),
      ...whileLoop(
        i32.lessThan(k.get, top.get),
        addProducts(given, 1),
        moveA(given, 8),
        k.set(i32.add(k.get, i32.of(1))),
      ),
    ];
  };
  const next = i32.add(block.get, i32.of(DEPTH));
  fn.write(
    stride.set(i32.mul(cols.get, i32.of(8))),
    end.set(after(out.get, i32.mul(rows.get, cols.get))),
    k.set(out.get),
    whileLoop(i32.lessThan(k.get, end.get), f64.store(k.get, f64.of(0)), advance(k, 8)),
    forLoop(
      block,
      { until: inner.get, step: DEPTH },
      top.set(select(next, inner.get, i32.lessThan(next, inner.get))),
      forLoop(i, { until: i32.sub(rows.get, i32.of(1)), step: 2 }, addBlock(lines)),
      when(i32.lessThan(i.get, rows.get), addBlock(lines.slice(0, 1))),
    ),
  );
}
