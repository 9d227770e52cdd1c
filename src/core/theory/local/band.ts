/** Mean, and the interval with 90 % of the draws. */
export interface Band {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export function bandOf(values: Float64Array): Band {
  const sorted = values.toSorted();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return { mean, low: at(0.05), high: at(0.95) };
}
