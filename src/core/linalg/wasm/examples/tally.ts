/** Decoding errors of sparse examples: x, one example a row of n doubles, compared with their x*. */
import { advance, define, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { countNonZero } from '../dense/entrywise.ts';
import { after, type Code, either, f64, f64x2, i32, when } from '../opcodes.ts';
import { binsOf } from './bins.ts';

/**
 * out₀ ← out₀ + the number of positive weights x*_i of the examples, out₁ ← out₁ + the number of those with
 * x_i > limit.
 */
export const countFound = define('countFound', [...times(5, 'i32'), 'f64', 'i32', 'i32']);
{
  const [out, x, starts, active, values, limit, examples, n] = countFound.args;
  const [e, k, end, row, isPositive] = countFound.locals(...times(5, 'i32'));
  const [total, found] = countFound.locals('i32', 'i32');
  const entry = f64.load(after(row.get, i32.load(active.get)));
  const add = (place: number, count: Local) => {
    const to = i32.add(out.get, i32.of(8 * place));
    return f64.store(to, f64.add(f64.load(to), f64.fromInteger(count.get)));
  };
  countFound.write(
    // k runs through `active` and `values` together: examples are consecutive
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
        // without a branch that could be mispredicted
        isPositive.set(f64.greater(f64.load(values.get), f64.of(0))),
        total.set(i32.add(total.get, isPositive.get)),
        found.set(i32.add(found.get, i32.and(isPositive.get, f64.greater(entry, limit.get)))),
        advance(active, 4),
        advance(values, 8),
        k.set(i32.add(k.get, i32.of(1))),
      ),
      row.set(after(row.get, n.get)),
    ),
    add(0, total),
    add(1, found),
  );
}

/**
 * Histograms and errors of a block of examples. x*_i/d_i is compared with sigma_i·x_i.
 *
 *     counts   for each of `bins` bins LANES 32-bit counts, added to: the first of u_i with positive x*_i, the next
 *              four of u_i of all i, so that an addition need not wait for the one before it. The bin of u is
 *              (u − from)/width·bins, rounded down, and the first or last where that is outside.
 *     sums     sums₀ ← sums₀ + Σ|sigma_i·x_i − x*_i/d_i| over positive x*_i, and sums₁ over the others, in the order
 *              of the examples and their entries; sums₂ ← sums₂ + the number of x_i > limit with positive x*_i,
 *              and sums₃ with others
 */
