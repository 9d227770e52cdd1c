/** Decoding errors of sparse examples: x, one example a row of n doubles, compared with their x*. */
import { advance, define, forLoop, type Local, times, whileLoop } from './assembler.ts';
import { after, type Code, either, f64, f64x2, i32, select, when } from './opcodes.ts';

/**
 * out₀ ← out₀ + the number of positive weights x*_i of the examples, out₁ ← out₁ + the number of those with
 * x_i > limit.
 */
export const countFound = define('countFound', [...times(5, 'i32'), 'f64', 'i32', 'i32']);
{
  const [out, x, starts, active, values, limit, examples, n] = countFound.args;
  const [e, end, row] = countFound.locals('i32', 'i32', 'i32');
  const [total, found] = countFound.locals('f64', 'f64');
  const entry = f64.load(after(row.get, i32.load(active.get)));
  // k runs through `active` and `values` together: examples are consecutive
  const [k] = countFound.locals('i32');
  countFound.write(
    k.set(i32.load(starts.get)),
    active.set(i32.add(active.get, i32.mul(k.get, i32.of(4)))),
    values.set(after(values.get, k.get)),
    row.set(x.get),
    forLoop(
      e,
      { until: examples.get },
      advance(starts, 4),
      end.set(i32.load(starts.get)),
      whileLoop(
        i32.lessThan(k.get, end.get),
        when(
          f64.greater(f64.load(values.get), f64.of(0)),
          total.set(f64.add(total.get, f64.of(1))),
          found.set(
            f64.add(found.get, select(f64.of(1), f64.of(0), f64.greater(entry, limit.get))),
          ),
        ),
        advance(active, 4),
        advance(values, 8),
        k.set(i32.add(k.get, i32.of(1))),
      ),
      row.set(after(row.get, n.get)),
    ),
    f64.store(out.get, f64.add(f64.load(out.get), total.get)),
    advance(out, 8),
    f64.store(out.get, f64.add(f64.load(out.get), found.get)),
  );
}

/** Bytes of a table of counts: a 32-bit integer for each bin. */
const tableSize = (bins: Local) => i32.mul(bins.get, i32.of(4));

/**
 * Histograms and errors of a block of examples, n even or odd. x*_i/d_i is compared with sigma_i·x_i.
 *
 *     counts   five tables of 32-bit counts, `bins` each, added to: u_i of positive x*_i, and u_i of all i, in
 *              four tables, so that an addition need not wait for the one before it. The bin of u is
 *              (u − from)/width·bins, rounded down, and the first or last where that is outside.
 *     sums     sums₀ ← sums₀ + Σ|sigma_i·x_i − x*_i/d_i| over positive x*_i, and sums₁ over the others, in the order
 *              of the examples and their entries; sums₂ ← sums₂ + the number of x_i > limit with positive x*_i,
 *              and sums₃ with others
 *     truth    scratch space for one x*, zeros before and after
 */
