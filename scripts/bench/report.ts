/** Prints the benchmark as a table; `--json` prints the same data. */
import type { FactorizationBench } from './factorizations.ts';
import type { PairBench } from './pairs.ts';

export interface Row {
  readonly name: string;
  /** Milliseconds per iteration. */
  readonly ours: number;
  readonly plain: number | null;
  readonly numpy: number | null;
}

export interface Report {
  readonly numpy: { readonly version: string; readonly scipy: string | null } | null;
  /** The reason why numpy is missing, or ''. */
  readonly missing: string;
  readonly iterations: readonly Row[];
  readonly exact: readonly Row[];
  readonly pairs: PairBench;
  /** Of these, `numpy` is the time of scikit-learn. */
  readonly factorizations: FactorizationBench;
  readonly growth: readonly {
    readonly variable: string;
    readonly points: readonly {
      readonly value: number;
      readonly ours: number;
      readonly leastNorm: number;
    }[];
  }[];
  /** Milliseconds per run instead of per iteration. */
  readonly sweep: Row;
  /** Runs of the sweep per second with one job and with two. */
  readonly rates: { readonly one: number; readonly two: number };
}

export function printReport(report: Report): void {
  const { numpy, missing } = report;
  console.log(
    numpy
      ? `numpy ${numpy.version}, one thread; least ∞-norm by ${numpy.scipy ? `HiGHS (scipy ${numpy.scipy})` : 'nothing, as scipy is not installed'}`
      : `numpy left out: ${missing}`,
  );
  console.log('\nMilliseconds per iteration, and the ratio to this program\n');
  printRows(report.iterations);
  console.log();
  printRows(report.exact);
  printPairs(report.pairs);
  const { sklearn, rows } = report.factorizations;
  console.log(
    `\nMilliseconds per iteration of a factorization; scikit-learn (one thread): ${sklearn}\n`,
  );
  printRows(rows, 'sklearn');
  console.log('\nMilliseconds per run of a sweep, one process\n');
  printRows([report.sweep]);
  const { one, two } = report.rates;
  console.log(
    `\n  one job ${one.toPrecision(3)} runs per second, two jobs ${two.toPrecision(3)}: ${ratio(two, one)}`,
  );
  console.log('\nGrowth of an iteration (noiseless): milliseconds, Moore–Penrose / least ∞-norm\n');
  for (const { variable, points } of report.growth) {
    const cells = points.map(
      ({ value, ours, leastNorm }) => `${variable}=${value}: ${ms(ours)} / ${ms(leastNorm)}`,
    );
    console.log(`  ${cells.join('   ')}`);
    const first = points[0]!;
    const last = points[points.length - 1]!;
    const power = (a: number, b: number) =>
      (Math.log(b / a) / Math.log(last.value / first.value)).toFixed(2);
    console.log(
      `  about ${variable}^${power(first.ours, last.ours)} / ${variable}^${power(first.leastNorm, last.leastNorm)}\n`,
    );
  }
}

function printPairs({ size, python, rows, difference }: PairBench): void {
  const { n, m, s, N } = size;
  console.log(
    `\nMilliseconds per iteration of each pair, n=${n} m=${m} s=${s} N=${N} unbiased noise, Moore–Penrose; ${python}\n`,
  );
  printRows(rows);
  if (difference !== null)
    console.log(
      `\n  after an iteration on the same examples, A differs by at most ${difference.toExponential(1)} of its largest entry`,
    );
}

function printRows(rows: readonly Row[], other = 'numpy'): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (name: string, ...cells: string[]) =>
    console.log(`  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  line('', 'here', 'ml-matrix', 'ratio', other, 'ratio');
  for (const { name, ours, plain, numpy } of rows)
    line(name, ms(ours), ms(plain), ratio(plain, ours), ms(numpy), ratio(numpy, ours));
}

function ms(value: number | null): string {
  return value === null ? '–' : value.toPrecision(3);
}

function ratio(other: number | null, ours: number): string {
  return other === null ? '–' : `${(other / ours).toPrecision(3)}×`;
}