export const tallyExamples = define('tallyExamples', [
  ...times(11, 'i32'),
  'f64',
  'f64',
  'i32',
  'f64',
]);
{
  const fn = tallyExamples;
  const [counts, sums, u, x, sigma, d, starts, active, values, examples, n, from, width, bins] =
    fn.args;
  const limit = fn.args[14];
  const [e, k, end, i, rest, row, next, start] = fn.locals(...times(8, 'i32'));
  const [onFound, offFound, unexplained, isMixed] = fn.locals(...times(4, 'i32'));
  const { prepare, placesOf, increase: increment } = binsOf(fn, { counts, from, width, bins });
  const [places, others] = fn.locals('v128', 'v128');
  const [weight, onSupport, offSupport, entry] = fn.locals(...times(4, 'f64'));
  const incrementBoth = (pair: Local, lane: number) => [
    ...increment(f64x2.firstInteger(pair.get), lane),
    ...increment(f64x2.thirdInteger(pair.get), lane + 1),
  ];
  /** Of all u, whichever example they belong to. */
  const histogram = [
    ...row.set(u.get),
    ...rest.set(after(u.get, i32.mul(examples.get, n.get))),
    ...whileLoop(
      i32.lessThan(i32.add(row.get, i32.of(24)), rest.get),
      places.set(placesOf(f64x2.load(row.get))),
      others.set(placesOf(f64x2.load(row.get, 16))),
      incrementBoth(places, 1),
      incrementBoth(others, 3),
      advance(row, 32),
    ),
    ...whileLoop(
      i32.lessThan(row.get, rest.get),
      places.set(placesOf(f64x2.loadSplat(row.get))),
      increment(f64x2.firstInteger(places.get), 1),
      advance(row, 8),
    ),
  ];
  const feature = i32.load(active.get);
  const nextActive = [
    ...advance(active, 4),
    ...advance(values, 8),
    ...k.set(i32.add(k.get, i32.of(1))),
  ];
  const truth = f64.div(f64.load(values.get), f64.load(after(d.get, i.get)));
  const error = f64.abs(f64.sub(f64.mul(f64.load(after(sigma.get, i.get)), entry.get), weight.get));
  const isFound = f64.greater(entry.get, limit.get);
  /** Runs `body` for every example, its row of x or u at `row`. */
  const overExamples = (first: Local, ...body: Code[]) => [
    ...k.set(i32.load(starts.get)),
    ...start.set(starts.get),
    ...row.set(first.get),
    ...forLoop(
      e,
      { until: examples.get },
      advance(start, 4),
      end.set(i32.load(start.get)),
      ...body,
      row.set(after(row.get, n.get)),
    ),
  ];
  /** Positive x*, and how many of the entries that may add to other errors they do not explain. */
  const onSupportErrors = overExamples(
    x,
    whileLoop(
      i32.lessThan(k.get, end.get),
      i.set(feature),
      weight.set(truth),
      entry.set(f64.load(after(row.get, i.get))),
      either(
        f64.greater(weight.get, f64.of(0)),
        [
          ...onSupport.set(f64.add(onSupport.get, error)),
          ...onFound.set(i32.add(onFound.get, isFound)),
          ...unexplained.set(i32.sub(unexplained.get, f64.notEqual(entry.get, f64.of(0)))),
          // the place in u is that in x
          ...places.set(
            placesOf(f64x2.loadSplat(i32.add(u.get, i32.sub(after(row.get, i.get), x.get)))),
          ),
          ...increment(f64x2.firstInteger(places.get), 0),
        ],
        // an error even where x is zero: written-out data may have negative weights
        isMixed.set(i32.of(1)),
      ),
      nextActive,
    ),
  );
  const addOther = [
    ...offSupport.set(f64.add(offSupport.get, error)),
    ...offFound.set(i32.add(offFound.get, isFound)),
  ];
  const offSupportErrors = overExamples(
    x,
    forLoop(
      i,
      { until: n.get },
      entry.set(f64.load(after(row.get, i.get))),
      next.set(i32.of(-1)),
      when(i32.lessThan(k.get, end.get), next.set(feature)),
      either(
        i32.equal(i.get, next.get),
        [...weight.set(truth), ...when(f64.atMost(weight.get, f64.of(0)), addOther), ...nextActive],
        // a zero adds nothing
        when(f64.notEqual(entry.get, f64.of(0)), weight.set(f64.of(0)), addOther),
      ),
    ),
  );
  const listed = [
    ...active.set(i32.add(active.get, i32.mul(i32.load(starts.get), i32.of(4)))),
    ...values.set(after(values.get, i32.load(starts.get))),
  ];
  const unlisted = [
    ...active.set(i32.sub(active.get, i32.mul(i32.sub(k.get, i32.load(starts.get)), i32.of(4)))),
    ...values.set(i32.sub(values.get, i32.mul(i32.sub(k.get, i32.load(starts.get)), i32.of(8)))),
  ];
  const store = (place: number, value: Code) =>
    f64.store(i32.add(sums.get, i32.of(8 * place)), value);
  const added = (place: number, count: Local) =>
    store(place, f64.add(f64.load(sums.get, 8 * place), f64.fromInteger(count.get)));
  fn.write(
    prepare,
    onSupport.set(f64.load(sums.get)),
    offSupport.set(f64.load(sums.get, 8)),
    histogram,
    unexplained.set(f64.toInteger(countNonZero.call(x.get, i32.mul(examples.get, n.get)))),
    listed,
    onSupportErrors,
    unlisted,
    when(i32.or(unexplained.get, isMixed.get), offSupportErrors),
    store(0, onSupport.get),
    store(1, offSupport.get),
    added(2, onFound),
    added(3, offFound),
  );
}
