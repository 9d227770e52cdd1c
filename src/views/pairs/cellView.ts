/** A cell of the table as it is shown: the run that speaks for the pair, and the verdict on it. Pure. */
import type { PairRow } from '../../core/pairs/row.ts';
import { medianRow, pairVerdict, type PairVerdict } from '../../core/pairs/verdict.ts';
import type { CellTraces, Trace } from '../../state/pairs/pairsState.ts';

export interface CellView {
  /** The run that speaks for the pair: the seed with the median final error; before one is done, the first. */
  readonly spoken: Trace | null;
  /** Null until all seeds are done. */
  readonly verdict: PairVerdict | null;
  /** Seeds with that verdict, and all. */
  readonly agreeing: number;
  readonly seeds: number;
}

export function cellView(traces: CellTraces, threshold: number): CellView {
  const seeds = traces.length;
  const rows = traces.flatMap((trace): PairRow[] => (trace?.row ? [trace.row] : []));
  if (rows.length < seeds)
    return {
      spoken: traces.find((trace) => trace !== null) ?? null,
      verdict: null,
      agreeing: 0,
      seeds,
    };
  const row = medianRow(rows)!;
  const verdict = pairVerdict(row, threshold);
  const agreeing = rows.filter((each) => pairVerdict(each, threshold) === verdict).length;
  const spoken = traces.find((trace) => trace?.row === row) ?? null;
  return { spoken, verdict, agreeing, seeds };
}
