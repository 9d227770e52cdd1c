/**
 * The number of inactive coordinates before the next active one: P(gap ≥ k) = (1−p)^k. Jumping from
 * one active coordinate to the next needs one draw per active coordinate instead of one per coordinate.
 *
 * Uses a table, several times faster than log u / log(1−p): the gap is at least k exactly when
 * u ≤ (1−p)^k, and a guide table gives the position where the search starts.
 */
import type { Rng } from '../rng.ts';

/** The longest gap in the table. A longer gap continues with a new draw, as the law has no memory. */
export const LONGEST = 256;
/** Many, so that the search hardly ever takes a step. */
export const GUIDES = 2048;

export class GeometricGaps {
  /** (1−p)^k. */
  readonly atLeast = new Float64Array(LONGEST + 1);
  /** The gap at the upper end of each of GUIDES equal parts of (0, 1]: where the search starts. */
  readonly guide = new Int32Array(GUIDES);
  /** The last uniform; in an array, so that it is not boxed when passed on. */
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
