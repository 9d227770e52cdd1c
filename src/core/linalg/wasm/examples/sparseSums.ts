/** Sums over the active features of sparse examples, which stay in registers until they are complete. */
import { advance, define, type Fn, forLoop, type Local, times, whileLoop } from '../assembler.ts';
import { after, type Code, f64, f64x2, i32, integer, when } from '../opcodes.ts';

/** Columns that are summed in registers at a time, widest first. */
const WIDTHS = [16, 4, 2] as const;

/** A sum that is being computed: two columns, or one. */
interface Sum {
  /** Where it begins, and where it is stored. */
  readonly at: Code;
  readonly offset: number;
  readonly sum: Local;
}

/**
 * Defines the sums u + Σ value·table_feature over the active features of `examples` sparse examples, rows of n
 * doubles. Each is added up in the order of the active features and stays in a register meanwhile.
 */
function defineSparseSums(
  name: string,
  result: 'f64' | null,
  steps: (fn: Fn) => {
    /** The first term. */
    readonly begin: (sum: Sum) => Code;
    /** What happens to a sum. */
    readonly end: (sum: Sum) => Code;
    readonly single: { readonly begin: (sum: Sum) => Code; readonly end: (sum: Sum) => Code };
    readonly after?: Code;
  },
) {
  const fn = define(name, times(7, 'i32'), result);
  const [dense, table, starts, active, values, examples, n] = fn.args;
  const [e, first, end, k, column, at, row, stride] = fn.locals(...times(8, 'i32'));
  const [factors] = fn.locals('v128');
  const [single] = fn.locals('f64');
  const pairs = Array.from({ length: WIDTHS[0] / 2 }, () => fn.locals('v128')[0]);
  const { begin, end: finish, single: ofOne, after: last = [] } = steps(fn);
  const overActive = (...body: Code[]) =>
    forLoop(
      k,
      { from: first.get, until: end.get },
      row.set(
        i32.add(
          i32.add(table.get, i32.mul(integer(active.get, k.get), stride.get)),
          i32.shiftLeft(column.get, i32.of(3)),
        ),
      ),
      ...body,
    );
  const tiles = (width: number) => {
    const sums = pairs
      .slice(0, width / 2)
      .map((sum, c): Sum => ({ at: at.get, offset: 16 * c, sum }));
    return whileLoop(
      i32.lessThan(i32.add(column.get, i32.of(width - 1)), n.get),
      at.set(after(dense.get, column.get)),
      ...sums.map((sum) => sum.sum.set(begin(sum))),
      overActive(
        factors.set(f64x2.loadSplat(after(values.get, k.get))),
        ...sums.map(({ sum, offset }) =>
          sum.set(f64x2.add(sum.get, f64x2.mul(factors.get, f64x2.load(row.get, offset)))),
        ),
      ),
      ...sums.map(finish),
      column.set(i32.add(column.get, i32.of(width))),
    );
  };
  const one: Sum = { at: at.get, offset: 0, sum: single };
  fn.write(
    stride.set(i32.mul(n.get, i32.of(8))),
    first.set(i32.load(starts.get)),
    forLoop(
      e,
      { until: examples.get },
      advance(starts, 4),
      end.set(i32.load(starts.get)),
      column.set(i32.of(0)),
      ...WIDTHS.map(tiles),
      when(
        i32.lessThan(column.get, n.get),
        at.set(after(dense.get, column.get)),
        single.set(ofOne.begin(one)),
        overActive(
          single.set(
            f64.add(single.get, f64.mul(f64.load(after(values.get, k.get)), f64.load(row.get))),
          ),
        ),
        ofOne.end(one),
      ),
      first.set(end.get),
      dense.set(i32.add(dense.get, stride.get)),
    ),
    last,
  );
  return fn;
}

const load = ({ at, offset }: Sum) => f64x2.load(at, offset);
const store = ({ at, offset, sum }: Sum) => f64x2.store(at, sum.get, offset);
const loadOne = ({ at }: Sum) => f64.load(at);
const storeOne = ({ at, sum }: Sum) => f64.store(at, sum.get);

/** u_e ← u_e + Σ value·z_feature over the active features of example e. */
export const addSparse = defineSparseSums('addSparse', null, () => ({
  begin: load,
  end: store,
  single: { begin: loadOne, end: storeOne },
}));

/** u_e ← Σ value·z_feature over the active features of example e. */
export const sumSparse = defineSparseSums('sumSparse', null, () => ({
  begin: () => f64x2.zero,
  end: store,
  single: { begin: () => f64.of(0), end: storeOne },
}));

/** The largest |u_ei + Σ value·z_feature,i| over all examples and entries; NaN if one is NaN. */
export const largestSparse = defineSparseSums('largestSparse', 'f64', (fn) => {
  const [most, sizes, unordered] = fn.locals('v128', 'v128', 'v128');
  const [largest] = fn.locals('f64');
  const see = (sum: Code) => [
    ...sizes.set(f64x2.abs(sum)),
    // a comparison with NaN is false, so NaN is noticed apart
    ...unordered.set(f64x2.or(unordered.get, f64x2.notEqual(sizes.get, sizes.get))),
    ...most.set(f64x2.pseudoMax(most.get, sizes.get)),
  ];
  return {
    begin: load,
    end: ({ sum }) => see(sum.get),
    single: { begin: loadOne, end: ({ sum }) => see(f64x2.splat(sum.get)) },
    after: [
      ...largest.set(f64.max(f64x2.first(most.get), f64x2.second(most.get))),
      ...when(f64x2.isAny(unordered.get), largest.set(f64.of(Number.NaN))),
      ...largest.get,
    ],
  };
});
