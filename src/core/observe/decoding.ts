/**
 * Decoding: x against x*. An example's coordinate is inactive (x*_i = 0) or active; a false
 * activation is an inactive one decoded as positive, a miss an active one decoded as zero. Errors
 * are measured after undoing the scale, Σ_ii x_i against x*_i: only a column's direction is
 * identified, so x comes out divided by Σ_ii.
 */

/** Histograms of (A†y)_i on equal bins; what lies outside falls into the first or last bin. */
export const HISTOGRAM = { from: -1, to: 2, bins: 120 } as const;
/** Positive means larger than rounding can make of a zero. */
export const POSITIVE = 1e-12;

export interface DecodingRates {
  /** P(x_i > 0 | x*_i = 0) and P(x_i = 0 | x*_i > 0) over all coordinates; null where none is such. */
  readonly falseActivationRate: number | null;
  readonly missRate: number | null;
}

/** Sums of coordinates' weights, enough for the rates; in an array, where adding never allocates. */
export const COUNTS = { inactive: 0, falselyActive: 1, active: 2, missed: 3 } as const;

export function emptyCounts(): Float64Array {
  return new Float64Array(Object.keys(COUNTS).length);
}

export function ratesOf(counts: Float64Array): DecodingRates {
  return {
    falseActivationRate: share(counts[COUNTS.falselyActive]!, counts[COUNTS.inactive]!),
    missRate: share(counts[COUNTS.missed]!, counts[COUNTS.active]!),
  };
}

export interface DecodingSummary extends DecodingRates {
  /** Mean |Σ_ii x_i − x*_i| over active and over inactive coordinates. */
  readonly meanErrorOnSupport: number | null;
  readonly meanErrorOffSupport: number | null;
  /** Share of the inactive (active) coordinates with (A†y)_i in each bin of HISTOGRAM. */
  readonly inactiveHistogram: Float64Array;
  readonly activeHistogram: Float64Array;
}

/** One kind of coordinate, inactive or active. */
interface Side {
  total: number;
  wrong: number;
  error: number;
  readonly histogram: Float64Array;
}

function emptySide(): Side {
  return { total: 0, wrong: 0, error: 0, histogram: new Float64Array(HISTOGRAM.bins) };
}

export class DecodingTally {
  /** Zeros; a caller may hold one example's x* here while it adds its coordinates. */
  readonly weightsOfOneExample: Float64Array;
  private readonly Sigma: Float64Array;
  private readonly inactive = emptySide();
  private readonly active = emptySide();

  constructor(Sigma: Float64Array) {
    this.Sigma = Sigma;
    this.weightsOfOneExample = new Float64Array(Sigma.length);
  }

  /** Coordinate i of an example of this weight: u = (A†y)_i, x = φ_α(u) and its true value. */
  add(i: number, u: number, x: number, xStar: number, weight: number): void {
    const side = xStar > 0 ? this.active : this.inactive;
    const positive = x > POSITIVE;
    side.total += weight;
    if (positive !== xStar > 0) side.wrong += weight;
    side.error += weight * Math.abs(this.Sigma[i]! * x - xStar);
    const { from, to, bins } = HISTOGRAM;
    const bin = Math.floor(((u - from) / (to - from)) * bins);
    side.histogram[Math.min(Math.max(bin, 0), bins - 1)]! += weight;
  }

  summary(): DecodingSummary {
    const { inactive, active } = this;
    return {
      falseActivationRate: share(inactive.wrong, inactive.total),
      missRate: share(active.wrong, active.total),
      meanErrorOnSupport: share(active.error, active.total),
      meanErrorOffSupport: share(inactive.error, inactive.total),
      inactiveHistogram: normalised(inactive),
      activeHistogram: normalised(active),
    };
  }
}

function share(part: number, total: number): number | null {
  return total > 0 ? part / total : null;
}

function normalised({ histogram, total }: Side): Float64Array {
  return total > 0 ? histogram.map((weight) => weight / total) : histogram;
}
