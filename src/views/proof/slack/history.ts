/** Bound and measured value of a statement over time, at the iterations where they are known. */
import { recursionReadings } from '../../../core/theory/lemmas/recursion.ts';
import { claimsAt, settingAt } from '../../../core/theory/proofs.ts';
import { MOST_ITERATIONS, spread } from '../../../solver/keyframes.ts';
import type { BoundOverTime, Lane } from '../../../state/lab/labState.ts';
import { seriesOfTrace } from '../../../state/lab/trace.ts';
import type { Measure } from '../measure.ts';
import type { NodeId } from '../nodes.ts';

export interface BoundHistory {
  /** Rising in t. */
  readonly points: readonly {
    readonly t: number;
    readonly measured: number | null;
    readonly bound: number | null;
  }[];
  /** How many iterations there are; the points may be fewer. */
  readonly iterations: number;
}

/** A point of the recursion takes time proportional to t: this limits the sum over all points. */
const MOST_STEPS = 250_000;

/** Null for a theorem, which concludes only at the end of a run. */
export function boundHistory(
  id: NodeId,
  { key }: Measure,
  lane: Lane,
  lemmas: ReadonlyMap<string, BoundOverTime>,
): BoundHistory | null {
  if (THEOREMS.includes(id)) return null;
  const { setting, trace } = lane;
  const iterations = trace.length;
  if (!TRACED.includes(id)) return { points: lemmas.get(key) ?? [], iterations };
  if (setting === null) return null;
  const series = seriesOfTrace(trace);
  const most = id === 'recursion' ? Math.ceil(MOST_STEPS / iterations) : MOST_ITERATIONS;
  const times = spread(iterations, Math.max(2, most));
  const points = times.map((t) => {
    if (id === 'recursion') {
      const reading = recursionReadings(setting, series, t)[0];
      return { t, measured: reading?.measured ?? null, bound: reading?.bound ?? null };
    }
    const there = settingAt(setting, series, t);
    const claim = claimsAt(setting, series, t).find((each) => each.id === key);
    return {
      t,
      measured: known(claim?.measured(there, series, t)),
      bound: known(claim?.limit(there, series, t)),
    };
  });
  return { points, iterations };
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Nodes evaluated from the trace. */
const TRACED: readonly NodeId[] = [
  'claim1',
  'claim2',
  'claim3',
  'stageError',
  'stageBalance',
  'recursion',
];

const THEOREMS: readonly NodeId[] = ['theorem', 'theorem5'];