export const tallyExamples = define('tallyExamples', [
  ...times(12, 'i32'),
  'f64',
  'f64',
  'i32',
  'f64',
]);
{
  const [
    counts,
    sums,
    u,
    x,
    sigma,
    d,
    truth,
    starts,
    active,
    values,
    examples,
    n,
    from,
    width,
    bins,
    limit,
  ] = tallyExamples.args;
  const fn = tallyExamples;
  const [e, k, begin, end, i, at] = fn.locals(...times(6, 'i32'));
  const tables = [0, 1, 2, 3].map(() => fn.locals('i32')[0]);
  const [onFound, offFound] = fn.locals('i32', 'i32');
  const [isActive, isFound, errors, offErrors] = fn.locals(...times(4, 'v128'));
  const [onFounds, offFounds, ones, limits] = fn.locals(...times(4, 'v128'));
  const [scales, widths, lowest, most] = fn.locals('v128', 'v128', 'v128', 'v128');
  const [places, weight, onSupport, offSupport, error] = fn.locals(
    'v128',
    'f64',
    'f64',
    'f64',
    'f64',
  );
  const binsOf = (pair: Code) =>
    f64x2.toIntegers(
      f64x2.pseudoMin(
        f64x2.pseudoMax(
          f64x2.mul(f64x2.div(f64x2.sub(pair, lowest.get), widths.get), scales.get),
          f64x2.zero,
        ),
        most.get,
      ),
    );
  const increment = (table: Local, bin: Code) => [
    ...at.set(i32.add(table.get, i32.shiftLeft(bin, i32.of(2)))),
    ...i32.store(at.get, i32.add(i32.load(at.get), i32.of(1))),
  ];
  const feature = i32.load(i32.add(active.get, i32.shiftLeft(k.get, i32.of(2))));
  const placeOf = (base: Local) => after(base.get, feature);
  const [on, off] = [
    { sum: onSupport, found: onFound },
    { sum: offSupport, found: offFound },
  ];
  const pairOf = (base: Local, pair: number) => f64x2.load(after(base.get, i.get), 16 * pair);
  /** Adds the errors of a pair of entries, one after the other; without a branch that could be mispredicted. */
  const addErrors = (pair: number) => [
    ...isActive.set(f64x2.greater(pairOf(truth, pair), f64x2.zero)),
    ...isFound.set(f64x2.and(ones.get, f64x2.greater(pairOf(x, pair), limits.get))),
    ...onFounds.set(f64x2.add(onFounds.get, f64x2.and(isFound.get, isActive.get))),
    ...offFounds.set(f64x2.add(offFounds.get, f64x2.andNot(isFound.get, isActive.get))),
    ...errors.set(
      f64x2.abs(f64x2.sub(f64x2.mul(pairOf(sigma, pair), pairOf(x, pair)), pairOf(truth, pair))),
    ),
    ...offErrors.set(f64x2.andNot(errors.get, isActive.get)),
    ...errors.set(f64x2.and(errors.get, isActive.get)),
    // 0 from entries of the other kind changes nothing
    ...addBoth(onSupport, errors),
    ...addBoth(offSupport, offErrors),
  ];
  const addBoth = (sum: Local, parts: Local) =>
    sum.set(f64.add(f64.add(sum.get, f64x2.first(parts.get)), f64x2.second(parts.get)));
  /** Adds the error of entry i + offset. */
  const addError = (offset: number) => {
    const entry = (base: Local) => f64.load(after(base.get, i.get), 8 * offset);
    const addTo = ({ sum, found }: typeof on) => [
      ...sum.set(f64.add(sum.get, error.get)),
      ...found.set(i32.add(found.get, f64.greater(entry(x), limit.get))),
    ];
    return [
      ...weight.set(entry(truth)),
      ...error.set(f64.abs(f64.sub(f64.mul(entry(sigma), entry(x)), weight.get))),
      ...either(f64.greater(weight.get, f64.of(0)), addTo(on), addTo(off)),
    ];
  };
  fn.write(
    lowest.set(f64x2.splat(from.get)),
    ones.set(f64x2.splat(f64.of(1))),
    limits.set(f64x2.splat(limit.get)),
    widths.set(f64x2.splat(width.get)),
    scales.set(f64x2.splat(f64.fromInteger(bins.get))),
    most.set(f64x2.splat(f64.fromInteger(i32.sub(bins.get, i32.of(1))))),
    ...tables.map((table, t) =>
      table.set(i32.add(counts.get, i32.mul(tableSize(bins), i32.of(t + 1)))),
    ),
    onSupport.set(f64.load(sums.get)),
    offSupport.set(f64.load(sums.get, 8)),
    begin.set(i32.load(starts.get)),
    forLoop(
      e,
      { until: examples.get },
      advance(starts, 4),
      end.set(i32.load(starts.get)),
      forLoop(
        k,
        { from: begin.get, until: end.get },
        weight.set(f64.div(f64.load(after(values.get, k.get)), f64.load(placeOf(d)))),
        f64.store(placeOf(truth), weight.get),
        when(
          f64.greater(weight.get, f64.of(0)),
          places.set(binsOf(f64x2.loadSplat(placeOf(u)))),
          increment(counts, f64x2.firstInteger(places.get)),
        ),
      ),
      forLoop(
        i,
        { until: i32.sub(n.get, i32.of(3)), step: 4 },
        ...[0, 1].flatMap((pair) => [
          places.set(binsOf(pairOf(u, pair))),
          increment(tables[2 * pair]!, f64x2.firstInteger(places.get)),
          increment(tables[2 * pair + 1]!, f64x2.secondInteger(places.get)),
        ]),
        // an entry that is zero in x and in x* adds nothing
        when(
          f64x2.isAny(
            f64x2.or(
              f64x2.or(pairOf(x, 0), pairOf(x, 1)),
              f64x2.or(pairOf(truth, 0), pairOf(truth, 1)),
            ),
          ),
          ...[0, 1].map(addErrors),
        ),
      ),
      whileLoop(
        i32.lessThan(i.get, n.get),
        places.set(binsOf(f64x2.loadSplat(after(u.get, i.get)))),
        increment(tables[0]!, f64x2.firstInteger(places.get)),
        addError(0),
        i.set(i32.add(i.get, i32.of(1))),
      ),
      forLoop(k, { from: begin.get, until: end.get }, f64.store(placeOf(truth), f64.of(0))),
      begin.set(end.get),
      u.set(after(u.get, n.get)),
      x.set(after(x.get, n.get)),
    ),
    ...[onSupport.get, offSupport.get].flatMap((sum) => [
      f64.store(sums.get, sum),
      advance(sums, 8),
    ]),
    ...[[onFound, onFounds] as const, [offFound, offFounds] as const].flatMap(([found, founds]) => [
      f64.store(
        sums.get,
        f64.add(f64.load(sums.get), f64.add(f64.fromInteger(found.get), f64x2.sum(founds.get))),
      ),
      advance(sums, 8),
    ]),
  );
}
