/** QR by Householder reflections. Matrices are stored by columns of m doubles. */
import { advance, define, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { after, type Code, f64, f64x2, i32, select, when } from '../opcodes.ts';
import { addScaled, dot } from '../dense/products.ts';

/**
 * Applies I − vvᵀ to four vectors, `stride` bytes apart. Each inner product adds up as in `dot`; four of them at a
 * time do not wait for each other.
 */
export const reflectFour = define('reflectFour', times(4, 'i32'));
{
  const fn = reflectFour;
  const [v, vectors, stride, length] = fn.args;
  const [offset, pairs, all, place] = fn.locals(...times(4, 'i32'));
  const [entry, later] = fn.locals('v128', 'v128');
  const lanes = [0, 1, 2, 3].map(() => {
    const [base] = fn.locals('i32');
    const [first, second] = fn.locals('v128', 'v128');
    const [factor] = fn.locals('f64');
    return { base, first, second, factor };
  });
  const each = (code: (lane: (typeof lanes)[number]) => Code) => lanes.flatMap(code);
  const at = (base: Local) => i32.add(base.get, offset.get);
  const step = (bytes: number) => offset.set(i32.add(offset.get, i32.of(bytes)));
  const add = (sum: Local, base: Local, part: Local, bytes: number) =>
    sum.set(f64x2.add(sum.get, f64x2.mul(part.get, f64x2.load(at(base), bytes))));
  fn.write(
    place.set(vectors.get),
    each(({ base }) => [...base.set(place.get), ...place.set(i32.add(place.get, stride.get))]),
    // bytes in groups of four, and in all
    all.set(i32.mul(length.get, i32.of(8))),
    pairs.set(i32.and(all.get, i32.of(-32))),
    whileLoop(
      i32.lessThan(offset.get, pairs.get),
      entry.set(f64x2.load(at(v))),
      later.set(f64x2.load(at(v), 16)),
      each(({ base, first, second }) => [
        ...add(first, base, entry, 0),
        ...add(second, base, later, 16),
      ]),
      step(32),
    ),
    each(({ first, second, factor }) => [
      ...first.set(f64x2.add(first.get, second.get)),
      ...factor.set(f64x2.sum(first.get)),
    ]),
    whileLoop(
      i32.lessThan(offset.get, all.get),
      each(({ base, factor }) =>
        factor.set(f64.add(factor.get, f64.mul(f64.load(at(v)), f64.load(at(base))))),
      ),
      step(8),
    ),
    each(({ first, factor }) => [
      ...factor.set(f64.negate(factor.get)),
      ...first.set(f64x2.splat(factor.get)),
    ]),
    offset.set(i32.of(0)),
    whileLoop(
      i32.lessThan(offset.get, pairs.get),
      entry.set(f64x2.load(at(v))),
      later.set(f64x2.load(at(v), 16)),
      each(({ base, first }) =>
        [entry, later].flatMap((part, k) =>
          f64x2.store(
            at(base),
            f64x2.add(f64x2.load(at(base), 16 * k), f64x2.mul(first.get, part.get)),
            16 * k,
          ),
        ),
      ),
      step(32),
    ),
    whileLoop(
      i32.lessThan(offset.get, all.get),
      each(({ base, factor }) =>
        f64.store(at(base), f64.add(f64.load(at(base)), f64.mul(factor.get, f64.load(at(v))))),
      ),
      step(8),
    ),
  );
}

/** Applies I − vvᵀ to `count` vectors, `stride` bytes apart. */
export const reflect = define('reflect', times(5, 'i32'));
{
  const [v, vectors, stride, count, length] = reflect.args;
  const [k] = reflect.locals('i32');
  reflect.write(
    forLoop(
      k,
      { until: i32.sub(count.get, i32.of(3)), step: 4 },
      reflectFour.call(v.get, vectors.get, stride.get, length.get),
      vectors.set(i32.add(vectors.get, i32.mul(stride.get, i32.of(4)))),
    ),
    whileLoop(
      i32.lessThan(k.get, count.get),
      addScaled.call(
        vectors.get,
        f64.negate(dot.call(v.get, vectors.get, length.get)),
        v.get,
        length.get,
      ),
      vectors.set(i32.add(vectors.get, stride.get)),
      k.set(i32.add(k.get, i32.of(1))),
    ),
  );
}

/** Multiplies `count` doubles by a factor. */
function scale(at: Local, end: Local, from: Code, count: Code, factor: Local): Code {
  return [
    ...at.set(from),
    ...end.set(after(at.get, count)),
    ...whileLoop(
      i32.lessThan(at.get, end.get),
      f64.store(at.get, f64.mul(f64.load(at.get), factor.get)),
      advance(at, 8),
    ),
  ];
}

/**
 * A = QR: column k of A is overwritten by R above row k and by its Householder vector v from row k on, with
 * ‖v‖² = 2, so that the reflection is I − vvᵀ; inverses_k ← 1/R_kk. Returns the number of columns that are
 * done: less than n if one is in the span of those before it.
 */
export const triangularise = define('triangularise', times(4, 'i32'), 'i32');
{
  const [columns, inverses, m, n] = triangularise.args;
  const [k, head, length, at, end] = triangularise.locals(...times(5, 'i32'));
  const [norm, factor] = triangularise.locals('f64', 'f64');
  const isUsable = i32.and(
    f64.greater(norm.get, f64.of(0)),
    f64.greater(f64.of(Infinity), norm.get),
  );
  triangularise.write(
    head.set(columns.get),
    length.set(m.get),
    norm.set(f64.of(1)),
    whileLoop(
      i32.and(i32.lessThan(k.get, n.get), isUsable),
      norm.set(f64.sqrt(dot.call(head.get, head.get, length.get))),
      when(
        isUsable,
        // R_kk, of the sign that adds up with the head of the column
        factor.set(
          select(f64.negate(norm.get), norm.get, f64.greater(f64.load(head.get), f64.of(0))),
        ),
        f64.store(after(inverses.get, k.get), f64.div(f64.of(1), factor.get)),
        f64.store(head.get, f64.sub(f64.load(head.get), factor.get)),
        factor.set(f64.div(f64.of(1), f64.sqrt(f64.abs(f64.mul(factor.get, f64.load(head.get)))))),
        scale(at, end, head.get, length.get, factor),
        k.set(i32.add(k.get, i32.of(1))),
        reflect.call(
          head.get,
          after(head.get, m.get),
          i32.mul(m.get, i32.of(8)),
          i32.sub(n.get, k.get),
          length.get,
        ),
        head.set(after(head.get, i32.add(m.get, i32.of(1)))),
        length.set(i32.sub(length.get, i32.of(1))),
      ),
    ),
    k.get,
  );
}

/** q ← the first n columns of Q: applies the reflections, last one first, to e₁ … e_n. */
export const expandQ = define('expandQ', times(4, 'i32'));
{
  const [q, columns, m, n] = expandQ.args;
  const [k, at, end] = expandQ.locals('i32', 'i32', 'i32');
  const head = i32.mul(k.get, i32.add(m.get, i32.of(1)));
  expandQ.write(
    at.set(q.get),
    end.set(after(q.get, i32.mul(n.get, m.get))),
    whileLoop(i32.lessThan(at.get, end.get), f64.store(at.get, f64.of(0)), advance(at, 8)),
    forLoop(k, { until: n.get }, f64.store(after(q.get, head), f64.of(1))),
    whileLoop(
      i32.lessThan(i32.of(0), k.get),
      k.set(i32.sub(k.get, i32.of(1))),
      reflect.call(
        after(columns.get, head),
        after(q.get, head),
        i32.mul(m.get, i32.of(8)),
        i32.sub(n.get, k.get),
        i32.sub(m.get, k.get),
      ),
    ),
  );
}

/** W ← R⁻¹W for the n rows of W. */
export const backSubstitute = define('backSubstitute', times(5, 'i32'));
{
  const [w, columns, inverses, m, n] = backSubstitute.args;
  const [i, j, row, at, end] = backSubstitute.locals(...times(5, 'i32'));
  const [inverse] = backSubstitute.locals('f64');
  const rowOfW = (index: Code) => after(w.get, i32.mul(index, m.get));
  backSubstitute.write(
    i.set(n.get),
    whileLoop(
      i32.lessThan(i32.of(0), i.get),
      i.set(i32.sub(i.get, i32.of(1))),
      row.set(rowOfW(i.get)),
      forLoop(
        j,
        { from: i32.add(i.get, i32.of(1)), until: n.get },
        addScaled.call(
          row.get,
          f64.negate(f64.load(after(columns.get, i32.add(i32.mul(j.get, m.get), i.get)))),
          rowOfW(j.get),
          m.get,
        ),
      ),
      inverse.set(f64.load(after(inverses.get, i.get))),
      scale(at, end, row.get, m.get, inverse),
    ),
  );
}
