/** Bins of a histogram: where the counts of a number are. */
import type { Fn, Local } from '../assembler.ts';
import { type Code, f64, f64x2, i32 } from '../opcodes.ts';

/** 32-bit counts per bin: of positive x*_i, then four of all i, of which every fourth entry uses the same. */
const LANES = 8;
/** 2⁴⁷: the last bit of a double of this size is worth 1/32, so its low half counts the bytes of LANES integers. */
const MAGIC = 2 ** 47;

interface Histogram {
  readonly counts: Local;
  readonly from: Local;
  readonly width: Local;
  readonly bins: Local;
}

/** The bin of u is (u − from)/width·bins, rounded down, and the first or last where that is outside. */
export function binsOf(fn: Pick<Fn, 'locals'>, { counts, from, width, bins }: Histogram) {
  const [scales, widths, lowest, most, base] = fn.locals('v128', 'v128', 'v128', 'v128', 'v128');
  const [at] = fn.locals('i32');
  return {
    /** To be run first. */
    prepare: [
      ...lowest.set(f64x2.splat(from.get)),
      ...widths.set(f64x2.splat(width.get)),
      ...scales.set(f64x2.splat(f64.fromInteger(bins.get))),
      ...most.set(f64x2.splat(f64.fromInteger(i32.sub(bins.get, i32.of(1))))),
      ...base.set(
        f64x2.splat(
          f64.add(f64.of(MAGIC), f64.div(f64.fromInteger(counts.get), f64.of(4 * LANES))),
        ),
      ),
    ] as Code,
    /** Addresses of the counts of a pair's bins, in the low halves of the lanes. NaN counts in the first bin. */
    placesOf: (pair: Code): Code =>
      f64x2.add(
        f64x2.trunc(
          f64x2.pseudoMin(
            f64x2.pseudoMax(
              f64x2.zero,
              f64x2.mul(f64x2.div(f64x2.sub(pair, lowest.get), widths.get), scales.get),
            ),
            most.get,
          ),
        ),
        base.get,
      ),
    /** Adds to a count of the bin at `place`. */
    increase: (place: Code, lane: number, by: Code = i32.of(1)): Code => [
      ...at.set(place),
      ...i32.store(at.get, i32.add(i32.load(at.get, 4 * lane), by), 4 * lane),
    ],
  };
}
