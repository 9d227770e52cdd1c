/** Sums over a block of examples. Integers (starts, active) are 32-bit. */
import { advance, define, forLoop, times, whileLoop } from '../assembler.ts';
import { after, type Code, either, f64, f64x2, i32, integer, when } from '../opcodes.ts';
import { addScaled } from '../dense/products.ts';

/** z_feature ← z_feature + value·x_e for every active feature of every example e. */
export const scatterSparse = define('scatterSparse', times(7, 'i32'));
{
  const [x, table, starts, active, values, examples, n] = scatterSparse.args;
  const [e, k, end] = scatterSparse.locals('i32', 'i32', 'i32');
  scatterSparse.write(
    k.set(i32.load(starts.get)),
    forLoop(
      e,
      { until: examples.get },
      end.set(integer(starts.get, i32.add(e.get, i32.of(1)))),
      whileLoop(
        i32.lessThan(k.get, end.get),
        addScaled.call(
          after(table.get, i32.mul(integer(active.get, k.get), n.get)),
          f64.load(after(values.get, k.get)),
          x.get,
          n.get,
        ),
        k.set(i32.add(k.get, i32.of(1))),
      ),
      x.set(after(x.get, n.get)),
    ),
  );
}

/** Rows up to this length are added as a whole. */
const SHORT = 64;

/**
 * The sums of x, of x* and of x*xᵀ over a block of examples: sum ← sum + Σ x_e, truth ← truth + Σ x*_e,
 * table ← table + Σ x*_e x_eᵀ (n×n). A zero of x adds nothing, so where x is sparse only its other entries are
 * visited, unless n is so small that looking for them takes longer. `places` is scratch space for n + 1 32-bit
 * integers.
 */
export const gatherSparse = define('gatherSparse', times(10, 'i32'));
{
  const fn = gatherSparse;
  const [sum, truth, table, x, starts, active, values, places, examples, n] = fn.args;
  const [e, k, end, i, count, at, place, row, last, mask] = fn.locals(...times(10, 'i32'));
  const [value] = fn.locals('f64');
  const addTo = (target: Code, term: Code) => [
    ...at.set(target),
    ...f64.store(at.get, f64.add(f64.load(at.get), term)),
  ];
  const overPlaces = (body: Code) => [
    ...place.set(places.get),
    ...whileLoop(i32.lessThan(place.get, last.get), body, advance(place, 4)),
  ];
  const entry = f64.load(i32.add(x.get, i32.load(place.get)));
  const eachActive = (body: Code) =>
    whileLoop(
      i32.lessThan(k.get, end.get),
      value.set(f64.load(after(values.get, k.get))),
      i.set(integer(active.get, k.get)),
      addTo(after(truth.get, i.get), value.get),
      row.set(after(table.get, i32.mul(i.get, n.get))),
      body,
      k.set(i32.add(k.get, i32.of(1))),
    );
  const dense = [
    ...addScaled.call(sum.get, f64.of(1), x.get, n.get),
    ...eachActive(addScaled.call(row.get, value.get, x.get, n.get)),
  ];
  const note = (offset: number, isNotZero: Code) => [
    ...i32.store(last.get, i32.add(i.get, i32.of(offset))),
    ...last.set(i32.add(last.get, i32.shiftLeft(isNotZero, i32.of(2)))),
  ];
  /** The places of the entries that are not zero, in bytes; without a branch that could be mispredicted. */
  const findPlaces = [
    ...forLoop(
      i,
      { until: i32.sub(count.get, i32.of(8)), step: 16 },
      mask.set(f64x2.mask(f64x2.notEqual(f64x2.load(i32.add(x.get, i.get)), f64x2.zero))),
      note(0, i32.and(mask.get, i32.of(1))),
      note(8, i32.shiftRight(mask.get, i32.of(1))),
    ),
    ...when(
      i32.lessThan(i.get, count.get),
      note(0, f64.notEqual(f64.load(i32.add(x.get, i.get)), f64.of(0))),
    ),
  ];
  fn.write(
    k.set(i32.load(starts.get)),
    forLoop(
      e,
      { until: examples.get },
      advance(starts, 4),
      end.set(i32.load(starts.get)),
      count.set(i32.mul(n.get, i32.of(8))),
      last.set(places.get),
      either(i32.lessThan(n.get, i32.of(SHORT)), dense, [
        ...findPlaces,
        ...either(
          // less than a quarter of the n entries
          i32.lessThan(i32.sub(last.get, places.get), n.get),
          [
            ...overPlaces(addTo(i32.add(sum.get, i32.load(place.get)), entry)),
            ...eachActive(
              overPlaces(addTo(i32.add(row.get, i32.load(place.get)), f64.mul(value.get, entry))),
            ),
          ],
          dense,
        ),
      ]),
      x.set(i32.add(x.get, count.get)),
    ),
  );
}
