/** Draws independent supports with weights 1 in a kernel: the same numbers as `GapSampler`. */
import { address } from '../../linalg/wasm/address.ts';
import type { Arena } from '../../linalg/wasm/arena.ts';
import type { Rng } from '../../rng.ts';
import { GeometricGaps, GUIDES, LONGEST } from '../geometricGaps.ts';
import { ACTIVE_WEIGHTS, type WeightLaw } from '../weights.ts';
import type { Sampler, SupportBlock } from './dependence.ts';

/** Gaps of features less likely than this may exceed the kernel's 32-bit integers. */
const RAREST = 1e-6;

export function canDrawSupports({ kind, probabilities }: WeightLaw): boolean {
  return ACTIVE_WEIGHTS.get(kind).isAlwaysOne && Math.max(...probabilities) >= RAREST;
}

/** Doubles that a sampler may allocate from an arena. */
export function samplerRoom(n: number): number {
  return LONGEST + 2 + GUIDES / 2 + n + 4;
}

export class SupportSampler implements Sampler {
  private readonly arena: Arena;
  private readonly gaps: GeometricGaps;
  private readonly mostLikely: number;
  private readonly probabilities: Float64Array;
  /** The tables of `gaps`; the kernel reads one entry past the end. */
  private readonly atLeast: Float64Array;
  private readonly guide: Int32Array;
  /** The generator's integers, then the number of inactive coordinates before the next candidate. */
  private readonly state: Int32Array;

  constructor({ probabilities }: WeightLaw, arena: Arena) {
    this.arena = arena;
    this.mostLikely = Math.max(...probabilities);
    this.gaps = new GeometricGaps(this.mostLikely);
    this.probabilities = arena.vector(probabilities.length);
    this.probabilities.set(probabilities);
    this.atLeast = arena.vector(LONGEST + 2);
    this.atLeast.set(this.gaps.atLeast);
    this.guide = arena.integers(GUIDES);
    this.guide.set(this.gaps.guide);
    this.state = arena.integers(5);
  }

  begin(rng: Rng): void {
    this.state[4] = this.gaps.draw(rng);
  }

  fillBlock({ count, starts, active, values }: SupportBlock, rng: Rng): void {
    const { state, probabilities } = this;
    rng.saveState(state);
    this.arena.kernels.drawSupports(
      address(starts),
      address(active),
      address(values),
      address(state),
      address(probabilities),
      address(this.atLeast),
      address(this.guide),
      LONGEST,
      GUIDES,
      count,
      probabilities.length,
      this.mostLikely,
    );
    rng.restoreState(state.subarray(0, 4));
  }
}
