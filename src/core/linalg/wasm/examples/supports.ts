/**
 * The expectation over all 2ⁿ supports, for two features at a time: two sums that do not wait for each
 * other keep the processor busy.
 *
 * A row of a table has the entries of two supports, 2k and 2k+1, for each of the two features. Tables cover
 * only the supports without feature n−1; the entries of the others are never stored.
 */
import { advance, define, type Fn, type Local, times, whileLoop } from '../assembler.ts';
import { after, type Code, f64, f64x2, i32 } from '../opcodes.ts';

/** Bytes of a pair. */
const PAIR = 16;

/** A decoder as code, on a pair of pre-activations. */
type Activation = (u: Code, alpha: Code) => Code;

/** A pointer that runs over a table, and the bytes of a row there. */
type Stride = readonly [Local, number];

/**
 * Runs the body for every row until the first pointer reaches `end`, twice in each turn of the loop as long
 * as there are two rows. `body(r)` processes the row that is r rows ahead of the pointers.
 */
function overRows(
  end: Local,
  strides: readonly [Stride, ...Stride[]],
  body: (r: number) => Code,
): Code {
  const [[first, bytes]] = strides;
  const move = (rows: number) =>
    strides.flatMap(([pointer, stride]) => advance(pointer, rows * stride));
  return [
    ...end.set(i32.sub(end.get, i32.of(bytes))),
    ...whileLoop(i32.lessThan(first.get, end.get), body(0), body(1), move(2)),
    ...end.set(i32.add(end.get, i32.of(bytes))),
    ...whileLoop(i32.lessThan(first.get, end.get), body(0), move(1)),
  ];
}

/**
 * Defines the kernel that decodes `width` features for every support and takes the expectation of each
 * with every weight: out_j ← E[x*_j x_i] for j < n and out_n ← E[x_i]; n + 1 numbers for each feature.
 * `z` is the first feature's row of A†A*, `p` the probability of every support; n ≥ 2. Sums in the same
 * order as `shift`, the activation, `weigh` and `fold` one after the other, so the bits are the same.
 */
function defineExpectation(name: string, width: 1 | 2, activation: Activation) {
  const fn = define(name, [...times(5, 'i32'), 'f64', 'i32']);
  const [out, u, g, p, z, alpha, n] = fn.args;
  const [j, size, end, from, to, upper] = fn.locals(...times(6, 'i32'));
  const [alphas] = fn.locals('v128');
  const features = Array.from({ length: width }, (_, f) => ({ f, ...localsOf(fn) }));
  const each = (code: (feature: (typeof features)[number]) => Code) => features.flatMap(code);
  const row = PAIR * width;
  const last = i32.sub(n.get, i32.of(1));
  /** Entry `at` of a feature's results, and of its row of A†A*. */
  const result = (f: number, at: Code) =>
    after(out.get, i32.add(i32.mul(i32.add(n.get, i32.of(1)), i32.of(f)), at));
  const entryOfZ = (f: number, at: Code) =>
    f64.load(after(z.get, i32.add(i32.mul(n.get, i32.of(f)), at)));
  const setPushes = each(({ f, push }) => push.set(f64x2.splat(entryOfZ(f, j.get))));
  const storeSums = each(({ f, sums }) => f64.store(result(f, j.get), f64x2.sum(sums.get)));
  const decoded = (weights: Local, r: number, pre: Code) =>
    f64x2.mul(f64x2.load(weights.get, PAIR * r), activation(pre, alphas.get));
  fn.write(
    // the pre-activations: supports with feature j are those without it, shifted by z_j
    each(({ f }) => [
      ...f64.store(i32.add(u.get, i32.of(PAIR * f)), f64.of(0)),
      ...f64.store(
        i32.add(u.get, i32.of(PAIR * f + 8)),
        f64.add(f64.of(0), entryOfZ(f, i32.of(0))),
      ),
    ]),
    j.set(i32.of(1)),
    size.set(i32.of(row)),
    whileLoop(
      i32.lessThan(j.get, last),
      setPushes,
      from.set(u.get),
      to.set(i32.add(u.get, size.get)),
      end.set(to.get),
      overRows(
        end,
        [
          [from, row],
          [to, row],
        ],
        (r) =>
          each(({ f, push }) => {
            const at = row * r + PAIR * f;
            return f64x2.store(to.get, f64x2.add(f64x2.load(from.get, at), push.get), at);
          }),
      ),
      size.set(i32.shiftLeft(size.get, i32.of(1))),
      j.set(i32.add(j.get, i32.of(1))),
    ),
    // the supports without and with feature n−1: decode, weigh, and add the second to the first
    setPushes,
    alphas.set(f64x2.splat(alpha.get)),
    from.set(u.get),
    end.set(i32.add(u.get, size.get)),
    to.set(g.get),
    upper.set(after(p.get, i32.shiftLeft(i32.of(1), j.get))),
    overRows(
      end,
      [
        [from, row],
        [to, row],
        [p, PAIR],
        [upper, PAIR],
      ],
      (r) =>
        each(({ f, push, sums, weighed }) => {
          const at = row * r + PAIR * f;
          const pre = f64x2.load(from.get, at);
          return [
            ...weighed.set(decoded(upper, r, f64x2.add(pre, push.get))),
            ...sums.set(f64x2.add(sums.get, weighed.get)),
            ...f64x2.store(to.get, f64x2.add(decoded(p, r, pre), weighed.get), at),
          ];
        }),
    ),
    storeSums,
    // in the same way for the features before it
    j.set(i32.sub(j.get, i32.of(1))),
    whileLoop(
      i32.lessThan(i32.of(0), j.get),
      size.set(i32.shiftRight(size.get, i32.of(1))),
      each(({ sums }) => sums.set(f64x2.zero)),
      to.set(g.get),
      from.set(i32.add(g.get, size.get)),
      end.set(from.get),
      overRows(
        end,
        [
          [to, row],
          [from, row],
        ],
        (r) =>
          each(({ f, sums, weighed }) => {
            const at = row * r + PAIR * f;
            return [
              ...weighed.set(f64x2.load(from.get, at)),
              ...sums.set(f64x2.add(sums.get, weighed.get)),
              ...f64x2.store(to.get, f64x2.add(f64x2.load(to.get, at), weighed.get), at),
            ];
          }),
      ),
      storeSums,
      j.set(i32.sub(j.get, i32.of(1))),
    ),
    // the last pair: without and with feature 0
    each(({ f }) => [
      ...f64.store(result(f, i32.of(0)), f64.add(f64.of(0), f64.load(g.get, PAIR * f + 8))),
      ...f64.store(
        result(f, n.get),
        f64.add(f64.load(g.get, PAIR * f), f64.load(g.get, PAIR * f + 8)),
      ),
    ]),
  );
  return fn;
}

function localsOf(fn: Pick<Fn, 'locals'>) {
  const [push, sums, weighed] = fn.locals('v128', 'v128', 'v128');
  return { push, sums, weighed };
}

/** NaN stays NaN. u is a sum that begins with +0, so u − α is never −0. */
const RELU: Activation = (u, alpha) => f64x2.pseudoMax(f64x2.sub(u, alpha), f64x2.zero);
const LINEAR: Activation = (u) => u;

export const expectRectified = defineExpectation('expectRectified', 1, RELU);
export const expectTwoRectified = defineExpectation('expectTwoRectified', 2, RELU);
export const expectLinear = defineExpectation('expectLinear', 1, LINEAR);
export const expectTwoLinear = defineExpectation('expectTwoLinear', 2, LINEAR);
