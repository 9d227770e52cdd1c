/**
 * How many coordinates in a row stay inactive before one is active: P(gap ≥ k) = (1−p)^k. Jumping
 * from one active coordinate to the next draws once for each instead of once for every coordinate.
 *
 * By table rather than by log u / log(1−p), which is several times slower: u ≤ (1−p)^k exactly
 * when the gap is at least k, and a guide tells where in the table to begin.
 */
import type { Rng } from '../rng.ts';

/** Gaps up to this are in the table; past its end one goes on as if from the start. */
const LONGEST = 256;
const GUIDES = 256;

export class GeometricGaps {
  /** (1−p)^k. */
  private readonly atLeast = new Float64Array(LONGEST + 1);
  /** The gap at the upper end of each of GUIDES equal parts of (0, 1]. */
  private readonly guide = new Int32Array(GUIDES);
  /** The uniform in hand: through an array it crosses a call without being boxed. */
  private readonly drawn = new Float64Array(1);

  constructor(p: number) {
    this.atLeast[0] = 1;
    for (let k = 1; k <= LONGEST; k++) this.atLeast[k] = this.atLeast[k - 1]! * (1 - p);
    for (let part = 0, gap = LONGEST; part < GUIDES; part++) {
      while ((part + 1) / GUIDES > this.atLeast[gap]!) gap--;
      this.guide[part] = gap;
    }
  }

  draw(rng: Rng): number {
    const { atLeast, guide, drawn } = this;
    let passed = 0;
    for (;;) {
      rng.fillUniform(drawn, 0, 1);
      const u = drawn[0]!;
      let gap = guide[Math.min(Math.floor(u * GUIDES), GUIDES - 1)]!;
      while (gap < LONGEST && u <= atLeast[gap + 1]!) gap++;
      if (gap < LONGEST) return passed + gap;
      passed += LONGEST;
    }
  }
}
