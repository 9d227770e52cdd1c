/** Sums and norms of matrices, added up in the order of a plain loop, so that their bits are the same. */
import { advance, define, forLoop, overEntries, times, whileLoop } from '../assembler.ts';
import { after, f64, f64x2, i32, select, when } from '../opcodes.ts';

/** out ← a − b. */
export const subtract = define('subtract', times(4, 'i32'));
{
  const [out, a, b, count] = subtract.args;
  subtract.write(
    overEntries(
      subtract,
      [out, a, b],
      count,
      f64x2.store(out.get, f64x2.sub(f64x2.load(a.get), f64x2.load(b.get))),
      f64.store(out.get, f64.sub(f64.load(a.get), f64.load(b.get))),
    ),
  );
}

/** out_i ← Σ_j |M_ij|. */
export const rowSums = define('rowSums', times(4, 'i32'));
{
  const [out, matrix, rows, cols] = rowSums.args;
  const [i, end] = rowSums.locals('i32', 'i32');
  const [sum] = rowSums.locals('f64');
  rowSums.write(
    forLoop(
      i,
      { until: rows.get },
      sum.set(f64.of(0)),
      end.set(after(matrix.get, cols.get)),
      whileLoop(
        i32.lessThan(matrix.get, end.get),
        sum.set(f64.add(sum.get, f64.abs(f64.load(matrix.get)))),
        advance(matrix, 8),
      ),
      f64.store(out.get, sum.get),
      advance(out, 8),
    ),
  );
}

/** out_j ← Σ_i |M_ij|. */
export const columnSums = define('columnSums', times(4, 'i32'));
{
  const [out, matrix, rows, cols] = columnSums.args;
  const [i, at, end] = columnSums.locals('i32', 'i32', 'i32');
  columnSums.write(
    at.set(out.get),
    end.set(after(out.get, cols.get)),
    whileLoop(i32.lessThan(at.get, end.get), f64.store(at.get, f64.of(0)), advance(at, 8)),
    forLoop(
      i,
      { until: rows.get },
      at.set(out.get),
      overEntries(
        columnSums,
        [at, matrix],
        cols,
        f64x2.store(at.get, f64x2.add(f64x2.load(at.get), f64x2.abs(f64x2.load(matrix.get)))),
        f64.store(at.get, f64.add(f64.load(at.get), f64.abs(f64.load(matrix.get)))),
      ),
    ),
  );
}

/**
 * The sums of max(M_ij, 0) and of max(−M_ij, 0) over rows and over columns of an n×n matrix, side by side:
 * out has n pairs for the rows, then n pairs for the columns.
 */
export const partSums = define('partSums', ['i32', 'i32', 'i32']);
{
  const [out, matrix, n] = partSums.args;
  const [i, j, columns, at, end] = partSums.locals(...times(5, 'i32'));
  const [signs, sums, parts] = partSums.locals('v128', 'v128', 'v128');
  partSums.write(
    signs.set(f64x2.of(f64.of(1), f64.of(-1))),
    columns.set(after(out.get, i32.mul(n.get, i32.of(2)))),
    at.set(columns.get),
    end.set(after(columns.get, i32.mul(n.get, i32.of(2)))),
    whileLoop(i32.lessThan(at.get, end.get), f64x2.store(at.get, f64x2.zero), advance(at, 16)),
    forLoop(
      i,
      { until: n.get },
      sums.set(f64x2.zero),
      at.set(columns.get),
      forLoop(
        j,
        { until: n.get },
        // NaN stays NaN
        parts.set(f64x2.pseudoMax(f64x2.mul(signs.get, f64x2.loadSplat(matrix.get)), f64x2.zero)),
        sums.set(f64x2.add(sums.get, parts.get)),
        f64x2.store(at.get, f64x2.add(f64x2.load(at.get), parts.get)),
        advance(matrix, 8),
        advance(at, 16),
      ),
      f64x2.store(out.get, sums.get),
      advance(out, 16),
    ),
  );
}

