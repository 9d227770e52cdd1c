/**
 * Keyframes: snapshots at the multiples of a spacing, within a budget of bytes. When the budget is
 * full, every other keyframe is dropped and the spacing doubles. Any computed t is therefore at most
 * one spacing after a keyframe from which it can be replayed.
 */
import type { Snapshot } from '../core/run/run.ts';

/** Bytes for all lanes of a run. */
export const KEYFRAME_BUDGET = 64 * 2 ** 20;

export type Keyframe = Snapshot;

export class Keyframes {
  private readonly capacity: number;
  /** The k-th is the snapshot of t = k·spacing. */
  private kept: Keyframe[];
  private distance = 1;

  /**
   * @param first the snapshot of t = 0, kept whatever the budget; all others have its size.
   * Snapshots are stored, not copied.
   */
  constructor(first: Keyframe, budget: number) {
    this.capacity = Math.max(1, Math.floor(budget / first.state.byteLength));
    this.kept = [first];
  }

  get spacing(): number {
    return this.distance;
  }

  get count(): number {
    return this.kept.length;
  }

  /** The k-th keyframe, in order of t. */
  at(k: number): Keyframe {
    return this.kept[k]!;
  }

  /** The last keyframe at or before t. */
  nearest(t: number): Keyframe {
    return this.at(Math.min(this.count - 1, Math.floor(t / this.distance)));
  }

  /** True the first time iteration t is due for a keyframe; drops others to make room. */
  wants(t: number): boolean {
    if (t !== this.next) return false;
    if (this.count === this.capacity) {
      this.kept = this.kept.filter((_, k) => k % 2 === 0);
      this.distance *= 2;
    }
    // the doubled spacing may have moved the next keyframe beyond t
    return t === this.next;
  }

  /** Stores the keyframe that `wants` last asked for. */
  keep(keyframe: Keyframe): void {
    this.kept.push(keyframe);
  }

  private get next(): number {
    return this.count * this.distance;
  }
}

/** A figure has no pixels for more points. */
export const HISTORY_POINTS = 400;

export interface EntryOverTime {
  readonly t: Float64Array;
  readonly value: Float64Array;
}

/** More iterations could not be told apart in a chart, nor evaluated in reasonable time. */
export const MOST_ITERATIONS = 4000;

/** The least power of two with at most `most` multiples in 0 … latest. */
export function everyOf(latest: number, most: number): number {
  let every = 1;
  while (Math.floor(latest / every) >= most) every *= 2;
  return every;
}

/** At most `count` of the indices 0 … total−1, evenly spaced, first and last included. */
export function spread(total: number, count: number): number[] {
  if (total <= count) return Array.from({ length: total }, (_, k) => k);
  return Array.from({ length: count }, (_, k) => Math.round((k * (total - 1)) / (count - 1)));
}
