import { useDeferredValue, useMemo } from 'react';
import { CATALOGUE } from '../../core/algorithms/catalogue.ts';
import type { BoundOverTime, Lane } from '../../state/lab/labState.ts';
import { useLab, useLabStore } from '../useLab.ts';
import { inspect } from './inspected.ts';
import { proofShown } from './nodes.ts';

/**
 * The proof evaluated for one lane, at the iteration of the latest lemma report: all numbers on the
 * page belong to that iteration and change together with it, about ten times per second. Frames come
 * more often and are skipped.
 */
export function useInspectedProof(laneIndex: number) {
  const lab = useLabStore();
  const inspection = useDeferredValue(useLab((state) => state.inspection));
  const setting = useLab((state) => state.lanes[laneIndex]?.setting ?? null);
  const outcome = useLab((state) => state.lanes[laneIndex]?.outcome ?? null);
  const algorithm = useLab((state) => state.lanes[laneIndex]?.params.algorithm);
  // a report may be ahead of the trace; the traced quantities are evaluated again when it catches up
  const known = useLab((state) =>
    Math.min(state.lanes[laneIndex]?.trace.length ?? 0, (inspection.t ?? 0) + 1),
  );
  return useMemo(() => {
    const { lanes, t: current } = lab.getState();
    // the lane as of the report
    const lane: Lane = { ...(lanes[laneIndex] ?? lanes[0]!), setting, outcome };
    const report = inspection.reports[laneIndex] ?? null;
    const t = report?.t ?? Math.min(inspection.t ?? current, Math.max(0, known - 1));
    const info = CATALOGUE.get(algorithm ?? lane.params.algorithm);
    return {
      lane,
      algorithm: info,
      t,
      report,
      overTime: inspection.overTime[laneIndex] ?? NO_HISTORY,
      proof: inspect(lane, report, t, proofShown(info.proof)),
    };
  }, [lab, laneIndex, inspection, setting, outcome, algorithm, known]);
}

const NO_HISTORY: ReadonlyMap<string, BoundOverTime> = new Map();