/** out₀ and out₁ ← the sums of ((M_ij + M_ji)/2)² and of ((M_ij − M_ji)/2)² over an n×n matrix. */
export const symmetrySums = define('symmetrySums', ['i32', 'i32', 'i32']);
{
  const [out, matrix, n] = symmetrySums.args;
  const [i, j, at, below] = symmetrySums.locals(...times(4, 'i32'));
  const [sums, parts, halves] = symmetrySums.locals('v128', 'v128', 'v128');
  const mirrored = f64.load(below.get);
  symmetrySums.write(
    halves.set(f64x2.splat(f64.of(0.5))),
    at.set(matrix.get),
    forLoop(
      i,
      { until: n.get },
      below.set(after(matrix.get, i.get)),
      forLoop(
        j,
        { until: n.get },
        parts.set(
          f64x2.mul(
            f64x2.add(f64x2.loadSplat(at.get), f64x2.of(mirrored, f64.negate(mirrored))),
            halves.get,
          ),
        ),
        sums.set(f64x2.add(sums.get, f64x2.mul(parts.get, parts.get))),
        advance(at, 8),
        below.set(after(below.get, n.get)),
      ),
    ),
    f64x2.store(out.get, sums.get),
  );
}

/** out_j ← Σ_k |A_kj/‖A_j‖₁ − B_kj|; a column of zeros is not divided. `norms` is scratch space. */
export const columnDistances = define('columnDistances', times(6, 'i32'));
{
  const [out, norms, a, b, rows, cols] = columnDistances.args;
  const [k, at, norm, end] = columnDistances.locals(...times(4, 'i32'));
  columnDistances.write(
    columnSums.call(norms.get, a.get, rows.get, cols.get),
    at.set(out.get),
    norm.set(norms.get),
    end.set(after(out.get, cols.get)),
    whileLoop(
      i32.lessThan(at.get, end.get),
      f64.store(at.get, f64.of(0)),
      f64.store(
        norm.get,
        select(f64.load(norm.get), f64.of(1), f64.notEqual(f64.load(norm.get), f64.of(0))),
      ),
      advance(at, 8),
      advance(norm, 8),
    ),
    forLoop(
      k,
      { until: rows.get },
      at.set(out.get),
      norm.set(norms.get),
      overEntries(
        columnDistances,
        [at, norm, a, b],
        cols,
        f64x2.store(
          at.get,
          f64x2.add(
            f64x2.load(at.get),
            f64x2.abs(
              f64x2.sub(f64x2.div(f64x2.load(a.get), f64x2.load(norm.get)), f64x2.load(b.get)),
            ),
          ),
        ),
        f64.store(
          at.get,
          f64.add(
            f64.load(at.get),
            f64.abs(f64.sub(f64.div(f64.load(a.get), f64.load(norm.get)), f64.load(b.get))),
          ),
        ),
      ),
    ),
  );
}

/** The largest |x_k|; NaN if one is NaN, 0 for none. */
export const largestAbsolute = define('largestAbsolute', ['i32', 'i32'], 'f64');
{
  const [x, count] = largestAbsolute.args;
  const [most, sizes, unordered] = largestAbsolute.locals('v128', 'v128', 'v128');
  const see = [
    // a comparison with NaN is false, so NaN is noticed apart
    ...unordered.set(f64x2.or(unordered.get, f64x2.notEqual(sizes.get, sizes.get))),
    ...most.set(f64x2.pseudoMax(most.get, sizes.get)),
  ];
  const [largest] = largestAbsolute.locals('f64');
  largestAbsolute.write(
    overEntries(
      largestAbsolute,
      [x],
      count,
      [...sizes.set(f64x2.abs(f64x2.load(x.get))), ...see],
      [...sizes.set(f64x2.abs(f64x2.loadSplat(x.get))), ...see],
    ),
    largest.set(f64.max(f64x2.first(most.get), f64x2.second(most.get))),
    when(f64x2.isAny(unordered.get), largest.set(f64.of(Number.NaN))),
    largest.get,
  );
}
