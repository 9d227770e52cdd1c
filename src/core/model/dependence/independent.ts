/** Assumption A2: every feature is active or not independently of the others. */
import type { Rng } from '../../rng.ts';
import { GeometricGaps } from '../geometricGaps.ts';
import { ACTIVE_WEIGHTS, type WeightLaw } from '../weights.ts';
import { activeCovariance } from './activeCovariance.ts';
import type { Draws, Sampler, SupportBlock } from './dependence.ts';
import { canDrawSupports, SupportSampler } from './supportSampler.ts';

export const independent: Draws = {
  sampler: (law, arena) =>
    canDrawSupports(law) ? new SupportSampler(law, arena) : new GapSampler(law),
  draw: ({ kind, probabilities }, rng, { out, at, stride }) => {
    const { write } = ACTIVE_WEIGHTS.get(kind);
    for (let j = 0; j < probabilities.length; j++)
      if (rng.uniform() <= probabilities[j]!) write(rng, out, at + j * stride);
  },
  fillTable: (table, { probabilities: p }) => {
    // ∏ p_j over the set bits times ∏ (1−p_j) over the others, by doubling
    table[0] = 1;
    for (let j = 0; j < p.length; j++) {
      const half = 1 << j;
      for (let k = 0; k < half; k++) {
        table[half + k] = table[k]! * p[j]!;
        table[k]! *= 1 - p[j]!;
      }
    }
  },
  covariance: (law) => activeCovariance(law, () => 0),
};

/** Of any weights. Jumps from candidate to candidate; candidate i is kept with probability p_i/p_max. */
class GapSampler implements Sampler {
  private readonly probabilities: Float64Array;
  private readonly writeActiveValue: (rng: Rng, out: Float64Array, at: number) => void;
  private readonly mostLikely: number;
  private readonly gaps: GeometricGaps;
  /** The uniform that decides whether a candidate is kept; in an array, so that it is not boxed. */
  private readonly kept = new Float64Array(1);
  /** Number of inactive coordinates before the next candidate, counted through consecutive examples. */
  private gap = 0;

  constructor({ kind, probabilities }: WeightLaw) {
    this.probabilities = probabilities;
    this.writeActiveValue = ACTIVE_WEIGHTS.get(kind).write;
    this.mostLikely = Math.max(...probabilities);
    this.gaps = new GeometricGaps(this.mostLikely);
  }

  begin(rng: Rng): void {
    this.gap = this.gaps.draw(rng);
  }

  fillBlock(block: SupportBlock, rng: Rng): void {
    const { gaps, kept, mostLikely, probabilities, writeActiveValue } = this;
    const n = probabilities.length;
    let filled = 0;
    block.starts[0] = 0;
    for (let e = 0; e < block.count; e++) {
      while (this.gap < n) {
        const i = this.gap;
        const p = probabilities[i]!;
        if (p < mostLikely) rng.fillUniform(kept, 0, 1);
        if (p === mostLikely || kept[0]! * mostLikely <= p) {
          block.active[filled] = i;
          writeActiveValue(rng, block.values, filled);
          filled++;
        }
        this.gap += 1 + gaps.draw(rng);
      }
      this.gap -= n;
      block.starts[e + 1] = filled;
    }
  }
}
