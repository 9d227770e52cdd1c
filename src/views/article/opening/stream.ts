/**
 * The examples on show: a few of every iteration, the newest in front. A run that goes on pushes the
 * examples of earlier iterations along; a run that jumps shows those of one iteration only.
 */
import type { Facts } from '../../../core/observe/facts.ts';
import type { Frame, Inside } from '../../../core/observe/frame.ts';

export interface Example {
  /** y = A*x* + ν, and A*x* alone; m each. */
  readonly y: Float64Array;
  readonly signal: Float64Array;
}

export interface Stream {
  readonly facts: Facts;
  readonly frame: Frame;
  /** Column after column, newest first. */
  readonly examples: readonly Example[];
}

/** Examples of an iteration that enter together: a column. */
export const TOGETHER = 3;
/** Columns on the widest row. */
export const COLUMNS = 6;
/** A run that skips more iterations than this between two frames has jumped. */
const MOST_SKIPPED = 3;

/** The stream once `frame` is shown. */
export function streamed(before: Stream | null, facts: Facts, frame: Frame): Stream {
  const { inside } = frame;
  const { t } = frame.scalars;
  if (inside === null) return { facts, frame, examples: before?.examples ?? [] };
  const all = TOGETHER * COLUMNS;
  const ahead = before === null ? Number.NaN : t - before.frame.scalars.t;
  if (before?.facts === facts && ahead > 0 && ahead <= MOST_SKIPPED) {
    const fresh = examplesOf(inside, facts, TOGETHER);
    return { facts, frame, examples: [...fresh, ...before.examples].slice(0, all) };
  }
  return { facts, frame, examples: examplesOf(inside, facts, all) };
}

/** The first examples of an iteration. */
function examplesOf(inside: Inside, { n, m, AStar }: Facts, most: number): Example[] {
  return Array.from({ length: Math.min(most, inside.count) }, (_, e) => {
    const signal = new Float64Array(m);
    for (let i = 0; i < n; i++) {
      const weight = inside.xStar[e * n + i]!;
      if (weight !== 0) for (let k = 0; k < m; k++) signal[k]! += weight * AStar[k * n + i]!;
    }
    return { y: inside.y.slice(e * m, (e + 1) * m), signal };
  });
}
