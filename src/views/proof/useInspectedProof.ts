import { useDeferredValue, useMemo } from 'react';
import type { LemmaReport } from '../../core/theory/lemmas/reading.ts';
import type { BoundOverTime, Lane } from '../../state/lab/labState.ts';
import { useLab, useLabStore } from '../useLab.ts';
import { inspect, type InspectedProof } from './inspected.ts';

export interface ShownProof {
  /** As it was when the lemmas were read. */
  readonly lane: Lane;
  readonly isPurification: boolean;
  /** The iteration that everything is of. */
  readonly t: number;
  readonly report: LemmaReport | null;
  readonly overTime: ReadonlyMap<string, BoundOverTime>;
  readonly proof: InspectedProof;
}

/**
 * The proof as the run with this number has it, at the iteration that the lemmas were last read at:
 * all numbers on the page belong together, and change when the lemmas are read again. That is some
 * ten times a second; the run's own frames, of which there are more, are not waited for.
 */
export function useInspectedProof(number: number): ShownProof {
  const lab = useLabStore();
  const inspection = useDeferredValue(useLab((state) => state.inspection));
  const setting = useLab((state) => state.lanes[number]?.setting ?? null);
  const outcome = useLab((state) => state.lanes[number]?.outcome ?? null);
  const algorithm = useLab((state) => state.lanes[number]?.params.algorithm);
  // a report may be ahead of the frames: what is read off the run is looked at again when they come
  const known = useLab((state) =>
    Math.min(state.lanes[number]?.trace.length ?? 0, (inspection.t ?? 0) + 1),
  );
  return useMemo(() => {
    const { lanes, t: current } = lab.getState();
    const lane = { ...(lanes[number] ?? lanes[0]!), setting, outcome };
    const report = inspection.reports[number] ?? null;
    const t = report?.t ?? Math.min(inspection.t ?? current, Math.max(0, known - 1));
    return {
      lane,
      isPurification: algorithm === 'purification',
      t,
      report,
      overTime: inspection.overTime[number] ?? NOTHING_SEEN,
      proof: inspect(lane, report, t),
    };
  }, [lab, number, inspection, setting, outcome, algorithm, known]);
}

const NOTHING_SEEN: ReadonlyMap<string, BoundOverTime> = new Map();
