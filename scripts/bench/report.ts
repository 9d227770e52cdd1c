/** Rows of the benchmark's tables. */

export interface Row {
  readonly name: string;
  /** Milliseconds per iteration. */
  readonly ours: number;
  readonly plain: number | null;
  readonly numpy: number | null;
  /** The least ratio of numpy to this program that is expected. */
  readonly least?: number | undefined;
}

export function printRows(rows: readonly Row[], other = 'numpy'): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (name: string, ...cells: string[]) =>
    console.log(`  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  const hasLimit = rows.some(({ least }) => least !== undefined);
  line('', 'here', 'ml-matrix', 'ratio', other, 'ratio', ...(hasLimit ? ['at least'] : []));
  for (const { name, ours, plain, numpy, least } of rows) {
    const limit =
      least === undefined ? [] : [`${least}×${isBelow(numpy, ours, least) ? ' !' : ''}`];
    line(name, ms(ours), ms(plain), ratio(plain, ours), ms(numpy), ratio(numpy, ours), ...limit);
  }
}

export function ms(value: number | null): string {
  return value === null ? '–' : value.toPrecision(3);
}

export function ratio(other: number | null, ours: number): string {
  return other === null ? '–' : `${(other / ours).toPrecision(3)}×`;
}

function isBelow(other: number | null, ours: number, least: number): boolean {
  return other !== null && other / ours < least;
}
