/**
 * The expectation over all 2ⁿ supports, one feature at a time. `u` and `g` have room for half of the
 * supports: those without feature n−1, whose entries stand for both halves of the table.
 */
import {
  advance,
  after,
  type Code,
  define,
  f64,
  f64x2,
  i32,
  overEntries,
  whileLoop,
} from './assembler.ts';
import { fold, shift } from './entrywise.ts';

/** A decoder as code, on a pair and on a single pre-activation. */
interface Activation {
  pair(u: Code, alpha: Code): Code;
  single(u: Code, alpha: Code): Code;
}

/**
 * Defines the kernel that decodes a feature for every support and takes the expectation with every
 * weight: out_j ← E[x*_j x] for j < n, and out_n ← E[x]. `z` is the feature's row of A†A*, `p` the
 * probability of every support. Sums in the same order as `shift`, the activation, `weigh` and `fold`
 * one after the other, so that the bits are the same.
 */
function defineExpectation(name: string, activation: Activation) {
  const fn = define(name, ['i32', 'i32', 'i32', 'i32', 'i32', 'f64', 'i32']);
  const [out, u, g, p, z, alpha, n] = fn.args;
  const [j, half, lower, from, upper] = fn.locals('i32', 'i32', 'i32', 'i32', 'i32');
  const [push, rest, weighed] = fn.locals('f64', 'f64', 'f64');
  const [pushes, alphas, sums, weighedPair] = fn.locals('v128', 'v128', 'v128', 'v128');
  const last = i32.sub(n.get, i32.of(1));
  const pairAt = (weights: Code, preActivation: Code) =>
    f64x2.mul(f64x2.load(weights), activation.pair(preActivation, alphas.get));
  const singleAt = (weights: Code, preActivation: Code) =>
    f64.mul(f64.load(weights), activation.single(preActivation, alpha.get));
  fn.write(
    // u of the supports without feature n−1, by doubling
    f64.store(u.get, f64.of(0)),
    half.set(i32.of(1)),
    whileLoop(
      i32.lessThan(j.get, last),
      shift.call(after(u.get, half.get), u.get, f64.load(after(z.get, j.get)), half.get),
      half.set(i32.shiftLeft(half.get, i32.of(1))),
      j.set(i32.add(j.get, i32.of(1))),
    ),
    // both halves at once: decode, weigh, and the first fold
    push.set(f64.load(after(z.get, j.get))),
    pushes.set(f64x2.splat(push.get)),
    alphas.set(f64x2.splat(alpha.get)),
    lower.set(g.get),
    from.set(u.get),
    upper.set(after(p.get, half.get)),
    overEntries(
      fn,
      [lower, from, p, upper],
      half,
      [
        ...weighedPair.set(pairAt(upper.get, f64x2.add(f64x2.load(from.get), pushes.get))),
        ...sums.set(f64x2.add(sums.get, weighedPair.get)),
        ...f64x2.store(lower.get, f64x2.add(pairAt(p.get, f64x2.load(from.get)), weighedPair.get)),
      ],
      [
        ...weighed.set(singleAt(upper.get, f64.add(f64.load(from.get), push.get))),
        ...rest.set(f64.add(rest.get, weighed.get)),
        ...f64.store(lower.get, f64.add(singleAt(p.get, f64.load(from.get)), weighed.get)),
      ],
    ),
    out.set(after(out.get, j.get)),
    f64.store(out.get, f64.add(f64x2.sum(sums.get), rest.get)),
    // the other folds
    whileLoop(
      i32.lessThan(i32.of(0), j.get),
      j.set(i32.sub(j.get, i32.of(1))),
      half.set(i32.shiftRight(half.get, i32.of(1))),
      advance(out, -8),
      f64.store(out.get, fold.call(g.get, after(g.get, half.get), half.get)),
    ),
    f64.store(after(out.get, n.get), f64.load(g.get)),
  );
  return fn;
}

/** x = max(u − alpha, 0). */
export const expectRectified = defineExpectation('expectRectified', {
  pair: (u, alpha) => f64x2.max(f64x2.sub(u, alpha), f64x2.zero),
  single: (u, alpha) => f64.max(f64.sub(u, alpha), f64.of(0)),
});

/** x = u. */
export const expectLinear = defineExpectation('expectLinear', {
  pair: (u) => u,
  single: (u) => u,
});
