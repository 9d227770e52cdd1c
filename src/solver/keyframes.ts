/**
 * Keyframes: snapshots at the multiples of a spacing, within a budget of bytes. When they fill it,
 * every other one goes and the spacing doubles. So from any t that was computed, a keyframe at most
 * one spacing earlier is known, and with it all that follows.
 */
import type { AnySnapshot } from '../core/run/observedRun.ts';

/** In bytes, for all of a run. */
export const KEYFRAME_BUDGET = 64 * 2 ** 20;

export type Keyframe = AnySnapshot;

export class Keyframes {
  private readonly capacity: number;
  /** The k-th stands at t = k·spacing. */
  private kept: Keyframe[];
  private distance = 1;

  /**
   * @param first that of t = 0, which stays whatever the budget and is as large as all others; like
   * all that is kept it is not copied.
   */
  constructor(first: Keyframe, budget: number) {
    this.capacity = Math.max(1, Math.floor(budget / bytesOf(first)));
    this.kept = [first];
  }

  get spacing(): number {
    return this.distance;
  }

  get count(): number {
    return this.kept.length;
  }

  /** The k-th, in order of t. */
  at(k: number): Keyframe {
    return this.kept[k]!;
  }

  /** The latest at or before t. */
  nearest(t: number): Keyframe {
    return this.at(Math.min(this.count - 1, Math.floor(t / this.distance)));
  }

  /** Whether the next is that of t, which it can only be once; makes room for it. */
  wants(t: number): boolean {
    if (t !== this.next) return false;
    if (this.count === this.capacity) {
      this.kept = this.kept.filter((_, k) => k % 2 === 0);
      this.distance *= 2;
    }
    // dropping may have moved the next one further on
    return t === this.next;
  }

  /** Keeps the one of the t that was wanted last. */
  keep(keyframe: Keyframe): void {
    this.kept.push(keyframe);
  }

  private get next(): number {
    return this.count * this.distance;
  }
}

function bytesOf({ A, inverter, balancing }: Keyframe): number {
  const arrays = [A, inverter, balancing?.S, balancing?.D, balancing?.m];
  return arrays.reduce((sum, array) => sum + (array?.byteLength ?? 0), 0);
}
