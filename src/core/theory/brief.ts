/** Short texts of numbers for sentences. */
const USUAL_DIGITS = 3;
const MOST_DIGITS = 15;

/** A few significant digits, integers in full, and a proper minus sign. */
export function brief(value: number, digits = USUAL_DIGITS): string {
  if (Number.isNaN(value)) return 'unknown';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const isWhole = Number.isInteger(value) && Math.abs(value) < 1e7;
  const rounded = isWhole ? value : Number(value.toPrecision(digits));
  const size = Math.abs(rounded);
  const plain = size === 0 || (size >= 1e-3 && size < 1e7);
  return (plain ? String(rounded) : rounded.toExponential()).replaceAll('-', '−').replace('+', '');
}

/** Two numbers to compare, with as many digits as it takes to tell them apart. */
export function briefPair(one: number, other: number): readonly [string, string] {
  for (let digits = USUAL_DIGITS; ; digits++) {
    const pair = [brief(one, digits), brief(other, digits)] as const;
    if (pair[0] !== pair[1] || digits === MOST_DIGITS) return pair;
  }
}
