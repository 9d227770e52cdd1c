/**
 * Decoding quality: x compared with x*. A coordinate of an example is active (x*_i > 0) or inactive. A
 * false activation is an inactive coordinate that decodes as positive, a miss an active one that
 * decodes as zero. Only the direction of a column is identified, so x comes out divided by Σ_ii;
 * errors therefore compare Σ_ii x_i with x*_i.
 */

/** Equal bins for histograms of (A†y)_i; values outside count in the first or last bin. */
export const HISTOGRAM = { from: -1, to: 2, bins: 120 } as const;
/** Decoded weights up to this size are rounding error of a zero. */
export const POSITIVE = 1e-12;

export interface DecodingRates {
  /** P(x_i > 0 | x*_i = 0) and P(x_i = 0 | x*_i > 0) over all coordinates; null where none qualifies. */
  readonly falseActivationRate: number | null;
  readonly missRate: number | null;
}

/** Places in an array of sums from which the rates follow; adding to an array never allocates. */
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

/** Sums over the inactive, or over the active, coordinates. */
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
  readonly Sigma: Float64Array;
  /** Diagonal of D: Σ_ii x_i is compared with x*_i/D_ii. */
  readonly D: Float64Array;
  readonly inactive = emptySide();
  readonly active = emptySide();

  /** @param D where the true features are A*D; null for A* */
  constructor(Sigma: Float64Array, D: Float64Array | null = null) {
    this.Sigma = Sigma;
    this.D = D ?? new Float64Array(Sigma.length).fill(1);
  }

  /** Adds coordinate i of an example with this weight: u = (A†y)_i, x = φ_α(u) and the true value. */
  add(i: number, u: number, x: number, xStar: number, weight: number): void {
    const truth = xStar / this.D[i]!;
    const isActive = truth > 0;
    const side = isActive ? this.active : this.inactive;
    side.total += weight;
    if (x > POSITIVE !== isActive) side.wrong += weight;
    side.error += weight * Math.abs(this.Sigma[i]! * x - truth);
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

/** The summary of weights that are kept instead of decoded. */
export function summaryOf(
  kept: { tally(into: DecodingTally): void },
  Sigma: Float64Array,
): DecodingSummary {
  const tally = new DecodingTally(Sigma);
  kept.tally(tally);
  return tally.summary();
}

function share(part: number, total: number): number | null {
  return total > 0 ? part / total : null;
}

function normalised({ histogram, total }: Side): Float64Array {
  return total > 0 ? histogram.map((weight) => weight / total) : histogram;
}
