/** Decoding and gathering in one pass, for a caller that needs only the sums of a block of examples. */
import { advance, define, forLoop, type Local, times } from '../assembler.ts';
import { countAbove, rectify } from '../dense/entrywise.ts';
import { gatherSparse } from './examples.ts';
import { after, type Code, either, f64, i32, integer } from '../opcodes.ts';
import { sumSparse } from './sparseSums.ts';

/**
 * x_e ← max(Σ value·z_feature − alpha, 0), the ReLU, over the active features of every example e, and their sums:
 * sum ← sum + Σ x_e, truth ← truth + Σ x*_e, table ← table + Σ x*_e x_eᵀ (n×n). Adds to counts₀ the number of
 * x_ei > limit, to counts₁ the number of positive x*_ei, and to counts₂ the number of both.
 *
 * Values must not be negative. most_j is at least all z_ji with i ≠ j: where Σ value·most_feature ≤ alpha, no feature
 * outside the support is decoded, because rounding preserves order, so only the features of the support are computed.
 * `x` and `places` are scratch space for n doubles and n + 1 32-bit integers.
 */
export const gatherRectified = define('gatherRectified', [...times(13, 'i32'), 'f64', 'f64']);
{
  const fn = gatherRectified;
  const [sum, truth, table, counts, z, most, x, places] = fn.args;
  const [, , , , , , , , starts, active, values, examples, n, alpha, limit] = fn.args;
  const [e, first, end, k, other, feature, stride, at] = fn.locals(...times(8, 'i32'));
  const [isFound, decoded, positive, found] = fn.locals(...times(4, 'i32'));
  const [bound, weight, entry] = fn.locals('f64', 'f64', 'f64');
  const valueOf = (place: Local) => f64.load(after(values.get, place.get));
  const featureOf = (place: Local) => integer(active.get, place.get);
  const overSupport = (place: Local, ...body: Code[]) =>
    forLoop(place, { from: first.get, until: end.get }, ...body);
  /** The address of entry `feature` in the row of another active feature. */
  const inRowOf = (matrix: Local) =>
    i32.add(after(matrix.get, feature.get), i32.mul(featureOf(other), stride.get));
  const addTo = (address: Code, term: Code) => [
    ...at.set(address),
    ...f64.store(at.get, f64.add(f64.load(at.get), term)),
  ];
  const addCount = (offset: number, count: Code) =>
    addTo(i32.add(counts.get, i32.of(offset)), f64.fromInteger(count));
  const onSupport = overSupport(
    k,
    feature.set(featureOf(k)),
    weight.set(valueOf(k)),
    addTo(after(truth.get, feature.get), weight.get),
    entry.set(f64.of(0)),
    overSupport(
      other,
      entry.set(f64.add(entry.get, f64.mul(valueOf(other), f64.load(inRowOf(z))))),
    ),
    entry.set(f64.sub(entry.get, alpha.get)),
    isFound.set(f64.greater(entry.get, limit.get)),
    decoded.set(i32.add(decoded.get, isFound.get)),
    countPositive(),
    // not `> 0`, which would lose NaN
    either(
      f64.atMost(entry.get, f64.of(0)),
      [],
      [
        ...addTo(after(sum.get, feature.get), entry.get),
        ...overSupport(other, addTo(inRowOf(table), f64.mul(valueOf(other), entry.get))),
      ],
    ),
  );
  const everywhere = [
    ...sumSparse.call(x.get, z.get, starts.get, active.get, values.get, i32.of(1), n.get),
    ...rectify.call(x.get, x.get, alpha.get, n.get),
    ...decoded.set(i32.add(decoded.get, f64.toInteger(countAbove.call(x.get, limit.get, n.get)))),
    ...overSupport(
      k,
      weight.set(valueOf(k)),
      isFound.set(f64.greater(f64.load(after(x.get, featureOf(k))), limit.get)),
      countPositive(),
    ),
    ...gatherSparse.call(
      sum.get,
      truth.get,
      table.get,
      x.get,
      starts.get,
      active.get,
      values.get,
      places.get,
      i32.of(1),
      n.get,
    ),
  ];
  function countPositive(): Code {
    const isPositive = f64.greater(weight.get, f64.of(0));
    return [
      ...positive.set(i32.add(positive.get, isPositive)),
      ...found.set(i32.add(found.get, i32.and(isPositive, isFound.get))),
    ];
  }
  fn.write(
    stride.set(i32.mul(n.get, i32.of(8))),
    first.set(i32.load(starts.get)),
    forLoop(
      e,
      { until: examples.get },
      end.set(i32.load(starts.get, 4)),
      bound.set(f64.of(0)),
      overSupport(
        k,
        bound.set(f64.add(bound.get, f64.mul(valueOf(k), f64.load(after(most.get, featureOf(k)))))),
      ),
      either(f64.atMost(f64.sub(bound.get, alpha.get), f64.of(0)), onSupport, everywhere),
      advance(starts, 4),
      first.set(end.get),
    ),
    addCount(0, decoded.get),
    addCount(8, positive.get),
    addCount(16, found.get),
  );
}
