/** The largest disturbance of noiseless examples, most of which need only their supports for it. */
import { advance, define, forLoop, type Local, times } from '../assembler.ts';
import { after, type Code, either, f64, i32, integer } from '../opcodes.ts';
import { largestSparse, sumSparse } from './sparseSums.ts';

/**
 * The largest of `known` and all |Σ value·z_feature + Σ value·w_feature|, summed in this order; NaN if one is NaN.
 * Outside the support, exact sums are at most Σ value·spread_feature, spread_j ≥ |z_ji + w_ji|, and rounding adds at
 * most a few units in the last place of Σ value·size_feature, size_j ≥ |z_ji| + |w_ji|, i ≠ j. Only where that could
 * be the largest are the entries outside the support computed; `u` is scratch space for n doubles.
 */
export const largestRectified = define('largestRectified', [...times(10, 'i32'), 'f64'], 'f64');
{
  const fn = largestRectified;
  const [z, w, spread, size, u, starts, active, values, examples, n] = fn.args;
  const [, , , , , , , , , , known] = fn.args;
  const [e, first, end, k, other, feature, stride] = fn.locals(...times(7, 'i32'));
  const [bound, rounding, weight, entry] = fn.locals(...times(4, 'f64'));
  const valueOf = (place: Local) => f64.load(after(values.get, place.get));
  const featureOf = (place: Local) => integer(active.get, place.get);
  const overSupport = (place: Local, ...body: Code[]) =>
    forLoop(place, { from: first.get, until: end.get }, ...body);
  const addOthers = (table: Local) =>
    overSupport(
      other,
      entry.set(
        f64.add(
          entry.get,
          f64.mul(
            valueOf(other),
            f64.load(i32.add(after(table.get, feature.get), i32.mul(featureOf(other), stride.get))),
          ),
        ),
      ),
    );
  const ofOneExample = [starts.get, active.get, values.get, i32.of(1), n.get] as const;
  /** 2k + 1 roundings of 2⁻⁵³ each, and more than enough for those of the bound. */
  const units = f64.mul(
    f64.fromInteger(i32.add(i32.sub(end.get, first.get), i32.of(2))),
    f64.of(2 ** -51),
  );
  fn.write(
    stride.set(i32.mul(n.get, i32.of(8))),
    first.set(i32.load(starts.get)),
    forLoop(
      e,
      { until: examples.get },
      end.set(i32.load(starts.get, 4)),
      bound.set(f64.of(0)),
      rounding.set(f64.of(0)),
      overSupport(
        k,
        feature.set(featureOf(k)),
        weight.set(valueOf(k)),
        bound.set(
          f64.add(bound.get, f64.mul(weight.get, f64.load(after(spread.get, feature.get)))),
        ),
        rounding.set(
          f64.add(rounding.get, f64.mul(weight.get, f64.load(after(size.get, feature.get)))),
        ),
        entry.set(f64.of(0)),
        addOthers(z),
        addOthers(w),
        known.set(f64.max(known.get, f64.abs(entry.get))),
      ),
      either(
        f64.atMost(f64.add(bound.get, f64.mul(rounding.get, units)), known.get),
        [],
        [
          ...sumSparse.call(u.get, z.get, ...ofOneExample),
          ...known.set(f64.max(known.get, largestSparse.call(u.get, w.get, ...ofOneExample))),
        ],
      ),
      advance(starts, 4),
      first.set(end.get),
    ),
    known.get,
  );
}
