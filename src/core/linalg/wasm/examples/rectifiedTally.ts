/** What a frame shows of noiseless examples that the ReLU decodes, where it cuts off what is outside the support. */
import { advance, define, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { rectify } from '../dense/entrywise.ts';
import {
  after,
  type Code,
  either,
  f64,
  f64x2,
  i32,
  i64x2,
  integer,
  select,
  when,
} from '../opcodes.ts';
import { binsOf } from './bins.ts';
import { sumSparse } from './sparseSums.ts';
import { tallyExamples } from './tally.ts';

/** Numbers of edges between bins for which there is a loop; where bounds are further apart, every entry is binned. */
const EDGES = [1, 2, 4, 8] as const;
/** Columns that are summed in registers at a time, widest first. */
const WIDTHS = [8, 2] as const;

/**
 * What `tallyExamples` adds to counts and sums, for u = Σ value·z_feature and x = max(u − alpha, 0), neither of which
 * is stored. Values must not be negative. All z_ji with i ≠ j are between least_j and most_j, so entries outside the
 * support are between Σ value·least_feature and Σ value·most_feature: rounding preserves order. Where that is at most
 * alpha none of them is decoded, and their bins are counted by comparing them with the few edges between the bounds.
 * edges_b is the smallest u in bin b or above, +∞ for eight more b after the last bin; `u` and `x` are scratch space
 * for n doubles each.
 */
export const tallyRectified = define('tallyRectified', [
  ...times(15, 'i32'),
  'f64',
  'f64',
  'f64',
  'i32',
  'f64',
]);
{
  const fn = tallyRectified;
  const [counts, sums, z, most, least, edges, sigma, d, u, x] = fn.args;
  const [, , , , , , , , , , starts, active, values, examples, n] = fn.args;
  const [alpha, from, width, bins, limit] = fn.args.slice(15) as unknown as Locals<5>;
  const [e, first, end, k, other, feature, stride, row] = fn.locals(...times(8, 'i32'));
  const [lowest, places, span, edge, column, isPlain, found] = fn.locals(...times(7, 'i32'));
  const [above, below, entry, weight] = fn.locals(...times(4, 'f64'));
  const [factors] = fn.locals('v128');
  const pairs = Array.from({ length: WIDTHS[0] / 2 }, () => fn.locals('v128')[0]);
  const limits = EDGES.at(-1)!;
  const over = Array.from({ length: limits }, () => fn.locals('v128')[0]);
  const splats = Array.from({ length: limits }, () => fn.locals('v128')[0]);
  const overCounts = Array.from({ length: limits }, () => fn.locals('i32')[0]);
  const { prepare, placesOf, increase } = binsOf(fn, { counts, from, width, bins });
  const placeOf = (number: Code) => f64x2.firstInteger(placesOf(f64x2.splat(number)));
  const valueOf = (place: Local) => f64.load(after(values.get, place.get));
  const featureOf = (place: Local) => integer(active.get, place.get);
  const overSupport = (place: Local, ...body: Code[]) =>
    forLoop(place, { from: first.get, until: end.get }, ...body);
  const addTo = (place: number, term: Code) =>
    f64.store(i32.add(sums.get, i32.of(8 * place)), f64.add(f64.load(sums.get, 8 * place), term));
  const truth = f64.div(weight.get, f64.load(after(d.get, feature.get)));
  const bounds = [
    ...above.set(f64.of(0)),
    ...below.set(f64.of(0)),
    ...isPlain.set(i32.of(1)),
    ...overSupport(
      k,
      feature.set(featureOf(k)),
      weight.set(valueOf(k)),
      above.set(f64.add(above.get, f64.mul(weight.get, f64.load(after(most.get, feature.get))))),
      below.set(f64.add(below.get, f64.mul(weight.get, f64.load(after(least.get, feature.get))))),
      isPlain.set(i32.and(isPlain.get, f64.greater(truth, f64.of(0)))),
    ),
  ];
  /** Starts of the columns from `column` in the rows of z that the support names. */
  const overRows = (...body: Code[]) =>
    overSupport(
      k,
      row.set(
        i32.add(
          i32.add(z.get, i32.mul(featureOf(k), stride.get)),
          i32.shiftLeft(column.get, i32.of(3)),
        ),
      ),
      ...body,
    );
  /** How many u of the whole example are at least each of `count` edges. */
  const countOver = (count: number): Code => {
    const tiles = (columns: number) => {
      const sumsOfTile = pairs.slice(0, columns / 2);
      return whileLoop(
        i32.lessThan(i32.add(column.get, i32.of(columns - 1)), n.get),
        ...sumsOfTile.map((sum) => sum.set(f64x2.zero)),
        overRows(
          factors.set(f64x2.loadSplat(after(values.get, k.get))),
          ...sumsOfTile.map((sum, c) =>
            sum.set(f64x2.add(sum.get, f64x2.mul(factors.get, f64x2.load(row.get, 16 * c)))),
          ),
        ),
        ...sumsOfTile.flatMap((sum) =>
          over
            .slice(0, count)
            .map((total, q) =>
              total.set(i64x2.sub(total.get, f64x2.atLeast(sum.get, splats[q]!.get))),
            ),
        ),
        column.set(i32.add(column.get, i32.of(columns))),
      );
    };
    return [
      ...splats.slice(0, count).flatMap((splat, q) => splat.set(f64x2.loadSplat(edge.get, 8 * q))),
      ...over.slice(0, count).flatMap((total) => total.set(f64x2.zero)),
      ...column.set(i32.of(0)),
      ...WIDTHS.flatMap(tiles),
      ...overCounts
        .slice(0, count)
        .flatMap((total, q) =>
          total.set(i32.add(f64x2.firstInteger(over[q]!.get), f64x2.thirdInteger(over[q]!.get))),
        ),
      ...when(
        i32.lessThan(column.get, n.get),
        entry.set(f64.of(0)),
        overRows(entry.set(f64.add(entry.get, f64.mul(valueOf(k), f64.load(row.get))))),
        ...compareEntry(count, 1),
      ),
    ];
  };
  /** Counts the edges that `entry` reaches, or takes them back. */
  const compareEntry = (count: number, sign: 1 | -1): Code[] =>
    overCounts
      .slice(0, count)
      .map((total, q) =>
        total.set(
          (sign === 1 ? i32.add : i32.sub)(
            total.get,
            f64.atMost(f64.load(edge.get, 8 * q), entry.get),
          ),
        ),
      );
  const ofOneExample = [starts.get, active.get, values.get, i32.of(1), n.get] as const;
  const everywhere = [
    ...sumSparse.call(u.get, z.get, ...ofOneExample),
    ...rectify.call(x.get, u.get, alpha.get, n.get),
    ...tallyExamples.call(
      counts.get,
      sums.get,
      u.get,
      x.get,
      sigma.get,
      d.get,
      ...ofOneExample,
      from.get,
      width.get,
      bins.get,
      limit.get,
    ),
  ];
  /** The support's own entries; `see` has the one of `feature` in `entry`. */
  const onSupport = (...see: Code[]) =>
    overSupport(
      k,
      feature.set(featureOf(k)),
      entry.set(f64.of(0)),
      overSupport(
        other,
        entry.set(
          f64.add(
            entry.get,
            f64.mul(
              valueOf(other),
              f64.load(i32.add(after(z.get, feature.get), i32.mul(featureOf(other), stride.get))),
            ),
          ),
        ),
      ),
      ...see,
    );
  const ownErrors = [
    ...places.set(placeOf(entry.get)),
    ...increase(places.get, 0),
    ...increase(places.get, 1),
    ...weight.set(valueOf(k)),
    ...weight.set(truth),
    ...entry.set(f64.sub(entry.get, alpha.get)),
    ...found.set(i32.add(found.get, f64.greater(entry.get, limit.get))),
    ...entry.set(select(f64.of(0), entry.get, f64.atMost(entry.get, f64.of(0)))),
    ...addTo(
      0,
      f64.abs(f64.sub(f64.mul(f64.load(after(sigma.get, feature.get)), entry.get), weight.get)),
    ),
  ];
  const outside = i32.sub(n.get, i32.sub(end.get, first.get));
  /** Counts of a bin are 4·LANES = 32 bytes. */
  const withEdges = (count: number): Code => [
    ...countOver(count),
    ...onSupport(...compareEntry(count, -1), ownErrors),
    ...increase(lowest.get, 1, i32.sub(outside, overCounts[0]!.get)),
    // a bin that no entry reaches may be one after the last
    ...Array.from({ length: count }, (_, q) =>
      when(
        overCounts[q]!.get,
        increase(
          i32.add(lowest.get, i32.of(32 * (q + 1))),
          1,
          q + 1 < count ? i32.sub(overCounts[q]!.get, overCounts[q + 1]!.get) : overCounts[q]!.get,
        ),
      ),
    ).flat(),
  ];
  const between = EDGES.reduceRight<Code>(
    (more, count) => either(i32.lessThan(span.get, i32.of(32 * count + 1)), withEdges(count), more),
    everywhere,
  );
  fn.write(
    prepare,
    stride.set(i32.mul(n.get, i32.of(8))),
    first.set(i32.load(starts.get)),
    forLoop(
      e,
      { until: examples.get },
      end.set(i32.load(starts.get, 4)),
      bounds,
      either(
        i32.and(isPlain.get, f64.atMost(f64.sub(above.get, alpha.get), f64.of(0))),
        [
          ...lowest.set(placeOf(below.get)),
          ...span.set(i32.sub(placeOf(above.get), lowest.get)),
          // the next edge: a quarter of the distance in `counts`
          ...edge.set(
            i32.add(
              i32.add(edges.get, i32.of(8)),
              i32.shiftRight(i32.sub(lowest.get, counts.get), i32.of(2)),
            ),
          ),
          ...either(span.get, between, [
            ...onSupport(ownErrors),
            ...increase(lowest.get, 1, outside),
          ]),
        ],
        everywhere,
      ),
      advance(starts, 4),
      first.set(end.get),
    ),
    addTo(2, f64.fromInteger(found.get)),
  );
}

type Locals<
  Count extends number,
  Found extends readonly Local[] = [],
> = Found['length'] extends Count ? Found : Locals<Count, [...Found, Local]>;
